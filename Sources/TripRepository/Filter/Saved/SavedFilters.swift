/// Conditions that are kept under names, for `@name` in other conditions.
///
/// ```swift
/// let saved = SavedFilters(["north": "country in (SE, NO, FI)"])
/// let filter = try TripFilter(parsing: "business and @north", dates: dates, saved: saved)
/// ```
public struct SavedFilters: Sendable, Hashable {
  /// How deep saved conditions may name one another.
  static let depthLimit = 20

  /// The conditions as typed, by their names.
  public let conditions: [String: String]

  /// Conditions by their names.
  ///
  /// - Parameter conditions: The conditions as typed; they are read when they are used.
  public init(_ conditions: [String: String] = [:]) {
    self.conditions = conditions
  }

  /// The names of the saved conditions that a condition names itself, in order.
  ///
  /// - Parameter condition: The condition as typed.
  /// - Returns: Nothing for a condition that cannot be read.
  public static func names(in condition: String) -> [String] {
    ((try? FilterParser.parse(condition)) ?? .all([])).savedNames
  }
}

extension FilterSyntax {
  /// The names behind `@`, in order.
  fileprivate var savedNames: [String] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.savedNames)
    case .not(let part): part.savedNames
    case .saved(let word): [String(word.text.dropFirst())]
    case .compare, .has, .isA, .bare: []
    }
  }
}
