/// A day of the proleptic Gregorian calendar, from 0001-01-01 to 9999-12-31.
///
/// A day has no time and no time zone: what was typed as 2 March stays 2 March on every machine.
///
/// ```swift
/// let day = CalendarDay("2026-03-02")
/// day?.weekday                  // .monday
/// day?.adding(months: 1)        // 2026-04-02
/// ```
///
/// It is stored as the number of days since 1970-01-01, so comparing and adding cost one
/// instruction; year, month and day are computed when asked for.
public struct CalendarDay: Sendable, Hashable, Comparable {
  private let storage: Int32

  /// The first day that can be expressed, 0001-01-01.
  public static let earliest = CalendarDay(unchecked: Gregorian.dayNumber(ofYear: 1))

  /// The last day that can be expressed, 9999-12-31.
  public static let latest = CalendarDay(unchecked: Gregorian.dayNumber(ofYear: 10_000) - 1)

  private static let dayNumbers =
    Gregorian.dayNumber(ofYear: 1)..<Gregorian.dayNumber(ofYear: 10_000)

  private init(unchecked dayNumber: Int) {
    storage = Int32(truncatingIfNeeded: dayNumber)
  }

  /// The day that lies `dayNumber` days after 1970-01-01, or nil outside the years 1…9999.
  ///
  /// - Parameter dayNumber: Days since 1970-01-01, negative before it.
  public init?(dayNumber: Int) {
    guard Self.dayNumbers.contains(dayNumber) else { return nil }
    self.init(unchecked: dayNumber)
  }

  /// The day with these numbers, or nil when there is none, such as 30 February.
  ///
  /// - Parameters:
  ///   - year: 1…9999.
  ///   - month: 1…12.
  ///   - day: 1 to the length of the month.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= Gregorian.daysInMonth(month, year: year)
    else { return nil }
    self.init(unchecked: Gregorian.dayNumber(year: year, month: month, day: day))
  }

  /// The `ordinal`-th day of a year, or nil when the year has no such day.
  ///
  /// - Parameters:
  ///   - year: 1…9999.
  ///   - ordinal: 1…365, or 366 in a leap year.
  public init?(year: Int, ordinal: Int) {
    guard (1...9999).contains(year), ordinal >= 1, ordinal <= Gregorian.daysInYear(year) else {
      return nil
    }
    self.init(unchecked: Gregorian.dayNumber(ofYear: year) + ordinal - 1)
  }

  /// Days since 1970-01-01, negative before it.
  public var dayNumber: Int { Int(storage) }

  /// Year, month and day at once, cheaper than asking for each.
  public var components: (year: Int, month: Int, day: Int) {
    Gregorian.civil(dayNumber: dayNumber)
  }

  /// The year, 1…9999.
  public var year: Int { Gregorian.yearAndDay(dayNumber: dayNumber).year }

  /// The month, 1…12.
  public var month: Int { components.month }

  /// The day of the month, 1…31.
  public var day: Int { components.day }

  /// The day of the year, 1…366.
  public var ordinal: Int { Gregorian.yearAndDay(dayNumber: dayNumber).dayOfYear + 1 }

  /// The quarter of the year, 1…4.
  public var quarter: Int { (month + 2) / 3 }

  /// The day of the week.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday, three days after a Monday.
    Weekday(rawValue: Gregorian.floorRemainder(dayNumber + 3, 7) + 1) ?? .monday
  }

  /// The first three letters of the weekday's English name, such as `Mon`.
  public var shortWeekdayName: String { weekday.shortName }

  /// The ISO 8601 week that this day belongs to.
  public var isoWeek: ISOWeek { ISOWeek(containing: self) }

  /// Whether one day lies before another.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.storage < right.storage
  }
}
