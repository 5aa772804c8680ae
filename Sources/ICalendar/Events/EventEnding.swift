import CalendarDates

/// How an event says when it ends (RFC 5545, section 3.6.1).
public enum EventEnding: Sendable, Hashable {
  /// At a time, `DTEND`, which is not part of the event any more: an event of one day ends on the
  /// next.
  case at(EventTime)
  /// So long after it starts, `DURATION`.
  case after(CalendarDuration)
  /// It does not say: an event that starts on a day lasts that day, and one that starts at a time
  /// takes none.
  case implied
}

extension EventTime {
  /// The time so much later: days first, by the calendar, then hours, exactly (section 3.3.6).
  ///
  /// - Parameters:
  ///   - duration: The length; hours of a day are left out.
  ///   - zone: The zone of a moment, in which days are counted; nil counts 24 hours.
  /// - Returns: Nil outside the years 1…9999.
  func adding(_ duration: CalendarDuration, in zone: EventZone?) -> EventTime? {
    switch self {
    case .day(let day): return day.adding(days: duration.signedDays).map { .day($0) }
    case .floating(let local):
      return local.day.adding(days: duration.signedDays)
        .flatMap {
          LocalDateTime(day: $0, time: local.time).adding(seconds: Int64(duration.signedSeconds))
        }
        .map { .floating($0) }
    case .moment(let moment):
      let days = Int64(duration.signedDays)
      guard let zone else {
        let seconds = moment.seconds + days * 86_400 + Int64(duration.signedSeconds)
        return Moment(
          seconds: seconds, nanoseconds: moment.nanoseconds,
          zoneIdentifier: moment.zoneIdentifier, utcOffset: moment.utcOffset
        ).map { .moment($0) }
      }
      var start = moment.seconds
      if days != 0 {
        guard let day = moment.calendarDay.adding(days: Int(days)) else { return nil }
        start = zone.instant(of: LocalDateTime(day: day, time: local.time))
      }
      return zone.moment(atInstant: start + Int64(duration.signedSeconds)).map { .moment($0) }
    }
  }

  /// The zone of a moment, if this machine has it.
  var systemZone: EventZone? {
    guard case .moment(let moment) = self,
      let rules = try? TimeZoneRules(identifier: moment.zoneIdentifier)
    else { return nil }
    return EventZone(identifier: moment.zoneIdentifier, rules: .system(rules))
  }
}
