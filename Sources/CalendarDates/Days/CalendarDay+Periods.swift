/// Bounds of the week, month, quarter and year around a day.
///
/// Weeks at the very ends of the calendar are cut at 0001-01-01 and 9999-12-31.
extension CalendarDay {
  /// The first day of the week that contains this day.
  ///
  /// - Parameter weekStart: The day that weeks begin with.
  public func startOfWeek(startingOn weekStart: Weekday = .monday) -> CalendarDay {
    adding(days: -weekday.daysAfter(weekStart)) ?? .earliest
  }

  /// The last day of the week that contains this day.
  ///
  /// - Parameter weekStart: The day that weeks begin with.
  public func endOfWeek(startingOn weekStart: Weekday = .monday) -> CalendarDay {
    adding(days: 6 - weekday.daysAfter(weekStart)) ?? .latest
  }

  /// The English name of the month, such as `March`.
  public var monthName: String { MonthNames.name(month) }

  /// The first day of the month.
  public var startOfMonth: CalendarDay {
    adding(days: 1 - day) ?? .earliest
  }

  /// The last day of the month.
  public var endOfMonth: CalendarDay {
    let (year, month, day) = components
    return adding(days: Gregorian.daysInMonth(month, year: year) - day) ?? .latest
  }

  /// The first day of the quarter.
  public var startOfQuarter: CalendarDay {
    CalendarDay(year: year, month: quarter * 3 - 2, day: 1) ?? .earliest
  }

  /// The last day of the quarter.
  public var endOfQuarter: CalendarDay {
    CalendarDay(year: year, month: quarter * 3, day: 1)?.endOfMonth ?? .latest
  }

  /// 1 January of the year.
  public var startOfYear: CalendarDay {
    CalendarDay(year: year, month: 1, day: 1) ?? .earliest
  }

  /// 31 December of the year.
  public var endOfYear: CalendarDay {
    CalendarDay(year: year, month: 12, day: 31) ?? .latest
  }
}
