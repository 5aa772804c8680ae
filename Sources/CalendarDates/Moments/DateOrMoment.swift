/// The start or the end of something: a whole day, or a moment in a time zone.
///
/// ```swift
/// DateOrMoment("2026-03-02")
/// DateOrMoment("2026-03-02T09:30+01:00[Europe/Stockholm]")
/// ```
public enum DateOrMoment: Sendable, Hashable {
  /// A day, the same everywhere.
  case day(CalendarDay)

  /// An instant, shown in its own zone.
  case moment(Moment)

  /// The day; for a moment, the day in its own zone.
  public var calendarDay: CalendarDay {
    switch self {
    case .day(let day): day
    case .moment(let moment): moment.calendarDay
    }
  }
}

extension DateOrMoment: Comparable {
  /// Orders by local day; on one day the whole day comes first, then moments by instant.
  ///
  /// Equal instants are ordered by zone, so that the order agrees with equality.
  public static func < (left: DateOrMoment, right: DateOrMoment) -> Bool {
    let leftDay = left.calendarDay
    let rightDay = right.calendarDay
    guard leftDay == rightDay else { return leftDay < rightDay }
    switch (left, right) {
    case (.day, .moment): return true
    case (_, .day): return false
    case (.moment(let left), .moment(let right)):
      return (left.seconds, left.nanoseconds, left.utcOffset, left.zoneIdentifier)
        < (right.seconds, right.nanoseconds, right.utcOffset, right.zoneIdentifier)
    }
  }
}

extension DateOrMoment: LosslessStringConvertible, Codable {
  /// Reads an ISO day, or a moment as `Moment` writes it; nil for anything else.
  public init?(_ description: String) {
    if let day = CalendarDay(description) {
      self = .day(day)
    } else if let moment = Moment(description) {
      self = .moment(moment)
    } else {
      return nil
    }
  }

  /// `2026-03-02`, or `2026-03-02T09:30+01:00[Europe/Stockholm]`.
  public var description: String {
    switch self {
    case .day(let day): day.description
    case .moment(let moment): moment.description
    }
  }

  /// Appends the bytes of `description`, for writers that keep a byte buffer.
  ///
  /// - Parameter bytes: The buffer that grows.
  public func append(to bytes: inout [UInt8]) {
    switch self {
    case .day(let day): day.appendISO(to: &bytes)
    case .moment(let moment): moment.append(to: &bytes)
    }
  }

  /// Reads the value from its text.
  ///
  /// - Throws: `DecodingError` when the text is neither a day nor a moment.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = DateOrMoment(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\"\(text)\" is neither a day (YYYY-MM-DD) nor a moment "
          + "(YYYY-MM-DDTHH:MM+HH:MM[Zone]).")
    }
    self = value
  }

  /// Writes the value as its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
