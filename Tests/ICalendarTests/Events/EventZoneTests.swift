import CalendarDates
import Testing

@testable import ICalendar

/// RFC 5545, sections 3.2.19, 3.6.5 and 3.8.3.
@Suite("Zones of events", .enabled(if: hasZoneData))
struct EventZoneTests {
  private let start = "DTSTART;TZID=Ship:20260702T093000"

  @Test("a zone that only the file defines is followed, and its moment names the offset")
  func fileZone() throws {
    let reading = try read([start], zones: shipZone)
    #expect(reading.event.start == .moment(try moment("2026-07-02T09:30+02:00")))
    #expect(reading.notes.kinds == [.time(property: "DTSTART", .zoneFromFile("Ship"))])
  }

  @Test("a zone may be defined behind the events that are in it")
  func definedBehind() throws {
    let file = try EventFile(calendar(event([start]) + shipZone))
    #expect(file.events.first?.event.start == .moment(try moment("2026-07-02T09:30+02:00")))
    // Read event by event, only a zone that was given before can be known.
    let zone = try #require(
      try CalendarObject.read(calendar(shipZone)).calendars.first?.components.first)
    var early = EventReader(octets: calendar(event([start]) + shipZone))
    #expect(try early.next()?.notes.kinds == [.time(property: "DTSTART", .missingZone("Ship"))])
    var given = EventReader(octets: calendar(event([start])), zones: [zone])
    #expect(try given.next()?.event.start == .moment(try moment("2026-07-02T09:30+02:00")))
  }

  @Test("a zone that is neither known nor defined leaves the time floating")
  func missingZone() throws {
    let reading = try read([start])
    #expect(reading.event.start == .floating(try local("20260702T093000")))
    #expect(reading.problems.kinds == [.time(property: "DTSTART", .missingZone("Ship"))])
  }

  @Test("a definition that cannot be used is noted with its line")
  func unusable() throws {
    let file = try EventFile(
      calendar(["BEGIN:VTIMEZONE", "TZID:Ship", "END:VTIMEZONE"] + event([start])))
    #expect(
      file.notes.first?.kind
        == .time(property: "VTIMEZONE", .unusableZone("Ship", .noObservance)))
    #expect(file.notes.first?.line == 4)
  }

  @Test("names of Windows and of programs are noted with what they were read as")
  func renamed() throws {
    let reading = try read(["DTSTART;TZID=W. Europe Standard Time:20260702T093000"])
    #expect(reading.event.start == .moment(try moment("2026-07-02T09:30+02:00[Europe/Berlin]")))
    #expect(
      reading.notes.kinds == [
        .time(property: "DTSTART", .zoneRenamed("W. Europe Standard Time", to: "Europe/Berlin"))
      ])
  }

  @Test("X-LIC-LOCATION tells the zone of a definition with another name")
  func location() throws {
    let zone =
      ["BEGIN:VTIMEZONE", "TZID:Ship", "X-LIC-LOCATION:Europe/Berlin"] + shipZone.dropFirst(2)
    let reading = try read([start], zones: zone)
    #expect(reading.event.start == .moment(try moment("2026-07-02T09:30+02:00[Europe/Berlin]")))
  }

  @Test("a definition given and not used, one missing, and one given twice are noted")
  func definitions() throws {
    let file = try EventFile(
      calendar(
        shipZone + shipZone + event(["DTSTART;TZID=Europe/Berlin:20260702T093000"])))
    #expect(
      file.notes.kinds == [
        .time(property: "VTIMEZONE", .repeatedZone("Ship")),
        .time(property: "VTIMEZONE", .unusedZone("Ship")),
        .time(property: "TZID", .undefinedZone("Europe/Berlin")),
      ])
    #expect(file.notes.map(\.line).prefix(2) == [19, 4])
  }

  @Test("where the file and the machine differ the machine is followed, and both are said")
  func differs() throws {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "BEGIN:STANDARD", "DTSTART:19700101T000000",
      "TZOFFSETFROM:+0300", "TZOFFSETTO:+0300", "END:STANDARD", "END:VTIMEZONE",
    ]
    let reading = try read(["DTSTART;TZID=Europe/Berlin:20260702T093000"], zones: zone)
    #expect(reading.event.start == .moment(try moment("2026-07-02T09:30+02:00[Europe/Berlin]")))
    #expect(
      reading.notes.kinds == [
        .time(
          property: "DTSTART", .zoneDiffers("Europe/Berlin", inFile: 10_800, here: 7200))
      ])
  }

  @Test("a zone beside a Z or a day is noted")
  func uselessZones() throws {
    let utc = try read(["DTSTART;TZID=Europe/Berlin:20260702T093000Z"])
    #expect(utc.event.start == .moment(try moment("2026-07-02T09:30Z")))
    #expect(utc.notes.kinds.contains(.time(property: "DTSTART", .zoneOnUTC("Europe/Berlin"))))
    let whole = try read(["DTSTART;VALUE=DATE;TZID=Europe/Berlin:20260702"])
    #expect(whole.notes.kinds == [.time(property: "DTSTART", .zoneOnDay("Europe/Berlin"))])
  }

  @Test("floating times are read in the only zone of the file when asked, with a note")
  func onlyZone() throws {
    let options = ReadingOptions(floatingTimes: .inOnlyZone)
    let reading = try read(["DTSTART:20260702T093000"], zones: shipZone, options: options)
    #expect(reading.event.start == .moment(try moment("2026-07-02T09:30+02:00")))
    #expect(reading.notes.kinds.first == .time(property: "DTSTART", .zoneAssumed("Ship")))
    let without = try read(["DTSTART:20260702T093000"], options: options)
    #expect(without.event.start == .floating(try local("20260702T093000")))
  }

  @Test("a file with very many zones is read")
  func manyZones() throws {
    let zones = (0..<70).flatMap { index in
      ["BEGIN:VTIMEZONE", "TZID:Ship\(index)"] + shipZone.dropFirst(2)
    }
    let events = (0..<70).flatMap { event(["DTSTART;TZID=Ship\($0):20260702T093000"]) }
    let file = try EventFile(calendar(zones + events))
    #expect(file.events.allSatisfy { $0.problems.isEmpty })
  }
}
