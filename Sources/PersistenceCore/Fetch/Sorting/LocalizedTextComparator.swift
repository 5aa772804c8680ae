/// A comparator that puts texts in the order of a list that people read.
///
/// Foundation's own `.localizedStandard` and `.localized` do not exist on Linux. These have their
/// names and stand in their places:
///
/// ```swift
/// SortDescriptor(\Trip.destination, comparator: .localizedStandard)
/// names.sorted(using: .localizedStandard)
/// ```
///
/// The order is the same in every locale. Case and accents decide only between texts that are
/// equal otherwise, lower case and plain letters first; signs come before digits, and digits before
/// letters. Two texts are equal when Swift takes them for equal.
public struct LocalizedTextComparator: SortComparator, Codable, Sendable {
  private enum Algorithm: String, Codable {
    case localizedStandard
    case localized
  }

  private let algorithm: Algorithm

  /// The direction.
  public var order: SortOrder = .forward

  private init(_ algorithm: Algorithm) {
    self.algorithm = algorithm
  }

  /// Reads digits as numbers: "Trip 9" comes before "Trip 10".
  public static let localizedStandard = LocalizedTextComparator(.localizedStandard)

  /// Reads digits one by one: "Trip 10" comes before "Trip 9".
  public static let localized = LocalizedTextComparator(.localized)

  /// Makes a comparator like another one, with a direction of its own.
  ///
  /// - Parameters:
  ///   - base: The other one.
  ///   - order: The direction.
  public init(_ base: LocalizedTextComparator, order: SortOrder = .forward) {
    self = base
    self.order = order
  }

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - lhs: A text.
  ///   - rhs: Another one.
  /// - Returns: Their order, turned round if ``order`` is `.reverse`.
  public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
    let result = textOrder.compare(lhs, rhs)
    if result == 0 { return .orderedSame }
    return (result < 0) == (order == .forward) ? .orderedAscending : .orderedDescending
  }

  var textOrder: TextOrder { TextOrder(readsNumbers: algorithm == .localizedStandard) }

  /// The collation that gives the same order in SQL.
  var collation: SQLCollation {
    switch algorithm {
    case .localizedStandard: .localizedStandard
    case .localized: .localized
    }
  }
}

extension SortComparator where Self == LocalizedTextComparator {
  /// Compares texts as a list for people shows them, digits as numbers.
  public static var localizedStandard: LocalizedTextComparator { .localizedStandard }

  /// Compares texts as a list for people shows them, digit by digit.
  public static var localized: LocalizedTextComparator { .localized }
}
