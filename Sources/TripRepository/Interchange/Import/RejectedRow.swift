/// A row that cannot be used, with everything that is wrong with it.
public struct RejectedRow: Sendable, Hashable {
  /// One thing that is wrong.
  public struct Problem: Sendable, Hashable {
    /// The name of the column; nil when it is about the whole row.
    public let column: String?
    /// What is wrong and what to do about it, as a sentence.
    public let reason: String
  }

  /// The physical line of the file on which the row starts, from 1.
  public let line: Int
  /// At least one.
  public let problems: [Problem]
  /// Whether a day can be read in two ways, which a date format would settle.
  public let needsDateFormat: Bool
  /// Whether an amount has no currency, which a currency for all of them would settle.
  public var needsCurrency = false
  /// Whether an amount can be read in two ways, or contradicts others, which a decimal mark would settle.
  public var needsDecimalMark = false
  /// Whether there are bytes that do not fit the encoding, which another one would settle.
  public var needsEncoding = false

  /// The problems on one line, each behind the name of its column.
  public var reason: String {
    problems.map { problem in
      problem.column.map { "\($0): \(problem.reason)" } ?? problem.reason
    }.joined(separator: " ")
  }
}
