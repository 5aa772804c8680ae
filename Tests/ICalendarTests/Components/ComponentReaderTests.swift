import Testing

@testable import ICalendar

/// RFC 5545, sections 3.4 and 3.6.
@Suite("Components")
struct ComponentReaderTests {
  private func error(
    _ lines: [String], options: ReadingOptions = ReadingOptions()
  ) -> CalendarReadingError? {
    #expect(throws: CalendarReadingError.self) {
      try CalendarObject.read(octets(lines), options: options)
    }
  }

  @Test("everything is kept in order, known or not")
  func order() throws {
    let file = try CalendarObject.read(
      calendar([
        "X-WR-CALNAME:Trips", "BEGIN:X-THING", "X-B:2", "X-A:1", "BEGIN:INNER", "C:3", "END:INNER",
        "END:X-THING", "BEGIN:VTODO", "SUMMARY:Pack", "END:VTODO",
      ]))
    let calendar = try #require(file.calendars.first)
    #expect(calendar.header.properties.map(\.name) == ["VERSION", "PRODID", "X-WR-CALNAME"])
    #expect(calendar.components.map(\.name) == ["X-THING", "VTODO"])
    #expect(calendar.components[0].properties.map(\.name) == ["X-B", "X-A"])
    #expect(calendar.components[0].components[0].property("C")?.value == "3")
    #expect(calendar.components[0].line == 5)
    #expect(calendar.components[0].properties[0].line == 6)
    #expect(file.notes.isEmpty)
  }

  @Test("what is written again says the same")
  func roundTrip() throws {
    let source = calendar([
      "X-UNKNOWN;X-P=\"a;b\",c^'d:v\\,al;ue", "BEGIN:VEVENT", "UID:1", "BEGIN:VALARM",
      "TRIGGER:-PT15M", "END:VALARM", "END:VEVENT", "BEGIN:ODD", "END:ODD",
    ])
    let calendar = try #require(try CalendarObject.read(source).calendars.first)
    let written = try calendar.octets()
    #expect(written == source)
    #expect(try CalendarObject.read(written).calendars == [calendar])
  }

  @Test("several calendars in a file are several")
  func severalCalendars() throws {
    let file = try CalendarObject.read(calendar(event([])) + calendar(["NAME:Second"]))
    #expect(file.calendars.map(\.components.count) == [1, 0])
    #expect(file.calendars.last?.header.name == "Second")
  }

  @Test("names behind BEGIN and END are the same in any case")
  func caseOfNames() throws {
    let file = try CalendarObject.read(
      octets(["begin:vcalendar", "version:2.0", "prodid:x", "End:VCalendar"]))
    #expect(file.calendars.count == 1)
    #expect(file.notes.isEmpty)
  }

  @Test("spaces around such names are left out and noted")
  func spacesAroundNames() throws {
    let file = try CalendarObject.read(
      octets(["BEGIN: VCALENDAR", "VERSION:2.0", "PRODID:x", "END:VCALENDAR  "]))
    #expect(file.calendars.count == 1)
    #expect(file.notes.kinds.count { $0 == .structure(.spacesAroundName("VCALENDAR")) } == 2)
  }

  @Test("an END that does not fit is told with both lines")
  func mismatchedEnd() {
    let error = error(["BEGIN:VCALENDAR", "BEGIN:VEVENT", "END:VCALENDAR"])
    #expect(
      error?.kind == .mismatchedEnd(found: "VCALENDAR", open: "VEVENT", openedOnLine: 2))
    #expect(error?.line == 3)
    #expect(error?.description.contains("line 2") == true)
  }

  @Test("a file that is cut off is told with the line of what is open")
  func cutOff() {
    #expect(
      error(["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1"])?.kind
        == .unclosed("VEVENT", openedOnLine: 2))
    #expect(error(["BEGIN:VCALENDAR"])?.kind == .unclosed("VCALENDAR", openedOnLine: 1))
  }

  @Test("a calendar inside a calendar, and ends without a beginning, are errors")
  func nesting() {
    #expect(
      error(["BEGIN:VCALENDAR", "BEGIN:VCALENDAR"])?.kind
        == .nestedCalendar(in: "VCALENDAR", openedOnLine: 1))
    #expect(
      error(["BEGIN:VCALENDAR", "BEGIN:VEVENT", "BEGIN:VCALENDAR"])?.kind
        == .nestedCalendar(in: "VEVENT", openedOnLine: 2))
    #expect(
      error(["BEGIN:VCALENDAR", "END:VCALENDAR", "END:VEVENT"])?.kind == .endWithoutBegin("VEVENT"))
    #expect(
      error(["BEGIN:VCALENDAR", "END:VEVENT"])?.kind
        == .mismatchedEnd(found: "VEVENT", open: "VCALENDAR", openedOnLine: 1))
  }

  @Test("an empty file and one of something else are told apart")
  func notCalendars() {
    #expect(error([])?.kind == .empty)
    #expect(error(["", ""])?.kind == .empty)
    #expect(error(["<!DOCTYPE html>"])?.kind == .notCalendar(beginning: ""))
    #expect(error(["Date,Place,Cost: EUR"])?.kind == .notCalendar(beginning: "Date,Place,Cost"))
    #expect(error(["SUMMARY:x"])?.kind == .notCalendar(beginning: "SUMMARY"))
  }

  @Test("components without a calendar around them are read and noted once")
  func missingCalendar() throws {
    let file = try CalendarObject.read(octets(event([]) + event([])))
    #expect(file.calendars.map(\.components.count) == [2])
    #expect(file.notes.kinds.first == .structure(.missingCalendar(component: "VEVENT")))
    #expect(file.notes.kinds.count { $0 == .structure(.missingCalendar(component: "VEVENT")) } == 1)
    let mixed = try CalendarObject.read(octets(event([])) + calendar(event([])))
    #expect(mixed.calendars.map(\.components.count) == [1, 1])
  }

  @Test("an unreadable line is an error, or is left out with a note when asked")
  func unreadableLines() throws {
    let lines = event(["SUMMARY:One", "this line went astray", "LOCATION:Here"])
    let source = calendar(lines) + octets(["X:outside"])
    let error = #expect(throws: CalendarReadingError.self) { try CalendarObject.read(source) }
    #expect(error?.kind == .missingColon && error?.line == 8)
    let file = try CalendarObject.read(source, options: ReadingOptions(unreadableLine: .leftOut))
    let component = try #require(file.calendars.first?.components.first)
    #expect(component.properties.map(\.name) == ["UID", "DTSTAMP", "SUMMARY", "LOCATION"])
    #expect(file.notes.count { $0.severity == .wrong } == 1)
    #expect(file.notes.first?.line == 8)
  }

  @Test("octets that are not UTF-8 are replaced when asked, and counted")
  func replacedOctets() throws {
    var source = calendar(event(["SUMMARY:gr?n"]))
    let index = try #require(source.firstIndex(of: UInt8(ascii: "?")))
    source[index] = 0xFC
    #expect(throws: CalendarReadingError.self) { try CalendarObject.read(source) }
    let file = try CalendarObject.read(source, options: ReadingOptions(invalidUTF8: .replaced))
    #expect(file.calendars.first?.components.first?.property("SUMMARY")?.value == "gr\u{FFFD}n")
    #expect(file.notes.map(\.kind) == [.line(.replacedOctets)])
    let left = try CalendarObject.read(source, options: ReadingOptions(unreadableLine: .leftOut))
    #expect(left.calendars.first?.components.first?.property("SUMMARY") == nil)
  }

  @Test("depth and size have limits")
  func limits() {
    let deep = (0..<20).map { "BEGIN:A\($0)" }
    #expect(error(["BEGIN:VCALENDAR"] + deep)?.kind == .tooDeep(limit: 16))
    let options = ReadingOptions(limits: ReadingLimits(componentOctets: 1000))
    let large = ["BEGIN:VCALENDAR", "BEGIN:A"] + (0..<100).map { "B:\($0)" }
    #expect(error(large, options: options)?.kind == .componentTooLarge(name: "A", limit: 1000))
    let empty = ["BEGIN:VCALENDAR", "BEGIN:A"] + (0..<100).flatMap { _ in ["BEGIN:B", "END:B"] }
    #expect(error(empty, options: options)?.kind == .componentTooLarge(name: "B", limit: 1000))
    let many = ["BEGIN:VCALENDAR"] + (0..<100).flatMap { _ in ["BEGIN:B", "END:B"] }
    #expect(
      error(many, options: ReadingOptions(limits: ReadingLimits(calendarOctets: 1000)))?.kind
        == .calendarTooLarge(limit: 1000))
  }

  @Test(
    "what the calendar itself lacks is noted",
    arguments: [
      (["PRODID:x"], [StructureBend.missingVersion]),
      (["VERSION:2.0"], [.missingProductIdentifier]),
      (["VERSION:1.0", "PRODID:x"], [.otherVersion("1.0")]),
      (["VERSION:1.0;2.0", "PRODID:x"], []),
      (["VERSION:2.0", "PRODID:x", "CALSCALE:HEBREW"], [.otherCalendarScale("HEBREW")]),
      (["VERSION:2.0", "PRODID:x", "CALSCALE:gregorian"], []),
    ])
  func header(lines: [String], bends: [StructureBend]) throws {
    let file = try CalendarObject.read(octets(["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR"]))
    #expect(file.notes.kinds == bends.map { .structure($0) })
  }

  @Test("what a calendar says of itself is read by name")
  func headerNames() throws {
    let file = try CalendarObject.read(
      calendar([
        "METHOD:publish", "X-WR-CALNAME:Work\\, trips", "X-WR-TIMEZONE:Europe/Berlin",
        "X-WR-CALDESC:All",
      ]))
    let header = try #require(file.calendars.first?.header)
    #expect(header.method == "PUBLISH")
    #expect(header.name == "Work, trips")
    #expect(header.displayZone == "Europe/Berlin")
    #expect(header.summary == "All")
    #expect(header.version == "2.0")
    #expect(header.productIdentifier == "-//Example//Tests//EN")
  }

  @Test("a million components take the memory of one: items come one by one")
  func streaming() throws {
    var given = 0
    let body = Array(octets(event(["SUMMARY:x"])))
    var reader = ComponentReader {
      given += 1
      return given == 1 ? Array("BEGIN:VCALENDAR\r\n".utf8) : body
    }
    #expect(try reader.next() == .calendarBegan(line: 1))
    for count in 1...1000 {
      guard case .component(let component)? = try reader.next() else {
        Issue.record("no component")
        return
      }
      #expect(component.line == 2 + (count - 1) * 5)
      // Never more than the chunk at hand and the one that ended the line before.
      #expect(given <= count + 2)
    }
  }
}
