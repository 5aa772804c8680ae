import CalendarDates
import Testing

@testable import ICalendar

/// RFC 5545, sections 3.4 to 3.8.
@Suite("Writing calendars")
struct CalendarWriterTests {
  private func write(
    _ events: [Event], method: String? = nil, name: String? = nil
  ) throws -> (text: String, notes: [WritingNote]) {
    let written = try CalendarWriter.octets(
      of: events, productIdentifier: "-//Example//Tests//EN", stamp: moment("2026-01-01T00:00Z"),
      method: method, name: name)
    return (String(decoding: written.octets, as: UTF8.self), written.notes)
  }

  private func lines(_ event: Event) throws -> [String] {
    let text = try write([event]).text
    let lines = text.split(separator: "\r\n").map(String.init)
    let start = try #require(lines.firstIndex(of: "BEGIN:VEVENT"))
    return Array(lines[(start + 1)...].dropLast(2))
  }

  @Test("an all-day event, to the letter")
  func allDay() throws {
    var event = Event(
      uid: "7@example.com", start: .day(try day("2026-03-02")),
      ending: .at(.day(try day("2026-03-06"))), summary: "Berlin; client, talks")
    event.sequence = 2
    event.details = "First\nSecond"
    event.status = .confirmed
    event.transparency = .transparent
    event.categories = ["Business", "a,b"]
    event.position = GeoPosition(latitude: 52.52, longitude: 13.405)
    let written = try write([event], method: "PUBLISH", name: "Trips")
    #expect(written.notes.isEmpty)
    #expect(
      written.text.split(separator: "\r\n", omittingEmptySubsequences: false) == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Tests//EN", "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH", "NAME:Trips", "X-WR-CALNAME:Trips", "BEGIN:VEVENT", "UID:7@example.com",
        "DTSTAMP:20260101T000000Z", "SEQUENCE:2", "DTSTART;VALUE=DATE:20260302",
        "DTEND;VALUE=DATE:20260306", "SUMMARY:Berlin\\; client\\, talks",
        "DESCRIPTION:First\\nSecond", "GEO:52.52;13.405", "STATUS:CONFIRMED",
        "TRANSP:TRANSPARENT", "CATEGORIES:Business,a\\,b", "END:VEVENT", "END:VCALENDAR", "",
      ])
  }

  @Test("an empty calendar is one all the same")
  func empty() throws {
    #expect(
      try write([]).text
        == "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//Tests//EN\r\n"
        + "CALSCALE:GREGORIAN\r\nEND:VCALENDAR\r\n")
  }

  @Test("times are written in UTC, in their zone, or floating", .enabled(if: hasZoneData))
  func forms() throws {
    let times = [
      ("2026-03-02T09:30Z", "DTSTART:20260302T093000Z"),
      ("2026-03-02T09:30+01:00[Europe/Berlin]", "DTSTART;TZID=Europe/Berlin:20260302T093000"),
      ("2026-03-02T09:30+05:45", "DTSTART;TZID=UTC+0545:20260302T093000"),
    ]
    for (text, line) in times {
      #expect(try lines(Event(uid: "1", start: .moment(moment(text)))).contains(line))
    }
    #expect(
      try lines(Event(uid: "1", start: .floating(local("20260302T093000"))))
        .contains("DTSTART:20260302T093000"))
  }

  @Test("zones in use are defined before the events, once each, by name", .enabled(if: hasZoneData))
  func zones() throws {
    let events = try ["Europe/Berlin", "America/New_York", "Europe/Berlin"].enumerated().map {
      let rules = try TimeZoneRules(identifier: $1)
      return Event(
        uid: "\($0)", start: Moment(seconds: 1_780_000_000, in: rules).map { .moment($0) })
    }
    let lines = try write(events).text.split(separator: "\r\n")
    #expect(
      lines.filter { $0.hasPrefix("TZID:") } == ["TZID:America/New_York", "TZID:Europe/Berlin"])
    let lastZone = try #require(lines.lastIndex(of: "END:VTIMEZONE"))
    let firstEvent = try #require(lines.firstIndex(of: "BEGIN:VEVENT"))
    #expect(lastZone < firstEvent)
  }

  @Test("zones that were not told before are defined behind the events", .enabled(if: hasZoneData))
  func lateZones() throws {
    var octets: [UInt8] = []
    var writer = CalendarWriter(
      productIdentifier: "x", stamp: try moment("2026-01-01T00:00Z")
    ) { octets += $0 }
    let event = Event(
      uid: "1", start: .moment(try moment("2026-07-02T09:30+02:00[Europe/Berlin]")))
    try writer.write(event)
    #expect(try writer.finish().isEmpty)
    let file = try EventFile(octets)
    #expect(file.notes.isEmpty)
    #expect(file.events.first?.event.start == event.start)
  }

  @Test("an event beyond the years told for its zone is refused", .enabled(if: hasZoneData))
  func yearsOfZone() throws {
    let start = { (year: Int) in
      Event(uid: "1", start: .moment(try moment("\(year)-07-02T09:30+02:00[Europe/Berlin]")))
    }
    var writer = CalendarWriter(
      productIdentifier: "x", stamp: try moment("2026-01-01T00:00Z"),
      zones: ZonesInUse([try start(2026)])
    ) { _ in }
    try writer.write(try start(2026))
    #expect(throws: CalendarWritingError.yearsOfZone("Europe/Berlin", uid: "1")) {
      try writer.write(try start(2030))
    }
  }

  @Test(
    "the second of two readings of a clock is written in UTC, and said", .enabled(if: hasZoneData))
  func secondOfTwo() throws {
    let first = Event(uid: "1", start: .moment(try moment("2026-10-25T02:30+02:00[Europe/Berlin]")))
    #expect(try write([first]).notes.isEmpty)
    let second = Event(
      uid: "1", start: .moment(try moment("2026-10-25T02:30+01:00[Europe/Berlin]")))
    let written = try write([second])
    #expect(written.text.contains("DTSTART:20261025T013000Z"))
    #expect(written.notes.map(\.kind) == [.secondOfTwo("Europe/Berlin")])
    #expect(written.notes.first?.description.contains("Event 1: DTSTART") == true)
  }

  @Test(
    "what cannot be expressed is written as near as can be, and said", .enabled(if: hasZoneData),
    arguments: [
      (
        "2026-07-02T09:30+02:00[Nowhere/Atlantis]", "20260702T073000Z",
        WritingNote.Kind.unknownZone("Nowhere/Atlantis")
      ),
      ("2026-07-02T09:30+05:00[Europe/Berlin]", "20260702T043000Z", .otherOffset("Europe/Berlin")),
      ("2026-07-02T09:30:15.5Z", "20260702T093015Z", .fraction),
    ])
  func inexpressible(text: String, value: String, kind: WritingNote.Kind) throws {
    let written = try write([Event(uid: "1", start: .moment(moment(text)))])
    #expect(written.text.contains("DTSTART:\(value)"))
    #expect(written.notes.map(\.kind) == [kind])
  }

  @Test("control characters are left out and counted, wherever they are")
  func controlCharacters() throws {
    var event = Event(uid: "1", start: .day(try day("2026-03-02")), summary: "a\u{00}b\u{1B}c\td")
    event.categories = ["x\u{7F}y"]
    event.organizer = CalendarUser(address: "mailto:a\n@b", name: "N\u{08}")
    let written = try write([event], name: "Cal\u{01}")
    #expect(written.text.contains("SUMMARY:abc\td\r\n"))
    #expect(written.text.contains("CATEGORIES:xy\r\n"))
    #expect(written.text.contains("ORGANIZER;CN=N:mailto:a@b\r\n"))
    #expect(written.text.contains("NAME:Cal\r\n"))
    #expect(
      written.notes.map(\.property) == [
        "NAME", "X-WR-CALNAME", "SUMMARY", "CATEGORIES", "ORGANIZER",
      ])
    #expect(written.notes.map(\.uid) == ["", "", "1", "1", "1"])
  }

  @Test("what no event may lack, or mix, is refused and nothing is written")
  func refused() throws {
    let start = EventTime.day(try day("2026-03-02"))
    #expect(throws: CalendarWritingError.missingUID(summary: "x")) {
      try write([Event(start: start, summary: "x")])
    }
    #expect(throws: CalendarWritingError.missingStart(uid: "1")) { try write([Event(uid: "1")]) }
    #expect(throws: CalendarWritingError.endOfOtherType(uid: "1")) {
      try write([
        Event(uid: "1", start: start, ending: .at(.floating(try local("20260302T093000"))))
      ])
    }
    var period = Event(uid: "1", start: start)
    period.extraDates = [.lasting(start, try CalendarDuration("P1D"))]
    #expect(throws: CalendarWritingError.periodOfDays(uid: "1")) { try write([period]) }
    #expect(throws: CalendarWritingError.outOfRange(property: "DTSTART", uid: "1")) {
      try write([Event(uid: "1", start: .moment(try moment("0001-01-01T00:00+14:00[No/Where]")))])
    }
  }

  @Test("the same events give the same octets, and chunks come as they grow")
  func deterministic() throws {
    let events = try (0..<2000).map {
      Event(uid: "\($0)", start: .day(try day("2026-03-02")), summary: "Trip \($0)")
    }
    let whole = try write(events).text
    #expect(try write(events).text == whole)
    var sizes: [Int] = []
    var writer = CalendarWriter(
      productIdentifier: "-//Example//Tests//EN", stamp: try moment("2026-01-01T00:00Z")
    ) { sizes.append($0.count) }
    for event in events { try writer.write(event) }
    _ = try writer.finish()
    #expect(sizes.count > 1 && sizes.reduce(0, +) == whole.utf8.count)
    #expect(sizes.allSatisfy { $0 < 1 << 17 })
  }

  @Test("what the output throws comes through")
  func outputErrors() throws {
    struct Full: Error {}
    var writer = CalendarWriter(
      productIdentifier: "x", stamp: try moment("2026-01-01T00:00Z")
    ) { _ in throw Full() }
    try writer.write(Event(uid: "1", start: .day(try day("2026-03-02"))))
    #expect(throws: Full.self) { try writer.finish() }
  }

  @Test("a component that is kept is written as it was read")
  func components() throws {
    var octets: [UInt8] = []
    var writer = CalendarWriter(
      productIdentifier: "x", stamp: try moment("2026-01-01T00:00Z")
    ) { octets += $0 }
    let todo = Component("VTODO", properties: [Property("SUMMARY", text: "a,b")])
    try writer.write(todo)
    _ = try writer.finish()
    #expect(try CalendarObject.read(octets).calendars.first?.components == [todo])
  }
}
