/// Makes the nodes of a predicate from conditions on named properties.
struct ConditionBuilder<Root: PersistentModel> {
  let resolver: PropertyResolver
  let subject: PredicateExpressions.Variable<Root>

  func condition(_ condition: PropertyCondition) throws -> PredicateCondition {
    switch condition {
    case .all(let conditions): return ConditionJoin.all(try conditions.map(self.condition))
    case .any(let conditions): return ConditionJoin.any(try conditions.map(self.condition))
    case .not(let condition): return ConditionJoin.not(try self.condition(condition))
    case .isKind(let type): return try isKind(of: type)
    case .isKindNamed(let name): return try isKind(of: try resolver.type(named: name))
    case .compare(let name, let comparison, let value):
      return try compare(try resolver.property(name), comparison, value)
    case .range(let name, let lower, let upper, let includesUpperBound):
      let property = try resolver.property(name)
      var bounds: [PredicateCondition] = []
      if let lower { bounds.append(try compare(property, .greaterThanOrEqual, lower)) }
      if let upper {
        bounds.append(
          try compare(property, includesUpperBound ? .lessThanOrEqual : .lessThan, upper))
      }
      return bounds.isEmpty
        ? try compare(property, .notEqual, nil) : ConditionJoin.all(bounds)
    case .isOne(let name, let values): return try isOne(try resolver.property(name), of: values)
    case .text(let name, let search, let text):
      let property = try resolver.property(name)
      guard let source = source(property, of: String.self) else {
        throw unsupported(property, search.rawValue)
      }
      return source.holds(TextCondition(search: search, text: text))
    case .hasElement(let name, let element):
      return try hasElement(try resolver.property(name), element)
    }
  }

  // MARK: - Classes

  private func isKind(of type: any PersistentModel.Type) throws -> PredicateCondition {
    guard resolver.isRelated(type) else {
      throw PropertyQueryError.unknownClass(
        Schema.entityName(for: type), entity: Schema.entityName(for: Root.self),
        known: resolver.subclassNames)
    }
    func open<Class: PersistentModel>(_ type: Class.Type) -> PredicateCondition {
      PredicateExpressions.TypeCheck<PredicateExpressions.Variable<Root>, Class>(subject)
    }
    return open(type)
  }

  // MARK: - Values

  private func compare(
    _ property: NamedProperty, _ comparison: PropertyComparison, _ value: (any Sendable)?
  ) throws -> PredicateCondition {
    let value = try present(value)
    guard let operation = comparison.order else {
      return try equality(property, comparison, value)
    }
    func open<V: Codable & Comparable & Sendable>(_ type: V.Type) throws -> PredicateCondition {
      let source = try require(source(property, of: type), property, comparison.rawValue)
      guard let value else { return PredicateExpressions.build_Arg(false) }
      let other = try convert(value, to: type, for: property)
      return source.holds(OrderCondition(operation: operation, other: other))
    }
    guard SortableShape.problem(of: property.shape) == nil,
      let type = StorableType.comparable(property.valueType)
    else { throw unsupported(property, comparison.rawValue) }
    return try open(type)
  }

  private func equality(
    _ property: NamedProperty, _ comparison: PropertyComparison, _ value: (any Sendable)?
  ) throws -> PredicateCondition {
    func open<V: Codable & Equatable & Sendable>(_ type: V.Type) throws -> PredicateCondition {
      let source = try require(source(property, of: type), property, comparison.rawValue)
      let value = try value.map { try convert($0, to: type, for: property) }
      return comparison == .equal ? source.equals(value) : source.differs(from: value)
    }
    guard let type = StorableType.equatable(property.valueType) else {
      throw unsupported(property, comparison.rawValue)
    }
    return try open(type)
  }

  private func isOne(
    _ property: NamedProperty, of values: [any Sendable]
  ) throws -> PredicateCondition {
    func open<V: Codable & Equatable & Sendable>(_ type: V.Type) throws -> PredicateCondition {
      let source = try require(source(property, of: type), property, "isOne(of:)")
      return source.isOne(of: try values.map { try convert($0, to: type, for: property) })
    }
    guard let type = StorableType.equatable(property.valueType) else {
      throw unsupported(property, "isOne(of:)")
    }
    return try open(type)
  }

  private func hasElement(
    _ property: NamedProperty, _ element: any Sendable
  ) throws -> PredicateCondition {
    guard let shape = ListElement.shape(of: property.valueType),
      let type = StorableType.equatable(shape.valueType)
    else { throw unsupported(property, "hasElement") }
    func open<V: Codable & Equatable & Sendable>(_ type: V.Type) throws -> PredicateCondition {
      guard let source = source(property, of: [V].self) else { return try openSet() }
      return source.holds(
        ElementCondition(element: try convert(element, to: type, for: property)))
    }
    func openSet() throws -> PredicateCondition {
      func open<V: Codable & Hashable & Sendable>(_ type: V.Type) throws -> PredicateCondition {
        try require(source(property, of: Set<V>.self), property, "hasElement").holds(
          ElementCondition(element: try convert(element, to: type, for: property)))
      }
      guard let type = StorableType.hashable(shape.valueType) else {
        throw unsupported(property, "hasElement")
      }
      return try open(type)
    }
    return try open(type)
  }

  // MARK: - Types

  private func source<Value>(
    _ property: NamedProperty, of type: Value.Type
  ) -> PropertySource<Value>? {
    func open<Owner: PersistentModel>(_ owner: Owner.Type) -> PropertySource<Value>? {
      PropertySource<Owner>.optional(
        PredicateExpressions.ConditionalCast<PredicateExpressions.Variable<Root>, Owner>(subject)
      ).walk(property.steps[...], to: type)
    }
    guard ObjectIdentifier(property.owner) == ObjectIdentifier(Root.self) else {
      return open(property.owner)
    }
    return PropertySource<Root>.value(subject).walk(property.steps[...], to: type)
  }

  /// A value out of however many optionals it is in.
  private func present(_ value: (any Sendable)?) throws -> (any Sendable)? {
    guard let value else { return nil }
    guard let optional = value as? any OptionalValue else { return value }
    guard let wrapped = optional.wrappedValue else { return nil }
    // What is in an optional that can be sent can be sent.
    return unsafeBitCast(wrapped as Any, to: (any Sendable).self)
  }

  private func convert<Value>(
    _ value: any Sendable, to type: Value.Type, for property: NamedProperty
  ) throws -> Value {
    if let value = PropertyValue.convert(value, to: type) { return value }
    throw PropertyQueryError.wrongValue(
      property: property.name, type: type, value: "\(value)",
      valueType: Swift.type(of: value as Any))
  }

  private func require<Source>(
    _ source: Source?, _ property: NamedProperty, _ operation: String
  ) throws -> Source {
    guard let source else { throw unsupported(property, operation) }
    return source
  }

  private func unsupported(_ property: NamedProperty, _ operation: String) -> PropertyQueryError {
    .unsupportedOperator(
      property: property.name, type: property.valueType, operator: operation)
  }
}

extension PropertyComparison {
  /// The node's operator; nil for equality, which has nodes of its own.
  fileprivate var order: PredicateExpressions.ComparisonOperator? {
    switch self {
    case .equal, .notEqual: nil
    case .lessThan: .lessThan
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThan: .greaterThan
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
