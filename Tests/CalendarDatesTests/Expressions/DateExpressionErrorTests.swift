import CalendarDates
import Testing

@Suite("A date that is refused")
struct DateExpressionErrorTests {
  private func parser(format: String? = nil, zone: String? = nil) throws -> DateExpressionParser {
    DateExpressionParser(
      DateContext(
        today: try day("2026-03-04"), dateFormat: try format.map { try DatePattern($0) },
        timeZone: zone))
  }

  @Test("2/3/2026 names both days it can mean", arguments: ["2/3/2026", "2.3.2026", "02-03-2026"])
  func ambiguous(text: String) throws {
    let error = #expect(throws: DateExpressionError.self) { try parser().start(text) }
    #expect(
      try error
        == .ambiguous(text, dayFirst: day("2026-03-02"), monthFirst: day("2026-02-03")))
    let message = try #require(error).description
    for part in [text, "2 March 2026", "3 February 2026", "2026-03-02", "2026-02-03"] {
      #expect(message.contains(part), "\(part)")
    }
  }

  @Test(
    "a national form with one meaning says what to type",
    arguments: [
      ("25/12/2026", "2026-12-25"), ("12/25/2026", "2026-12-25"), ("2/2/2026", "2026-02-02"),
      ("2026/3/2", "2026-03-02"), ("2026-3-2", "2026-03-02"),
    ])
  func oneReading(text: String, meant: String) throws {
    let error = #expect(throws: DateExpressionError.self) { try parser().start(text) }
    #expect(try error == .notISO(text, meant: day(meant)))
    #expect(error?.description.contains(meant) == true)
    #expect(try error?.description.contains(day(meant).spelledOut) == true)
  }

  @Test("each kind of mistake has its own error")
  func kinds() throws {
    let expected: [(String, DateExpressionError)] = [
      ("", .empty), ("  ", .empty),
      ("tommorow", .unrecognized("tommorow", suggestion: "tomorrow")),
      ("wendesday", .unrecognized("wendesday", suggestion: "wednesday")),
      ("soon", .unrecognized("soon", suggestion: nil)),
      ("202603", .unrecognized("202603", suggestion: "2026-03")),
      ("2026-3", .unrecognized("2026-3", suggestion: "2026-03")),
      ("31/2/2026", .unrecognized("31/2/2026", suggestion: nil)),
      ("2/3/26", .shortYear("2/3/26")),
      (
        "2026-13-01",
        .outOfRange("2026-13-01", part: "month", value: 13, allowed: 1...12, position: 5)
      ),
      ("2026-02-30", .noSuchDay("2026-02-30", year: 2026, month: 2, length: 28, position: 8)),
      ("2024-W53", .noSuchWeek("2024-W53", year: 2024, lastWeek: 52, position: 6)),
      ("2026-Q5", .outOfRange("2026-Q5", part: "quarter", value: 5, allowed: 1...4, position: 6)),
      (
        "2026-W10-8",
        .outOfRange("2026-W10-8", part: "weekday", value: 8, allowed: 1...7, position: 9)
      ),
      (
        "2026-366",
        .outOfRange("2026-366", part: "day of the year", value: 366, allowed: 1...365, position: 5)
      ),
      ("0000", .outOfRange("0000", part: "year", value: 0, allowed: 1...9999, position: 0)),
      ("9999-W52-7", .outsideCalendar("9999-W52-7")), ("+9999y", .outsideCalendar("+9999y")),
      ("-999999999w", .outsideCalendar("-999999999w")),
      ("+3", .missingUnit("+3")), ("3", .missingUnit("3")), ("+3x", .badDuration("+3x")),
      ("+", .badDuration("+")), ("3d", .lengthWithoutStart("3d")),
      ("P3D", .lengthWithoutStart("P3D")),
      ("PT3H", .unrecognized("PT3H", suggestion: nil)),
      ("2026-03-02..", .spanNotWanted("2026-03-02..")),
      ("2026-03-02T25:00Z", .badTime("2026-03-02T25:00Z", position: 11)),
      ("2026-03-02T09:30X", .badTime("2026-03-02T09:30X", position: 16)),
      ("2026-03T09:30Z", .badTime("2026-03T09:30Z", position: 8)),
      ("2026-03-02T09:30", .missingTimeZone("2026-03-02T09:30")),
      (
        "2026-03-02T09:30[Mars/Base]",
        .timeZone("2026-03-02T09:30[Mars/Base]", .unknown("Mars/Base"))
      ),
    ]
    for (text, error) in expected where hasZoneData || !text.contains("Mars") {
      #expect(throws: error, "\(text)") { try parser().start(text) }
      #expect(!error.description.isEmpty)
    }
  }

  @Test("an end before the start names both, with their weekdays")
  func endBeforeStart() throws {
    let error = #expect(throws: DateExpressionError.self) {
      try parser().span("2026-03-05..2026-03-02")
    }
    #expect(
      error?.description.hasPrefix(
        "The end 2026-03-02 (Mon) comes before the start 2026-03-05 (Thu).") == true)
    #expect(throws: DateExpressionError.self) { try parser().span("today..-2w") }
    #expect(throws: DateExpressionError.self) { try parser().span(from: "today", to: "yesterday") }
    #expect(throws: DateExpressionError.self) {
      try parser().span("2026-03-02T10:00Z..2026-03-02T09:59Z")
    }
    #expect(try parser().span("2026-03-02T10:00Z..2026-03-02").end != nil)
  }

  @Test("spans with too many dots or nothing in them are refused")
  func badSpans() throws {
    for text in ["2026-03-02...2026-03-05", "2026-03-02..2026-03-03..2026-03-04"] {
      #expect(throws: DateExpressionError.tooManySpans(text)) { try parser().span(text) }
    }
    #expect(throws: DateExpressionError.empty) { try parser().span("..") }
    #expect(throws: DateExpressionError.lengthWithoutStart("3d")) { try parser().span("..3d") }
    #expect(throws: DateExpressionError.lengthWithoutStart("3d")) { try parser().span("3d..") }
  }

  @Test("one day is neither a period nor a moment")
  func oneDay() throws {
    let september = try #require(DayRange("2026-09-01..2026-09-30"))
    #expect(throws: DateExpressionError.periodNotWanted("2026-09", september)) {
      try parser().day("2026-09")
    }
    #expect(throws: DateExpressionError.timeNotWanted("2026-03-02T09:30Z", try day("2026-03-02"))) {
      try parser().day("2026-03-02T09:30Z")
    }
    #expect(try parser().day("tomorrow") == day("2026-03-05"))
  }

  @Test("times that clocks skip or repeat say so", .enabled(if: hasZoneData))
  func clockChanges() throws {
    let parser = try parser(zone: "Europe/Stockholm")
    let skipped = "2026-03-29T02:30"
    #expect(throws: DateExpressionError.skippedTime(skipped, zone: "Europe/Stockholm")) {
      try parser.start(skipped)
    }
    let repeated = "2026-10-25T02:30"
    let error = #expect(throws: DateExpressionError.self) { try parser.start(repeated) }
    #expect(
      error == .repeatedTime(repeated, zone: "Europe/Stockholm", first: 7200, second: 3600))
    #expect(error?.description.contains("+02:00 or +01:00") == true)
    let wrong = "2026-07-01T09:30+01:00[Europe/Stockholm]"
    #expect(
      throws: DateExpressionError.wrongOffset(
        wrong, zone: "Europe/Stockholm", typed: 3600, actual: 7200)
    ) { try parser.start(wrong) }
  }

  @Test("a text that fits neither the date format nor ISO 8601 names the format")
  func format() throws {
    let error = #expect(throws: DateExpressionError.self) {
      try parser(format: "M/d/yyyy").start("25/12/2026")
    }
    #expect(error?.description.contains("M/d/yyyy") == true)
    #expect(error?.position == 0)
    let timeOnly = try DatePattern("HH:mm")
    #expect(throws: DateExpressionError.patternWithoutDate(timeOnly)) {
      try parser(format: "HH:mm").start("09:30")
    }
    #expect(throws: DateExpressionError.self) { try parser(format: "M/d/yyyy").start("2026-02-30") }
  }
}
