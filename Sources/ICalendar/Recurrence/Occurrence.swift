import CalendarDates

/// One time at which a recurring event takes place.
public struct Occurrence: Sendable, Hashable {
  /// When it starts.
  public let start: EventTime
  /// When it ends, which is not part of it any more.
  public let end: EventTime
}

/// The occurrences of an event within some days.
public struct OccurrenceList: Sendable, Hashable {
  /// The occurrences in order.
  public let occurrences: [Occurrence]
  /// Whether there are more within the days than the limit allows.
  public let isCut: Bool
}

extension Event {
  /// When the event takes place within some days: its start, what its rules and extra dates add,
  /// and without its excluded dates (RFC 5545, sections 3.8.5.1 to 3.8.5.3).
  ///
  /// Days and clocks are those of the start's own zone. Events that replace an occurrence
  /// (`RECURRENCE-ID`) are events of their own and not looked at.
  ///
  /// ```swift
  /// let year = DayRange("2026-01-01..2026-12-31")
  /// let list = try event.occurrences(within: year, limit: 1000)
  /// ```
  ///
  /// - Parameters:
  ///   - days: An occurrence is given when it starts on one of them.
  ///   - limit: How many are given at most.
  /// - Returns: Nothing for an event without a start.
  /// - Throws: `ValueError` for a rule that counts hours or less.
  public func occurrences(
    within days: DayRange, limit: Int
  ) throws(ValueError) -> OccurrenceList {
    try occurrences(within: days, limit: limit, zone: nil)
  }

  func occurrences(
    within days: DayRange, limit: Int, zone: EventZone?
  ) throws(ValueError) -> OccurrenceList {
    guard let start else { return OccurrenceList(occurrences: [], isCut: false) }
    let expansion = OccurrenceExpansion(
      event: self, start: start, zone: zone ?? start.systemZone ?? start.fixedZone, days: days,
      limit: limit)
    return try expansion.list()
  }
}

extension EventReading {
  /// When the event takes place within some days, also in a zone that only its file knows; see
  /// `Event.occurrences(within:limit:)`.
  ///
  /// - Parameters:
  ///   - days: An occurrence is given when it starts on one of them.
  ///   - limit: How many are given at most.
  /// - Throws: `ValueError` for a rule that counts hours or less.
  public func occurrences(
    within days: DayRange, limit: Int
  ) throws(ValueError) -> OccurrenceList {
    try event.occurrences(within: days, limit: limit, zone: zone)
  }
}

extension EventTime {
  /// The zone of a moment when only its offset is known.
  fileprivate var fixedZone: EventZone? {
    guard case .moment(let moment) = self,
      let plain = Moment(
        day: moment.calendarDay, time: moment.clockTime, utcOffset: moment.utcOffset),
      let rules = try? TimeZoneRules(identifier: plain.zoneIdentifier)
    else { return nil }
    return EventZone(identifier: plain.zoneIdentifier, rules: .system(rules))
  }
}
