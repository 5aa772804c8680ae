import CalendarDates
import Testing
import TripModel

@testable import TripRepository

@Suite("Rules of presence")
struct PresenceCheckTests {
  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  private func one(
    _ stays: [Stay], _ rule: PresenceRule, on day: String, since: String? = nil,
    plan: (String, String?)? = nil
  ) throws -> PresenceCheck {
    let plan = try plan.map { days, country in
      (days: try #require(DayRange(days)), country: country.flatMap { CountryCode($0) })
    }
    let checks = PresenceCheck.check(
      stays, rule, on: try self.day(day), since: try since.map(self.day), plan: plan)
    #expect(checks.count == 1)
    return try #require(checks.first)
  }

  @Test("90 days from New Year are used up, and 30 June is the first day to come back")
  func schengenVector() throws {
    let stays = [try stay(1, "2026-01-01..2026-03-31")]
    let check = try one(stays, .schengen, on: "2026-03-31")
    #expect(check.used == 90)
    #expect(check.remaining == 0)
    #expect(check.brokenOn == nil)
    #expect(check.firstLegalDay == (try day("2026-06-30")))
    #expect(try one(stays, .schengen, on: "2026-06-29").used == 89 + 1 - 0)
    #expect(try one(stays, .schengen, on: "2026-06-30").used == 89)
    let early = try one(stays, .schengen, on: "2026-03-31", plan: ("2026-06-29..2026-06-29", nil))
    #expect(early.brokenOn == (try day("2026-06-29")))
    #expect(early.breaking?.trip == 0)
    let late = try one(stays, .schengen, on: "2026-03-31", plan: ("2026-06-30..2026-06-30", nil))
    #expect(late.brokenOn == nil)
  }

  @Test("the 91st day breaks the rule, through the trip that holds it")
  func broken() throws {
    let stays = [
      try stay(1, "2026-01-01..2026-03-31"), try stay(2, "2026-03-31..2026-04-03", in: "IT"),
      try stay(3, "2026-04-02..2026-04-20", in: "GB"),
    ]
    let check = try one(stays, .schengen, on: "2026-04-03")
    #expect(check.brokenOn == (try day("2026-04-01")))
    #expect(check.breaking?.trip == 2)
    #expect(check.used == 93)
    #expect(try one(stays, .schengen, on: "2026-04-03", since: "2026-04-04").brokenOn == nil)
  }

  @Test("a plan must not break what is planned after it")
  func later() throws {
    let stays = [try stay(1, "2026-07-01..2026-09-28")]  // 90 days
    let check = try one(stays, .schengen, on: "2026-06-01", plan: ("2026-06-01..2026-06-10", nil))
    #expect(check.brokenOn == (try day("2026-09-19")))
    #expect(check.breaking?.trip == 1)
    let first = try #require(check.firstLegalDay)
    #expect(
      try one(stays, .schengen, on: "2026-06-01", plan: ("\(first)..\(first)", nil)).brokenOn == nil
    )
    let long = try one(stays, .schengen, on: "2026-06-01", plan: ("2027-06-01..2027-08-30", nil))
    #expect(long.brokenOn == (try day("2027-08-30")))
    #expect(long.firstLegalDay == nil)
  }

  @Test("the first legal day is the first of all days that break nothing")
  func exhaustive() throws {
    let stays = [
      try stay(1, "2026-01-10..2026-02-20"), try stay(2, "2026-03-15..2026-04-20"),
      try stay(3, "2026-08-01..2026-08-20"),
    ]
    let start = try day("2026-04-21")
    let answer = try one(stays, .schengen, on: "2026-04-21", plan: ("2026-04-21..2026-05-15", nil))
      .firstLegalDay
    var candidate = start
    while true {
      let last = try #require(candidate.adding(days: 24))
      let days = Set(
        (stays.map(\.days) + [DayRange("\(candidate)..\(last)")].compactMap { $0 })
          .flatMap(Array.init))
      let isLegal = days.allSatisfy { day in
        guard day >= candidate else { return true }
        return days.count { $0 <= day && $0.distance(to: day) < 180 } <= 90
      }
      if isLegal { break }
      candidate = try #require(candidate.adding(days: 1))
    }
    #expect(answer == candidate)
  }

  @Test("183 days in a calendar year are allowed, and begin anew")
  func calendarYear() throws {
    let stays = [try stay(1, "2025-10-01..2026-07-02")]  // 92 + 183 days
    let check = try one(stays, .calendarYear, on: "2026-07-02")
    #expect(check.used == 183)
    #expect(check.brokenOn == nil)
    let more = try one(
      stays, .calendarYear, on: "2026-07-02", plan: ("2026-12-30..2027-01-05", "FR"))
    #expect(more.brokenOn == (try day("2026-12-30")))
    #expect(more.firstLegalDay == (try day("2027-01-01")))
    let elsewhere = PresenceCheck.check(
      stays, .calendarYear, on: try day("2026-07-02"),
      plan: (days: try #require(DayRange("2026-12-30..2027-01-05")), country: CountryCode("SE")))
    #expect(elsewhere.map(\.brokenOn) == [nil])
  }

  @Test("twelve months look back over the new year")
  func twelveMonths() throws {
    let stays = [try stay(1, "2025-10-01..2026-04-02")]
    let check = try one(stays, .twelveMonths, on: "2026-04-02")
    #expect(check.used == 184)
    #expect(check.brokenOn == (try day("2026-04-02")))
    #expect(
      PresenceRule.twelveMonths.window(endingOn: try day("2026-03-01")).description
        == "2025-03-02..2026-03-01")
    #expect(PresenceRule.twelveMonths.window(endingOn: try day("2024-02-29")).count == 366)
  }

  @Test("travellers and countries are told apart")
  func apart() throws {
    let stays = [
      try stay(1, "2026-01-01..2026-03-31", in: "FR", "Ada"),
      try stay(2, "2026-04-01..2026-04-10", in: "FR", "Bo"),
      try stay(3, "2026-05-01..2026-05-10", in: "US", "Bo"),
    ]
    let schengen = PresenceCheck.check(stays, .schengen, on: try day("2026-05-10"))
    #expect(schengen.map(\.traveller) == ["Ada", "Bo"])
    #expect(schengen.map(\.used) == [90, 10])
    let years = PresenceCheck.check(stays, .calendarYear, on: try day("2026-05-10"))
    #expect(
      years.map { "\($0.traveller ?? "") \($0.country?.code ?? "")" } == [
        "Ada FR", "Bo FR", "Bo US",
      ])
  }
}
