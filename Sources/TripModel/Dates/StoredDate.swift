import CalendarDates
import FoundationEssentials

/// A day or a moment as a trip's columns hold it.
///
/// The date is what the clock on the wall showed, as though the wall hung in UTC, so that dates of
/// all zones compare by their local days.
public struct StoredDate: Sendable, Hashable {
  /// Date and time on the wall; midnight for a whole day.
  public let wallClock: Date
  /// Seconds that the clock was ahead of UTC; nil for a whole day.
  public let offset: Int?
  /// The name of the time zone; nil for a whole day.
  public let timeZone: String?

  /// What was read from the columns.
  ///
  /// - Parameters:
  ///   - wallClock: Date and time on the wall.
  ///   - offset: Seconds that the clock was ahead of UTC.
  ///   - timeZone: The name of the time zone.
  public init(wallClock: Date, offset: Int?, timeZone: String?) {
    self.wallClock = wallClock
    self.offset = offset
    self.timeZone = timeZone
  }

  /// What to write to the columns.
  ///
  /// - Parameter value: A day, or a moment, of which fractions of a millisecond are dropped.
  public init(_ value: DateOrMoment) {
    switch value {
    case .day(let day):
      self.init(wallClock: Self.midnight(of: day), offset: nil, timeZone: nil)
    case .moment(let moment):
      let time =
        Double(moment.clockTime.secondOfDay) + Double(moment.nanoseconds / 1_000_000) / 1000
      self.init(
        wallClock: Self.midnight(of: moment.calendarDay).addingTimeInterval(time),
        offset: moment.utcOffset, timeZone: moment.zoneIdentifier)
    }
  }

  /// The day or the moment; nil outside the years 1…9999, and for parts that make no moment.
  public var value: DateOrMoment? {
    let seconds = wallClock.timeIntervalSinceReferenceDate
    // Far beyond the calendar on both sides, and false for NaN, so that the conversions are safe.
    guard abs(seconds) < 1e12 else { return nil }
    guard let offset, let timeZone else {
      let day = Int((seconds / 86_400).rounded(.down)) + Self.referenceDayNumber
      return CalendarDay(dayNumber: day).map { .day($0) }
    }
    let milliseconds = Int64((seconds * 1000).rounded())
    let fraction = ((milliseconds % 1000) + 1000) % 1000
    let local = (milliseconds - fraction) / 1000 + Int64(Self.referenceDayNumber) * 86_400
    let (instant, overflow) = local.subtractingReportingOverflow(Int64(offset))
    guard !overflow else { return nil }
    return Moment(
      seconds: instant, nanoseconds: Int32(fraction) * 1_000_000, zoneIdentifier: timeZone,
      utcOffset: offset
    ).map { .moment($0) }
  }

  /// The day that a column which holds days alone has; nil outside the years 1…9999.
  ///
  /// - Parameter wallClock: Midnight UTC of the day.
  public static func day(of wallClock: Date) -> CalendarDay? {
    StoredDate(wallClock: wallClock, offset: nil, timeZone: nil).value?.calendarDay
  }

  /// The first instant of a day on the wall.
  ///
  /// - Parameter day: The day.
  public static func midnight(of day: CalendarDay) -> Date {
    Date(timeIntervalSinceReferenceDate: Double(day.dayNumber - referenceDayNumber) * 86_400)
  }

  /// The first instant of the day after a day on the wall.
  ///
  /// - Parameter day: The day.
  public static func midnight(after day: CalendarDay) -> Date {
    midnight(of: day).addingTimeInterval(86_400)
  }

  /// The days from 1970-01-01 to 2001-01-01, from which a `Date` counts.
  private static let referenceDayNumber = 11_323
}
