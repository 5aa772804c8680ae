import CalendarDates

extension ZoneDefinition {
  /// The rules of a zone of this machine, for some years.
  ///
  /// Where clocks change by a rule, the definition has that rule, also beyond the years; where they
  /// do not, it has the dates.
  ///
  /// - Parameters:
  ///   - rules: The zone.
  ///   - identifier: The name that times refer to; the zone's own when nil.
  ///   - years: The years with times in the zone, 1…9999. The definition is valid for them.
  public init(_ rules: TimeZoneRules, identifier: String? = nil, years: ClosedRange<Int>) {
    let years = years.clamped(to: 1...9999)
    let first = max(years.lowerBound - 1, 1)
    let changes = ZoneChange.all(of: rules, years: first...min(years.upperBound + 10, 9999))
    let needed = changes.filter { $0.local.day.year <= years.upperBound + 1 }
    let name = identifier ?? rules.identifier
    let location = rules.identifier.utf8.contains(UInt8(ascii: "/")) ? rules.identifier : nil
    // Times before the first change need an observance too.
    var beginning: [Observance] = []
    if needed.first.map({ $0.local.day.year > first }) ?? true,
      let day = CalendarDay(year: first, month: 1, day: 1)
    {
      let offset = rules.offset(at: Int64(day.dayNumber) * 86_400)
      beginning = [
        Observance(
          .standard, start: LocalDateTime(day: day), offsetFrom: offset, offsetTo: offset)
      ]
    }
    let patterned = ZoneDefinition(
      identifier: name, location: location,
      observances: beginning + ZonePattern.observances(changes, through: years.upperBound + 1))
    guard patterned.isTrue(of: needed) else {
      self.init(
        identifier: name, location: location,
        observances: beginning + ZonePattern.listed(needed))
      return
    }
    self = patterned
  }

  /// Whether the definition has each of the changes.
  private func isTrue(of changes: [ZoneChange]) -> Bool {
    guard let timeline = try? ZoneTimeline(self) else { return false }
    return changes.allSatisfy { change in
      timeline.offset(at: change.instant) == change.after
        && timeline.offset(at: change.instant - 1) == change.before
    }
  }
}

/// A change of the clocks of a zone of this machine.
struct ZoneChange {
  /// Seconds since 1970-01-01T00:00Z.
  var instant: Int64
  /// Seconds east of UTC before and after it.
  var before: Int
  var after: Int
  /// The clock before the change.
  var local: LocalDateTime
  var kind: ZoneDefinition.Observance.Kind

  /// The changes in some years, in order. Clocks never change twice within a day.
  static func all(of rules: TimeZoneRules, years: ClosedRange<Int>) -> [ZoneChange] {
    guard let first = CalendarDay(year: years.lowerBound, month: 1, day: 1),
      let last = CalendarDay(year: years.upperBound, month: 12, day: 31)
    else { return [] }
    var changes: [ZoneChange] = []
    var instant = Int64(first.dayNumber) * 86_400
    var offset = rules.offset(at: instant)
    while instant <= Int64(last.dayNumber) * 86_400 {
      let next = instant + 86_400
      let following = rules.offset(at: next)
      if following != offset {
        var (low, high) = (instant, next)
        while high - low > 1 {
          let middle = (low + high) / 2
          if rules.offset(at: middle) == offset { low = middle } else { high = middle }
        }
        if let local = LocalDateTime(seconds: high + Int64(offset)) {
          changes.append(
            ZoneChange(
              instant: high, before: offset, after: following, local: local, kind: .standard))
        }
        offset = following
      }
      instant = next
    }
    markDaylight(&changes)
    return changes
  }

  /// Clocks that go forward, and back again within about a year, go to daylight-saving time.
  private static func markDaylight(_ changes: inout [ZoneChange]) {
    let longest: Int64 = 370 * 86_400
    for index in changes.indices.dropLast() where changes[index].after > changes[index].before {
      let next = changes[index + 1]
      if next.after < next.before, next.instant - changes[index].instant < longest {
        changes[index].kind = .daylight
      }
    }
  }
}
