import CalendarDates

/// The occurrences of a rule in order, by the clock on the wall.
///
/// The start is the first one and counts as such, even when the rule does not select it (RFC 5545,
/// sections 3.3.10 and 3.8.5.3). Only DAILY and coarser rules are listed.
struct RecurrenceSequence: Sequence, IteratorProtocol {
  private let rule: RecurrenceRule
  private let calendar: RecurrenceCalendar
  private let start: LocalDateTime
  /// Seconds of the day at which things happen.
  private let times: [Int]
  private let lastDay: CalendarDay
  private let isOver: (LocalDateTime) -> Bool
  /// The unit that comes next, counted from the one with the start; nil after the last.
  private var unit: Int?
  private var upcoming: UnitOccurrences?
  private var left: Int
  private var hasGivenStart = false

  /// The occurrences of a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - start: When it begins.
  ///   - isDay: Whether it concerns whole days, which have no hours.
  ///   - days: Occurrences before and after these days need not be given, which saves time. The
  ///     start is given all the same.
  ///   - isOver: Whether an occurrence lies after the end that the rule gives as a time.
  /// - Throws: `RecurrenceRule.Problem.tooFine` for rules that count hours or less.
  init(
    _ rule: RecurrenceRule, start: LocalDateTime, isDay: Bool = false,
    within days: DayRange, isOver: @escaping (LocalDateTime) -> Bool
  ) throws(RecurrenceRule.Problem) {
    guard [.daily, .weekly, .monthly, .yearly].contains(rule.frequency) else {
      throw .tooFine(rule.frequency)
    }
    self.rule = rule
    self.start = start
    self.isOver = isOver
    lastDay = days.last
    calendar = RecurrenceCalendar(rule, start: start.day)
    times = isDay ? [start.time.secondOfDay] : Self.times(of: rule, start: start.time)
    unit = 0
    left = .max
    if case .count(let count) = rule.end {
      left = count
    } else if days.first > start.day {
      // One unit earlier, since weeks may reach from one year into another.
      let units = Swift.max(calendar.unitIndex(of: days.first) - 1, 0)
      unit = units - units % Swift.max(rule.interval, 1)
    }
  }

  private static func times(of rule: RecurrenceRule, start: ClockTime) -> [Int] {
    let hours = rule.hours.isEmpty ? [start.hour] : rule.hours
    let minutes = rule.minutes.isEmpty ? [start.minute] : rule.minutes
    // Clocks on walls do not show the second 60.
    let seconds = rule.seconds.isEmpty ? [start.second] : rule.seconds.filter { $0 < 60 }
    return hours.flatMap { hour in
      minutes.flatMap { minute in seconds.map { hour * 3600 + minute * 60 + $0 } }
    }
  }

  /// The next occurrence, or nil when there is none any more.
  mutating func next() -> LocalDateTime? {
    guard left > 0 else { return nil }
    if !hasGivenStart {
      hasGivenStart = true
      left -= 1
      return start
    }
    while true {
      guard let occurrence = nextSelected() else { return nil }
      guard occurrence > start else { continue }
      guard !isOver(occurrence) else {
        left = 0
        return nil
      }
      left -= 1
      return occurrence
    }
  }

  private mutating func nextSelected() -> LocalDateTime? {
    while true {
      if let occurrence = upcoming?.next() { return occurrence }
      guard let index = unit, let days = calendar.unit(index), days.first <= lastDay else {
        return nil
      }
      upcoming = UnitOccurrences(
        days: calendar.selectedDays(in: days), times: times, positions: rule.positions)
      let (following, overflow) = index.addingReportingOverflow(Swift.max(rule.interval, 1))
      unit = overflow ? nil : following
    }
  }
}

/// The occurrences within one unit: each of the days at each of the times, or those at some
/// positions among them. They are counted, not listed, because a year may have 31 million.
private struct UnitOccurrences {
  private let days: [CalendarDay]
  private let times: [Int]
  private let chosen: [Int]?
  private var index = 0

  init(days: [CalendarDay], times: [Int], positions: [Int]) {
    self.days = days
    self.times = times
    let total = days.count * times.count
    chosen =
      positions.isEmpty
      ? nil
      : Set(positions.map { $0 > 0 ? $0 - 1 : total + $0 }).filter { (0..<total).contains($0) }
        .sorted()
  }

  var count: Int { chosen?.count ?? days.count * times.count }

  mutating func next() -> LocalDateTime? {
    guard index < count else { return nil }
    let place = chosen?[index] ?? index
    index += 1
    return ClockTime(secondOfDay: times[place % times.count]).map {
      LocalDateTime(day: days[place / times.count], time: $0)
    }
  }
}
