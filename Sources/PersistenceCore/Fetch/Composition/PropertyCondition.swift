/// A condition on properties that are named at run time.
///
/// `#Predicate` makes a predicate of what is known when the program is built. A filter that somebody
/// types, or that comes with a request, is put together of conditions instead, and a
/// ``PropertyQuery`` makes a predicate of them:
///
/// ```swift
/// let condition = PropertyCondition.all([
///   .text("destination", .localizedStandardContains, "oslo"),
///   .any([
///     .compare("BusinessTrip.perDiem", .greaterThan, 100),
///     .isNil("notes"),
///   ]),
/// ])
/// let query = PropertyQuery(Trip.self, in: container.schema)
/// let trips = try context.fetch(FetchDescriptor(predicate: query.predicate(condition)))
/// ```
///
/// A value is of the property's own type, or one that stands for it exactly: any number for a number,
/// and the raw value for an enum. What is missing compares as in Swift: nil equals nil and nothing
/// else, `!=` is true where `==` is false, and no order, range or search holds for nil.
public indirect enum PropertyCondition: Sendable {
  /// A property compares to a value. With nil only `==` and `!=` can hold.
  case compare(PropertyName, PropertyComparison, (any Sendable)?)
  /// A property lies between two values, both of them included, or all but the upper one. A bound
  /// that is nil is open.
  case range(
    PropertyName, from: (any Sendable)?, to: (any Sendable)?, includesUpperBound: Bool)
  /// A property has one of several values.
  case isOne(PropertyName, of: [any Sendable])
  /// A text, or part of it, is another one.
  case text(PropertyName, PropertyTextSearch, String)
  /// A list or a set has an element.
  case hasElement(PropertyName, any Sendable)
  /// The object is of a class, or of one below it.
  case isKind(of: any PersistentModel.Type)
  /// The object is of a class, or of one below it, of which the schema knows the name.
  case isKindNamed(String)
  /// All conditions hold. Of none, that is true.
  case all([PropertyCondition])
  /// At least one condition holds. Of none, that is false.
  case any([PropertyCondition])
  /// A condition does not hold.
  case not(PropertyCondition)

  /// A property has no value.
  ///
  /// - Parameter name: The property.
  /// - Returns: The condition.
  public static func isNil(_ name: PropertyName) -> PropertyCondition {
    .compare(name, .equal, nil)
  }

  /// A property has a value.
  ///
  /// - Parameter name: The property.
  /// - Returns: The condition.
  public static func isNotNil(_ name: PropertyName) -> PropertyCondition {
    .compare(name, .notEqual, nil)
  }

  /// A property lies in a range without its upper bound.
  ///
  /// - Parameters:
  ///   - name: The property.
  ///   - range: The range.
  /// - Returns: The condition.
  public static func range<Bound: Sendable>(
    _ name: PropertyName, _ range: Range<Bound>
  ) -> PropertyCondition {
    .range(name, from: range.lowerBound, to: range.upperBound, includesUpperBound: false)
  }

  /// A property lies in a range with its upper bound.
  ///
  /// - Parameters:
  ///   - name: The property.
  ///   - range: The range.
  /// - Returns: The condition.
  public static func range<Bound: Sendable>(
    _ name: PropertyName, _ range: ClosedRange<Bound>
  ) -> PropertyCondition {
    .range(name, from: range.lowerBound, to: range.upperBound, includesUpperBound: true)
  }
}

/// How a property compares to a value. The raw values are Swift's operators.
public enum PropertyComparison: String, Sendable, Hashable, CaseIterable, Codable {
  /// Equal.
  case equal = "=="
  /// Not equal.
  case notEqual = "!="
  /// Less.
  case lessThan = "<"
  /// Less or equal.
  case lessThanOrEqual = "<="
  /// Greater.
  case greaterThan = ">"
  /// Greater or equal.
  case greaterThanOrEqual = ">="
}

/// How a text is searched. The raw values are the names of Swift's functions, where it has one.
public enum PropertyTextSearch: String, Sendable, Hashable, CaseIterable, Codable {
  /// The text contains another, character by character.
  case contains
  /// The text begins with another, character by character.
  case startsWith = "starts(with:)"
  /// The text contains another, without regard to case and accents.
  case localizedStandardContains
  /// The text is another, without regard to case and accents: each of the two contains the other.
  case localizedStandardEquals
}
