extension PredicateExpressions.KeyPath: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    if Output.self is any TransparentForm.Type { return try translator.term(root) }
    switch try translator.term(root) {
    case .object(let object): return try property(of: object, translator)
    case .attribute(let path):
      if let member = path.member(through: keyPath) { return .attribute(member) }
      if let seconds = try seconds(of: .attribute(path), translator) { return seconds }
      return try collectionProperty(of: .attribute(path), translator)
    case .constant(let value as Root.Output): return .constant(plain(value[keyPath: keyPath]))
    case .constant: return try translator.constant(self)
    case let term:
      return try seconds(of: term, translator) ?? collectionProperty(of: term, translator)
    }
  }

  private func plain(_ value: Any) -> Any? {
    (value as? any OptionalValue).map(\.wrappedValue) ?? value
  }

  /// The number that a date is stored as: `timeIntervalSinceReferenceDate`, with which predicates
  /// can compute.
  private func seconds(of term: SQLTerm, _ translator: PredicateTranslator) throws -> SQLTerm? {
    guard keyPath == \Date.timeIntervalSinceReferenceDate else { return nil }
    let date = try translator.scalar(term, in: self)
    return .scalar(
      SQLScalar(
        expression: date.expression, shape: AttributeShape(of: Double.self),
        isNullable: date.isNullable))
  }

  private func property(
    of object: SQLObject, _ translator: PredicateTranslator
  ) throws -> SQLTerm {
    if let path = object.entity.path(for: keyPath) {
      guard let relationship = object.entity.relationship(at: path.attribute.slot) else {
        return .attribute(path.of(object.source.alias))
      }
      return translator.term(of: relationship, from: object)
    }
    // Only `persistentModelID` and `id` are of this type, and they are no stored properties.
    if Output.self == PersistentIdentifier.self { return .identifier(object) }
    throw translator.unsupported(
      self, "\(keyPath) is no stored property of \(object.entity.name); only stored ones are in SQL"
    )
  }

  /// `count`, `isEmpty` and `first` of texts and lists.
  private func collectionProperty(
    of term: SQLTerm, _ translator: PredicateTranslator
  ) throws -> SQLTerm {
    guard let kind else {
      throw translator.unsupported(self, "\(keyPath) is no stored member with a column of its own")
    }
    if case .list(let list, let element) = term {
      return try property(kind, of: list, element: element, translator)
    }
    if case .related(let list, _) = term {
      return try property(kind, of: list, element: nil, translator)
    }
    let scalar = try translator.scalar(term, in: self)
    switch (kind, scalar.shape.storage) {
    case (.collectionIsEmpty, .scalar) where scalar.isText:
      return .condition(.binary(.identical, scalar.expression, .parameter("")))
    case (.collectionCount, .scalar) where scalar.isText:
      return .scalar(
        SQLScalar(
          expression: .function(.textCount, [scalar.expression]), shape: .integer,
          isNullable: false))
    case (_, .json):
      let element = ListElement.shape(of: scalar.shape.valueType)
      let list = SQLList(
        source: .json(scalar.expression), number: translator.depth,
        isOfTexts: element?.isText ?? false, condition: nil)
      return try property(kind, of: list, element: element, translator)
    default: throw translator.unsupported(self)
    }
  }

  private func property(
    _ kind: CommonKeyPathKind, of list: SQLList, element: AttributeShape?,
    _ translator: PredicateTranslator
  ) throws -> SQLTerm {
    switch kind {
    case .collectionIsEmpty: return .condition(.unary(.not, .exists(list)))
    case .collectionCount:
      return .scalar(
        SQLScalar(expression: .aggregate(.count, list), shape: .integer, isNullable: false))
    case .collectionFirst where list.condition == nil:
      guard let element, case .json(let array) = list.source else { break }
      return .scalar(
        SQLScalar(
          expression: .item(of: array, at: .parameter(0), isText: element.isText),
          shape: element, isNullable: true))
    default: break
    }
    throw translator.unsupported(self)
  }
}

/// The elements of lists that are stored as JSON.
enum ListElement {
  /// The shape of a list's elements, or nil if they have no order and equality in SQL.
  static func shape(of type: any Any.Type) -> AttributeShape? {
    (type as? any ElementTyped.Type).flatMap { shape(element: $0.elementType) }
  }

  /// The shape of one value inside JSON, or nil if it has no order and equality in SQL.
  static func shape(element type: any Any.Type) -> AttributeShape? {
    let shape = AttributeShape(of: type)
    guard !shape.isOptional else { return nil }
    switch shape.storage {
    case .scalar(let scalar) where isPlain(scalar): return shape
    case .rawValue(let scalar) where isPlain(scalar): return shape
    default: return nil
    }
  }

  /// Whether JSON holds the values as the columns of a table would.
  private static func isPlain(_ type: any _ColumnValue.Type) -> Bool {
    type is any _StoredInteger.Type || type == String.self || type == Bool.self
      || type == UUID.self
  }
}

/// Collections that tell the type of their elements.
private protocol ElementTyped {
  static var elementType: any Any.Type { get }
}
extension Array: ElementTyped { static var elementType: any Any.Type { Element.self } }
extension Set: ElementTyped { static var elementType: any Any.Type { Element.self } }
