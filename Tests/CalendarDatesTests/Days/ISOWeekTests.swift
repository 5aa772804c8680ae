import CalendarDates
import Testing

@Suite("An ISO week")
struct ISOWeekTests {
  @Test(
    "begins on the Monday of the table",
    arguments: [
      // The years 2019…2029 begin on Tue, Wed, Fri, Sat, Sun, Mon, Wed, Thu, Fri, Sat, Mon.
      ("2019-W01", "2018-12-31"), ("2020-W01", "2019-12-30"), ("2020-W53", "2020-12-28"),
      ("2021-W01", "2021-01-04"), ("2022-W01", "2022-01-03"), ("2023-W01", "2023-01-02"),
      ("2024-W01", "2024-01-01"), ("2025-W01", "2024-12-30"), ("2026-W01", "2025-12-29"),
      ("2026-W10", "2026-03-02"), ("2026-W53", "2026-12-28"), ("2027-W01", "2027-01-04"),
      ("2028-W01", "2028-01-03"), ("2029-W01", "2029-01-01"), ("0001-W01", "0001-01-01"),
      ("9999-W52", "9999-12-27"),
    ])
  func mondays(week: String, monday: String) throws {
    let week = try #require(ISOWeek(week))
    #expect(week.monday.description == monday)
    #expect(week.monday.weekday == .monday)
    #expect(ISOWeek(containing: week.monday) == week)
  }

  @Test("long years have week 53 and others do not")
  func longYears() {
    // Those that begin on a Thursday, and leap years that begin on a Wednesday, in 2000…2060.
    let long = [2004, 2009, 2015, 2020, 2026, 2032, 2037, 2043, 2048, 2054, 2060]
    for year in 2000...2060 {
      #expect((ISOWeek(year: year, week: 53) != nil) == long.contains(year), "\(year)")
    }
    #expect(ISOWeek("2024-W53") == nil)
    #expect(ISOWeek(year: 2026, week: 0) == nil)
    #expect(ISOWeek(year: 0, week: 1) == nil)
    #expect(ISOWeek(year: .max, week: .max) == nil)
  }

  @Test("days around the new year belong to the year of their Thursday")
  func newYear() throws {
    #expect(try day("2025-12-28").isoWeek.description == "2025-W52")
    #expect(try day("2025-12-29").isoWeek.description == "2026-W01")
    #expect(try day("2027-01-03").isoWeek.description == "2026-W53")
    #expect(try day("2027-01-04").isoWeek.description == "2027-W01")
    #expect(CalendarDay.latest.isoWeek.description == "9999-W52")
    #expect(CalendarDay.earliest.isoWeek.description == "0001-W01")
  }

  @Test("weeks follow each other without a gap in 400 years, after which the calendar repeats")
  func unbroken() throws {
    var monday = try day("1999-01-04")
    var previous = monday.isoWeek
    for _ in 0..<20_871 {
      monday = try #require(monday.adding(days: 7))
      let week = monday.isoWeek
      let isNext = week.year == previous.year && week.week == previous.week + 1
      let isFirst =
        week.year == previous.year + 1 && week.week == 1
        && previous.week == ISOWeek.count(inYear: previous.year)
      #expect(isNext || isFirst, "\(previous) then \(week)")
      #expect(week.monday == monday)
      previous = week
    }
  }

  @Test("the last week of the calendar is cut at its end")
  func lastWeek() throws {
    let week = try #require(ISOWeek(year: 9999, week: 52))
    #expect(week.days.description == "9999-12-27..9999-12-31")
    #expect(week.day(.friday) == .latest)
    #expect(week.day(.saturday) == nil)
  }

  @Test("weeks are ordered by year and number")
  func order() throws {
    let weeks = try ["2025-W52", "2026-W01", "2026-W10"].map { try #require(ISOWeek($0)) }
    #expect(weeks.shuffled().sorted() == weeks)
  }

  @Test(
    "other spellings are no weeks", arguments: ["2026-W1", "2026W10", "2026-w10", "2026-W00", ""])
  func refused(text: String) {
    #expect(ISOWeek(text) == nil)
  }
}
