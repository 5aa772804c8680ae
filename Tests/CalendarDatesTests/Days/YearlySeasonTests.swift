import CalendarDates
import Testing

@Suite("Seasons without a year")
struct YearlySeasonTests {
  private func season(_ begin: String, _ end: String) throws -> YearlySeason {
    YearlySeason(
      from: try #require(MonthDay(parsing: begin)), through: try #require(MonthDay(parsing: end)))
  }

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  @Test(
    "a day of the year is read as tables have it",
    arguments: [
      ("10-01", "10-01"), ("October 1", "10-01"), ("oct 1", "10-01"), ("1 October", "10-01"),
      ("1. Oct.", "10-01"), ("February 29", "02-29"), ("Sept 30", "09-30"),
    ])
  func reading(_ text: String, _ expected: String) {
    #expect(MonthDay(parsing: text)?.description == expected)
  }

  @Test(
    "what is no day of any year, or could be two, is not read",
    arguments: [
      "", "October", "February 30", "10/01", "13-01", "00-10", "1-1", "October 1, 2025", "Oct 1 2",
      "-1 October", "October 99999999999999999999",
    ])
  func refused(_ text: String) {
    #expect(MonthDay(parsing: text) == nil)
  }

  @Test("a season within the year holds from its first to its last day")
  func plain() throws {
    let summer = try season("06-01", "07-31")
    #expect(try summer.contains(day("2026-06-01")) && summer.contains(day("1999-07-31")))
    #expect(try !summer.contains(day("2026-05-31")) && !summer.contains(day("2026-08-01")))
  }

  @Test("a season that wraps the year's end holds in December and in January")
  func wrapped() throws {
    let winter = try season("December 1", "June 30")
    for text in ["2026-12-01", "2026-12-31", "2027-01-01", "2028-02-29", "2027-06-30"] {
      #expect(try winter.contains(day(text)), "\(text)")
    }
    for text in ["2026-07-01", "2026-11-30"] { #expect(try !winter.contains(day(text))) }
  }

  @Test("the end of February is the end of February in leap years, too")
  func leapDay() throws {
    let winter = try season("October 1", "February 28")
    #expect(try winter.contains(day("2028-02-29")))
    #expect(try !winter.contains(day("2028-03-01")))
    let spring = try season("March 1", "May 31")
    #expect(try !spring.contains(day("2028-02-29")))
  }

  @Test("seasons that share a day overlap, also across the year's end")
  func overlaps() throws {
    let winter = try season("12-01", "02-28")
    #expect(try winter.overlaps(season("02-01", "03-31")))
    #expect(try winter.overlaps(season("01-01", "12-31")))
    #expect(try season("01-10", "01-20").overlaps(winter))
    #expect(try !winter.overlaps(season("03-01", "11-30")))
    #expect(try !winter.overlaps(season("03-01", "03-01")))
  }

  @Test("a year can begin on any day")
  func wholeYear() throws {
    #expect(try season("01-01", "12-31").isWholeYear)
    #expect(try season("10-01", "09-30").isWholeYear)
    #expect(try season("03-01", "02-28").isWholeYear)
    #expect(try !season("01-01", "12-30").isWholeYear)
    #expect(try !season("01-01", "01-01").isWholeYear)
  }
}
