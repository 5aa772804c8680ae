import CalendarDates
import Testing

@testable import ICalendar

/// RFC 5545, section 3.6.5.
@Suite("Zones that a file defines")
struct ZoneTimelineTests {
  private func definition(_ lines: [String]) throws -> ZoneDefinition {
    let file = try CalendarObject.read(calendar(lines))
    return try ZoneDefinition(try #require(file.calendars.first?.components.first))
  }

  private func timeline(_ lines: [String]) throws -> ZoneTimeline {
    try ZoneTimeline(try definition(lines))
  }

  private func seconds(_ text: String) throws -> Int64 {
    try moment(text).seconds
  }

  @Test("rules without end go on through the calendar")
  func rules() throws {
    let zone = try timeline(shipZone)
    #expect(try zone.offset(at: seconds("2026-03-29T00:59:59Z")) == 3600)
    #expect(try zone.offset(at: seconds("2026-03-29T01:00Z")) == 7200)
    #expect(try zone.offset(at: seconds("2026-10-25T00:59:59Z")) == 7200)
    #expect(try zone.offset(at: seconds("2026-10-25T01:00Z")) == 3600)
    for year in [2499, 2500, 2501, 2899, 2900, 2901, 9999] {
      #expect(try zone.offset(at: seconds("\(year)-07-01T00:00Z")) == 7200, "\(year)")
      #expect(try zone.offset(at: seconds("\(year)-01-01T00:00Z")) == 3600, "\(year)")
    }
    #expect(zone.offset(at: .max) == 3600 || zone.offset(at: .max) == 7200)
    #expect(zone.offset(at: .min) == 3600)
  }

  @Test("before the first change the offset is the one it changes from")
  func beginning() throws {
    let zone = try timeline(shipZone)
    #expect(try zone.offset(at: seconds("1950-07-01T00:00Z")) == 3600)
  }

  @Test("clocks skip an hour and show another one twice")
  func readings() throws {
    let zone = try timeline(shipZone)
    #expect(
      try zone.reading(atLocal: local("20260329T023000").seconds)
        == .skipped(before: 3600, after: 7200))
    #expect(
      try zone.reading(atLocal: local("20261025T023000").seconds)
        == .twice(first: 7200, second: 3600))
    #expect(try zone.reading(atLocal: local("20261025T030000").seconds) == .once(3600))
    #expect(try zone.reading(atLocal: local("20260329T030000").seconds) == .once(7200))
    #expect(try zone.reading(atLocal: local("20260329T015959").seconds) == .once(3600))
    #expect(zone.reading(atLocal: .max) != .once(0))
  }

  @Test("listed dates, ends of rules and offsets with seconds are followed")
  func dates() throws {
    let zone = try timeline([
      "BEGIN:VTIMEZONE", "TZID:Old",
      "BEGIN:STANDARD", "DTSTART:18930401T000000", "TZOFFSETFROM:+005328", "TZOFFSETTO:+0100",
      "END:STANDARD",
      "BEGIN:DAYLIGHT", "DTSTART:19400401T020000", "RDATE:19430329T020000,19440403T020000",
      "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "END:DAYLIGHT",
      "BEGIN:STANDARD", "DTSTART:19421102T030000", "RDATE:19431004T030000", "TZOFFSETFROM:+0200",
      "TZOFFSETTO:+0100", "RRULE:FREQ=YEARLY;UNTIL=19441102T010000Z;BYMONTH=11;BYMONTHDAY=2",
      "END:STANDARD", "END:VTIMEZONE",
    ])
    #expect(try zone.offset(at: seconds("1890-01-01T00:00Z")) == 3208)
    #expect(try zone.offset(at: seconds("1893-03-31T23:06:32Z")) == 3600)
    #expect(try zone.offset(at: seconds("1893-03-31T23:06:31Z")) == 3208)
    #expect(try zone.offset(at: seconds("1941-06-01T00:00Z")) == 7200)
    #expect(try zone.offset(at: seconds("1943-01-01T00:00Z")) == 3600)
    #expect(try zone.offset(at: seconds("1943-06-01T00:00Z")) == 7200)
    #expect(try zone.offset(at: seconds("1944-12-01T00:00Z")) == 3600)
    #expect(try zone.offset(at: seconds("1999-06-01T00:00Z")) == 3600)
  }

  @Test("what is written of a definition is what was read")
  func roundTrip() throws {
    let definition = try definition(
      ["BEGIN:VTIMEZONE", "TZID:A,b", "X-LIC-LOCATION:Europe/Berlin"] + shipZone.dropFirst(2))
    #expect(try ZoneDefinition(definition.component) == definition)
    #expect(definition.identifier == "A,b" && definition.location == "Europe/Berlin")
  }

  private func zone(_ observance: [String]) -> [String] {
    ["BEGIN:VTIMEZONE", "TZID:X", "BEGIN:STANDARD"] + observance + [
      "END:STANDARD", "END:VTIMEZONE",
    ]
  }

  @Test("a definition that lacks a part is not used at all")
  func problems() throws {
    #expect(throws: ZoneProblem.missingIdentifier) {
      try definition(["BEGIN:VTIMEZONE", "END:VTIMEZONE"])
    }
    #expect(throws: ZoneProblem.noObservance) {
      try definition(["BEGIN:VTIMEZONE", "TZID:X", "END:VTIMEZONE"])
    }
    #expect(throws: ZoneProblem.missing(property: "DTSTART")) {
      try definition(zone(["TZOFFSETFROM:+0100", "TZOFFSETTO:+0100"]))
    }
    #expect(throws: ZoneProblem.missing(property: "TZOFFSETTO")) {
      try definition(zone(["TZOFFSETFROM:+0100", "DTSTART:19700101T000000"]))
    }
    #expect(throws: ZoneProblem.self) {
      try definition(zone(["TZOFFSETFROM:1", "TZOFFSETTO:+0100", "DTSTART:19700101T000000"]))
    }
    #expect(throws: ZoneProblem.self) {
      try definition(
        zone([
          "TZOFFSETFROM:+0100", "TZOFFSETTO:+0100", "DTSTART:19700101T000000", "RRULE:FREQ=NEVER",
        ]))
    }
  }

  @Test("clocks that change every day, or every hour, are no clocks")
  func tooManyChanges() throws {
    let start = ["TZOFFSETFROM:+0100", "TZOFFSETTO:+0100", "DTSTART:19700101T000000"]
    #expect(throws: ZoneProblem.tooManyChanges) {
      try timeline(zone(start + ["RRULE:FREQ=DAILY"]))
    }
    #expect(throws: ZoneProblem.self) { try timeline(zone(start + ["RRULE:FREQ=HOURLY"])) }
  }

  @Test("a start in UTC, which the RFC does not allow here, is brought to the clock")
  func startInUTC() throws {
    let definition = try definition(
      zone(["TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "DTSTART:20260329T010000Z"]))
    #expect(definition.observances[0].start == (try local("20260329T020000")))
  }
}
