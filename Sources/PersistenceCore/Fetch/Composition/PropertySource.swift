/// A property as an expression of a predicate, whose type is known to Swift: a value, or one that
/// may be missing.
enum PropertySource<Value> {
  case value(any StandardPredicateExpression<Value>)
  case optional(any StandardPredicateExpression<Value?>)

  /// A property of the value. Each step is a node of its own, because Foundation takes no others.
  func step<Next>(_ keyPath: KeyPath<Value, Next>) -> PropertySource<Next> {
    let keyPath = keyPath.asSendable
    func open<E: StandardPredicateExpression<Value>>(_ root: E) -> PropertySource<Next> {
      .value(PredicateExpressions.build_KeyPath(root: root, keyPath: keyPath))
    }
    func chain<E: StandardPredicateExpression<Value?>>(_ root: E) -> PropertySource<Next> {
      .optional(
        PredicateExpressions.build_flatMap(root) {
          PredicateExpressions.build_KeyPath(root: $0, keyPath: keyPath)
        })
    }
    switch self {
    case .value(let root): return open(root)
    case .optional(let root): return chain(root)
    }
  }

  /// A property of the value that may be missing.
  func step<Next>(_ keyPath: KeyPath<Value, Next?>) -> PropertySource<Next> {
    let keyPath = keyPath.asSendable
    func open<E: StandardPredicateExpression<Value>>(_ root: E) -> PropertySource<Next> {
      .optional(PredicateExpressions.build_KeyPath(root: root, keyPath: keyPath))
    }
    func chain<E: StandardPredicateExpression<Value?>>(_ root: E) -> PropertySource<Next> {
      .optional(
        PredicateExpressions.build_flatMap(root) {
          PredicateExpressions.build_KeyPath(root: $0, keyPath: keyPath)
        })
    }
    switch self {
    case .value(let root): return open(root)
    case .optional(let root): return chain(root)
    }
  }

  /// What is at the end of key paths that lead on from the value.
  ///
  /// - Returns: Nil if they do not lead to a value of the type.
  func walk<End>(_ steps: ArraySlice<AnyKeyPath>, to end: End.Type) -> PropertySource<End>? {
    guard let first = steps.first else { return self as? PropertySource<End> }
    let rest = steps.dropFirst()
    func open<Next>(_ type: Next.Type) -> PropertySource<End>? {
      if let keyPath = first as? KeyPath<Value, Next> { return step(keyPath).walk(rest, to: end) }
      if let keyPath = first as? KeyPath<Value, Next?> { return step(keyPath).walk(rest, to: end) }
      return nil
    }
    let whole: any Any.Type = type(of: first).valueType
    guard let optional = whole as? any OptionalValue.Type else {
      return _openExistential(whole, do: open)
    }
    return _openExistential(optional.wrappedType, do: open)
  }
}

/// A condition, as predicates take it.
typealias PredicateCondition = any StandardPredicateExpression<Bool>

extension PropertySource where Value: Codable & Equatable & Sendable {
  func equals(_ value: Value?) -> PredicateCondition {
    func open<E: StandardPredicateExpression<Value>>(_ property: E) -> PredicateCondition {
      guard let value else { return PredicateExpressions.build_Arg(false) }
      return PredicateExpressions.build_Equal(
        lhs: property, rhs: PredicateExpressions.build_Arg(value))
    }
    func openOptional<E: StandardPredicateExpression<Value?>>(_ property: E) -> PredicateCondition {
      guard let value else {
        return PredicateExpressions.build_Equal(
          lhs: property, rhs: PredicateExpressions.build_NilLiteral())
      }
      return PredicateExpressions.build_Equal(
        lhs: property, rhs: PredicateExpressions.build_Arg(Value?.some(value)))
    }
    switch self {
    case .value(let property): return open(property)
    case .optional(let property): return openOptional(property)
    }
  }

  func differs(from value: Value?) -> PredicateCondition {
    func open<E: StandardPredicateExpression<Value>>(_ property: E) -> PredicateCondition {
      guard let value else { return PredicateExpressions.build_Arg(true) }
      return PredicateExpressions.build_NotEqual(
        lhs: property, rhs: PredicateExpressions.build_Arg(value))
    }
    func openOptional<E: StandardPredicateExpression<Value?>>(_ property: E) -> PredicateCondition {
      guard let value else {
        return PredicateExpressions.build_NotEqual(
          lhs: property, rhs: PredicateExpressions.build_NilLiteral())
      }
      return PredicateExpressions.build_NotEqual(
        lhs: property, rhs: PredicateExpressions.build_Arg(Value?.some(value)))
    }
    switch self {
    case .value(let property): return open(property)
    case .optional(let property): return openOptional(property)
    }
  }

  func isOne(of values: [Value]) -> PredicateCondition {
    func open<E: StandardPredicateExpression<Value>>(_ property: E) -> PredicateCondition {
      PredicateExpressions.build_contains(PredicateExpressions.build_Arg(values), property)
    }
    func openOptional<E: StandardPredicateExpression<Value?>>(_ property: E) -> PredicateCondition {
      PredicateExpressions.build_contains(
        PredicateExpressions.build_Arg(values.map(Value?.some)), property)
    }
    switch self {
    case .value(let property): return open(property)
    case .optional(let property): return openOptional(property)
    }
  }
}

/// A condition on a value that is there.
protocol ValueCondition<Value> {
  associatedtype Value
  func condition<E: StandardPredicateExpression<Value>>(on value: E) -> PredicateCondition
}

extension PropertySource {
  /// The condition on the property; false where it is nil.
  func holds(_ condition: some ValueCondition<Value>) -> PredicateCondition {
    func open<E: StandardPredicateExpression<Value>>(_ property: E) -> PredicateCondition {
      condition.condition(on: property)
    }
    func openOptional<E: StandardPredicateExpression<Value?>>(_ property: E) -> PredicateCondition {
      // Made once to learn its type, which a predicate's node has to know.
      func chain<R: StandardPredicateExpression<Bool>>(_ sample: R) -> PredicateCondition {
        PredicateExpressions.build_NilCoalesce(
          lhs: PredicateExpressions.build_flatMap(property) {
            condition.condition(on: $0) as? R ?? sample
          },
          rhs: PredicateExpressions.build_Arg(false))
      }
      return chain(condition.condition(on: PredicateExpressions.Variable<Value>()))
    }
    switch self {
    case .value(let property): return open(property)
    case .optional(let property): return openOptional(property)
    }
  }
}
