import CalendarDates
import Testing

@testable import ICalendar

@Suite("What is written and read again", .enabled(if: hasZoneData))
struct RoundTripTests {
  @Test("three thousand random events come back equal", arguments: 0..<6)
  func randomEvents(seed: Int) throws {
    var random = RandomEvents(seed: UInt64(seed))
    let events = (0..<500).map { _ in random.next() }
    let written = try CalendarWriter.octets(
      of: events, productIdentifier: "-//Example//Tests//EN",
      stamp: moment("2026-01-01T00:00Z"))
    #expect(written.notes.isEmpty)
    let file = try EventFile(written.octets)
    #expect(file.notes.isEmpty, "\(file.notes.prefix(3))")
    try #require(file.events.count == events.count)
    for (event, reading) in zip(events, file.events) {
      // Offsets are no names of zones, and go by another name in files. Texts, times and all the
      // rest are as they were.
      let notes = reading.notes.filter { note in
        switch note.kind {
        case .time(_, .zoneRenamed), .time(_, .localTimeWithZ), .event(.endBeforeStart),
          .time(_, .shownTwice):
          false
        default: true
        }
      }
      #expect(notes.isEmpty, "\(notes)")
      #expect(reading.event == event)
    }
    #expect(
      try CalendarWriter.octets(
        of: file.events.map(\.event), productIdentifier: "-//Example//Tests//EN",
        stamp: moment("2026-01-01T00:00Z")
      ).octets == written.octets)
  }

  @Test("as components they come back equal too")
  func components() throws {
    var random = RandomEvents(seed: 99)
    let written = try CalendarWriter.octets(
      of: (0..<300).map { _ in random.next() }, productIdentifier: "x",
      stamp: moment("2026-01-01T00:00Z"))
    let calendar = try #require(try CalendarObject.read(written.octets).calendars.first)
    #expect(try calendar.octets() == written.octets)
  }
}
