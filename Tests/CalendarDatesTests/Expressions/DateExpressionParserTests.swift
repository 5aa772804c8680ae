import CalendarDates
import Testing

/// Wednesday 4 March 2026.
private let wednesday = "2026-03-04"

@Suite("A typed date")
struct DateExpressionParserTests {
  private func parser(
    today: String = wednesday, weekStart: Weekday = .monday, format: String? = nil,
    zone: String? = nil
  ) throws -> DateExpressionParser {
    DateExpressionParser(
      DateContext(
        today: try day(today), weekStart: weekStart,
        dateFormat: try format.map { try DatePattern($0) },
        timeZone: zone))
  }

  @Test(
    "means a start and an end",
    arguments: [
      ("2026-03-02", "2026-03-02", "2026-03-02"), ("20260302", "2026-03-02", "2026-03-02"),
      ("0201-03-02", "0201-03-02", "0201-03-02"), (" 2026-03-02\t", "2026-03-02", "2026-03-02"),
      ("2026-061", "2026-03-02", "2026-03-02"), ("2026061", "2026-03-02", "2026-03-02"),
      ("2026-09", "2026-09-01", "2026-09-30"), ("2024-02", "2024-02-01", "2024-02-29"),
      ("2026-Q3", "2026-07-01", "2026-09-30"), ("2026q1", "2026-01-01", "2026-03-31"),
      ("2026", "2026-01-01", "2026-12-31"),
      ("2026-W10", "2026-03-02", "2026-03-08"), ("2026w10", "2026-03-02", "2026-03-08"),
      ("2026-W01", "2025-12-29", "2026-01-04"), ("2026-W10-1", "2026-03-02", "2026-03-02"),
      ("2026W107", "2026-03-08", "2026-03-08"),
      ("today", wednesday, wednesday), ("Tomorrow", "2026-03-05", "2026-03-05"),
      ("YESTERDAY", "2026-03-03", "2026-03-03"),
      ("wednesday", wednesday, wednesday), ("wed", wednesday, wednesday),
      ("thursday", "2026-03-05", "2026-03-05"), ("Tue", "2026-03-10", "2026-03-10"),
      ("monday", "2026-03-09", "2026-03-09"),
      ("+3d", "2026-03-07", "2026-03-07"), ("-2w", "2026-02-18", "2026-02-18"),
      ("+1m", "2026-04-04", "2026-04-04"), ("+1y", "2027-03-04", "2027-03-04"),
      ("+P1M1D", "2026-04-05", "2026-04-05"), ("+0d", wednesday, wednesday),
      ("som", "2026-03-01", "2026-03-01"), ("eom", "2026-03-31", "2026-03-31"),
      ("sow", "2026-03-02", "2026-03-02"), ("eow", "2026-03-08", "2026-03-08"),
      ("soq", "2026-01-01", "2026-01-01"), ("eoq", "2026-03-31", "2026-03-31"),
      ("soy", "2026-01-01", "2026-01-01"), ("eoy", "2026-12-31", "2026-12-31"),
    ])
  func startAndEnd(text: String, start: String, end: String) throws {
    let parser = try parser()
    #expect(try parser.start(text).description == start)
    #expect(try parser.end(text).description == end)
    let span = try parser.span(text)
    #expect(span.start?.description == start)
    #expect(span.end?.description == end)
  }

  @Test("sow and eow follow the day that weeks begin with")
  func weekStart() throws {
    let parser = try parser(weekStart: .sunday)
    #expect(try parser.start("sow").description == "2026-03-01")
    #expect(try parser.start("eow").description == "2026-03-07")
    #expect(try parser.start("2026-W10").description == "2026-03-02")
  }

  @Test(
    "a span has two ends, and the second counts from the first",
    arguments: [
      ("2026-03-02..2026-03-05", "2026-03-02", "2026-03-05"),
      ("2026-03-02 .. 2026-03-05", "2026-03-02", "2026-03-05"),
      ("2026-03-02..+3d", "2026-03-02", "2026-03-05"),
      ("2026-01-31..+1m", "2026-01-31", "2026-02-28"),
      ("2026-03-02..3d", "2026-03-02", "2026-03-04"),
      ("2026-03-02..P3D", "2026-03-02", "2026-03-04"),
      ("2026-03-02..P1W", "2026-03-02", "2026-03-08"),
      ("2026-03-02..P1M", "2026-03-02", "2026-04-01"),
      ("2026-03-02..1d", "2026-03-02", "2026-03-02"),
      ("2026-03-02..1w", "2026-03-02", "2026-03-08"),
      ("9999-12-30..2d", "9999-12-30", "9999-12-31"),
      ("monday..friday", "2026-03-09", "2026-03-13"),
      ("2026-09-01..mon", "2026-09-01", "2026-09-07"),
      ("2026-09..2026-10", "2026-09-01", "2026-10-31"), ("som..eom", "2026-03-01", "2026-03-31"),
      ("today..tomorrow", wednesday, "2026-03-05"), ("+3d..+3d", "2026-03-07", "2026-03-10"),
      ("2026-W10..2026-W11", "2026-03-02", "2026-03-15"),
    ])
  func spans(text: String, start: String, end: String) throws {
    let span = try parser().span(text)
    #expect(span.start?.description == start)
    #expect(span.end?.description == end)
    #expect(span.days?.description == "\(start)..\(end)")
    let ends = text.split(separator: "..").map(String.init)
    #expect(try parser().span(from: ends[0], to: ends[1]) == span)
  }

  @Test("a span can be open on one side")
  func openSpans() throws {
    let parser = try parser()
    #expect(try parser.span("2026-03..") == DateSpan(start: .day(try day("2026-03-01")), end: nil))
    #expect(try parser.span("..2026-03") == DateSpan(start: nil, end: .day(try day("2026-03-31"))))
    #expect(try parser.span("..+3d").end?.description == "2026-03-07")
    #expect(try parser.span(from: nil, to: nil) == DateSpan(start: nil, end: nil))
  }

  @Test("is the same day whatever the time zone")
  func zoneIndependence() throws {
    for zone in ["Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"] {
      #expect(try parser(zone: zone).start("2026-03-02").description == "2026-03-02")
    }
  }

  @Test(
    "with a time is a moment", .enabled(if: hasZoneData),
    arguments: [
      ("2026-03-02T09:30+01:00", "2026-03-02T09:30+01:00"),
      ("2026-03-02T09:30Z", "2026-03-02T09:30Z"),
      ("20260302T0930z", "2026-03-02T09:30Z"), ("2026-061T09:30-0330", "2026-03-02T09:30-03:30"),
      ("2026-W10-1T09:30:15.5+01", "2026-03-02T09:30:15.500+01:00"),
      ("2026-03-02 09:30", "2026-03-02T09:30+01:00[Europe/Stockholm]"),
      ("2026-03-02T09:30[Asia/Tokyo]", "2026-03-02T09:30+09:00[Asia/Tokyo]"),
      ("2026-03-02T09:30+09:00[Asia/Tokyo]", "2026-03-02T09:30+09:00[Asia/Tokyo]"),
      ("2026-03-02T09:30Z[Asia/Tokyo]", "2026-03-02T18:30+09:00[Asia/Tokyo]"),
      ("2026-10-25T02:30+01:00[Europe/Stockholm]", "2026-10-25T02:30+01:00[Europe/Stockholm]"),
    ])
  func moments(text: String, expected: String) throws {
    #expect(try parser(zone: "Europe/Stockholm").start(text).description == expected)
  }

  @Test("by a date format is read by it, and ISO 8601 is still understood")
  func dateFormat() throws {
    #expect(try parser(format: "d/M/yyyy").start("2/3/2026").description == "2026-03-02")
    #expect(try parser(format: "M/d/yyyy").start("2/3/2026").description == "2026-02-03")
    #expect(try parser(format: "M/d/yyyy").start("2026-03-02").description == "2026-03-02")
    #expect(try parser(format: "M/d/yyyy").start("+3d").description == "2026-03-07")
    #expect(
      try parser(format: "dd.MM.yyyy").span("02.03.2026..05.03.2026").days?.count == 4)
    let timed = try parser(format: "M/d/yyyy h:mm a", zone: "UTC")
    #expect(try timed.start("3/2/2026 1:30 PM").description == "2026-03-02T13:30Z")
  }

  @Test("a length is read apart from dates")
  func lengths() throws {
    let expected = [
      ("3d", 0, 3), ("2w", 0, 14), ("1m", 1, 0), ("1Y", 12, 0), ("P3D", 0, 3), ("p1w", 0, 7),
      ("P1M", 1, 0), ("P1Y2M3W4D", 14, 25), ("999999999y", 11_999_999_988, 0),
    ]
    for (text, months, days) in expected {
      #expect(try DayDuration(parsing: text) == DayDuration(months: months, days: days))
    }
    for text in [
      "", "0d", "P", "P0D", "PT3H", "P3", "3h", "3dd", "P1D1M", "9999999999d", "-3d", "d",
    ] {
      #expect(throws: DateExpressionError.self, "\(text)") { try DayDuration(parsing: text) }
    }
  }
}
