import CalendarDates
import Testing

@testable import ICalendar

@Suite("Doubts about a Z")
struct UTCDoubtTests {
  private let times = ["DTSTART:20261201T131300Z", "DTEND:20261202T141400Z"]

  private func doubts(_ lines: [String]) throws -> [UTCDoubt]? {
    for kind in try read(times + lines).notes.kinds {
      if case .time(_, .localTimeWithZ(let doubts)) = kind { return doubts }
    }
    return nil
  }

  @Test("a text that says times are local and shows one of them speaks against it")
  func saysLocal() throws {
    #expect(
      try doubts(["DESCRIPTION:Arrival 14:14. All times noted are local times."])
        == [.textSaysLocal(clock: "14:14")])
    #expect(
      try doubts(["DESCRIPTION:Abflug 13.13 Uhr\\, Ankunft 2:14 pm (Ortszeit)"])
        == [.textSaysLocal(clock: "14:14")])
    #expect(
      try doubts(["DESCRIPTION:Départ 13h13\\, heure locale"]) == [.textSaysLocal(clock: "13:13")])
  }

  @Test("a text that shows both clocks speaks against it, one of them alone does not")
  func bothClocks() throws {
    #expect(
      try doubts(["DESCRIPTION:13:13 - 14:14"]) == [.clocksInText(start: "13:13", end: "14:14")])
    #expect(try doubts(["DESCRIPTION:13:13 - 15:14"]) == nil)
    #expect(try doubts(["DESCRIPTION:All times are local. 10:00 - 11:00"]) == nil)
  }

  @Test("clocks marked as UTC, numbers and other words are no evidence")
  func noEvidence() throws {
    #expect(try doubts(["DESCRIPTION:13:13 UTC - 14:14Z"]) == nil)
    #expect(try doubts(["DESCRIPTION:1113:13 113:134 2:14:14:14 14.14"]) == nil)
    #expect(try doubts([]) == nil)
  }

  @Test("a property with the same time at an offset speaks against it")
  func offsetElsewhere() throws {
    #expect(
      try doubts([#"X-RESERVATION:{"departure":"2026-12-01T13:13:00+01:00"}"#])
        == [.offsetElsewhere(property: "X-RESERVATION", offset: 3600)])
    #expect(try doubts([#"X-RESERVATION:{"departure":"2026-12-01T14:13:00+01:00"}"#]) == nil)
    #expect(try doubts([#"X-RESERVATION:{"departure":"2026-12-01T13:13:00+00:00"}"#]) == nil)
  }

  @Test("a zone beside the Z speaks against it")
  func zoneBeside() throws {
    let reading = try read(["DTSTART;TZID=Europe/Berlin:20261201T131300Z"])
    #expect(
      reading.notes.kinds.contains(
        .time(property: "DTSTART", .localTimeWithZ([.zoneBeside("Europe/Berlin")]))))
  }

  @Test("times without Z and days need no doubt")
  func notLabelled() throws {
    let reading = try read([
      "DTSTART:20261201T131300", "DTEND:20261202T141400", "DESCRIPTION:13:13 - 14:14",
    ])
    #expect(reading.notes.isEmpty)
  }

  @Test("the Z is left out when asked, everywhere or where there is evidence")
  func policies() throws {
    let told = times + ["DESCRIPTION:13:13 - 14:14"]
    let floating = EventTime.floating(try local("20261201T131300"))
    let doubted = try read(told, options: ReadingOptions(utcLabels: .floatingWhenDoubted))
    #expect(doubted.event.start == floating)
    #expect(doubted.event.stamp == (try moment("2026-01-01T00:00Z")))
    #expect(
      doubted.notes.kinds.first
        == .time(
          property: "DTSTART", .readAsFloating([.clocksInText(start: "13:13", end: "14:14")])))
    let trusted = try read(times, options: ReadingOptions(utcLabels: .floatingWhenDoubted))
    #expect(trusted.event.start == .moment(try moment("2026-12-01T13:13Z")))
    #expect(trusted.notes.isEmpty)
    let forced = try read(times, options: ReadingOptions(utcLabels: .floating))
    #expect(forced.event.start == floating)
    #expect(forced.notes.kinds.first == .time(property: "DTSTART", .readAsFloating([])))
  }

  @Test("the zone beside a Z is followed once the Z is left out", .enabled(if: hasZoneData))
  func zoneFollowed() throws {
    let reading = try read(
      ["DTSTART;TZID=Europe/Berlin:20261201T131300Z"],
      options: ReadingOptions(utcLabels: .floatingWhenDoubted))
    #expect(reading.event.start == .moment(try moment("2026-12-01T13:13+01:00[Europe/Berlin]")))
  }

  @Test("clocks are found as people write them")
  func clocks() {
    let found = { (text: String) in
      ClockScanner(text).clocks.sorted().map { "\($0 / 60):\($0 % 60)" }
    }
    #expect(found("9:05 and 09:05") == ["9:5"])
    #expect(found("12:30 am, 12:30 PM, 1:00pm") == ["0:30", "12:30", "13:0"])
    #expect(found("23:59:59 24:00 7:60 18h05") == ["18:5", "23:59"])
    #expect(found("13:00 p.m.") == ["13:0"])
    #expect(found("") == [])
    #expect(found("1:2") == [])
  }
}
