import CalendarDates
import Testing

@testable import ICalendar

/// RFC 5545, section 3.3.10.
@Suite("Recurrence rules")
struct RecurrenceRuleTests {
  @Test("every part is read, and written in the order of the RFC")
  func parts() throws {
    let text =
      "FREQ=YEARLY;COUNT=5;INTERVAL=2;BYSECOND=0,30;BYMINUTE=15;BYHOUR=8,9;BYDAY=-1SU,2MO,FR;"
      + "BYMONTHDAY=-1,1;BYYEARDAY=-100,100;BYMONTH=1,12;BYSETPOS=-1,1;WKST=SU"
    let rule = try RecurrenceRule(text)
    #expect(rule.description == text)
    #expect(rule.frequency == .yearly && rule.interval == 2 && rule.end == .count(5))
    #expect(rule.days.first == RecurrenceRule.Day(.sunday, ordinal: -1))
    #expect(rule.weekStart == .sunday)
    #expect(try RecurrenceRule("FREQ=YEARLY;BYWEEKNO=-1,20").weekNumbers == [-1, 20])
  }

  @Test("small letters, spaces around and a semicolon at the end are no matter")
  func forgiving() throws {
    #expect(
      try RecurrenceRule(" freq=weekly;byday=mo,WE; ").description == "FREQ=WEEKLY;BYDAY=MO,WE")
    #expect(try RecurrenceRule("RSCALE=GREGORIAN;FREQ=DAILY;SKIP=OMIT").frequency == .daily)
  }

  @Test("an end is a day, a local time or one in UTC")
  func ends() throws {
    for text in ["20260302", "20260302T093000", "20260302T093000Z"] {
      #expect(
        try RecurrenceRule("FREQ=DAILY;UNTIL=\(text)").description == "FREQ=DAILY;UNTIL=\(text)")
    }
  }

  @Test(
    "what contradicts the RFC is refused with the part",
    arguments: [
      ("", RecurrenceRule.Problem.missingFrequency), ("COUNT=1", .missingFrequency),
      ("FREQ=FORTNIGHTLY", .form(part: "FREQ")), ("FREQ", .form(part: "FREQ")),
      ("FREQ=DAILY;COUNT=0", .range(part: "COUNT")), ("FREQ=DAILY;COUNT=X", .form(part: "COUNT")),
      ("FREQ=DAILY;INTERVAL=0", .range(part: "INTERVAL")),
      ("FREQ=DAILY;COUNT=1;UNTIL=20260101", .countAndUntil),
      ("FREQ=DAILY;UNTIL=SOON", .form(part: "UNTIL")),
      ("FREQ=DAILY;FREQ=DAILY", .repeated(part: "FREQ")),
      ("FREQ=DAILY;BYEASTER=0", .unknownPart("BYEASTER")),
      ("FREQ=DAILY;RSCALE=CHINESE", .unknownPart("RSCALE")),
      ("FREQ=DAILY;BYMONTH=13", .range(part: "BYMONTH")),
      ("FREQ=DAILY;BYMONTHDAY=0", .range(part: "BYMONTHDAY")),
      ("FREQ=DAILY;BYHOUR=24", .range(part: "BYHOUR")),
      ("FREQ=MONTHLY;BYDAY=XX", .form(part: "BYDAY")),
      ("FREQ=MONTHLY;BYDAY=0MO", .range(part: "BYDAY")),
      ("FREQ=MONTHLY;BYDAY=54MO", .range(part: "BYDAY")),
      ("FREQ=DAILY;BYSETPOS=1", .positionsOfNothing),
      ("FREQ=MONTHLY;BYWEEKNO=1", .unfit(part: "BYWEEKNO", frequency: .monthly)),
      ("FREQ=MONTHLY;BYYEARDAY=1", .unfit(part: "BYYEARDAY", frequency: .monthly)),
      ("FREQ=WEEKLY;BYMONTHDAY=1", .unfit(part: "BYMONTHDAY", frequency: .weekly)),
      ("FREQ=WEEKLY;BYDAY=1MO", .unfit(part: "BYDAY with a number", frequency: .weekly)),
    ])
  func problems(text: String, problem: RecurrenceRule.Problem) {
    let error = #expect(throws: ValueError.self) { try RecurrenceRule(text) }
    #expect(error == .rule(problem, text: text))
    #expect(error?.description.isEmpty == false)
  }
}
