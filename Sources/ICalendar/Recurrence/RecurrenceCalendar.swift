import CalendarDates

/// The days that a rule selects within one of its units (RFC 5545, section 3.3.10, the table of
/// `BY` parts): what expands and what limits comes to the same when every day of the unit is tried
/// against each part.
struct RecurrenceCalendar {
  private let rule: RecurrenceRule
  private let start: CalendarDay
  /// A bit for each weekday that the rule names; all when it names none.
  private let weekdays: Int

  init(_ rule: RecurrenceRule, start: CalendarDay) {
    let rule = rule.completed(by: start)
    self.rule = rule
    weekdays = rule.days.isEmpty ? .max : rule.days.reduce(0) { $0 | 1 << $1.weekday.rawValue }
    self.start = start
  }

  /// How many units lie between the one with the start and the one with a day, rounded down.
  func unitIndex(of day: CalendarDay) -> Int {
    switch rule.frequency {
    case .yearly: (yearOfUnit(day) - yearOfUnit(start))
    case .monthly: (day.year - start.year) * 12 + day.month - start.month
    case .weekly:
      // Weeks at the beginning of the calendar are cut, so count from the last days of the weeks.
      (day.dayNumber - day.weekday.daysAfter(rule.weekStart) - start.dayNumber
        + start.weekday.daysAfter(rule.weekStart)) / 7
    default: start.distance(to: day)
    }
  }

  /// Weeks that are counted within years may reach into the next or the last year, and then belong
  /// to the year that counts them.
  private func yearOfUnit(_ day: CalendarDay) -> Int {
    rule.weekNumbers.isEmpty ? day.year : NumberedWeek(day, weekStart: rule.weekStart).year
  }

  /// The days that the rule selects out of a unit, in order.
  func selectedDays(in unit: DayRange) -> [CalendarDay] {
    guard rule.frequency == .yearly, rule.weekNumbers.isEmpty, !rule.months.isEmpty else {
      return unit.filter(isSelected)
    }
    // Most rules of years name their months, and the other eleven need not be tried.
    return rule.months.sorted().flatMap { month -> [CalendarDay] in
      guard let first = CalendarDay(year: unit.first.year, month: month, day: 1),
        let days = DayRange(from: first, through: first.endOfMonth)
      else { return [] }
      return days.filter(isSelected)
    }
  }

  /// All days of a unit, or nil when it lies after the calendar's end.
  ///
  /// - Parameter index: 0 for the unit with the start.
  func unit(_ index: Int) -> DayRange? {
    // The calendar has fewer days than this, so that products of the index stay small.
    guard index < 4_000_000 else { return nil }
    switch rule.frequency {
    case .yearly:
      let year = yearOfUnit(start) + index
      guard rule.weekNumbers.isEmpty else {
        return NumberedWeek.days(ofYear: year, weekStart: rule.weekStart)
      }
      guard let first = CalendarDay(year: year, month: 1, day: 1) else { return nil }
      return DayRange(from: first, through: first.endOfYear)
    case .monthly:
      guard let first = start.startOfMonth.adding(months: index) else { return nil }
      return DayRange(from: first, through: first.endOfMonth)
    case .weekly:
      let offset = index * 7 - start.weekday.daysAfter(rule.weekStart)
      guard let last = start.adding(days: offset + 6) else { return nil }
      return DayRange(from: start.adding(days: offset) ?? .earliest, through: last)
    default:
      return start.adding(days: index).map { DayRange($0) }
    }
  }

  private func isSelected(_ day: CalendarDay) -> Bool {
    // Weekdays cost least and leave out most.
    guard weekdays & 1 << day.weekday.rawValue != 0 else { return false }
    let (_, month, dayOfMonth) = day.components
    guard rule.months.isEmpty || rule.months.contains(month) else { return false }
    if !rule.monthDays.isEmpty {
      let fromEnd = dayOfMonth - day.endOfMonth.day - 1
      guard rule.monthDays.contains(dayOfMonth) || rule.monthDays.contains(fromEnd) else {
        return false
      }
    }
    if !rule.yearDays.isEmpty {
      let ordinal = day.ordinal
      let fromEnd = ordinal - day.endOfYear.ordinal - 1
      guard rule.yearDays.contains(ordinal) || rule.yearDays.contains(fromEnd) else { return false }
    }
    if !rule.weekNumbers.isEmpty {
      let week = NumberedWeek(day, weekStart: rule.weekStart)
      guard rule.weekNumbers.contains(week.number) || rule.weekNumbers.contains(week.fromEnd) else {
        return false
      }
    }
    guard !rule.days.isEmpty else { return true }
    return rule.days.contains { matches($0, day, dayOfMonth: dayOfMonth) }
  }

  /// Numbers before weekdays count within the month when the rule speaks of months, else within the
  /// year.
  private func matches(
    _ wanted: RecurrenceRule.Day, _ day: CalendarDay, dayOfMonth: Int
  ) -> Bool {
    guard day.weekday == wanted.weekday else { return false }
    guard let ordinal = wanted.ordinal else { return true }
    let countsInMonth = rule.frequency == .monthly || !rule.months.isEmpty
    let before = countsInMonth ? dayOfMonth - 1 : day.ordinal - 1
    let after = day.distance(to: countsInMonth ? day.endOfMonth : day.endOfYear)
    return ordinal > 0 ? before / 7 + 1 == ordinal : after / 7 + 1 == -ordinal
  }
}

extension RecurrenceRule {
  /// The rule with what it does not say taken from its start: "information, not contained in the
  /// rule, necessary to determine the various recurrence instance start time and dates are derived
  /// from the Start Time".
  fileprivate func completed(by start: CalendarDay) -> RecurrenceRule {
    var rule = self
    guard days.isEmpty, monthDays.isEmpty, yearDays.isEmpty else { return rule }
    switch frequency {
    case .yearly where weekNumbers.isEmpty:
      if months.isEmpty { rule.months = [start.month] }
      rule.monthDays = [start.day]
    case .yearly, .weekly: rule.days = [Day(start.weekday)]
    case .monthly: rule.monthDays = [start.day]
    default: break
    }
    return rule
  }
}

/// A week counted within a year: the first is the first one with at least four days in the year,
/// as in ISO 8601, whatever day weeks begin with.
struct NumberedWeek {
  let year: Int
  /// 1…53.
  let number: Int
  /// -53…-1, the last week of the year being -1.
  let fromEnd: Int

  init(_ day: CalendarDay, weekStart: Weekday) {
    // A week belongs to the year that has its fourth day.
    let fourth = day.dayNumber - day.weekday.daysAfter(weekStart) + 3
    let middle =
      CalendarDay(dayNumber: fourth) ?? (fourth < 0 ? CalendarDay.earliest : CalendarDay.latest)
    let (first, last) = (middle.ordinal - 1, middle.distance(to: middle.endOfYear))
    year = middle.year
    number = first / 7 + 1
    fromEnd = -(last / 7) - 1
  }

  /// The days of the weeks that a year counts, or nil outside the calendar.
  static func days(ofYear year: Int, weekStart: Weekday) -> DayRange? {
    guard let fourth = CalendarDay(year: year, month: 1, day: 4),
      let fourthFromEnd = CalendarDay(year: year, month: 12, day: 28)
    else { return nil }
    return DayRange(
      from: fourth.startOfWeek(startingOn: weekStart),
      through: fourthFromEnd.endOfWeek(startingOn: weekStart))
  }
}
