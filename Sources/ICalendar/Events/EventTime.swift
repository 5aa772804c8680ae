import CalendarDates

/// When something begins or ends: a day, a moment, or a time without a zone.
public enum EventTime: Sendable, Hashable {
  /// A whole day (RFC 5545, section 3.3.4).
  case day(CalendarDay)
  /// A time in UTC or in a zone (section 3.3.5, forms 2 and 3).
  case moment(Moment)
  /// A time without a zone, which is wherever one is (section 3.3.5, form 1).
  case floating(LocalDateTime)

  /// Whether it is a whole day.
  public var isDay: Bool {
    if case .day = self { true } else { false }
  }

  /// The day; for a moment the day in its own zone.
  public var calendarDay: CalendarDay {
    switch self {
    case .day(let day): day
    case .moment(let moment): moment.calendarDay
    case .floating(let local): local.day
    }
  }

  /// The clock on the wall; midnight for a day.
  public var local: LocalDateTime {
    switch self {
    case .day(let day): LocalDateTime(day: day)
    case .moment(let moment):
      LocalDateTime(
        day: moment.calendarDay,
        time: ClockTime(secondOfDay: moment.clockTime.secondOfDay) ?? .midnight)
    case .floating(let local): local
    }
  }

  /// The same as a day or a moment, with a zone for times that have none.
  ///
  /// - Parameter zone: The zone that floating times are meant in. A time that its clocks show twice
  ///   is the first one; one that they skip is taken by the offset before.
  /// - Returns: Nil when the moment lies outside the years 1…9999.
  public func dateOrMoment(floatingIn zone: TimeZoneRules) -> DateOrMoment? {
    switch self {
    case .day(let day): .day(day)
    case .moment(let moment): .moment(moment)
    case .floating(let local):
      EventZone(identifier: zone.identifier, rules: .system(zone)).moment(at: local)
        .map { .moment($0) }
    }
  }

  /// Whether one lies before another; nil when that depends on a zone that is not known.
  func isBefore(_ other: EventTime) -> Bool? {
    switch (self, other) {
    case (.day(let left), .day(let right)): left < right
    case (.floating(let left), .floating(let right)): left < right
    case (.moment(let left), .moment(let right)):
      (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    default: nil
    }
  }
}
