import CalendarDates

/// Finds the rules that changes of clocks follow from year to year.
enum ZonePattern {
  /// Fewer changes in a row than this are listed, since any two dates have something in common.
  private static let shortest = 3

  /// Observances for all changes up to a year.
  ///
  /// - Parameters:
  ///   - changes: Every change of some years, a few more than are needed, so that rules show.
  ///   - last: The last year that is needed.
  static func observances(
    _ changes: [ZoneChange], through last: Int
  ) -> [ZoneDefinition.Observance] {
    let end = changes.last?.local.day.year ?? last
    var observances: [ZoneDefinition.Observance] = []
    var single: [ZoneChange] = []
    for group in grouped(changes) {
      var rest = group[...]
      while let first = rest.first {
        let (count, pattern) = longestRun(rest)
        let run = rest.prefix(count)
        rest = rest.dropFirst(count)
        guard first.local.day.year <= last else { break }
        guard let pattern, count >= shortest, let final = run.last else {
          single += run
          continue
        }
        var rule = pattern
        if final.local.day.year < end, let utc = LocalDateTime(seconds: final.instant) {
          rule.end = .until(.utc(utc))
        }
        observances.append(observance(first, rules: [rule]))
      }
    }
    observances += listed(single.filter { $0.local.day.year <= last })
    return observances.sorted { $0.start < $1.start }
  }

  /// Observances that list each date.
  static func listed(_ changes: [ZoneChange]) -> [ZoneDefinition.Observance] {
    grouped(changes).compactMap { group in
      group.first.map { first in
        var listed = observance(first, rules: [])
        listed.dates = group.dropFirst().map(\.local)
        return listed
      }
    }
    .sorted { $0.start < $1.start }
  }

  private static func observance(
    _ change: ZoneChange, rules: [RecurrenceRule]
  ) -> ZoneDefinition.Observance {
    ZoneDefinition.Observance(
      change.kind, start: change.local, offsetFrom: change.before, offsetTo: change.after,
      rules: rules)
  }

  /// Changes from one offset to another of one kind, each group in order.
  private static func grouped(_ changes: [ZoneChange]) -> [[ZoneChange]] {
    var groups: [[ZoneChange]] = []
    for change in changes {
      let place = groups.firstIndex { group in
        group.first.map {
          $0.before == change.before && $0.after == change.after && $0.kind == change.kind
        } ?? false
      }
      if let place { groups[place].append(change) } else { groups.append([change]) }
    }
    return groups
  }

  /// How many changes from the first one on follow one rule, one each year, and that rule.
  private static func longestRun(
    _ changes: ArraySlice<ZoneChange>
  ) -> (count: Int, rule: RecurrenceRule?) {
    guard let first = changes.first else { return (0, nil) }
    var count = 0
    var rule: RecurrenceRule?
    var window = DayWindow(first.local.day)
    for change in changes {
      let day = change.local.day
      guard day.year == first.local.day.year + count, day.month == first.local.day.month,
        change.local.time == first.local.time, day.weekday == first.local.day.weekday,
        window.add(day)
      else { break }
      count += 1
      rule = window.rule
    }
    return (count, rule)
  }
}

/// The days of one month, all the same weekday, on which clocks change in the years of a run, and
/// the rules they may follow.
private struct DayWindow {
  private let weekday: Weekday
  private let month: Int
  private let ordinal: Int
  private var earliest: Int
  private var latest: Int
  private var isAlwaysLast = true
  private var hasOneOrdinal = true

  init(_ day: CalendarDay) {
    weekday = day.weekday
    month = day.month
    ordinal = (day.day - 1) / 7
    earliest = day.day
    latest = day.day
  }

  /// Takes in another day; false, and nothing is changed, when no rule fits all any more.
  mutating func add(_ day: CalendarDay) -> Bool {
    var wider = self
    wider.earliest = min(earliest, day.day)
    wider.latest = max(latest, day.day)
    wider.isAlwaysLast = isAlwaysLast && day.day + 7 > day.endOfMonth.day
    wider.hasOneOrdinal = hasOneOrdinal && (day.day - 1) / 7 == ordinal
    guard wider.isAlwaysLast || wider.latest - wider.earliest < 7 else { return false }
    self = wider
    return true
  }

  /// The simplest rule that fits: the last such weekday, the n-th, or the first from a date on.
  var rule: RecurrenceRule {
    var rule = RecurrenceRule(.yearly)
    rule.months = [month]
    if isAlwaysLast {
      rule.days = [RecurrenceRule.Day(weekday, ordinal: -1)]
    } else if hasOneOrdinal {
      rule.days = [RecurrenceRule.Day(weekday, ordinal: ordinal + 1)]
    } else {
      rule.days = [RecurrenceRule.Day(weekday)]
      rule.monthDays = Array(earliest...min(earliest + 6, 31))
    }
    return rule
  }
}
