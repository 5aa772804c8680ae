extension CalendarDay {
  /// The day `days` later, or nil outside the years 1…9999.
  ///
  /// - Parameter days: Days to move forward; negative to move back.
  public func adding(days: Int) -> CalendarDay? {
    let (sum, overflow) = dayNumber.addingReportingOverflow(days)
    return overflow ? nil : CalendarDay(dayNumber: sum)
  }

  /// The same day of the month `months` later, or nil outside the years 1…9999.
  ///
  /// A day that the target month does not have becomes that month's last: one month after
  /// 31 January is 28 or 29 February.
  ///
  /// - Parameter months: Months to move forward; negative to move back.
  public func adding(months: Int) -> CalendarDay? {
    let (year, month, day) = components
    let (total, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow else { return nil }
    let targetYear = Gregorian.floorDivide(total, 12)
    let targetMonth = Gregorian.floorRemainder(total, 12) + 1
    guard (1...9999).contains(targetYear) else { return nil }
    let length = Gregorian.daysInMonth(targetMonth, year: targetYear)
    return CalendarDay(year: targetYear, month: targetMonth, day: min(day, length))
  }

  /// The same day `years` later, or nil outside the years 1…9999; 29 February becomes the 28th in a
  /// common year.
  ///
  /// - Parameter years: Years to move forward; negative to move back.
  public func adding(years: Int) -> CalendarDay? {
    let (months, overflow) = years.multipliedReportingOverflow(by: 12)
    return overflow ? nil : adding(months: months)
  }

  /// The number of days from this day to `other`, negative when `other` is earlier.
  public func distance(to other: CalendarDay) -> Int {
    other.dayNumber - dayNumber
  }
}
