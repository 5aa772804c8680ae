import CalendarDates
import FoundationEssentials
import ICalendar
import Testing
import TripModel

@testable import TripRepository

@Suite("Calendars out and in")
struct CalendarRoundTripTests {
  private func export(_ repository: TripRepository) async throws -> [UInt8] {
    let trips = try await repository.trips()
    var bytes: [UInt8] = []
    var writer = TripCalendarWriter(zones: ZonesInUse(trips)) { bytes += $0 }
    for trip in trips { try writer.write(trip) }
    _ = try writer.finish()
    return bytes
  }

  private func importing(
    _ bytes: [UInt8], into repository: TripRepository
  ) async throws -> (report: ImportReport, rejections: [String]) {
    let reader = try TripEventReader(CalendarInput(bytes), options: CalendarImportOptions())
    var rejections: [String] = []
    let report = try await repository.importTrips(from: reader, onError: .stop) { event in
      if case .rejected(let row) = event { rejections.append("\(row.line): \(row.reason)") }
    }
    return (report, rejections)
  }

  @Test("a calendar that is imported into an empty store exports to the same bytes")
  func roundTrip() async throws {
    var generator = TripGenerator()
    let seed = generator.seed
    let clock = TestClock()
    let first = try TripRepository(location: .memory, now: { clock.now })
    for number in 0..<400 {
      var draft = generator.draft()
      // A moment there can lie in the year 0 or 10000 in UTC, which calendars cannot tell.
      while [draft.start, draft.end].contains(where: {
        if case .moment = $0 { [.earliest, .latest].contains($0.calendarDay) } else { false }
      }) {
        draft = generator.draft()
      }
      if generator.chance(4) { draft.title = " " + draft.destination + "\t;,\\n" }
      if !draft.companions.isEmpty { draft.companions = ["a; b", "", " \"x\" ", "y"] }
      if generator.chance(3), draft.latitude != nil {
        draft.latitude = Double.random(in: -90...90, using: &generator)
        draft.longitude = Double.random(in: -180...180, using: &generator)
      }
      clock.advance(0.3)
      let trip = try await first.add(draft)
      guard number % 5 == 0 else { continue }
      clock.advance(7.7)
      var changes = TripChanges()
      changes.notes = .set("changed\nat \(number)")
      try await first.edit(id: trip.id, changes)
    }
    let bytes = try await export(first)

    let second = try TripRepository(location: .memory)
    let outcome = try await importing(bytes, into: second)
    #expect(outcome.rejections == [], "seed \(seed)")
    #expect(outcome.report.added == 400)
    #expect(try await export(second) == bytes, "seed \(seed)")

    let again = try await importing(bytes, into: second)
    #expect(again.report.unchanged == 400, "seed \(seed)")
    #expect(again.report.ids.isEmpty)
  }

  @Test(
    "a trip without control characters comes back with every value it had",
    arguments: TripKind.allCases)
  func values(kind: TripKind) async throws {
    let first = try TripRepository(location: .memory)
    var draft = draft(kind)
    draft.title = "A title; with, marks\\"
    draft.city = "Köln"
    draft.country = CountryCode("DE")
    draft.latitude = 50.9375
    draft.longitude = 6.9603
    draft.notes = "one\ntwo"
    draft.isFavorite = true
    draft.traveller = "Ada"
    draft.status = .done
    draft.externalID = "7"
    draft.source = "board"
    switch kind {
    case .trip: break
    case .business:
      draft.perDiem = try Money(parsing: "75.50EUR")
      draft.company = "Acme"
      draft.expenseReportID = "R-1"
      draft.meetingAgenda = "talk"
    case .personal: (draft.reason, draft.companions) = (.family, ["Bo", "Cy; Di"])
    case .vacation:
      draft.budget = try Money(parsing: "1500EUR")
      (draft.reason, draft.companions) = (.adventure, ["Bo"])
      (draft.activities, draft.accommodationType) = (["swim"], "tent")
    case .group: (draft.groupSize, draft.organizer) = (12, "Grace")
    }
    try await first.add(draft)
    let second = try TripRepository(location: .memory)
    _ = try await importing(export(first), into: second)
    #expect(try await second.trips() == first.trips())
  }

  @Test(
    "moments keep their zone and their milliseconds",
    arguments: [
      // The second time that clocks show it; an offset the zone does not have; a zone nobody knows.
      ("2026-11-01T01:30-05:00[America/New_York]", "2026-11-01T02:30-05:00[America/New_York]"),
      ("2026-03-02T09:30:15.250+05:00[Europe/Stockholm]", "2026-03-02T09:30:15.750Z"),
      ("2026-03-02T09:30+01:00[Moon/Crater]", "2026-03-05"),
      ("2026-03-02", "2026-03-05T09:30+05:45"),
      ("2026-03-02T09:30Z", "2026-03-02T09:30Z"),
    ])
  func moments(start: String, end: String) async throws {
    let first = try TripRepository(location: .memory)
    let trip = TripDraft(
      .trip, to: "Oslo", from: try #require(DateOrMoment(start)),
      through: try #require(DateOrMoment(end)))
    try await first.add(trip)
    let second = try TripRepository(location: .memory)
    let outcome = try await importing(export(first), into: second)
    #expect(outcome.rejections == [])
    #expect(try await second.trips() == first.trips())
  }

  @Test("an event is the trip as the RFC has it")
  func event() throws {
    var draft = draft(.business, to: "Stockholm")
    draft.country = CountryCode("SE")
    draft.status = .cancelled
    let now = Date(timeIntervalSinceReferenceDate: 794_000_000.25)
    let record = try TripRow(draft.makeModel(now: now)).record
    let event = Event(record)
    #expect(event.uid == record.uuid.uuidString)
    #expect(event.sequence == 0)
    #expect(event.stamp == record.updatedAt.wholeSeconds)
    #expect(event.start == CalendarDay("2026-03-02").map { .day($0) })
    #expect(event.ending == CalendarDay("2026-03-06").map { .at(.day($0)) })
    #expect(event.summary == "Stockholm")
    #expect(event.location == "Stockholm, Sweden")
    #expect(event.status == .cancelled)
    #expect(event.categories == ["business"])
  }

  @Test(
    "no field is left out of calendars but the id, which is anew in each store, and what follows")
  func allFields() {
    let standard: [TripField] = [
      .uuid, .destination, .title, .latitude, .longitude, .start, .end, .status, .notes, .createdAt,
      .updatedAt,
    ]
    let left = Set(TripField.allCases).subtracting(standard).subtracting(TripProperty.fields)
    #expect(
      left == [
        .id, .days, .nights, .allowance, .spent, .remaining, .expenses, .accommodations,
        .attachments,
      ])
  }

  @Test("the last day there is has an event of its own")
  func lastDay() async throws {
    let first = try TripRepository(location: .memory)
    try await first.add(draft(from: "9999-12-30", through: "9999-12-31"))
    let second = try TripRepository(location: .memory)
    let bytes = try await export(first)
    #expect(String(decoding: bytes, as: UTF8.self).contains("DURATION:P2D"))
    _ = try await importing(bytes, into: second)
    #expect(try await second.trips() == first.trips())
  }

  @Test("SEQUENCE grows with each change that comes a second later")
  func sequence() async throws {
    let clock = TestClock()
    let repository = try TripRepository(location: .memory, now: { clock.now })
    let trip = try await repository.add(draft())
    var changes = TripChanges()
    var sequences = [Event(trip).sequence]
    for text in ["a", "b", "c"] {
      clock.advance(1.2)
      changes.notes = .set(text)
      sequences.append(Event(try await repository.edit(id: trip.id, changes)).sequence)
    }
    #expect(sequences == [0, 2, 3, 4])
  }

  @Test("a store without trips gives a calendar without events")
  func empty() throws {
    var text = ""
    var writer = TripCalendarWriter { text += String(decoding: $0, as: UTF8.self) }
    #expect(try writer.finish() == [])
    #expect(text.hasPrefix("BEGIN:VCALENDAR\r\n") && text.hasSuffix("END:VCALENDAR\r\n"))
    #expect(!text.contains("VEVENT"))
  }
}
