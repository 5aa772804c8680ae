import CalendarDates

/// Works out when a recurring event takes place.
struct OccurrenceExpansion {
  let event: Event
  let start: EventTime
  /// The zone of a start that is a moment.
  let zone: EventZone?
  let days: DayRange
  let limit: Int

  func list() throws(ValueError) -> OccurrenceList {
    var starts: [EventTime] = event.rules.isEmpty ? included([start][...]) : []
    for rule in event.rules { starts += try self.starts(by: rule) }
    starts += included(event.extraDates.map(\.start)[...])
    starts.sort { key($0) < key($1) }
    var occurrences: [Occurrence] = []
    var last: Int64?
    for start in starts where key(start) != last {
      guard occurrences.count < limit else {
        return OccurrenceList(occurrences: occurrences, isCut: true)
      }
      last = key(start)
      if let end = end(of: start) { occurrences.append(Occurrence(start: start, end: end)) }
    }
    return OccurrenceList(occurrences: occurrences, isCut: false)
  }

  /// What orders occurrences of one event and tells them apart: the instant, or where there is none
  /// the clock on the wall.
  private func key(_ time: EventTime) -> Int64 {
    if case .moment(let moment) = time { moment.seconds } else { time.local.seconds }
  }

  /// Those within the days and not excluded, one more than the limit at most.
  private func included(_ times: ArraySlice<EventTime>) -> [EventTime] {
    Array(times.lazy.filter(isIncluded).prefix(max(limit, 0) + 1))
  }

  private func isIncluded(_ time: EventTime) -> Bool {
    guard days.contains(time.calendarDay) else { return false }
    return !event.excludedDates.contains { excluded in
      // A day excludes whatever starts on it, which programs write for events with a time too.
      if case .day(let day) = excluded { return time.calendarDay == day }
      return key(excluded) == key(time)
    }
  }

  private func starts(by rule: RecurrenceRule) throws(ValueError) -> [EventTime] {
    let sequence: RecurrenceSequence
    do {
      sequence = try RecurrenceSequence(
        rule, start: start.local, isDay: start.isDay, within: days, isOver: isOver(rule))
    } catch {
      throw .rule(error, text: rule.description)
    }
    var starts: [EventTime] = []
    for local in sequence {
      guard local.day <= days.last, starts.count <= limit else { break }
      guard let time = time(at: local), isIncluded(time) else { continue }
      starts.append(time)
    }
    return starts
  }

  /// The rule works on the clock on the wall; which instant that is the zone tells.
  private func time(at local: LocalDateTime) -> EventTime? {
    switch start {
    case .day: .day(local.day)
    case .floating: .floating(local)
    case .moment(let moment):
      local == start.local ? .moment(moment) : zone?.moment(at: local).map { .moment($0) }
    }
  }

  private func isOver(_ rule: RecurrenceRule) -> (LocalDateTime) -> Bool {
    guard case .until(let last) = rule.end else { return { _ in false } }
    switch last {
    case .day(let day): return { $0.day > day }
    case .local(let local): return start.isDay ? { $0.day > local.day } : { $0 > local }
    case .utc(let utc):
      if start.isDay { return { $0.day > utc.day } }
      guard let zone else { return { $0 > utc } }
      return { zone.instant(of: $0) > utc.seconds }
    }
  }

  /// Occurrences last as long as the first; days of a duration are days by the calendar (section
  /// 3.8.5.3).
  private func end(of occurrence: EventTime) -> EventTime? {
    for date in event.extraDates where date.start == occurrence {
      switch date {
      case .at: continue
      case .from(_, let end): return end
      case .lasting(_, let duration): return occurrence.adding(duration, in: zone)
      }
    }
    switch event.ending {
    case .after(let duration): return occurrence.adding(duration, in: zone)
    case .at(let end) where end.isBefore(start) == false: return later(occurrence, than: end)
    case .at, .implied:
      guard case .day(let day) = occurrence else { return occurrence }
      return day.adding(days: 1).map { .day($0) }
    }
  }

  private func later(_ occurrence: EventTime, than end: EventTime) -> EventTime? {
    let length = Int(clamping: key(end) - key(start))
    switch (occurrence, end) {
    case (.moment(let moment), .moment(let end)):
      // The end keeps its own zone, which need not be that of the start.
      let rules = try? TimeZoneRules(identifier: end.zoneIdentifier)
      let seconds = moment.seconds + Int64(length)
      return
        (rules.flatMap { Moment(seconds: seconds, in: $0) }
        ?? Moment(
          seconds: seconds, zoneIdentifier: end.zoneIdentifier, utcOffset: end.utcOffset))
        .map { .moment($0) }
    case (.day(let day), _): return day.adding(days: length / 86_400).map { .day($0) }
    case (.floating(let local), _):
      return local.adding(seconds: Int64(length)).map { .floating($0) }
    default: return nil
    }
  }
}
