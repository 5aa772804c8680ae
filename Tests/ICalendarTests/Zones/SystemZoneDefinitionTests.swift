import CalendarDates
import Testing

@testable import ICalendar

/// RFC 5545, section 3.6.5.
@Suite("Definitions of this machine's zones", .enabled(if: hasZoneData))
struct SystemZoneDefinitionTests {
  private func lines(_ zone: String, _ years: ClosedRange<Int>) throws -> [String] {
    let definition = ZoneDefinition(try TimeZoneRules(identifier: zone), years: years)
    let octets = try CalendarObject(components: [definition.component]).octets()
    return String(decoding: octets, as: UTF8.self).split(separator: "\r\n").map(String.init)
  }

  @Test("a zone with rules is written with them")
  func berlin() throws {
    #expect(
      try lines("Europe/Berlin", 2026...2026).dropFirst().dropLast() == [
        "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "X-LIC-LOCATION:Europe/Berlin",
        "BEGIN:DAYLIGHT", "DTSTART:20250330T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
        "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3", "END:DAYLIGHT",
        "BEGIN:STANDARD", "DTSTART:20251026T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100",
        "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10", "END:STANDARD", "END:VTIMEZONE",
      ])
  }

  @Test("the second Sunday and the first one are told from the last")
  func newYork() throws {
    let lines = try lines("America/New_York", 2026...2026)
    #expect(lines.contains("RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3"))
    #expect(lines.contains("RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11"))
  }

  @Test("a zone without changes has one observance from the year before")
  func tokyo() throws {
    #expect(
      try lines("Asia/Tokyo", 2026...2026).dropFirst(4).dropLast(2) == [
        "BEGIN:STANDARD", "DTSTART:20250101T000000", "TZOFFSETFROM:+0900", "TZOFFSETTO:+0900",
        "END:STANDARD",
      ])
  }

  @Test("rules that end are written with their end")
  func endedRules() throws {
    let lines = try lines("Europe/Berlin", 1990...2000)
    #expect(lines.contains("RRULE:FREQ=YEARLY;UNTIL=19950924T010000Z;BYDAY=-1SU;BYMONTH=9"))
    #expect(lines.contains("RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"))
  }

  @Test(
    "the definition gives the offsets of the machine in all the years",
    arguments: [
      ("Europe/Berlin", 1975...2030), ("Europe/Dublin", 1965...2030),
      ("America/New_York", 1960...2040), ("America/Sao_Paulo", 2000...2026),
      ("America/Santiago", 2005...2030), ("Africa/Casablanca", 2010...2030),
      ("Africa/Cairo", 2005...2030), ("Asia/Gaza", 2005...2030), ("Asia/Jerusalem", 2000...2030),
      ("Asia/Tehran", 1990...2026), ("Australia/Lord_Howe", 1980...2026),
      ("Pacific/Apia", 2008...2020), ("Europe/Istanbul", 2005...2026),
      ("Asia/Kolkata", 1940...1950),
      ("Europe/Amsterdam", 1930...1950), ("America/Caracas", 2005...2020),
      ("Etc/GMT+5", 2020...2021),
      ("Antarctica/Troll", 2000...2030), ("Europe/London", 1940...1950), ("UTC", 2026...2026),
      ("+05:45", 2026...2026), ("Europe/Berlin", 9990...9999), ("Europe/Berlin", 1...3),
    ])
  func sameOffsets(zone: String, years: ClosedRange<Int>) throws {
    let rules = try TimeZoneRules(identifier: zone)
    let timeline = try ZoneTimeline(ZoneDefinition(rules, years: years))
    let first = try day("\(DateText.padded(years.lowerBound, 4))-01-01").dayNumber
    let last = try day("\(DateText.padded(years.upperBound, 4))-12-31").dayNumber
    for hours in stride(from: first * 24, through: last * 24 + 23, by: 11) {
      let instant = Int64(hours) * 3600
      if timeline.offset(at: instant) != rules.offset(at: instant) {
        Issue.record("\(zone) differs at \(instant)")
        return
      }
    }
  }

  @Test("what is defined is read back, and the zone found by its name")
  func readBack() throws {
    let definition = ZoneDefinition(
      try TimeZoneRules(identifier: "Australia/Sydney"), years: 2026...2026)
    #expect(try ZoneDefinition(definition.component) == definition)
    #expect(definition.observances.map(\.kind) == [.standard, .daylight])
  }
}
