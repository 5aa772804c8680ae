import CalendarDates
import FoundationEssentials
import Testing

@Suite("A day or a moment")
struct DateOrMomentTests {
  @Test(
    "survives a round trip through its text",
    arguments: [
      "2026-03-02", "2026-03-02T09:30+01:00[Europe/Stockholm]", "2026-03-02T09:30Z",
      "2026-03-02T09:30:15.250-03:30", "2026-03-02T00:00+00:00",
      "1850-01-01T00:00+01:12:12[Europe/Stockholm]",
      "0001-01-01T00:00+14:00", "9999-12-31T23:59:59.999999999-12:00",
      "2026-03-02T09:30+02:00[X/Gone]",
    ])
  func roundTrip(text: String) throws {
    let value = try #require(DateOrMoment(text))
    #expect(value.description == text)
    #expect(DateOrMoment(value.description) == value)
    let json = try JSONEncoder().encode([value])
    #expect(try JSONDecoder().decode([DateOrMoment].self, from: json) == [value])
  }

  @Test(
    "anything else is refused",
    arguments: [
      "", "2026-03-02T", "2026-03-02T09:30", "2026-03-02T24:00Z", "2026-03-02T09:60Z",
      "2026-03-02T09:30+24:00", "2026-03-02T09:30Z[", "2026-03-02T09:30Z[]",
      "2026-03-02T09:30Z[a]b]", "2026-03-02T09:30:60Z", "2026-02-30T09:30Z",
      "2026-03-02T09:30:00.1234567890Z", "2026-03-02T09:30ZZ",
    ])
  func refused(text: String) {
    #expect(DateOrMoment(text) == nil)
  }

  @Test("a moment's day is that of its own zone")
  func localDay() throws {
    let utc = try #require(Moment("2026-03-02T23:30Z"))
    let tokyo = try #require(
      Moment(seconds: utc.seconds, zoneIdentifier: "Asia/Tokyo", utcOffset: 32_400))
    #expect(utc.calendarDay.description == "2026-03-02")
    #expect(tokyo.calendarDay.description == "2026-03-03")
    #expect(tokyo.clockTime.description == "08:30")
    #expect(tokyo.description == "2026-03-03T08:30+09:00[Asia/Tokyo]")
  }

  @Test("moments outside the calendar and bad parts are refused")
  func limits() {
    #expect(Moment(seconds: .max, zoneIdentifier: "UTC", utcOffset: 3600) == nil)
    #expect(Moment(seconds: .min, zoneIdentifier: "UTC", utcOffset: -3600) == nil)
    #expect(
      Moment(seconds: 0, nanoseconds: 1_000_000_000, zoneIdentifier: "UTC", utcOffset: 0) == nil)
    #expect(Moment(seconds: 0, nanoseconds: -1, zoneIdentifier: "UTC", utcOffset: 0) == nil)
    #expect(Moment(seconds: 0, zoneIdentifier: "UTC", utcOffset: 86_400) == nil)
    #expect(Moment(seconds: 0, zoneIdentifier: "", utcOffset: 0) == nil)
    #expect(Moment(seconds: 0, zoneIdentifier: "a]b", utcOffset: 0) == nil)
    #expect(Moment(seconds: -62_135_596_801, zoneIdentifier: "UTC", utcOffset: 0) == nil)
    #expect(Moment(seconds: -62_135_596_800, zoneIdentifier: "UTC", utcOffset: 0) != nil)
  }

  @Test("are ordered by local day, the whole day first, then by instant")
  func order() throws {
    let ordered = try [
      "2026-03-01T23:00-10:00", "2026-03-02", "2026-03-02T05:00+02:00", "2026-03-02T04:00Z",
      "2026-03-02T06:00+01:00[Europe/Stockholm]", "2026-03-03",
    ].map { try #require(DateOrMoment($0)) }
    var generator = SeededGenerator.announced("order of moments")
    for _ in 0..<20 { #expect(ordered.shuffled(using: &generator).sorted() == ordered) }
  }
}
