import CalendarDates
import Testing

@testable import ICalendar

/// RFC 5545, sections 3.8.5.1 to 3.8.5.3.
@Suite("Occurrences of events")
struct OccurrenceTests {
  private func starts(
    _ lines: [String], within range: String = "2026-01-01..2026-12-31", limit: Int = 100,
    zones: [String] = []
  ) throws -> [String] {
    let reading = try read(lines, zones: zones)
    #expect(reading.problems.isEmpty)
    return try reading.occurrences(within: days(range), limit: limit).occurrences.map {
      occurrence in
      switch occurrence.start {
      case .day(let day): day.description
      case .floating(let local): local.description
      case .moment(let moment): moment.description
      }
    }
  }

  @Test("an event without rules takes place once, within the days or not at all")
  func once() throws {
    #expect(try starts(["DTSTART;VALUE=DATE:20260302"]) == ["2026-03-02"])
    #expect(try starts(["DTSTART;VALUE=DATE:20250302"]) == [])
  }

  @Test("extra dates are added and excluded ones left out")
  func dates() throws {
    #expect(
      try starts([
        "DTSTART;VALUE=DATE:20260302", "RRULE:FREQ=DAILY;COUNT=4",
        "RDATE;VALUE=DATE:20260401,20260228,20260303", "EXDATE;VALUE=DATE:20260303,20260304",
      ]) == ["2026-02-28", "2026-03-02", "2026-03-05", "2026-04-01"])
  }

  @Test("several rules are one set")
  func severalRules() throws {
    #expect(
      try starts([
        "DTSTART:20260302T090000", "RRULE:FREQ=WEEKLY;COUNT=2", "RRULE:FREQ=DAILY;COUNT=2",
      ]) == ["2026-03-02T09:00", "2026-03-03T09:00", "2026-03-09T09:00"])
  }

  @Test("the clock on the wall stays when clocks change", .enabled(if: hasZoneData))
  func wallClock() throws {
    #expect(
      try starts([
        "DTSTART;TZID=Europe/Berlin:20260328T090000", "DTEND;TZID=Europe/Berlin:20260328T100000",
        "RRULE:FREQ=DAILY;COUNT=3", "EXDATE;TZID=Europe/Berlin:20260329T090000",
      ]) == [
        "2026-03-28T09:00+01:00[Europe/Berlin]", "2026-03-30T09:00+02:00[Europe/Berlin]",
      ])
  }

  @Test("a time that clocks skip is taken by the offset before", .enabled(if: hasZoneData))
  func skipped() throws {
    #expect(
      try starts([
        "DTSTART;TZID=Europe/Berlin:20260328T023000", "RRULE:FREQ=DAILY;COUNT=3",
      ]) == [
        "2026-03-28T02:30+01:00[Europe/Berlin]", "2026-03-29T03:30+02:00[Europe/Berlin]",
        "2026-03-30T02:30+02:00[Europe/Berlin]",
      ])
  }

  @Test(
    "a rule that ends in UTC ends with the last occurrence not after it", .enabled(if: hasZoneData))
  func until() throws {
    #expect(
      try starts([
        "DTSTART;TZID=America/New_York:20260301T200000",
        "RRULE:FREQ=DAILY;UNTIL=20260304T010000Z",
      ]).count == 3)
    #expect(
      try starts(["DTSTART;VALUE=DATE:20260301", "RRULE:FREQ=DAILY;UNTIL=20260303"]).count == 3)
    #expect(
      try starts(["DTSTART:20260301T200000", "RRULE:FREQ=DAILY;UNTIL=20260303"]).count == 3)
  }

  @Test("occurrences last as long as the event; a period of its own, or days, by the calendar")
  func ends() throws {
    let reading = try read([
      "DTSTART:20260302T090000", "DTEND:20260302T103000", "RRULE:FREQ=DAILY;COUNT=2",
      "RDATE;VALUE=PERIOD:20260401T090000/PT3H,20260402T090000/20260402T091500",
    ])
    let list = try reading.occurrences(within: days("2026-01-01..2026-12-31"), limit: 10)
    #expect(
      list.occurrences.map(\.end.local.description) == [
        "2026-03-02T10:30", "2026-03-03T10:30", "2026-04-01T12:00", "2026-04-02T09:15",
      ])
    let whole = try read([
      "DTSTART;VALUE=DATE:20260302", "DTEND;VALUE=DATE:20260305", "RRULE:FREQ=WEEKLY;COUNT=2",
    ])
    #expect(
      try whole.occurrences(within: days("2026-01-01..2026-12-31"), limit: 10).occurrences.map(
        \.end)
        == [.day(day("2026-03-05")), .day(day("2026-03-12"))])
  }

  @Test("the limit cuts and says so")
  func limit() throws {
    let reading = try read(["DTSTART;VALUE=DATE:20260101", "RRULE:FREQ=DAILY"])
    let year = try days("2026-01-01..2026-12-31")
    #expect(try reading.occurrences(within: year, limit: 365).isCut == false)
    let cut = try reading.occurrences(within: year, limit: 10)
    #expect(cut.isCut && cut.occurrences.count == 10)
    #expect(try reading.occurrences(within: year, limit: 0).isCut)
    #expect(try reading.occurrences(within: year, limit: -1).occurrences.isEmpty)
  }

  @Test("rules are followed in a zone that only the file knows")
  func fileZone() throws {
    #expect(
      try starts(
        ["DTSTART;TZID=Ship:20260328T090000", "RRULE:FREQ=DAILY;COUNT=2"], zones: shipZone)
        == ["2026-03-28T09:00+01:00", "2026-03-29T09:00+02:00"])
  }

  @Test("an event without a start takes place never")
  func noStart() throws {
    let list = try Event(uid: "1").occurrences(within: days("2026-01-01..2026-12-31"), limit: 10)
    #expect(list.occurrences.isEmpty && !list.isCut)
  }
}

/// A zone that no machine has, with the rules of central Europe.
let shipZone = [
  "BEGIN:VTIMEZONE", "TZID:Ship",
  "BEGIN:DAYLIGHT", "DTSTART:19810329T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT",
  "BEGIN:STANDARD", "DTSTART:19961027T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD", "END:VTIMEZONE",
]
