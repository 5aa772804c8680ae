import CalendarDates

/// An event, `VEVENT` (RFC 5545, section 3.6.1): what was read from a file, or is to be written to
/// one.
///
/// What is written and read again is equal, except that line ends in texts become line feeds and
/// that control characters, which nothing can express, are missing.
public struct Event: Sendable, Hashable {
  /// `UID`, by which the event is known everywhere and for good (section 3.8.4.7).
  public var uid: String?
  /// `SEQUENCE`, which grows with every change that matters to others (section 3.8.7.4).
  public var sequence = 0
  /// `DTSTAMP`: when this description of the event was made (section 3.8.7.2).
  public var stamp: Moment?
  /// `CREATED` (section 3.8.7.1).
  public var created: Moment?
  /// `LAST-MODIFIED` (section 3.8.7.3).
  public var lastModified: Moment?

  /// `DTSTART` (section 3.8.2.4).
  public var start: EventTime?
  /// `DTEND` or `DURATION` (sections 3.8.2.2 and 3.8.2.5).
  public var ending = EventEnding.implied
  /// `RECURRENCE-ID`: which occurrence of a recurring event this one replaces (section 3.8.4.4).
  public var recurrenceID: EventTime?
  /// Whether it replaces all later occurrences too (`RANGE=THISANDFUTURE`, section 3.2.13).
  public var replacesFuture = false
  /// `RRULE` (section 3.8.5.3).
  public var rules: [RecurrenceRule] = []
  /// `RDATE`: when else it takes place (section 3.8.5.2).
  public var extraDates: [RecurrenceDate] = []
  /// `EXDATE`: when it does not, in spite of the rules (section 3.8.5.1).
  public var excludedDates: [EventTime] = []

  /// `SUMMARY` (section 3.8.1.12).
  public var summary: String?
  /// `DESCRIPTION` (section 3.8.1.5).
  public var details: String?
  /// `LOCATION` (section 3.8.1.7).
  public var location: String?
  /// `GEO` (section 3.8.1.6).
  public var position: GeoPosition?
  /// `STATUS` (section 3.8.1.11).
  public var status: EventStatus?
  /// `TRANSP` (section 3.8.2.7).
  public var transparency: EventTransparency?
  /// `CATEGORIES`, from all such properties (section 3.8.1.2).
  public var categories: [String] = []
  /// `URL` (section 3.8.4.6).
  public var url: String?
  /// `ORGANIZER` (section 3.8.4.3).
  public var organizer: CalendarUser?
  /// `ATTENDEE` (section 3.8.4.1).
  public var attendees: [CalendarUser] = []
  /// `RELATED-TO` (section 3.8.4.5).
  public var related: [RelatedEvent] = []

  /// Every other property as it stands in the file, such as `X-` properties, in order.
  public var otherProperties: [Property] = []
  /// The components within, such as alarms, in order.
  public var components: [Component] = []

  /// An event.
  ///
  /// - Parameters:
  ///   - uid: By which it is known everywhere and for good.
  ///   - start: When it starts.
  ///   - ending: How it ends; a day that it ends at is not part of it any more.
  ///   - summary: What it is, in a few words.
  public init(
    uid: String? = nil, start: EventTime? = nil, ending: EventEnding = .implied,
    summary: String? = nil
  ) {
    self.uid = uid
    self.start = start
    self.ending = ending
    self.summary = summary
  }

  /// When the event ends, which is not part of it any more; nil without a start.
  ///
  /// Days of a duration are counted in the zone of the start, where this machine has it.
  public var end: EventTime? {
    guard let start else { return nil }
    switch ending {
    case .at(let end): return end
    case .after(let duration): return start.adding(duration, in: start.systemZone)
    case .implied:
      guard case .day(let day) = start else { return start }
      return day.adding(days: 1).map { .day($0) }
    }
  }

  /// The last day that the event touches, in the zone of its end; nil without a start.
  ///
  /// An end at midnight does not touch the day that begins then.
  public var lastDay: CalendarDay? {
    guard let start, let end else { return nil }
    let first = start.calendarDay
    let isMidnight = end.local.time == .midnight
    guard isMidnight, let before = end.calendarDay.adding(days: -1) else {
      return max(end.calendarDay, first)
    }
    return max(before, first)
  }
}

/// A date on which a recurring event takes place besides its rules: a value of `RDATE` (RFC 5545,
/// section 3.8.5.2).
public enum RecurrenceDate: Sendable, Hashable {
  /// It starts then and is as long as ever.
  case at(EventTime)
  /// It takes place from a time to another.
  case from(EventTime, to: EventTime)
  /// It takes place from a time on, for so long.
  case lasting(EventTime, CalendarDuration)

  /// When it starts.
  public var start: EventTime {
    switch self {
    case .at(let start), .from(let start, _), .lasting(let start, _): start
    }
  }
}
