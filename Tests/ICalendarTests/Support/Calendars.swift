import CalendarDates
import Testing

@testable import ICalendar

/// Lines with a line end behind each.
func octets(_ lines: [String], end: String = "\r\n") -> [UInt8] {
  Array(lines.map { $0 + end }.joined().utf8)
}

/// A calendar that keeps every rule around some lines.
func calendar(_ lines: [String]) -> [UInt8] {
  octets(
    ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Tests//EN"] + lines
      + ["END:VCALENDAR"])
}

/// An event that keeps every rule around some lines.
func event(_ lines: [String]) -> [String] {
  ["BEGIN:VEVENT", "UID:1@example.com", "DTSTAMP:20260101T000000Z"] + lines + ["END:VEVENT"]
}

/// The only event of a calendar with some lines in it.
func read(
  _ lines: [String], zones: [String] = [], options: ReadingOptions = ReadingOptions(),
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> EventReading {
  let file = try EventFile(calendar(zones + event(lines)), options: options)
  return try #require(file.events.first, sourceLocation: sourceLocation)
}

/// The only property of a line.
func property(_ line: String) throws -> Property {
  var reader = LineReader(octets: Array(line.utf8))
  return try ContentLine(try #require(try reader.next())).property
}

func day(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> CalendarDay {
  try #require(CalendarDay(text), sourceLocation: sourceLocation)
}

func moment(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Moment {
  try #require(Moment(text), sourceLocation: sourceLocation)
}

func days(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> DayRange {
  try #require(DayRange(text), sourceLocation: sourceLocation)
}

/// A time without a zone, written as in a file.
func local(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> LocalDateTime {
  guard case .local(let local) = try DateReading(text).value else {
    Issue.record("\(text) is no local time", sourceLocation: sourceLocation)
    return LocalDateTime(day: .earliest)
  }
  return local
}

/// Whether this machine has zone data; without them the tests that need them cannot run.
let hasZoneData = (try? TimeZoneRules(identifier: "Europe/Berlin")) != nil

extension [CalendarNote] {
  /// Notes but those about lines, without their places.
  var kinds: [CalendarNote.Kind] {
    map(\.kind).filter { if case .line = $0 { false } else { true } }
  }
}

/// Gives octets in chunks of one size.
func chunks(_ octets: [UInt8], of size: Int) -> () throws -> [UInt8]? {
  var rest = octets[...]
  return {
    defer { rest = rest.dropFirst(size) }
    return rest.isEmpty ? nil : Array(rest.prefix(size))
  }
}
