import CalendarDates
import Testing

@testable import ICalendar

@Suite("Damaged calendars")
struct MutationTests {
  /// Octets that have a meaning somewhere in the grammar.
  private static let pieces: [[UInt8]] =
    [
      [0x0D, 0x0A], [0x0A], [0x0D], [0x20], [0x09], [0x00], [0xFF], [0xC3], [0xEF, 0xBB, 0xBF],
      [0xE2, 0x82, 0xAC],
    ]
    + [
      ":", ";", ",", "=", "\"", "\\", "^", "^n", "BEGIN:VEVENT\r\n", "END:VEVENT\r\n",
      "BEGIN:VCALENDAR\r\n", "END:VCALENDAR\r\n", "DTSTART:99991231T235959Z\r\n",
      "DURATION:P999999999W\r\n", "RRULE:FREQ=DAILY;COUNT=999999999\r\n",
      "RRULE:FREQ=YEARLY;INTERVAL=999999999;BYDAY=-53SU\r\n", "-", "0", "99999999999999999999", "/",
      "\r\n ", "Z", "T", "TZID=Ship", "VALUE=DATE", "UNTIL=00010101T000000Z", "GEO:1e9;nan\r\n",
      "DTSTART:00010101T000000\r\n", "TZOFFSETTO:-2359\r\n",
    ].map { Array($0.utf8) }

  private func mutate(_ octets: inout [UInt8], using generator: inout SeededGenerator) {
    guard !octets.isEmpty else {
      octets = Self.pieces.randomElement(using: &generator) ?? []
      return
    }
    let place = Int.random(in: 0..<octets.count, using: &generator)
    let other = Int.random(in: 0..<octets.count, using: &generator)
    let piece = Self.pieces.randomElement(using: &generator) ?? []
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: octets[place] = .random(in: 0...255, using: &generator)
    case 1: octets.remove(at: place)
    case 2: octets.insert(contentsOf: piece, at: place)
    case 3: octets.replaceSubrange(place..<min(place + piece.count, octets.count), with: piece)
    case 4: octets.removeSubrange(place..<min(place + 40, octets.count))
    case 5: octets.insert(contentsOf: octets[other..<min(other + 80, octets.count)], at: place)
    default: octets.removeSubrange(place...)
    }
  }

  private static let options: [ReadingOptions] = [
    ReadingOptions(),
    ReadingOptions(
      limits: ReadingLimits(lineOctets: 300, componentOctets: 2000, notes: 10),
      invalidUTF8: .replaced, unreadableLine: .leftOut, utcLabels: .floating),
    ReadingOptions(
      unreadableLine: .leftOut, utcLabels: .floatingWhenDoubted, floatingTimes: .inOnlyZone),
  ]

  @Test("twenty thousand damaged calendars are read or refused, and never trap", arguments: 0..<20)
  func mutations(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let window = try days("2020-01-01..2030-12-31")
    var readCount = 0
    for round in 0..<1000 {
      var octets = Fixtures.all.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        mutate(&octets, using: &generator)
      }
      let options = Self.options[round % Self.options.count]
      let size = Int.random(in: 1...200, using: &generator)
      do {
        var reader = EventReader(options: options, chunks: chunks(octets, of: size))
        while let reading = try reader.next() {
          readCount += 1
          #expect(reading.notes.count <= options.limits.notes + 1)
          _ = reading.event.end
          _ = reading.event.lastDay
          _ = try? reading.occurrences(within: window, limit: 20)
          for note in reading.notes { #expect(note.description.count < 1000) }
        }
        _ = reader.takeNotes().map(\.description)
        try expectSameWhenWritten(try CalendarObject.read(octets, options: options))
      } catch let error as CalendarReadingError {
        #expect(error.line > 0 && error.position.column > 0)
        #expect(error.description.hasPrefix("Line "))
      } catch is CalendarWritingError {
        // A component may have a name that is read but cannot be written.
      }
    }
    // Most are damaged beyond reading, but not all, or nothing was tested.
    #expect(readCount > 100)
  }

  /// What is read, whatever its state, is written so that it reads the same; but for control
  /// characters, which cannot be written.
  private func expectSameWhenWritten(
    _ file: (calendars: [CalendarObject], notes: [CalendarNote])
  ) throws {
    guard !file.notes.contains(where: { $0.kind == .line(.controlCharacter) }) else { return }
    for calendar in file.calendars {
      #expect(try CalendarObject.read(try calendar.octets()).calendars == [calendar])
    }
  }

  @Test("every cut of every calendar is read or refused with a place")
  func cuts() throws {
    for fixture in Fixtures.all {
      // Only the last line end may be missing.
      for length in 0..<(fixture.count - 2) {
        let cut = Array(fixture.prefix(length))
        let error = #expect(throws: CalendarReadingError.self) { try EventFile(cut) }
        #expect((error?.position.offset ?? .max) <= length)
      }
    }
  }
}
