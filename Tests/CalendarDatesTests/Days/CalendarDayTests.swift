import CalendarDates
import Testing

@Suite("A calendar day")
struct CalendarDayTests {
  @Test("1970-01-01 is day number 0")
  func epoch() throws {
    #expect(try day("1970-01-01").dayNumber == 0)
    #expect(try day("1969-12-31").dayNumber == -1)
    #expect(try day("2000-03-01").dayNumber == 11_017)
    #expect(CalendarDay(dayNumber: 11_017)?.description == "2000-03-01")
  }

  @Test("the calendar ends at the years 1 and 9999")
  func bounds() {
    #expect(CalendarDay.earliest.description == "0001-01-01")
    #expect(CalendarDay.latest.description == "9999-12-31")
    #expect(CalendarDay.earliest.adding(days: -1) == nil)
    #expect(CalendarDay.latest.adding(days: 1) == nil)
    #expect(CalendarDay(dayNumber: CalendarDay.earliest.dayNumber - 1) == nil)
    #expect(CalendarDay(dayNumber: CalendarDay.latest.dayNumber + 1) == nil)
    #expect(CalendarDay(dayNumber: .max) == nil)
    #expect(CalendarDay(dayNumber: .min) == nil)
  }

  @Test(
    "days that do not exist are refused",
    arguments: [
      (2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0),
      (0, 1, 1), (10_000, 1, 1), (.max, .max, .max), (.min, .min, .min),
    ])
  func nonexistent(year: Int, month: Int, dayOfMonth: Int) {
    #expect(CalendarDay(year: year, month: month, day: dayOfMonth) == nil)
  }

  @Test("ordinal days count from 1 to 365 or 366")
  func ordinals() {
    #expect(CalendarDay(year: 2026, ordinal: 61)?.description == "2026-03-02")
    #expect(CalendarDay(year: 2024, ordinal: 366)?.description == "2024-12-31")
    #expect(CalendarDay(year: 2026, ordinal: 366) == nil)
    #expect(CalendarDay(year: 2026, ordinal: 0) == nil)
  }

  @Test("2 March 2026 is a Monday of the first quarter")
  func properties() throws {
    let march = try day("2026-03-02")
    #expect(march.weekday == .monday)
    #expect(march.shortWeekdayName == "Mon")
    #expect(march.quarter == 1)
    #expect(march.ordinal == 61)
    #expect(march.components == (2026, 3, 2))
    #expect(march.spelledOut == "2 March 2026")
  }

  @Test("adding months clamps to the end of the month")
  func months() throws {
    #expect(try day("2026-01-31").adding(months: 1) == day("2026-02-28"))
    #expect(try day("2024-01-31").adding(months: 1) == day("2024-02-29"))
    #expect(try day("2026-03-31").adding(months: -1) == day("2026-02-28"))
    #expect(try day("2026-01-15").adding(months: -13) == day("2024-12-15"))
    #expect(try day("2024-02-29").adding(years: 1) == day("2025-02-28"))
    #expect(CalendarDay.latest.adding(months: 1) == nil)
    #expect(CalendarDay.earliest.adding(months: -1) == nil)
    #expect(CalendarDay.latest.adding(months: .max) == nil)
    #expect(CalendarDay.latest.adding(years: .max) == nil)
    #expect(CalendarDay.latest.adding(days: .max) == nil)
    #expect(CalendarDay.earliest.adding(days: .min) == nil)
  }

  @Test("weeks, months, quarters and years have a first and a last day")
  func periods() throws {
    let wednesday = try day("2026-03-04")
    #expect(wednesday.startOfWeek().description == "2026-03-02")
    #expect(wednesday.endOfWeek().description == "2026-03-08")
    #expect(wednesday.startOfWeek(startingOn: .sunday).description == "2026-03-01")
    #expect(wednesday.endOfWeek(startingOn: .sunday).description == "2026-03-07")
    #expect(wednesday.startOfMonth.description == "2026-03-01")
    #expect(wednesday.endOfMonth.description == "2026-03-31")
    #expect(wednesday.startOfQuarter.description == "2026-01-01")
    #expect(wednesday.endOfQuarter.description == "2026-03-31")
    #expect(wednesday.startOfYear.description == "2026-01-01")
    #expect(wednesday.endOfYear.description == "2026-12-31")
    #expect(CalendarDay.earliest.startOfWeek(startingOn: .sunday) == .earliest)
    #expect(CalendarDay.latest.endOfWeek() == .latest)
    #expect(CalendarDay.latest.endOfQuarter == .latest)
  }

  @Test(
    "only ten characters of ISO 8601 are read",
    arguments: [
      "", "2026-3-02", "2026-03-2", "20260302", "2026/03/02", "2026-03-021", " 2026-03-02",
      "２０２６-03-02", "-026-03-02", "2026-02-30", "0000-01-01", "2026-03-0é",
    ])
  func refusedText(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test("every day from year 1 to 9999 agrees with counting by hand")
  func everyDay() {
    // The independent account: start at a known Monday and count days, months and years one by one.
    let commonLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var number = -719_162
    var weekday = 1
    var mismatches = 0
    for year in 1...9999 {
      let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
      var ordinal = 1
      for month in 1...12 {
        let length = month == 2 && isLeap ? 29 : commonLengths[month - 1]
        for dayOfMonth in 1...length {
          let built = CalendarDay(year: year, month: month, day: dayOfMonth)
          let counted = CalendarDay(dayNumber: number)
          if built == nil || built != counted || built?.dayNumber != number
            || counted.map({ $0.components == (year, month, dayOfMonth) }) != true
            || counted?.weekday.rawValue != weekday || counted?.ordinal != ordinal
          {
            mismatches += 1
          }
          number += 1
          ordinal += 1
          weekday = weekday % 7 + 1
        }
        if CalendarDay(year: year, month: month, day: length + 1) != nil { mismatches += 1 }
      }
    }
    #expect(mismatches == 0)
    #expect(number == CalendarDay.latest.dayNumber + 1)
  }

  @Test("text and number survive a round trip for random days")
  func roundTrips() throws {
    var generator = SeededGenerator.announced("day round trips")
    let range = CalendarDay.earliest.dayNumber...CalendarDay.latest.dayNumber
    for _ in 0..<2000 {
      let one = try #require(CalendarDay(dayNumber: .random(in: range, using: &generator)))
      let other = try #require(CalendarDay(dayNumber: .random(in: range, using: &generator)))
      #expect(CalendarDay(one.description) == one)
      #expect(one.adding(days: one.distance(to: other)) == other)
      #expect((one < other) == (one.description < other.description))
    }
  }
}
