/// How components and properties may depart from RFC 5545, sections 3.1, 3.4, 3.6 and 3.7.
public enum StructureBend: Sendable, Hashable {
  /// A component lies outside any VCALENDAR. It is read as though one were around it.
  case missingCalendar(component: String)

  /// `VERSION` is missing (section 3.7.4). The file is read as version 2.0.
  case missingVersion

  /// `VERSION` is not 2.0, such as 1.0 for vCalendar, whose rules differ.
  case otherVersion(String)

  /// `PRODID` is missing (section 3.7.3).
  case missingProductIdentifier

  /// `CALSCALE` names another calendar than the Gregorian one (section 3.7.1). It is not followed.
  case otherCalendarScale(String)

  /// A name has a character that names may not have. It is kept.
  case irregularName(String)

  /// A quotation mark stands within a parameter's value that is not quoted. It is kept.
  case quoteInParameter(String)

  /// Spaces stand around the name behind `BEGIN` or `END`. They are left out.
  case spacesAroundName(String)

  /// A line could not be read and was left out, as the options ask.
  case unreadableLine(CalendarReadingError)

  /// A component other than an event was left out where only events were asked for.
  case otherComponent(String)

  /// There were more notes than the limit allows.
  case moreNotes(Int)
}

extension StructureBend {
  var severity: CalendarNote.Severity {
    switch self {
    case .unreadableLine, .otherVersion, .otherCalendarScale: .wrong
    case .quoteInParameter, .otherComponent, .moreNotes: .doubtful
    default: .repaired
    }
  }

  var message: String {
    switch self {
    case .missingCalendar(let component): "\(component) lies outside of any VCALENDAR"
    case .missingVersion: "VERSION is missing; the file was read as version 2.0"
    case .otherVersion(let version):
      "VERSION is \"\(version)\", not 2.0; some of the file may be misread"
    case .missingProductIdentifier: "PRODID is missing"
    case .otherCalendarScale(let scale):
      "CALSCALE is \"\(scale)\"; the days were read as Gregorian ones"
    case .irregularName(let name): "the name \(name) has a character that names may not have"
    case .quoteInParameter(let name):
      "the parameter \(name) has a quotation mark in the middle, which was kept"
    case .spacesAroundName(let name): "spaces around the name \(name) were left out"
    case .unreadableLine(let error): "the line was left out: \(error.reason)"
    case .otherComponent(let name): "\(name) is not an event and was left out"
    case .moreNotes(let count): "\(count) more notes are not shown"
    }
  }
}
