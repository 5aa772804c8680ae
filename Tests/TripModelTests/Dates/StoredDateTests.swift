import CalendarDates
import FoundationEssentials
import Testing
import TripModel

struct StoredDateTests {
  @Test(
    "a day comes back from its column",
    arguments: ["0001-01-01", "1969-12-31", "1970-01-01", "2000-12-31", "2026-03-02", "9999-12-31"])
  func dayRoundTrip(text: String) throws {
    let day = try #require(CalendarDay(text))
    let stored = StoredDate(.day(day))
    #expect(stored.offset == nil && stored.timeZone == nil)
    #expect(stored.value == .day(day))
  }

  @Test(
    "a moment comes back with its zone and to the millisecond",
    arguments: [
      "2026-03-02T09:30+01:00[Europe/Stockholm]", "2026-03-02T00:30+14:00[Pacific/Kiritimati]",
      "2026-03-01T23:59:59.999-08:00[America/Los_Angeles]", "0001-01-01T00:00Z",
      "9999-12-31T23:59:59.999Z", "1969-12-31T23:59:59.001Z", "2026-03-02T09:30+01:00",
    ])
  func momentRoundTrip(text: String) throws {
    let moment = try #require(Moment(text))
    let value = StoredDate(.moment(moment)).value
    #expect(value?.description == text)
    #expect(value == .moment(moment))
  }

  @Test("what is finer than a millisecond is dropped and never carries into the next day")
  func fractions() throws {
    let moment = try #require(Moment("2026-03-02T23:59:59.999999999+01:00"))
    #expect(
      StoredDate(.moment(moment)).value?.description == "2026-03-02T23:59:59.999+01:00")
  }

  @Test("every millisecond of a second comes back, from year 1 to year 9999")
  func milliseconds() throws {
    for year in [1, 1969, 2000, 2001, 2026, 9999] {
      let day = try #require(CalendarDay(year: year, month: 6, day: 15))
      for millisecond in 0..<1000 {
        let time = try #require(
          ClockTime(hour: 13, minute: 7, second: 59, nanosecond: millisecond * 1_000_000))
        let moment = try #require(Moment(day: day, time: time, utcOffset: -3600))
        #expect(StoredDate(.moment(moment)).value == .moment(moment))
        #expect(Timestamp.moment(Timestamp.stored(moment))?.seconds == moment.seconds)
        #expect(Timestamp.moment(Timestamp.stored(moment))?.nanoseconds == moment.nanoseconds)
      }
    }
  }

  @Test("local dates of all zones compare by their days")
  func order() throws {
    let first = try #require(DateOrMoment("2026-03-02T23:30-10:00[Pacific/Honolulu]"))
    let second = try #require(DateOrMoment("2026-03-03"))
    let third = try #require(DateOrMoment("2026-03-03T00:10+14:00[Pacific/Kiritimati]"))
    let walls = [first, second, third].map { StoredDate($0).wallClock }
    #expect(walls == walls.sorted())
    let midnight = StoredDate.midnight(of: second.calendarDay)
    #expect(walls[0] < midnight && walls[1] == midnight && walls[2] > midnight)
    #expect(StoredDate.midnight(after: first.calendarDay) == midnight)
  }

  @Test(
    "columns that hold no date of the years 1 to 9999 have no value",
    arguments: [Double.infinity, -.infinity, .nan, 1e300, -6.4e10, 2.6e11])
  func outOfRange(seconds: Double) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(StoredDate(wallClock: date, offset: nil, timeZone: nil).value == nil)
    #expect(StoredDate(wallClock: date, offset: 0, timeZone: "UTC").value == nil)
    #expect(Timestamp.moment(date) == nil)
  }

  @Test(
    "an offset or a zone that no moment can have gives no value", arguments: [Int.min, Int.max])
  func badParts(offset: Int) {
    let date = Date(timeIntervalSinceReferenceDate: 0)
    #expect(StoredDate(wallClock: date, offset: offset, timeZone: "UTC").value == nil)
    #expect(StoredDate(wallClock: date, offset: 0, timeZone: "").value == nil)
  }

  @Test("a time of writing is kept to the millisecond")
  func timestamps() {
    let date = Date(timeIntervalSinceReferenceDate: 794_000_000.123_999)
    #expect(Timestamp.moment(Timestamp.stored(date))?.nanoseconds == 123_000_000)
  }
}
