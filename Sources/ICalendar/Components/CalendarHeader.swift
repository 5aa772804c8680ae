/// What a calendar says of itself (RFC 5545, section 3.7; RFC 7986, section 5), apart from its
/// components.
public struct CalendarHeader: Sendable, Hashable {
  /// The properties in the order of the file.
  public var properties: [Property] = []

  /// A header without a property.
  public init() {}

  /// `PRODID`, the program that made the calendar (section 3.7.3).
  public var productIdentifier: String? { first("PRODID")?.text }

  /// `VERSION`, which is 2.0 for iCalendar (section 3.7.4).
  public var version: String? { first("VERSION")?.value.trimmedOfSpaces }

  /// `METHOD` in upper case, such as `PUBLISH` or `CANCEL` (section 3.7.2).
  public var method: String? { first("METHOD")?.value.trimmedOfSpaces.asciiUppercased }

  /// `NAME` (RFC 7986, section 5.1), or `X-WR-CALNAME`, which is older and more common.
  public var name: String? { (first("NAME") ?? first("X-WR-CALNAME"))?.text }

  /// `DESCRIPTION` (RFC 7986, section 5.2), or `X-WR-CALDESC`.
  public var summary: String? { (first("DESCRIPTION") ?? first("X-WR-CALDESC"))?.text }

  /// The zone that a program shows the calendar in, if it says so: `X-WR-TIMEZONE`. It does not
  /// change what the times in the calendar mean.
  public var displayZone: String? { first("X-WR-TIMEZONE")?.text }

  private func first(_ name: String) -> Property? {
    properties.first { $0.name == name }
  }

  /// What the header lacks or says differently.
  ///
  /// - Parameter line: The line on which the calendar begins.
  func notes(line: Int) -> [CalendarNote] {
    var notes = NoteList(limit: .max)
    if first("PRODID") == nil { notes.add(.structure(.missingProductIdentifier), line: line) }
    if let property = first("VERSION") {
      let version = property.value.trimmedOfSpaces
      // `2.0;2.0` states a range from the oldest to the newest version.
      if version != "2.0", !version.hasSuffix(";2.0") {
        notes.add(.structure(.otherVersion(Excerpt.of(version))), line: property.line)
      }
    } else {
      notes.add(.structure(.missingVersion), line: line)
    }
    if let property = first("CALSCALE"), !property.value.trimmedOfSpaces.isGregorian {
      notes.add(
        .structure(.otherCalendarScale(Excerpt.of(property.value))), line: property.line)
    }
    return notes.notes
  }
}

extension String {
  fileprivate var isGregorian: Bool { equalsIgnoringCase("GREGORIAN") }
}
