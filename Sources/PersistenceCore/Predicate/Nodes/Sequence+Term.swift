import SQLite

extension PredicateExpressions.SequenceContains: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    let element = try translator.term(element)
    let sequence = try translator.term(sequence)
    if case (.constant, .constant) = (sequence, element), let value = translator.value(of: self) {
      return value
    }
    switch (sequence, element) {
    case (.constant(let matches as any NestedPredicate), _):
      return .condition(try matches.condition(on: element, in: translator))
    case (.constant(let values as any Sequence), _):
      return .condition(try Membership(translator, self).isAny(element, of: values))
    case (let list, _):
      guard let walk = try ListWalk(list, translator) else { throw translator.unsupported(self) }
      let equal = try EqualityTranslation(walk.inside, self).equal(walk.element, element)
      return .condition(.exists(walk.list(where: equal)))
    }
  }
}

extension PredicateExpressions.SequenceContainsWhere: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    if case .constant(let values as any Sequence) = try translator.term(sequence) {
      return .condition(
        .any(try translator.conditions(test, for: values, as: variable)))
    }
    guard let walk = try ListWalk(try translator.term(sequence), translator) else {
      throw translator.unsupported(self)
    }
    let condition = try walk.inside.binding(variable, to: walk.element).condition(test)
    return .condition(.exists(walk.list(where: condition)))
  }
}

extension PredicateExpressions.SequenceAllSatisfy: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    if case .constant(let values as any Sequence) = try translator.term(sequence) {
      return .condition(
        .all(try translator.conditions(test, for: values, as: variable)))
    }
    guard let walk = try ListWalk(try translator.term(sequence), translator) else {
      throw translator.unsupported(self)
    }
    let condition = try walk.inside.binding(variable, to: walk.element).condition(test)
    return .condition(.unary(.not, .exists(walk.list(where: .unary(.not, condition)))))
  }
}

extension PredicateExpressions.Filter: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    let sequence = try translator.term(sequence)
    if case .constant = sequence { return try translator.constant(self) }
    guard let walk = try ListWalk(sequence, translator) else { throw translator.unsupported(self) }
    let condition = try walk.inside.binding(variable, to: walk.element).condition(filter)
    let list = walk.list(where: condition)
    if case .object(let element) = walk.element { return .related(list, element) }
    return .list(list, element: walk.shape)
  }
}

extension PredicateExpressions.SequenceMinimum: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    try translator.aggregate(.minimum, of: elements, in: self)
  }
}

extension PredicateExpressions.SequenceMaximum: TranslatableExpression {
  func term(in translator: PredicateTranslator) throws -> SQLTerm {
    try translator.aggregate(.maximum, of: elements, in: self)
  }
}

extension PredicateTranslator {
  fileprivate func aggregate(
    _ aggregate: SQLAggregate, of elements: any PredicateExpression,
    in node: any PredicateExpression
  ) throws -> SQLTerm {
    let term = try term(elements)
    if case .constant = term { return try constant(node) }
    guard let walk = try ListWalk(term, self), case .scalar = walk.element else {
      throw unsupported(node)
    }
    if case .rawValue = walk.shape.storage,
      !RawOrder.isKnown(of: walk.shape) || CaseOrder.ranks(of: walk.shape) != nil
    {
      throw unsupported(node, "the order of \(walk.shape.valueType) is known to Swift only")
    }
    return .scalar(
      SQLScalar(
        expression: .aggregate(aggregate, walk.list(where: nil)), shape: walk.shape,
        isNullable: true))
  }

  /// A condition for each of several values from Swift.
  fileprivate func conditions<Value>(
    _ test: any PredicateExpression, for values: any Sequence,
    as variable: PredicateExpressions.Variable<Value>
  ) throws -> [SQLExpression] {
    var conditions: [SQLExpression] = []
    for value in values {
      let value = (value as? any OptionalValue).map(\.wrappedValue) ?? value
      conditions.append(try binding(variable, to: .constant(value)).condition(test))
    }
    return conditions
  }
}

/// A walk through the elements of a list that is stored as JSON, or that a relationship leads to.
struct ListWalk {
  let shape: AttributeShape
  let element: SQLTerm
  /// The element's place in the list, from 0; nil where some elements have been left out.
  let place: SQLExpression?
  /// A translator for what is said of an element.
  let inside: PredicateTranslator
  private let source: SQLList

  /// - Returns: Nil for what is no list, or one of elements that SQL cannot compare.
  init?(_ term: SQLTerm, _ translator: PredicateTranslator) throws {
    let number = translator.depth
    switch term {
    case .list(let list, let element):
      shape = element
      source = list
    case .attribute(let path):
      guard case .json = path.shape.storage, !path.isNullable,
        let element = ListElement.shape(of: path.shape.valueType)
      else { return nil }
      shape = element
      source = SQLList(
        source: .json(path.expression), number: number, isOfTexts: element.isText, condition: nil)
    case .scalar(let scalar):
      guard case .json = scalar.shape.storage,
        let element = ListElement.shape(of: scalar.shape.valueType)
      else { return nil }
      shape = element
      source = SQLList(
        source: .json(scalar.expression), number: number, isOfTexts: element.isText,
        condition: nil)
    case .related(let list, let object):
      guard case .rows(let rows) = list.source else { return nil }
      shape = AttributeShape(
        storage: .reference(object.entity.type), isOptional: false, valueType: object.entity.type)
      source = list
      element = .object(object)
      place = nil
      inside = translator.walkingRows(rows)
      return
    case .object, .identifier, .range, .constant: return nil
    }
    place = source.condition == nil ? .elementPlace(source.number) : nil
    element = .scalar(
      SQLScalar(
        expression: .element(source.number, isText: shape.isText), shape: shape,
        isNullable: false))
    inside = translator.walkingList()
  }

  func list(where condition: SQLExpression?) -> SQLList {
    var list = source
    list.condition =
      switch (source.condition, condition) {
      case (let first?, let second?): .binary(.and, first, second)
      case (let first, let second): first ?? second
      }
    return list
  }
}
