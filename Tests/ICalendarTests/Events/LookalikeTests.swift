import CalendarDates
import Testing

@testable import ICalendar

@Suite("Calendars from airlines, railways and hotels")
struct LookalikeTests {
  private func read(
    _ octets: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws -> (reading: EventReading, notes: [CalendarNote]) {
    let file = try EventFile(octets, options: options)
    return (try #require(file.events.first), file.notes)
  }

  @Test("a flight with stamps without Z and a line of 240 octets and more")
  func flight() throws {
    let (reading, notes) = try read(Fixtures.flight)
    #expect(reading.event.start == .moment(try moment("2026-04-07T09:10Z")))
    #expect(reading.event.end == .moment(try moment("2026-04-07T11:00Z")))
    #expect(reading.event.stamp == (try moment("2026-03-18T11:52:36Z")))
    #expect(reading.event.details?.contains("07APR, 11:10\nAnkunft: 13:00") == true)
    #expect(reading.event.otherProperties.map(\.name) == ["FILENAME"])
    // The text shows the local times, and they differ from the Z: it is right.
    #expect(
      reading.notes.kinds == [
        .time(property: "DTSTAMP", .missingZ), .time(property: "CREATED", .missingZ),
      ])
    let long = notes.compactMap { note in
      if case .line(.longLine(let octets)) = note.kind { octets } else { nil }
    }
    #expect(long.count == 1 && long.allSatisfy { $0 >= 240 })
    #expect(notes.contains { $0.kind == .line(.lineEnd(.lineFeed)) && $0.line == 1 })
  }

  @Test("a flight whose local times have a Z")
  func localFlight() throws {
    let (reading, _) = try read(Fixtures.localFlight)
    #expect(reading.event.start == .moment(try moment("2026-12-01T13:13Z")))
    #expect(
      reading.notes.kinds == [
        .time(property: "DTSTART", .localTimeWithZ([.textSaysLocal(clock: "13:13")]))
      ])
    let (floating, _) = try read(
      Fixtures.localFlight, options: ReadingOptions(utcLabels: .floatingWhenDoubted))
    #expect(floating.event.start == .floating(try local("20261201T131300")))
    #expect(floating.event.end == .floating(try local("20261202T141400")))
  }

  @Test("a hotel with a blank line and without PRODID")
  func hotel() throws {
    let (reading, notes) = try read(Fixtures.hotel)
    #expect(reading.event.start == .day(try day("2026-09-19")))
    #expect(reading.event.lastDay == (try day("2026-09-20")))
    #expect(reading.event.location == "Satamakatu 1, FI-00160 Helsinki, Finland")
    #expect(reading.notes.isEmpty)
    let reservation = try #require(reading.event.otherProperties.first).text
    #expect(reservation.hasPrefix(#"[{"@context":"http://schema.org","@type":"Lodging"#))
    #expect(reservation.hasSuffix(#"?a=1;b=2"}}]"#))
    #expect(notes.contains { $0.kind == .line(.blankLine) && $0.line == 4 })
    #expect(notes.contains { $0.kind == .structure(.missingProductIdentifier) })
  }

  @Test("a train with a zone that is defined and not used", .enabled(if: hasZoneData))
  func train() throws {
    let (reading, notes) = try read(Fixtures.train)
    #expect(reading.event.start == .floating(try local("20260822T102700")))
    #expect(reading.event.details?.contains("Keine Information\nab 10:27") == true)
    #expect(reading.notes.isEmpty)
    #expect(
      notes.contains {
        $0.kind == .time(property: "VTIMEZONE", .unusedZone("Europe/Berlin")) && $0.line == 6
      })
    let (zoned, used) = try read(
      Fixtures.train, options: ReadingOptions(floatingTimes: .inOnlyZone))
    #expect(zoned.event.start == .moment(try moment("2026-08-22T10:27+02:00[Europe/Berlin]")))
    #expect(
      !used.contains { $0.kind == .time(property: "VTIMEZONE", .unusedZone("Europe/Berlin")) })
  }

  @Test("a journey with floating times and MAILTO in capitals")
  func journey() throws {
    let (reading, _) = try read(Fixtures.journey)
    #expect(reading.event.end == .floating(try local("20260220T173200")))
    #expect(
      reading.event.summary
        == "Journey Details: Glasgow Central (GLC) to London Kings Cross (KGX)")
    #expect(reading.event.organizer?.name == "Rail Enquiries")
    #expect(reading.event.organizer?.email == "desk@example.com")
    #expect(reading.notes.isEmpty)
  }

  @Test("every note has a sentence with its line")
  func sentences() throws {
    for octets in Fixtures.all {
      let file = try EventFile(octets)
      for note in file.notes + file.events.flatMap(\.notes) {
        #expect(note.description.hasPrefix("Line \(note.line): "))
        #expect(note.description.hasSuffix("."))
        #expect(note.line > 0 && note.count > 0)
      }
    }
  }

  @Test("what is read is written by the rules and read again the same", .enabled(if: hasZoneData))
  func mended() throws {
    for octets in Fixtures.all {
      let events = try EventFile(octets).events.map(\.event)
      let written = try CalendarWriter.octets(
        of: events, productIdentifier: "-//Example//Tests//EN", stamp: moment("2026-01-01T00:00Z"))
      let again = try EventFile(written.octets)
      #expect(again.notes.isEmpty, "\(again.notes)")
      #expect(again.events.map(\.event) == events)
    }
  }
}

@Suite("The files beside the package", .enabled(if: SharedData.exists))
struct SharedDataTests {
  private func reading(_ name: String) throws -> EventReading {
    let file = try EventFile(try SharedData.octets(name))
    #expect(file.events.count == 1)
    return try #require(file.events.first)
  }

  @Test("Munich to Toulouse: stamps without Z")
  func flight() throws {
    let reading = try reading("lufthansa-MUC-TLS.ics")
    #expect(reading.event.start == .moment(try moment("2017-04-07T09:10Z")))
    #expect(reading.event.end == .moment(try moment("2017-04-07T11:00Z")))
    #expect(reading.event.stamp == (try moment("2017-03-18T11:52:36Z")))
    #expect(
      reading.notes.kinds == [
        .time(property: "DTSTAMP", .missingZ), .time(property: "CREATED", .missingZ),
      ])
  }

  @Test("Frankfurt to Newark: local times with a Z")
  func localFlight() throws {
    let reading = try reading("lufthansa-swiss-FRA-EWR.ics")
    #expect(reading.event.start == .moment(try moment("2026-12-01T13:13Z")))
    #expect(
      reading.notes.kinds == [
        .time(property: "DTSTART", .localTimeWithZ([.textSaysLocal(clock: "14:14")]))
      ])
  }

  @Test("a hotel in Espoo: a blank line, days with an exclusive end")
  func hotel() throws {
    let reading = try reading("kitinerary-hotel.ics")
    #expect(reading.event.start == .day(try day("2017-09-19")))
    #expect(reading.event.end == .day(try day("2017-09-21")))
    #expect(reading.event.lastDay == (try day("2017-09-20")))
    #expect(reading.event.location == "Leppävaarankatu 1, FI-02600 Espoo, Finland")
    #expect(reading.notes.isEmpty)
  }

  @Test("Berlin to Paris: a zone with a century of history, not used", .enabled(if: hasZoneData))
  func train() throws {
    let octets = try SharedData.octets("deutschebahn-berlin-paris.ics")
    let file = try EventFile(octets)
    let event = try #require(file.events.first?.event)
    #expect(event.start == .floating(try local("20240822T102700")))
    #expect(event.end == .floating(try local("20240822T205200")))
    #expect(event.summary == "Berlin Hbf ➞ Paris Est")
    let unused = file.notes.first {
      $0.kind == .time(property: "VTIMEZONE", .unusedZone("Europe/Berlin"))
    }
    #expect(unused?.line == 7)
    // The definition itself says the same as the machine, from 1981 on.
    let component = try #require(try CalendarObject.read(octets).calendars[0].components.first)
    let timeline = try ZoneTimeline(try ZoneDefinition(component))
    let rules = try TimeZoneRules(identifier: "Europe/Berlin")
    for hours in stride(from: 98_000, to: 2_000_000, by: 97) {
      let instant = Int64(hours) * 3600
      guard timeline.offset(at: instant) == rules.offset(at: instant) else {
        Issue.record("differs at \(instant)")
        return
      }
    }
  }

  @Test("Glasgow to London: floating times")
  func journey() throws {
    let reading = try reading("nationalrail-GLC-KGX.ics")
    #expect(reading.event.start == .floating(try local("20230220T124000")))
    #expect(reading.event.organizer?.email == "NREServiceDesk@smart421.com")
    #expect(reading.event.categories == ["Travel"])
    #expect(reading.notes.isEmpty)
  }
}
