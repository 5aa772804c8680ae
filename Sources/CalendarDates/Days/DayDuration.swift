/// A length in calendar units, such as 3 days or 1 month; never negative when parsed.
///
/// Added to a day, months and years come first and are clamped to the month's end, then the days.
public struct DayDuration: Sendable, Hashable {
  /// Whole months; a year counts as 12.
  public let months: Int

  /// Days besides the months; a week counts as 7.
  public let days: Int

  /// A length of months and days.
  ///
  /// - Parameters:
  ///   - months: Whole months.
  ///   - days: Days besides the months.
  public init(months: Int = 0, days: Int = 0) {
    self.months = months
    self.days = days
  }

  /// Whether the length is nothing at all.
  public var isZero: Bool { months == 0 && days == 0 }

  /// The day this far after `day`, or nil outside the years 1…9999.
  public func added(to day: CalendarDay) -> CalendarDay? {
    day.adding(months: months)?.adding(days: days)
  }

  /// The last of the days that begin on `first` and last this long, `first` itself counted: three
  /// days from Monday end on Wednesday. Nil for no length, or outside the years 1…9999.
  public func lastDay(from first: CalendarDay) -> CalendarDay? {
    guard let last = first.adding(months: months)?.adding(days: days &- 1), last >= first else {
      return nil
    }
    return last
  }
}

extension DayDuration: CustomStringConvertible {
  /// The length in ISO 8601, such as `P1M3D`; `P0D` for none.
  public var description: String {
    if isZero { return "P0D" }
    return "P" + (months == 0 ? "" : "\(months)M") + (days == 0 ? "" : "\(days)D")
  }
}
