/// Why something cannot be written as iCalendar.
public enum CalendarWritingError: Error, Sendable, Hashable {
  /// The name of a component, property or parameter has characters that names may not have.
  case unusableName(String)
  /// The event has no `UID` (RFC 5545, section 3.8.4.7).
  case missingUID(summary: String)
  /// The event has no start (section 3.6.1).
  case missingStart(uid: String)
  /// The start is a day and the end a time, or the other way round (section 3.8.2.2).
  case endOfOtherType(uid: String)
  /// A period does not begin and end with a time (section 3.3.9).
  case periodOfDays(uid: String)
  /// The event is in a zone whose rules were written for fewer years.
  case yearsOfZone(String, uid: String)
  /// The time is outside the years 1…9999 in UTC.
  case outOfRange(property: String, uid: String)
}

extension CalendarWritingError: CustomStringConvertible {
  /// What is wrong, and what to give instead.
  public var description: String {
    switch self {
    case .unusableName(let name):
      "\"\(name)\" cannot be a name in a calendar; use letters, digits and hyphens."
    case .missingUID(let summary):
      "The event \"\(Excerpt.of(summary))\" has no UID; give it one that never changes."
    case .missingStart(let uid): "The event \(uid) has no start; give it a day or a time."
    case .endOfOtherType(let uid):
      "The event \(uid) starts on a day and ends at a time, or the other way round; give two days "
        + "or two times."
    case .periodOfDays(let uid):
      "The event \(uid) has a period of days; give it times to begin and end with."
    case .yearsOfZone(let zone, let uid):
      "The event \(uid) lies in years for which the rules of \(zone) were not asked for; add it to "
        + "the zones in use before the first event is written."
    case .outOfRange(let property, let uid):
      "\(property) of the event \(uid) is outside the years 1 to 9999 in UTC."
    }
  }
}
