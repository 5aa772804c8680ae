import PersistenceCore
import TripModel

/// A predicate over one class of trips, put together condition by condition.
///
/// `#Predicate` makes a predicate of conditions that are known when the program is built; which
/// conditions a query has is known when it is asked.
struct TripConditions<M: Trip> {
  typealias Condition = any StandardPredicateExpression<Bool>
  typealias Subject = PredicateExpressions.Variable<M>
  typealias Property<Value> = KeyPath<M, Value> & Sendable
  typealias Constant = Codable & Sendable

  private var conditions: [(Subject) -> Condition] = []

  /// The predicate; nil without conditions.
  var predicate: Predicate<M>? {
    guard let first = conditions.first else { return nil }
    let rest = conditions.dropFirst()
    return Predicate<M> { subject in
      rest.reduce(first(subject)) { Self.both($0, $1(subject)) }
    }
  }

  /// Adds a condition.
  mutating func require(_ condition: @escaping (Subject) -> Condition) {
    conditions.append(condition)
  }

  /// Adds a condition that holds if one of several holds; nothing holds of none.
  mutating func requireAny(_ alternatives: [(Subject) -> Condition]) {
    guard let first = alternatives.first else {
      return require { _ in PredicateExpressions.build_Arg(false) }
    }
    require { subject in
      alternatives.dropFirst().reduce(first(subject)) { Self.either($0, $1(subject)) }
    }
  }
}

// MARK: - Conditions

extension TripConditions {
  /// A property has a value.
  mutating func require<Value: Equatable & Constant>(
    _ property: Property<Value>, equals value: Value
  ) {
    require { subject in
      PredicateExpressions.build_Equal(
        lhs: PredicateExpressions.build_KeyPath(
          root: PredicateExpressions.build_Arg(subject), keyPath: property),
        rhs: PredicateExpressions.build_Arg(value))
    }
  }

  /// A text is a name, without regard to case and accents: each of the two is a part of the other.
  mutating func require(_ property: Property<String>, isNamed name: String) {
    guard !name.isEmpty else { return require(property, equals: name) }
    require { subject in
      Self.isSame(
        PredicateExpressions.build_KeyPath(
          root: PredicateExpressions.build_Arg(subject), keyPath: property), name)
    }
  }

  /// A text that may be missing is a name, without regard to case and accents.
  mutating func require(_ property: Property<String?>, isNamed name: String) {
    guard !name.isEmpty else { return require(property, equals: Optional(name)) }
    require { subject in
      Self.isSame(
        PredicateExpressions.build_NilCoalesce(
          lhs: PredicateExpressions.build_KeyPath(
            root: PredicateExpressions.build_Arg(subject), keyPath: property),
          rhs: PredicateExpressions.build_Arg("")), name)
    }
  }

  private static func isSame(
    _ text: some StandardPredicateExpression<String>, _ name: String
  ) -> Condition {
    PredicateExpressions.build_Conjunction(
      lhs: PredicateExpressions.build_localizedStandardContains(
        text, PredicateExpressions.build_Arg(name)),
      rhs: PredicateExpressions.build_localizedStandardContains(
        PredicateExpressions.build_Arg(name), text))
  }

  /// A member of a property has a value. Each step of the path is a node of its own.
  mutating func require<Whole, Value: Equatable & Constant>(
    _ property: Property<Whole>, _ member: KeyPath<Whole, Value> & Sendable, equals value: Value
  ) {
    require { subject in
      PredicateExpressions.build_Equal(
        lhs: PredicateExpressions.build_KeyPath(
          root: PredicateExpressions.build_KeyPath(
            root: PredicateExpressions.build_Arg(subject), keyPath: property),
          keyPath: member),
        rhs: PredicateExpressions.build_Arg(value))
    }
  }

  /// A property is a value or more.
  mutating func require<Value: Comparable & Constant>(
    _ property: Property<Value>, isAtLeast value: Value
  ) {
    require { subject in
      PredicateExpressions.build_Comparison(
        lhs: PredicateExpressions.build_KeyPath(
          root: PredicateExpressions.build_Arg(subject), keyPath: property),
        rhs: PredicateExpressions.build_Arg(value), op: .greaterThanOrEqual)
    }
  }

  /// A property is less than a value.
  mutating func require<Value: Comparable & Constant>(
    _ property: Property<Value>, isLessThan value: Value
  ) {
    require { subject in
      PredicateExpressions.build_Comparison(
        lhs: PredicateExpressions.build_KeyPath(
          root: PredicateExpressions.build_Arg(subject), keyPath: property),
        rhs: PredicateExpressions.build_Arg(value), op: .lessThan)
    }
  }

  /// A property has one of several values.
  mutating func require<Value: Equatable & Constant>(
    _ property: Property<Value>, isOneOf values: [Value]
  ) {
    require { subject in
      PredicateExpressions.build_contains(
        PredicateExpressions.build_Arg(values),
        PredicateExpressions.build_KeyPath(
          root: PredicateExpressions.build_Arg(subject), keyPath: property))
    }
  }

  /// A text contains another, without regard to case and accents.
  static func contains(_ property: Property<String>, _ text: String) -> (Subject) -> Condition {
    { subject in
      PredicateExpressions.build_localizedStandardContains(
        PredicateExpressions.build_KeyPath(
          root: PredicateExpressions.build_Arg(subject), keyPath: property),
        PredicateExpressions.build_Arg(text))
    }
  }

  /// A text that may be missing contains another, without regard to case and accents.
  static func contains(_ property: Property<String?>, _ text: String) -> (Subject) -> Condition {
    { subject in
      PredicateExpressions.build_localizedStandardContains(
        PredicateExpressions.build_NilCoalesce(
          lhs: PredicateExpressions.build_KeyPath(
            root: PredicateExpressions.build_Arg(subject), keyPath: property),
          rhs: PredicateExpressions.build_Arg("")),
        PredicateExpressions.build_Arg(text))
    }
  }

  /// The object is of a class, or of one below it.
  static func isKind<Class: Trip>(of type: Class.Type) -> (Subject) -> Condition {
    { PredicateExpressions.TypeCheck<Subject, Class>($0) }
  }

  /// The object is of the root class itself.
  static var isPlain: (Subject) -> Condition {
    { subject in
      let special = [isKind(of: BusinessTrip.self), isKind(of: PersonalTrip.self)]
        .reduce(isKind(of: GroupTrip.self)(subject)) { either($0, $1(subject)) }
      return negation(special)
    }
  }
}

// MARK: - Logic

extension TripConditions {
  /// Two conditions hold.
  static func both(_ left: Condition, _ right: Condition) -> Condition {
    func combine<L: StandardPredicateExpression<Bool>, R: StandardPredicateExpression<Bool>>(
      _ left: L, _ right: R
    ) -> Condition {
      PredicateExpressions.build_Conjunction(lhs: left, rhs: right)
    }
    return combine(left, right)
  }

  /// At least one of two conditions holds.
  static func either(_ left: Condition, _ right: Condition) -> Condition {
    func combine<L: StandardPredicateExpression<Bool>, R: StandardPredicateExpression<Bool>>(
      _ left: L, _ right: R
    ) -> Condition {
      PredicateExpressions.build_Disjunction(lhs: left, rhs: right)
    }
    return combine(left, right)
  }

  /// A condition does not hold.
  static func negation(_ condition: Condition) -> Condition {
    func negate<C: StandardPredicateExpression<Bool>>(_ condition: C) -> Condition {
      PredicateExpressions.build_Negation(condition)
    }
    return negate(condition)
  }
}
