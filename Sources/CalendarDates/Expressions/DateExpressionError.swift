/// Why a typed date cannot be used.
///
/// Each case carries the text as typed; `description` is the whole message for a person.
public enum DateExpressionError: Error, Sendable, Hashable {
  /// Nothing was typed.
  case empty
  /// Not a date in any form; perhaps a known word was meant.
  case unrecognized(String, suggestion: String?)
  /// A date such as `2/3/2026` that means one day in one country and another in the next.
  case ambiguous(String, dayFirst: CalendarDay, monthFirst: CalendarDay)
  /// A date in another form than ISO 8601, with the one day that it can mean.
  case notISO(String, meant: CalendarDay)
  /// A date whose year has two digits.
  case shortYear(String)
  /// A part with a number that it never has, at a character counted from 0.
  case outOfRange(String, part: String, value: Int, allowed: ClosedRange<Int>, position: Int)
  /// A day that its month does not have, at a character counted from 0.
  case noSuchDay(String, year: Int, month: Int, length: Int, position: Int)
  /// A week 53 of a year that has 52.
  case noSuchWeek(String, year: Int, lastWeek: Int, position: Int)
  /// A time of day that cannot be read, at a character counted from 0.
  case badTime(String, position: Int)
  /// A day before 0001-01-01 or after 9999-12-31.
  case outsideCalendar(String)
  /// A number without a unit, such as `+3`.
  case missingUnit(String)
  /// A duration that is none or counts hours.
  case badDuration(String)
  /// A length such as `3d` where nothing says what it starts from.
  case lengthWithoutStart(String)
  /// A span `A..B` where one date is asked for.
  case spanNotWanted(String)
  /// More than one `..`.
  case tooManySpans(String)
  /// A week, month, quarter or year where one day is asked for.
  case periodNotWanted(String, DayRange)
  /// A time of day where a day is asked for.
  case timeNotWanted(String, CalendarDay)
  /// An end that comes before the start; both as resolved.
  case endBeforeStart(start: DateOrMoment, end: DateOrMoment)
  /// A time without a zone, when no zone is set.
  case missingTimeZone(String)
  /// A zone that is not known.
  case timeZone(String, TimeZoneError)
  /// A time that clocks jumped over.
  case skippedTime(String, zone: String)
  /// A time that clocks showed twice, with the offsets of both in seconds east of UTC.
  case repeatedTime(String, zone: String, first: Int, second: Int)
  /// An offset that the zone did not have then; both in seconds east of UTC.
  case wrongOffset(String, zone: String, typed: Int, actual: Int)
  /// A text that does not fit the date pattern in force.
  case pattern(DatePatternMismatch)
  /// A date pattern in force that has no date in it.
  case patternWithoutDate(DatePattern)
}

extension DateExpressionError {
  /// Where in the typed text the trouble begins, in characters from 0, when that is known.
  public var position: Int? {
    switch self {
    case .outOfRange(_, _, _, _, let position), .noSuchDay(_, _, _, _, let position),
      .noSuchWeek(_, _, _, let position), .badTime(_, let position):
      position
    case .pattern(let mismatch): mismatch.position
    default: nil
    }
  }
}
