import CalendarDates
import Foundation
import ICalendar
import Testing
import TripModel

@testable import TripRepository

@Suite("Importing calendars")
struct CalendarImportTests {
  private let flight = """
    UID:7@air.example
    DTSTAMP:20260101T120000Z
    DTSTART;TZID=Europe/Berlin:20260302T093000
    DTEND;TZID=Europe/London:20260302T103000
    SUMMARY:Flight to London
    LOCATION:Berlin
    DESCRIPTION:Seat 7A
    """

  private func repository() throws -> TripRepository { try TripRepository(location: .memory) }

  @Test("an event of another program becomes a trip, known by its UID")
  func foreign() async throws {
    let repository = try repository()
    let (report, _) = try await repository.take(calendar(flight)) {
      $0.kind = .business
      $0.source = "air"
    }
    #expect(report.added == 1 && report.rejected == 0)
    let trip = try #require(try await repository.trips().first)
    #expect(trip.kind == .business)
    #expect(trip.destination == "London" && trip.title == "Flight to London")
    #expect(trip.notes == "Location: Berlin\nSeat 7A")
    #expect(trip.start == DateOrMoment("2026-03-02T09:30+01:00[Europe/Berlin]"))
    #expect(trip.end == DateOrMoment("2026-03-02T10:30+00:00[Europe/London]"))
    #expect((trip.source, trip.externalID) == ("air", "7@air.example"))
    #expect(trip.updatedAt.description == "2026-01-01T12:00Z")
  }

  @Test("importing twice changes nothing")
  func twice() async throws {
    let repository = try repository()
    _ = try await repository.take(calendar(flight))
    let before = try await repository.trips()
    let (report, _) = try await repository.take(calendar(flight))
    #expect((report.added, report.updated, report.unchanged) == (0, 0, 1))
    #expect(try await repository.trips() == before)
  }

  @Test("a newer event changes what it speaks of, and what was added here stays")
  func newer() async throws {
    let repository = try repository()
    _ = try await repository.take(calendar(flight)) { $0.kind = .business }
    let id = try #require(try await repository.trips().first?.id)
    var changes = TripChanges()
    changes.company = .set("Acme")
    try await repository.edit(id: id, changes)
    let later = flight.replacing("20260101", with: "20990101").replacing("T093000", with: "T081500")
    let (report, _) = try await repository.take(calendar(later))
    #expect((report.added, report.updated) == (0, 1))
    #expect(report.ids == [id...id])
    let trip = try await repository.trip(id: id)
    #expect(trip.company == "Acme")
    #expect(trip.start == DateOrMoment("2026-03-02T08:15+01:00[Europe/Berlin]"))
  }

  @Test("an event that is older than the trip is passed over and told")
  func older() async throws {
    let repository = try repository()
    _ = try await repository.take(calendar(flight))
    var changes = TripChanges()
    changes.notes = .set("changed here")
    try await repository.edit(id: 1, changes)
    let (report, told) = try await repository.take(calendar(flight))
    #expect((report.older, report.updated) == (1, 0))
    #expect(told.older == [4])
    #expect(try await repository.trip(id: 1).notes == "changed here")
  }

  @Test("an event of another program goes by its own SEQUENCE, and then by its times")
  func foreignSequence() async throws {
    func event(_ sequence: Int, _ minute: Int, _ summary: String) -> CalendarInput {
      calendar(
        """
        UID:7@air.example
        DTSTAMP:20260101T121\(minute)00Z
        SEQUENCE:\(sequence)
        DTSTART;VALUE=DATE:20260305
        SUMMARY:\(summary)
        """)
    }
    let repository = try repository()
    _ = try await repository.take(event(2, 5, "second"))
    #expect(try await repository.trip(id: 1).calendarSequence == 2)
    #expect(try await repository.take(event(1, 9, "first")).report.older == 1)
    #expect(try await repository.take(event(3, 0, "third")).report.updated == 1)
    #expect(try await repository.trip(id: 1).destination == "third")
    #expect(try await repository.trip(id: 1).calendarSequence == 3)
    #expect(try await repository.take(event(3, 0, "third")).report.unchanged == 1)
  }

  @Test("an event of this program goes by SEQUENCE")
  func sequence() async throws {
    let clock = TestClock()
    let first = try TripRepository(location: .memory, now: { clock.now })
    let trip = try await first.add(draft(.business, to: "Oslo"))
    func exported() async throws -> CalendarInput {
      var bytes: [UInt8] = []
      var writer = TripCalendarWriter { bytes += $0 }
      try writer.write(try await first.trip(id: trip.id))
      _ = try writer.finish()
      return CalendarInput(bytes)
    }
    let old = try await exported()
    clock.advance(60)
    var changes = TripChanges()
    changes.company = .set("Acme")
    try await first.edit(id: trip.id, changes)
    let new = try await exported()

    let second = try repository()
    #expect(try await second.take(old).report.added == 1)
    #expect(try await second.take(new).report.updated == 1)
    #expect(try await second.trips() == first.trips())
    #expect(try await second.take(old).report.older == 1)
    #expect(try await second.take(new).report.unchanged == 1)
    #expect(try await second.trips() == first.trips())
  }

  @Test("what another program changed in an event of this one counts")
  func changedElsewhere() async throws {
    let event = """
      UID:0E1B4B01-98FC-4463-ACCB-F4D03C96F292
      DTSTAMP:20260101T120000Z
      SEQUENCE:4
      DTSTART;VALUE=DATE:20260305
      DTEND;VALUE=DATE:20260307
      SUMMARY:My title
      STATUS:TENTATIVE
      X-TRIPS-KIND:business
      X-TRIPS-DESTINATION:Oslo
      X-TRIPS-STATUS:done
      X-TRIPS-START:2026-03-02T09:30Z
      X-TRIPS-COMPANY:Acme
      """
    let repository = try repository()
    _ = try await repository.take(calendar(event))
    let trip = try #require(try await repository.trips().first)
    #expect(trip.uuid.uuidString == "0E1B4B01-98FC-4463-ACCB-F4D03C96F292")
    #expect(trip.start == day("2026-03-05") && trip.end == day("2026-03-06"))
    #expect(trip.status == .planned)
    #expect((trip.title, trip.destination, trip.company) == ("My title", "Oslo", "Acme"))
  }

  @Test("a trip does not become one of another kind")
  func otherKind() async throws {
    let event = """
      UID:0E1B4B01-98FC-4463-ACCB-F4D03C96F292
      DTSTART;VALUE=DATE:20260305
      SUMMARY:Oslo
      X-TRIPS-KIND:business
      """
    let repository = try repository()
    _ = try await repository.take(calendar(event))
    let (report, told) = try await repository.take(
      calendar(event.replacing("business", with: "group")), onError: .skip)
    #expect(report.rejected == 1)
    #expect(told.rejected.first?.reason.contains("trip 1 is of the kind business") == true)
  }

  @Test(
    "two events with one UID are one trip, the later one in the file", arguments: [false, true])
  func sameUID(dryRun: Bool) async throws {
    let repository = try repository()
    let (report, told) = try await repository.take(
      calendar(flight, flight.replacing("7A", with: "9C"), flight.replacing("7A", with: "1B")),
      dryRun: dryRun)
    #expect((report.added, report.updated) == (1, 2))
    if dryRun {
      #expect(told.updated.last?.notes == "Location: Berlin\nSeat 1B")
      #expect(try await repository.count() == 0)
    } else {
      #expect(try await repository.trips().map(\.notes) == ["Location: Berlin\nSeat 1B"])
    }
  }

  @Test("more events than are saved at once land, and are found again")
  func many() async throws {
    let repository = try repository()
    let events = (1...4500).map { number in
      "BEGIN:VEVENT\r\nUID:\(number)@x\r\nDTSTAMP:20260101T120000Z\r\n"
        + "DTSTART;VALUE=DATE:20260302\r\nSUMMARY:Trip \(number)\r\nEND:VEVENT\r\n"
    }.joined()
    let text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n\(events)END:VCALENDAR\r\n"
    let first = try await repository.take(CalendarInput(Array(text.utf8)))
    #expect(first.report.added == 4500)
    #expect(first.report.ids == [1...4500])
    let changed = text.replacing("SUMMARY:Trip", with: "SUMMARY:Stay")
    let second = try await repository.take(CalendarInput(Array(changed.utf8)))
    #expect(second.report.updated == 4500)
    #expect(second.report.ids == [1...4500])
    #expect(try await repository.trip(id: 4321).destination == "Stay 4321")
  }

  @Test("a rehearsal tells what would be done, and does nothing")
  func rehearsal() async throws {
    let repository = try repository()
    _ = try await repository.take(calendar(flight))
    let before = try await repository.trips()
    let other = flight.replacing("UID:7", with: "UID:8")
    let (report, told) = try await repository.take(
      calendar(flight.replacing("7A", with: "9C"), other), dryRun: true)
    #expect((report.added, report.updated) == (1, 1))
    #expect(told.updated.map(\.id) == [1])
    #expect(told.updated.first?.notes?.contains("9C") == true)
    #expect(try await repository.trips() == before)
  }

  @Test(
    "an event that makes no trip is rejected with what is wrong",
    arguments: [
      ("UID:1\nSUMMARY:x", "no DTSTART"),
      ("UID:1\nDTSTART:nonsense\nSUMMARY:x", "DTSTART"),
      ("UID:1\nDTSTART;VALUE=DATE:20260302\nDTEND:nonsense\nSUMMARY:x", "DTEND"),
      ("UID:1\nDTSTART;VALUE=DATE:20260302", "neither a SUMMARY nor a LOCATION"),
      (
        "UID:1\nDTSTART;VALUE=DATE:20260302\nDTEND;VALUE=DATE:20260201\nSUMMARY:x",
        "ends before it starts"
      ),
      ("UID:1\nDTSTART:20260302T090000Z\nRECURRENCE-ID:20260302T090000Z\nSUMMARY:x", "occurrence"),
      ("UID:1\nDTSTART;VALUE=DATE:20260302\nSUMMARY:x\nX-TRIPS-KIND:cruise", "kind of trip"),
      (
        "UID:1\nDTSTART;VALUE=DATE:20260302\nSUMMARY:x\nX-TRIPS-KIND:business\n"
          + "X-TRIPS-PER-DIEM:lots", "X-TRIPS-PER-DIEM"
      ),
    ])
  func rejected(event: String, reason: String) async throws {
    let repository = try repository()
    let (report, told) = try await repository.take(calendar(flight, event))
    #expect((report.added, report.rejected) == (0, 1))
    #expect(told.rejected.first?.line == 13)
    #expect(told.rejected.first?.reason.contains(reason) == true, "\(told.rejected)")
    #expect(try await repository.count() == 0)
    let skipping = try await repository.take(calendar(flight, event), onError: .skip)
    #expect((skipping.report.added, skipping.report.rejected) == (1, 1))
  }

  @Test("times without a zone give their day, unless a zone is given")
  func floating() async throws {
    let event = "UID:1\nDTSTART:20260302T230000\nDTEND:20260303T000000\nSUMMARY:Night train"
    let plain = try repository()
    let (_, told) = try await plain.take(calendar(event))
    #expect(told.notes.contains { $0.hasPrefix("4: The time 2026-03-02T23:00 has no time zone") })
    #expect(try await plain.trips().map(\.end) == [day("2026-03-02")])

    let zoned = try repository()
    let london = try TimeZoneRules(identifier: "Europe/London")
    _ = try await zoned.take(calendar(event)) { $0.timeZone = london }
    #expect(
      try await zoned.trips().map(\.start) == [
        DateOrMoment("2026-03-02T23:00+00:00[Europe/London]")
      ])
  }

  @Test("zones that a calendar defines behind its events are followed, without a note")
  func lateZone() async throws {
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:x
      BEGIN:VEVENT
      UID:1
      DTSTAMP:20260101T120000Z
      DTSTART;TZID=Ship:20260302T090000
      SUMMARY:Cruise
      END:VEVENT
      BEGIN:VTIMEZONE
      TZID:Ship
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0300
      TZOFFSETTO:+0300
      END:STANDARD
      END:VTIMEZONE
      END:VCALENDAR

      """
    let repository = try repository()
    let (_, told) = try await repository.take(CalendarInput(Array(text.utf8)))
    let trip = try #require(try await repository.trips().first)
    #expect(trip.start.description.hasPrefix("2026-03-02T09:00+03:00"))
    #expect(!told.notes.contains { $0.contains("more than once") })
  }

  @Test("a calendar that calls events off cancels their trips")
  func cancelled() async throws {
    let repository = try repository()
    _ = try await repository.take(calendar(flight))
    _ = try await repository.take(calendar(flight, method: "CANCEL"))
    #expect(try await repository.trips().map(\.status) == [.cancelled])
  }

  @Test("rejected events can be mended and imported")
  func rejects() async throws {
    let folder = try TemporaryStore()
    let source = folder.folder.appending(path: "in.ics").path
    let target = folder.folder.appending(path: "rejects.ics").path
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:x
      BEGIN:VEVENT
      \(flight)
      END:VEVENT
      BEGIN:VEVENT
      UID:8@air.example
      DTSTART:2026-02-30
      SUMMARY:Return\\, home
      END:VEVENT
      END:VCALENDAR

      """
    try text.write(toFile: source, atomically: true, encoding: .utf8)
    let repository = try repository()
    for _ in 1...2 {
      let file = try InputFile(source)
      let (report, _) = try await repository.take(
        CalendarInput(file), onError: .skip,
        rejects: RejectedEventsFile(target, input: file))
      #expect(report.rejected == 1)
    }
    let rejects = try String(contentsOfFile: target, encoding: .utf8)
    #expect(rejects.contains("X-TRIPS-LINE:13\r\n"))
    #expect(rejects.contains("X-TRIPS-REJECTED:Line 15: DTSTART"))
    #expect(!rejects.contains("Flight to London"))
    let mended = rejects.replacing("2026-02-30", with: "20260228")
    let (report, _) = try await repository.take(CalendarInput(Array(mended.utf8)))
    #expect((report.added, report.rejected) == (1, 0))
    #expect(try await repository.trip(id: 2).destination == "Return, home")
  }

  @Test("a file that holds something else is not replaced by rejected events")
  func rejectsOverFile() throws {
    let folder = try TemporaryStore()
    let source = folder.folder.appending(path: "in.ics").path
    let target = folder.folder.appending(path: "mine.ics").path
    try "x".write(toFile: source, atomically: true, encoding: .utf8)
    try "BEGIN:VCALENDAR\r\nPRODID:mine".write(toFile: target, atomically: true, encoding: .utf8)
    #expect(throws: FileError.self) {
      try RejectedEventsFile(target, input: InputFile(source))
    }
    #expect(throws: FileError.self) {
      try RejectedEventsFile(source, input: InputFile(source))
    }
  }

  @Test("a file that breaks off lands nothing")
  func truncated() async throws {
    let text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260302\r\n"
    let repository = try repository()
    await #expect(throws: CalendarReadingError.self) {
      try await repository.take(CalendarInput(Array(text.utf8)))
    }
    #expect(try await repository.count() == 0)
  }
}
