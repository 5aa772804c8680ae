import CalendarDates

/// A zone that a time in a file refers to, found.
struct EventZone: Sendable {
  enum Rules: Sendable {
    /// A zone of the machine.
    case system(TimeZoneRules)
    /// One that only the file defines.
    case file(ZoneTimeline)
  }

  /// What the file calls it.
  let identifier: String
  let rules: Rules
  /// What the file says of a zone that the machine has too, to tell where the two differ.
  var fileTimeline: ZoneTimeline?

  func reading(atLocal seconds: Int64) -> TimeZoneRules.LocalReading {
    switch rules {
    case .system(let rules): rules.reading(atLocal: seconds)
    case .file(let timeline): timeline.reading(atLocal: seconds)
    }
  }

  func offset(at seconds: Int64) -> Int {
    switch rules {
    case .system(let rules): rules.offset(at: seconds)
    case .file(let timeline): timeline.offset(at: seconds)
    }
  }

  /// The instant of a time on the wall, in seconds since 1970-01-01T00:00Z.
  ///
  /// A time that the clock shows twice is the first one; one that it skips is taken by the offset
  /// before the gap (RFC 5545, section 3.3.5).
  func instant(of local: LocalDateTime) -> Int64 {
    switch reading(atLocal: local.seconds) {
    case .once(let offset), .twice(let offset, _), .skipped(let offset, _):
      local.seconds - Int64(offset)
    }
  }

  /// The moment at which the clock shows a time; nil at the very ends of the calendar.
  func moment(at local: LocalDateTime) -> Moment? {
    moment(atInstant: instant(of: local))
  }

  /// The moment so many seconds after 1970-01-01T00:00Z; nil at the very ends of the calendar.
  ///
  /// A moment in a zone that only the file knows names its offset, because the name of the zone
  /// would mean nothing outside of the file.
  func moment(atInstant seconds: Int64) -> Moment? {
    switch rules {
    case .system(let rules): return Moment(seconds: seconds, in: rules)
    case .file(let timeline):
      let offset = timeline.offset(at: seconds)
      guard let local = LocalDateTime(seconds: seconds)?.adding(seconds: Int64(offset)) else {
        return nil
      }
      return Moment(day: local.day, time: local.time, utcOffset: offset)
    }
  }

  /// The clock on the wall at an instant; nil at the very ends of the calendar.
  func local(atInstant seconds: Int64) -> LocalDateTime? {
    LocalDateTime(seconds: seconds)?.adding(seconds: Int64(offset(at: seconds)))
  }
}
