/// An order between the value and another one.
struct OrderCondition<Value: Codable & Comparable & Sendable>: ValueCondition {
  let operation: PredicateExpressions.ComparisonOperator
  let other: Value

  func condition<E: StandardPredicateExpression<Value>>(on value: E) -> PredicateCondition {
    PredicateExpressions.build_Comparison(
      lhs: value, rhs: PredicateExpressions.build_Arg(other), op: operation)
  }
}

/// A search in the value.
struct TextCondition: ValueCondition {
  typealias Value = String

  let search: PropertyTextSearch
  let text: String

  func condition<E: StandardPredicateExpression<String>>(on value: E) -> PredicateCondition {
    let text = PredicateExpressions.build_Arg(text)
    return switch search {
    case .contains: PredicateExpressions.CollectionContainsCollection(base: value, other: text)
    case .startsWith: PredicateExpressions.build_starts(value, with: text)
    case .localizedStandardContains:
      PredicateExpressions.build_localizedStandardContains(value, text)
    case .localizedStandardEquals:
      PredicateExpressions.build_Conjunction(
        lhs: PredicateExpressions.build_localizedStandardContains(value, text),
        rhs: PredicateExpressions.build_localizedStandardContains(text, value))
    }
  }
}

/// An element of the value.
struct ElementCondition<Value: Sequence>: ValueCondition
where Value.Element: Codable & Equatable & Sendable {
  let element: Value.Element

  func condition<E: StandardPredicateExpression<Value>>(on value: E) -> PredicateCondition {
    PredicateExpressions.build_contains(value, PredicateExpressions.build_Arg(element))
  }
}

/// Joins conditions.
enum ConditionJoin {
  static func all(_ conditions: [PredicateCondition]) -> PredicateCondition {
    join(conditions[...], both) ?? PredicateExpressions.build_Arg(true)
  }

  static func any(_ conditions: [PredicateCondition]) -> PredicateCondition {
    join(conditions[...], either) ?? PredicateExpressions.build_Arg(false)
  }

  static func not(_ condition: PredicateCondition) -> PredicateCondition {
    func open<C: StandardPredicateExpression<Bool>>(_ condition: C) -> PredicateCondition {
      PredicateExpressions.build_Negation(condition)
    }
    return open(condition)
  }

  static func both(_ left: PredicateCondition, _ right: PredicateCondition) -> PredicateCondition {
    func open<L: StandardPredicateExpression<Bool>, R: StandardPredicateExpression<Bool>>(
      _ left: L, _ right: R
    ) -> PredicateCondition { PredicateExpressions.build_Conjunction(lhs: left, rhs: right) }
    return open(left, right)
  }

  static func either(_ left: PredicateCondition, _ right: PredicateCondition) -> PredicateCondition
  {
    func open<L: StandardPredicateExpression<Bool>, R: StandardPredicateExpression<Bool>>(
      _ left: L, _ right: R
    ) -> PredicateCondition { PredicateExpressions.build_Disjunction(lhs: left, rhs: right) }
    return open(left, right)
  }

  /// Joins as a balanced tree: evaluating a deep one would need a deep stack.
  private static func join(
    _ conditions: ArraySlice<PredicateCondition>,
    _ operation: (PredicateCondition, PredicateCondition) -> PredicateCondition
  ) -> PredicateCondition? {
    guard conditions.count > 1 else { return conditions.first }
    let middle = conditions.startIndex + conditions.count / 2
    guard let left = join(conditions[..<middle], operation),
      let right = join(conditions[middle...], operation)
    else { return nil }
    return operation(left, right)
  }
}
