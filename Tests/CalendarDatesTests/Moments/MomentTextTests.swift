import Testing

@testable import CalendarDates

@Suite("The text of moments")
struct MomentTextTests {
  @Test(
    "a fraction has three, six or nine digits, and none when it is zero",
    arguments: [
      (0, "09:30"), (970_000_000, "09:30:00.970"), (1_000_000, "09:30:00.001"),
      (1_000, "09:30:00.000001"), (999_999_999, "09:30:00.999999999"), (10, "09:30:00.000000010"),
    ])
  func fractions(nanosecond: Int, text: String) throws {
    let time = try #require(ClockTime(hour: 9, minute: 30, nanosecond: nanosecond))
    #expect(time.description == text)
  }

  @Test("bytes are appended as in the description, which reads back as the same moment")
  func bytes() throws {
    var generator = SeededGenerator(seed: 12)
    for zone in ["UTC", "Europe/Stockholm", "+01:00", "-03:30", "+01:12:12"] {
      for offset in [0, 3600, -12_600, 4332] {
        let moment = try #require(
          Moment(
            seconds: Int64.random(in: -60_000_000_000...250_000_000_000, using: &generator),
            nanoseconds: Int32.random(in: 0...999, using: &generator) * 1_000_000,
            zoneIdentifier: zone, utcOffset: offset))
        var bytes: [UInt8] = [1]
        DateOrMoment.moment(moment).append(to: &bytes)
        #expect(bytes == [1] + Array(moment.description.utf8))
        #expect(Moment(moment.description) == moment)
      }
    }
  }

  @Test("the zone comes in brackets where it says more than the offset")
  func zones() throws {
    for text in [
      "2026-03-02T09:30Z", "2026-03-02T09:30+01:00", "2026-03-02T09:30:15.250-03:30",
      "2026-03-02T09:30+01:00[Europe/Stockholm]", "2026-03-02T09:30+00:00[Europe/London]",
    ] {
      #expect(Moment(text)?.description == text)
    }
  }
}
