import CalendarDates

/// A row that cannot be used, with everything that is wrong with it.
public struct RejectedRow: Sendable, Hashable {
  /// One thing that is wrong.
  public struct Problem: Sendable, Hashable {
    /// The name of the column; nil when it is about the whole row.
    public let column: String?
    /// What is wrong and what to do about it, as a sentence.
    public let reason: String
    /// The field that it is about, where that is known.
    var field: TripField?
  }

  /// The physical line of the file on which the row starts, from 1.
  public let line: Int
  /// At least one.
  public let problems: [Problem]
  /// Whether a day can be read in two ways, which a date format would settle.
  public let needsDateFormat: Bool
  /// The formats by which its days could be read.
  public var dateFormats: [DatePattern] = []
  /// Whether a time has no zone, which one for all of them would settle.
  public var needsTimeZone = false
  /// Whether an amount has no currency, which a currency for all of them would settle.
  public var needsCurrency = false
  /// Whether an amount can be read in two ways, or contradicts others, which a decimal mark would settle.
  public var needsDecimalMark = false
  /// Whether there are bytes that do not fit the encoding, which another one would settle.
  public var needsEncoding = false

  /// The field by which a trip of the store is the one of the row already: the UUID or the id in the
  /// source; nil for a row that is rejected for something else.
  public var collision: TripField?

  /// The problems on one line, each behind the name of its column.
  public var reason: String {
    problems.map { problem in
      problem.column.map { "\($0): \(problem.reason)" } ?? problem.reason
    }.joined(separator: " ")
  }

  /// The row with only some of its problems.
  func having(_ problems: [Problem]) -> RejectedRow {
    var row = RejectedRow(line: line, problems: problems, needsDateFormat: needsDateFormat)
    row.dateFormats = dateFormats
    row.needsTimeZone = needsTimeZone
    row.needsCurrency = needsCurrency
    row.needsDecimalMark = needsDecimalMark
    row.needsEncoding = needsEncoding
    row.collision = collision
    return row
  }
}
