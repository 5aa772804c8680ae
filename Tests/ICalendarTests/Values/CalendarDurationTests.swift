import Testing

@testable import ICalendar

/// RFC 5545, section 3.3.6.
@Suite("Durations")
struct CalendarDurationTests {
  @Test(
    "days and exact seconds are told apart",
    arguments: [
      ("P15DT5H0M20S", 15, 18_020), ("P7W", 49, 0), ("PT1H", 0, 3600), ("PT0S", 0, 0),
      ("+P1D", 1, 0), ("P1W2D", 9, 0), ("pt5m", 0, 300), ("PT1H20S", 0, 3620),
    ])
  func parts(text: String, days: Int, seconds: Int) throws {
    let duration = try CalendarDuration(text)
    #expect(duration.days == days && duration.seconds == seconds && !duration.isNegative)
  }

  @Test("a minus sign leads back")
  func negative() throws {
    #expect(try CalendarDuration("-PT15M") == CalendarDuration(seconds: 900, isNegative: true))
    #expect(try !CalendarDuration("-P0D").isNegative)
  }

  @Test(
    "what has no such form is refused",
    arguments: [
      "", "P", "PT", "1D", "P1", "P1H", "PT1D", "P1DT", "PT1M1H", "P1D1D", "P-1D", "P1.5D", "--P1D",
      "P1D ,",
    ])
  func refused(text: String) {
    #expect(throws: ValueError.self) { try CalendarDuration(text) }
  }

  @Test("numbers beyond nine digits are out of range")
  func range() {
    #expect(throws: ValueError.range(.duration, text: "P9999999999D")) {
      try CalendarDuration("P9999999999D")
    }
    #expect(CalendarDuration(days: -1) == nil)
    #expect(CalendarDuration(seconds: .max) == nil)
  }

  @Test(
    "the text of a duration keeps the grammar: no gap between hours and seconds",
    arguments: [
      ("P14D", "P2W"), ("P15D", "P15D"), ("PT3620S", "PT1H0M20S"), ("PT90M", "PT1H30M"),
      ("P7DT1S", "P7DT1S"), ("-P1DT2H", "-P1DT2H"), ("PT0S", "PT0S"), ("PT59S", "PT59S"),
    ])
  func text(given: String, text: String) throws {
    let duration = try CalendarDuration(given)
    #expect(duration.description == text)
    #expect(try CalendarDuration(text) == duration)
  }
}
