/// What an event lacks or contradicts (RFC 5545, section 3.6.1).
public enum EventProblem: Sendable, Hashable {
  /// `UID` is missing (section 3.8.4.7), so that the event cannot be told from others.
  case missingUID
  /// `DTSTAMP` is missing (section 3.8.7.2).
  case missingStamp
  /// There is no start.
  case missingStart
  /// The end lies before the start. It was left as it is.
  case endBeforeStart
  /// The end is the start's own day; an end is the day after the last (section 3.6.1). The event
  /// was taken as one day long.
  case endOnStart
  /// The start is a day and the end a time, or the other way round (section 3.8.2.2). The end was
  /// left out.
  case endOfOtherType
  /// One of the start and the end has a zone and the other has none.
  case endInOtherForm
  /// Both an end and a duration are given. The end was taken.
  case endAndDuration
  /// The duration leads back in time. It was left out.
  case negativeDuration
  /// The start is a day, and the duration has hours (section 3.6.1). They were left out.
  case hoursInDayDuration
}

extension EventProblem {
  var severity: CalendarNote.Severity {
    switch self {
    case .missingStamp: .repaired
    case .endOnStart, .endInOtherForm, .endAndDuration, .hoursInDayDuration, .missingUID:
      .doubtful
    case .missingStart, .endBeforeStart, .endOfOtherType, .negativeDuration: .wrong
    }
  }

  var message: String {
    switch self {
    case .missingUID: "the event has no UID and cannot be told from others"
    case .missingStamp: "the event has no DTSTAMP"
    case .missingStart: "the event has no DTSTART that can be read"
    case .endBeforeStart: "the event ends before it starts"
    case .endOnStart:
      "DTEND is the day of DTSTART, and an end is the day after the last; the event was taken as "
        + "one day long"
    case .endOfOtherType:
      "one of DTSTART and DTEND is a day and the other a time; DTEND was left out"
    case .endInOtherForm: "one of DTSTART and DTEND has a zone and the other has none"
    case .endAndDuration: "the event has both DTEND and DURATION; DTEND was taken"
    case .negativeDuration: "DURATION leads back in time and was left out"
    case .hoursInDayDuration:
      "the event is of whole days, and DURATION has hours, which were left out"
    }
  }
}
