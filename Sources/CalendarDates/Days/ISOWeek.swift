/// A week of ISO 8601: it begins on Monday, and week 1 is the week with the year's first Thursday.
///
/// The year of a week is not always the year of its days: 2026-W01 begins on 2025-12-29.
public struct ISOWeek: Sendable, Hashable, Comparable {
  /// The week-numbering year, 1…9999.
  public let year: Int

  /// The week of the year, 1…52 or 1…53.
  public let week: Int

  /// The week with this number, or nil when the year has no such week: 2024 has no week 53.
  ///
  /// - Parameters:
  ///   - year: The week-numbering year, 1…9999.
  ///   - week: 1…52, or 53 in a long year.
  public init?(year: Int, week: Int) {
    guard (1...9999).contains(year), week >= 1, week <= Self.count(inYear: year) else {
      return nil
    }
    self.year = year
    self.week = week
  }

  /// The week that contains `day`.
  public init(containing day: CalendarDay) {
    // The week belongs to the year of its Thursday. The calendar begins on a Monday and ends on a
    // Friday, so that Thursday always exists.
    let thursday = day.dayNumber + 4 - day.weekday.rawValue
    let (year, dayOfYear) = Gregorian.yearAndDay(dayNumber: thursday)
    self.year = year
    self.week = dayOfYear / 7 + 1
  }

  /// The number of weeks in a week-numbering year: 53 when the year begins on a Thursday, or on a
  /// Wednesday in a leap year; else 52.
  ///
  /// - Parameter year: The week-numbering year, 1…9999.
  public static func count(inYear year: Int) -> Int {
    guard let first = CalendarDay(year: year, month: 1, day: 1) else { return 52 }
    let long =
      first.weekday == .thursday || (first.weekday == .wednesday && Gregorian.isLeap(year))
    return long ? 53 : 52
  }

  /// The Monday that the week begins with.
  public var monday: CalendarDay {
    // 4 January is always in week 1.
    let first = Gregorian.dayNumber(year: year, month: 1, day: 4)
    let weekdayOffset = Gregorian.floorRemainder(first + 3, 7)
    return CalendarDay(dayNumber: first - weekdayOffset + (week - 1) * 7) ?? .earliest
  }

  /// Monday to Sunday; the last week of 9999 is cut at 9999-12-31.
  public var days: DayRange {
    DayRange(startingOn: monday, through: monday.endOfWeek())
  }

  /// One day of the week, or nil when it lies after 9999-12-31.
  public func day(_ weekday: Weekday) -> CalendarDay? {
    monday.adding(days: weekday.rawValue - 1)
  }

  /// Whether one week lies before another.
  public static func < (left: ISOWeek, right: ISOWeek) -> Bool {
    (left.year, left.week) < (right.year, right.week)
  }
}

extension ISOWeek: LosslessStringConvertible {
  /// The week written as in ISO 8601, such as `2026-W10`; nil for anything else.
  public init?(_ description: String) {
    let bytes = description.utf8.span
    guard bytes.count == 8, bytes[4] == UInt8(ascii: "-"), bytes[5] == UInt8(ascii: "W"),
      let year = ASCII.number(in: bytes, 0..<4), let week = ASCII.number(in: bytes, 6..<8)
    else { return nil }
    self.init(year: year, week: week)
  }

  /// The week in ISO 8601, such as `2026-W10`.
  public var description: String {
    "\(ASCII.padded(year, 4))-W\(ASCII.padded(week, 2))"
  }
}
