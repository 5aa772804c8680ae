import CalendarDates
import Testing

@testable import ICalendar

/// RFC 5545, sections 3.6.1, 3.8.2.2, 3.8.2.4 and 3.8.2.5.
@Suite("When events start and end")
struct EventTimeTests {
  @Test("an all-day event ends on the day before DTEND")
  func allDay() throws {
    let event = try read(["DTSTART;VALUE=DATE:20170919", "DTEND;VALUE=DATE:20170921"]).event
    #expect(event.start == .day(try day("2017-09-19")))
    #expect(event.end == .day(try day("2017-09-21")))
    #expect(event.lastDay == (try day("2017-09-20")))
  }

  @Test("without an end a day lasts a day, and a time no time")
  func impliedEnds() throws {
    let whole = try read(["DTSTART;VALUE=DATE:20260302"]).event
    #expect(whole.end == .day(try day("2026-03-03")))
    #expect(whole.lastDay == (try day("2026-03-02")))
    let point = try read(["DTSTART:20260302T000000"]).event
    #expect(point.end == point.start)
    #expect(point.lastDay == (try day("2026-03-02")))
  }

  @Test("a duration ends the event: days by the calendar, hours exactly", .enabled(if: hasZoneData))
  func durations() throws {
    #expect(
      try read(["DTSTART;VALUE=DATE:20260302", "DURATION:P3D"]).event.end
        == .day(day("2026-03-05")))
    #expect(
      try read(["DTSTART:20260302T233000", "DURATION:PT1H"]).event.end
        == .floating(local("20260303T003000")))
    let start = "DTSTART;TZID=Europe/Berlin:20260328T120000"
    #expect(
      try read([start, "DURATION:P1D"]).event.end
        == .moment(moment("2026-03-29T12:00+02:00[Europe/Berlin]")))
    #expect(
      try read([start, "DURATION:PT24H"]).event.end
        == .moment(moment("2026-03-29T13:00+02:00[Europe/Berlin]")))
  }

  @Test("days are counted in a zone that only the file knows")
  func durationInFileZone() throws {
    let event = try read(
      ["DTSTART;TZID=Ship:20260328T120000", "DURATION:P1D"], zones: shipZone
    ).event
    #expect(event.end == .moment(try moment("2026-03-29T12:00+02:00")))
  }

  @Test("an end at midnight does not touch the day that begins then")
  func midnight() throws {
    let event = try read(["DTSTART:20260302T200000", "DTEND:20260304T000000"]).event
    #expect(event.lastDay == (try day("2026-03-03")))
  }

  @Test("UTC, zones and floating times are kept apart", .enabled(if: hasZoneData))
  func forms() throws {
    #expect(
      try read(["DTSTART:20260302T093000Z"]).event.start == .moment(moment("2026-03-02T09:30Z")))
    #expect(
      try read(["DTSTART;TZID=Europe/Berlin:20260302T093000"]).event.start
        == .moment(moment("2026-03-02T09:30+01:00[Europe/Berlin]")))
    let floating = try read(["DTSTART:20260302T093000"]).event.start
    #expect(floating == .floating(try local("20260302T093000")))
    let zone = try TimeZoneRules(identifier: "Asia/Tokyo")
    #expect(
      floating?.dateOrMoment(floatingIn: zone)
        == DateOrMoment("2026-03-02T09:30+09:00[Asia/Tokyo]"))
  }

  @Test("a flight's start and end may be in two zones", .enabled(if: hasZoneData))
  func twoZones() throws {
    let event = try read([
      "DTSTART;TZID=Europe/Berlin:20261201T131300", "DTEND;TZID=America/New_York:20261201T161400",
    ]).event
    #expect(event.end == .moment(try moment("2026-12-01T16:14-05:00[America/New_York]")))
  }

  @Test("a time that clocks show twice is the first one, and noted", .enabled(if: hasZoneData))
  func shownTwice() throws {
    let reading = try read(["DTSTART;TZID=Europe/Berlin:20261025T023000"])
    #expect(reading.event.start == .moment(try moment("2026-10-25T02:30+02:00[Europe/Berlin]")))
    #expect(
      reading.notes.kinds == [.time(property: "DTSTART", .shownTwice("Europe/Berlin"))])
  }

  @Test(
    "a time that clocks skip is taken by the offset before, and noted", .enabled(if: hasZoneData))
  func skipped() throws {
    let reading = try read(["DTSTART;TZID=Europe/Berlin:20260329T023000"])
    #expect(reading.event.start == .moment(try moment("2026-03-29T03:30+02:00[Europe/Berlin]")))
    #expect(
      reading.notes.kinds == [.time(property: "DTSTART", .skippedByClock("Europe/Berlin"))])
  }

  @Test(
    "contradictions are noted, and what was made of them is in the event",
    arguments: [
      (["DTSTART:20260302T090000", "DTEND:20260302T080000"], EventProblem.endBeforeStart),
      (["DTSTART;VALUE=DATE:20260302", "DTEND;VALUE=DATE:20260301"], .endBeforeStart),
      (["DTSTART;VALUE=DATE:20260302", "DTEND;VALUE=DATE:20260302"], .endOnStart),
      (["DTSTART;VALUE=DATE:20260302", "DTEND:20260302T090000"], .endOfOtherType),
      (["DTSTART:20260302T090000", "DTEND;VALUE=DATE:20260303"], .endOfOtherType),
      (["DTSTART:20260302T090000", "DTEND:20260303T090000Z"], .endInOtherForm),
      (["DTSTART:20260302T090000", "DTEND:20260302T100000", "DURATION:PT1H"], .endAndDuration),
      (["DTSTART:20260302T090000", "DURATION:-PT1H"], .negativeDuration),
      (["DTSTART;VALUE=DATE:20260302", "DURATION:PT12H"], .hoursInDayDuration),
      (["DTSTART;VALUE=DATE:20260302", "DURATION:P1DT12H"], .hoursInDayDuration),
      (["SUMMARY:x"], .missingStart),
    ])
  func problems(lines: [String], problem: EventProblem) throws {
    let reading = try read(lines)
    #expect(reading.notes.kinds == [.event(problem)])
    switch problem {
    case .endOnStart, .endOfOtherType, .negativeDuration:
      #expect(reading.event.ending == .implied)
    default: break
    }
  }

  @Test("dates far out never trap")
  func extremes() throws {
    for lines in [
      ["DTSTART;VALUE=DATE:99991231"], ["DTSTART:99991231T235959", "DURATION:P999999999W"],
      ["DTSTART:00010101T000000Z", "DURATION:PT999999999H"], ["DTSTART:00010101T000000"],
      ["DTSTART;TZID=Pacific/Kiritimati:00010101T000000"],
      ["DTSTART;TZID=Ship:99991231T235959", "DURATION:P1D"],
    ] {
      let reading = try read(lines, zones: shipZone)
      _ = reading.event.end
      _ = reading.event.lastDay
      _ = try reading.occurrences(within: days("0001-01-01..9999-12-31"), limit: 3)
    }
  }
}
