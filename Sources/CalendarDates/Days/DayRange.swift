/// The days from a first to a last, both included.
///
/// ```swift
/// let range = DayRange("2026-03-02..2026-03-05")
/// range?.count    // 4 days
/// range?.nights   // 3
/// ```
public struct DayRange: Sendable, Hashable {
  /// The first day.
  public let first: CalendarDay

  /// The last day, never before the first.
  public let last: CalendarDay

  /// The days from `first` to `last`, or nil when `last` is earlier.
  ///
  /// - Parameters:
  ///   - first: The first day.
  ///   - last: The last day, itself included.
  public init?(from first: CalendarDay, through last: CalendarDay) {
    guard first <= last else { return nil }
    self.init(startingOn: first, through: last)
  }

  /// A range of one day.
  ///
  /// - Parameter day: Both the first and the last day.
  public init(_ day: CalendarDay) {
    self.init(startingOn: day, through: day)
  }

  /// For bounds that are in order by construction.
  init(startingOn first: CalendarDay, through last: CalendarDay) {
    self.first = first
    self.last = last
  }

  /// The number of days, both ends included.
  public var count: Int { first.distance(to: last) + 1 }

  /// The number of nights between the first and the last day: one less than the days.
  public var nights: Int { first.distance(to: last) }

  /// Whether `day` is one of the days.
  public func contains(_ day: CalendarDay) -> Bool {
    first <= day && day <= last
  }

  /// Whether every day of `other` is one of the days.
  public func contains(_ other: DayRange) -> Bool {
    first <= other.first && other.last <= last
  }

  /// Whether the two share a day.
  public func overlaps(_ other: DayRange) -> Bool {
    first <= other.last && other.first <= last
  }

  /// The days that both contain, or nil when there are none.
  public func intersection(_ other: DayRange) -> DayRange? {
    DayRange(
      from: Swift.max(first, other.first), through: Swift.min(last, other.last))
  }

  /// Whether one ends on the very day that the other begins, and they share no other day.
  public func touches(_ other: DayRange) -> Bool {
    intersection(other)?.count == 1 && (last == other.first || other.last == first)
  }
}

extension DayRange: Sequence {
  /// Walks the days in order.
  public struct Iterator: IteratorProtocol, Sendable {
    fileprivate var upcoming: CalendarDay?
    fileprivate let last: CalendarDay

    /// The next day, or nil after the last.
    public mutating func next() -> CalendarDay? {
      guard let day = upcoming, day <= last else { return nil }
      upcoming = day.adding(days: 1)
      return day
    }
  }

  /// An iterator over the days, the first one first.
  public func makeIterator() -> Iterator {
    Iterator(upcoming: first, last: last)
  }

  /// The number of days, which is known without walking them.
  public var underestimatedCount: Int { count }
}

extension DayRange: LosslessStringConvertible, Codable {
  /// The range written as two ISO days with two dots between, such as `2026-03-02..2026-03-05`.
  public init?(_ description: String) {
    guard description.utf8.count == 22 else { return nil }
    let first = description.prefix(10)
    let rest = description.dropFirst(10)
    guard rest.hasPrefix(".."), let from = CalendarDay(String(first)),
      let through = CalendarDay(String(rest.dropFirst(2)))
    else { return nil }
    self.init(from: from, through: through)
  }

  /// The range as two ISO days with two dots between.
  public var description: String { "\(first)..\(last)" }

  /// Reads the range from a string such as `2026-03-02..2026-03-05`.
  ///
  /// - Throws: `DecodingError` when the string is no range of days.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let range = DayRange(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\"\(text)\" is not a range: write it as YYYY-MM-DD..YYYY-MM-DD.")
    }
    self = range
  }

  /// Writes the range as a string such as `2026-03-02..2026-03-05`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
