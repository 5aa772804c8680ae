import CalendarDates
import Testing

@Suite("A date pattern")
struct DatePatternTests {
  @Test(
    "reads dates as it says",
    arguments: [
      ("M/d/yyyy", "3/28/2019", "2019-03-28"), ("M/d/yyyy", "03/28/2019", "2019-03-28"),
      ("dd.MM.yyyy", "02.03.2026", "2026-03-02"), ("d MMM yyyy", "2 mar 2026", "2026-03-02"),
      ("d MMM yyyy", "2 September 2026", "2026-09-02"), ("d MMM yyyy", "2 Sept 2026", "2026-09-02"),
      ("MMMM d, yyyy", "March 2, 2026", "2026-03-02"), ("yyyy/MM/dd", "2026/03/02", "2026-03-02"),
      ("yyyyMMdd", "20260302", "2026-03-02"), ("M/d/yyyy", "1/5/0201", "0201-01-05"),
      ("dd/MM/yy", "02/03/68", "2068-03-02"), ("dd/MM/yy", "02/03/69", "1969-03-02"),
      ("M/d/yyyy", "  3/28/2019 ", "2019-03-28"), ("d  MMM yyyy", "2   Mar 2026", "2026-03-02"),
      ("yyyy'年'M'月'd'日'", "2026年3月2日", "2026-03-02"), ("d''MM''yyyy", "2'03'2026", "2026-03-02"),
    ])
  func days(pattern: String, text: String, expected: String) throws {
    #expect(try DatePattern(pattern).day(text)?.description == expected)
  }

  @Test(
    "reads times as it says",
    arguments: [
      ("M/d/yyyy HH:mm", "3/2/2026 09:30", "09:30"),
      ("M/d/yyyy h:mm a", "3/2/2026 12:05 AM", "00:05"),
      ("M/d/yyyy h:mm a", "3/2/2026 12:05 pm", "12:05"), ("h:mm a", "1:00 p.m.", "13:00"),
      ("H:mm:ss", "7:08:09", "07:08:09"), ("yyyy-MM-dd'T'HH:mm", "2026-03-02T23:59", "23:59"),
    ])
  func times(pattern: String, text: String, expected: String) throws {
    let match = try DatePattern(pattern).match(text)
    #expect(match.time?.description == expected)
    #expect((match.day != nil) == pattern.contains("y"))
  }

  @Test("that cannot tell dates apart is refused, and says why")
  func badPatterns() {
    let refusals: [(String, DatePatternError)] = [
      ("", .empty(pattern: "")),
      ("--", .empty(pattern: "--")),
      ("M/d/YYYY", .unknownField("YYYY", pattern: "M/d/YYYY", position: 4)),
      ("M/d/yyy", .unknownField("yyy", pattern: "M/d/yyy", position: 4)),
      ("M/M/yyyy", .repeated(.month, pattern: "M/M/yyyy", position: 2)),
      ("MMM M yyyy d", .repeated(.month, pattern: "MMM M yyyy d", position: 4)),
      ("M/yyyy", .missing(.day, pattern: "M/yyyy")),
      ("d/M", .missing(.year, pattern: "d/M")),
      ("d/M/yyyy mm", .missing(.hour, pattern: "d/M/yyyy mm")),
      ("d/M/yyyy HH", .missing(.minute, pattern: "d/M/yyyy HH")),
      ("d/M/yyyy h:mm", .missing(.dayPeriod, pattern: "d/M/yyyy h:mm")),
      ("HH:mm a", .dayPeriodWithFullDay(pattern: "HH:mm a")),
      ("dMMyyyy", .runsTogether("d", pattern: "dMMyyyy", position: 0)),
      ("d'0'M/yyyy", .runsTogether("d", pattern: "d'0'M/yyyy", position: 0)),
      ("d/M/yyyy 'at", .unclosedQuote(pattern: "d/M/yyyy 'at", position: 9)),
    ]
    for (pattern, expected) in refusals {
      #expect(throws: expected, "\(pattern)") { try DatePattern(pattern) }
      #expect(expected.description.contains("\"\(pattern)\""))
    }
  }

  @Test("says which part of a text does not fit, and where")
  func mismatches() throws {
    let expected: [(String, String, Int, DatePatternMismatch.Reason)] = [
      ("M/d/yyyy", "13/1/2026", 0, .outOfRange(.month, value: 13, allowed: 1...12)),
      ("M/d/yyyy", "2/30/2026", 2, .noSuchDay(year: 2026, month: 2, day: 30)),
      ("M/d/yyyy", "2/3/26", 4, .expectedDigits(.year, width: 4...4)),
      ("M/d/yyyy", "2/3/0000", 4, .outOfRange(.year, value: 0, allowed: 1...9999)),
      ("M/d/yyyy", "2-3-2026", 1, .expectedCharacter("/")),
      ("M/d/yyyy", "2/3/20260", 8, .unexpectedRest("0")),
      ("M/d/yyyy", "", 0, .expectedDigits(.month, width: 1...2)),
      ("dd.MM.yyyy", "2.3.2026", 0, .expectedDigits(.day, width: 2...2)),
      ("d MMM yyyy", "2 Marzipan 2026", 2, .expectedMonthName),
      ("h:mm a", "0:30 am", 0, .outOfRange(.hour, value: 0, allowed: 1...12)),
      ("h:mm a", "1:30 xm", 5, .expectedDayPeriod),
      ("H:mm", "24:00", 0, .outOfRange(.hour, value: 24, allowed: 0...23)),
    ]
    for (pattern, text, position, reason) in expected {
      let error = #expect(throws: DatePatternMismatch.self) { try DatePattern(pattern).match(text) }
      #expect(error?.position == position, "\(text)")
      #expect(error?.reason == reason, "\(text)")
      #expect(error?.description.contains(pattern) == true)
      #expect(error?.description.contains("\"\(text)\"") == true)
    }
  }
}
