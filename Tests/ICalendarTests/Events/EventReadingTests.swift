import CalendarDates
import Testing

@testable import ICalendar

/// RFC 5545, sections 3.6.1 and 3.8; RFC 7986, section 6.
@Suite("Properties of events")
struct EventReadingTests {
  @Test("every property has its place")
  func properties() throws {
    let event = try read([
      "SEQUENCE:3", "CREATED:20251201T080000Z", "LAST-MODIFIED:20251202T080000Z",
      "DTSTART:20260302T090000Z", "SUMMARY:Trip\\, long", "DESCRIPTION:One\\nTwo",
      "LOCATION;ALTREP=\"https://example.com/\":Berlin\\; Mitte", "GEO:52.5;13.4",
      "STATUS:confirmed", "TRANSP:TRANSPARENT", "CATEGORIES:Travel,Work\\, paid",
      "CATEGORIES:Train", "URL:https://example.com/a,b;c", "CLASS:PRIVATE", "X-FOO;X-P=1:bar",
      "ORGANIZER;CN=Ann:MAILTO:ann@example.com",
      "ATTENDEE;ROLE=chair;PARTSTAT=Accepted;CN=\"Bob, B.\":mailto:bob@example.com",
      "ATTENDEE;EMAIL=cat@example.com:urn:uuid:1", "RELATED-TO;RELTYPE=SIBLING:2@example.com",
      "RELATED-TO:3@example.com", "RECURRENCE-ID;RANGE=THISANDFUTURE:20260302T090000Z",
      "BEGIN:VALARM", "ACTION:DISPLAY", "END:VALARM",
    ])
    #expect(event.notes.isEmpty)
    let read = event.event
    #expect(read.uid == "1@example.com" && read.sequence == 3)
    #expect(read.stamp == (try moment("2026-01-01T00:00Z")))
    #expect(read.created == (try moment("2025-12-01T08:00Z")))
    #expect(read.lastModified == (try moment("2025-12-02T08:00Z")))
    #expect(read.summary == "Trip, long" && read.details == "One\nTwo")
    #expect(read.location == "Berlin; Mitte")
    #expect(read.position == GeoPosition(latitude: 52.5, longitude: 13.4))
    #expect(read.status == .confirmed && read.transparency == .transparent)
    #expect(read.categories == ["Travel", "Work, paid", "Train"])
    #expect(read.url == "https://example.com/a,b;c")
    #expect(read.organizer?.name == "Ann" && read.organizer?.email == "ann@example.com")
    #expect(read.attendees[0].role == "CHAIR" && read.attendees[0].participation == "ACCEPTED")
    #expect(read.attendees[0].name == "Bob, B." && read.attendees[0].email == "bob@example.com")
    #expect(read.attendees[1].email == "cat@example.com")
    #expect(
      read.related == [
        RelatedEvent(uid: "2@example.com", relation: "SIBLING"), RelatedEvent(uid: "3@example.com"),
      ])
    #expect(read.recurrenceID == .moment(try moment("2026-03-02T09:00Z")))
    #expect(read.replacesFuture)
    #expect(read.otherProperties.map(\.name) == ["CLASS", "X-FOO"])
    #expect(read.components.map(\.name) == ["VALARM"])
  }

  @Test(
    "what departs from the RFC is noted, with the property",
    arguments: [
      ("SEQUENCE:x", ValueBend.unreadable(.form(.integer, text: "x"))),
      ("SUMMARY:C:\\temp", .unknownEscape), ("CATEGORIES:a\\b", .unknownEscape),
      ("GEO:52.5,13.4", .irregularPosition),
      ("GEO:here", .unreadable(.form(.geo, text: "here"))),
      ("STATUS:MAYBE", .unknownWord("MAYBE")), ("TRANSP:GLASSY", .unknownWord("GLASSY")),
      ("DTEND:20260302T1000", .irregularDate(.missingSeconds)),
      ("DTEND:2026-03-02T10:00:00", .irregularDate(.separators)),
      ("UID:second", .repeated),
      (
        "RRULE:FREQ=DAILY;COUNT=0",
        .unreadable(.rule(.range(part: "COUNT"), text: "FREQ=DAILY;COUNT=0"))
      ),
      ("EXDATE:20260230T100000", .unreadable(.range(.date, text: "20260230T100000"))),
      ("EXDATE:20260302", .otherType(.date)),
      ("EXDATE;VALUE=DATE:20260302T000000", .otherType(.dateTime)),
    ])
  func valueNotes(line: String, bend: ValueBend) throws {
    let reading = try read(["DTSTART:20260302T090000", line])
    let name = String(line.prefix { $0 != ":" && $0 != ";" })
    #expect(reading.notes.kinds == [.value(property: name, bend)])
    #expect(reading.notes.first?.line == 8)
    #expect(reading.notes.first?.description.hasPrefix("Line 8: \(name) ") == true)
  }

  @Test("the first of two properties that may stand once is taken")
  func repeated() throws {
    let event = try read(["DTSTART:20260302T090000", "SUMMARY:a", "SUMMARY:b"]).event
    #expect(event.summary == "a")
  }

  @Test("a day without VALUE=DATE is a day, and midnight behind VALUE=DATE too")
  func looseDays() throws {
    let bare = try read(["DTSTART:20260302"])
    #expect(bare.event.start == .day(try day("2026-03-02")))
    #expect(bare.notes.kinds == [.value(property: "DTSTART", .otherType(.date))])
    let midnight = try read(["DTSTART;VALUE=DATE:20260302T000000"])
    #expect(midnight.event.start == .day(try day("2026-03-02")))
    let noon = try read(["DTSTART;VALUE=DATE:20260302T120000"])
    #expect(noon.event.start == .floating(try local("20260302T120000")))
  }

  @Test("DTSTAMP, CREATED and LAST-MODIFIED without Z are read as UTC and noted")
  func stamps() throws {
    let file = try EventFile(
      calendar([
        "BEGIN:VEVENT", "UID:1", "DTSTAMP:20170318T115236", "CREATED:20170318T115236",
        "LAST-MODIFIED;TZID=Europe/Berlin:20170318T115236", "DTSTART:20170407T091000Z",
        "END:VEVENT",
      ]))
    let reading = try #require(file.events.first)
    #expect(reading.event.stamp == (try moment("2017-03-18T11:52:36Z")))
    #expect(
      reading.notes.kinds == [
        .time(property: "DTSTAMP", .missingZ), .time(property: "CREATED", .missingZ),
      ])
    if hasZoneData {
      #expect(
        reading.event.lastModified == (try moment("2017-03-18T11:52:36+01:00[Europe/Berlin]")))
    }
  }

  @Test("an event without UID and DTSTAMP is read and noted")
  func missingParts() throws {
    let file = try EventFile(calendar(["BEGIN:VEVENT", "DTSTART:20260302T090000Z", "END:VEVENT"]))
    let reading = try #require(file.events.first)
    #expect(reading.notes.kinds == [.event(.missingUID), .event(.missingStamp)])
    #expect(reading.line == 4 && reading.problems.isEmpty)
  }

  @Test("components that are no events are left out with a note")
  func otherComponents() throws {
    let file = try EventFile(
      calendar(["BEGIN:VTODO", "END:VTODO"] + event(["DTSTART:20260302T090000"])))
    #expect(file.events.count == 1)
    #expect(file.notes.kinds == [.structure(.otherComponent("VTODO"))])
    #expect(file.headers.count == 1)
  }

  @Test("notes have a limit, and how many are missing is said")
  func noteLimit() throws {
    let options = ReadingOptions(limits: ReadingLimits(notes: 3))
    let reading = try read(
      ["DTSTART:20260302T090000"] + (0..<10).map { "STATUS:X\($0)" }, options: options)
    #expect(reading.notes.count == 4)
    #expect(reading.notes.last?.kind == .structure(.moreNotes(7)))
  }

  @Test("events come one by one, with the same events and notes as all at once")
  func streaming() throws {
    let source = calendar(
      shipZone + event(["DTSTART;TZID=Ship:20260328T120000"]) + event(["DTSTART:20260302", "X"]))
    let options = ReadingOptions(unreadableLine: .leftOut)
    let file = try EventFile(source, options: options)
    var reader = EventReader(options: options, chunks: chunks(source, of: 7))
    var events: [EventReading] = []
    while let reading = try reader.next() { events.append(reading) }
    #expect(events.map(\.event) == file.events.map(\.event))
    #expect(events.map(\.notes) == file.events.map(\.notes))
    #expect(reader.takeNotes() == file.notes.filter { !reader.lineNotes.contains($0) })
    #expect(reader.takeNotes().isEmpty)
    #expect(reader.header.version == "2.0")
  }
}

@Suite("Hostile calendars")
struct HostileCalendarTests {
  @Test("an endless calendar of zones, or of properties of its own, is refused at the limit")
  func endlessHeader() {
    let zone = octets(shipZone)
    for body in [zone, octets(["X-A:b"])] {
      var given = 0
      var reader = EventReader(
        options: ReadingOptions(limits: ReadingLimits(componentOctets: 100_000))
      ) {
        given += body.count
        return given == body.count ? Array("BEGIN:VCALENDAR\r\n".utf8) : body
      }
      let error = #expect(throws: CalendarReadingError.self) { _ = try reader.next() }
      #expect(error?.kind == .calendarTooLarge(limit: 100_000))
      #expect(given < 200_000)
    }
  }

  @Test("names of zones without end are unknown, and only their beginning is kept")
  func endlessNames() throws {
    let name = String(repeating: "Zone/", count: 10_000)
    let reading = try read(["DTSTART;TZID=\(name):20260702T093000", "DTEND:\(name)"])
    #expect(reading.problems.count == 2)
    for note in reading.notes { #expect(note.description.utf8.count < 300) }
  }
}
