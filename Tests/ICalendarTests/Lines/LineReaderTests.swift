import Testing

@testable import ICalendar

/// RFC 5545, section 3.1.
@Suite("Content lines")
struct LineReaderTests {
  private func lines(
    _ text: String, limits: ReadingLimits = ReadingLimits()
  ) throws -> (texts: [String], notes: [CalendarNote]) {
    var reader = LineReader(octets: Array(text.utf8), limits: limits)
    var texts: [String] = []
    while let line = try reader.next() {
      texts.append(String(decoding: line.octets, as: UTF8.self))
    }
    return (texts, reader.notes)
  }

  @Test("a file that keeps the rules has no notes")
  func regular() throws {
    let read = try lines("A:1\r\nB:2\r\n")
    #expect(read.texts == ["A:1", "B:2"])
    #expect(read.notes.isEmpty)
  }

  @Test("a space or a tab continues a line, and only one is taken")
  func folds() throws {
    #expect(try lines("A:one\r\n two\r\n\tthree\r\n  four\r\n").texts == ["A:onetwothree four"])
    #expect(try lines("A:one\r\n \r\n two\r\n").texts == ["A:onetwo"])
  }

  @Test(
    "every line end is one, and others than CRLF are counted",
    arguments: [
      ("\n", [LineBend.lineEnd(.lineFeed)]), ("\r", [.lineEnd(.carriageReturn)]),
      ("\r\n", []),
    ])
  func lineEnds(end: String, bends: [LineBend]) throws {
    let read = try lines(["A:1", "B:2", " more"].map { $0 + end }.joined())
    #expect(read.texts == ["A:1", "B:2more"])
    #expect(read.notes.map(\.kind) == bends.map { .line($0) })
    #expect(read.notes.first?.count == (bends.isEmpty ? nil : 3))
  }

  @Test("doubled carriage returns make blank lines, which do not break folds")
  func doubledReturns() throws {
    let read = try lines("A:one\r\r\n two\r\r\nB:2\r\r\n")
    #expect(read.texts == ["A:onetwo", "B:2"])
    #expect(read.notes.contains { $0.kind == .line(.blankLine) })
  }

  @Test("blank lines anywhere are stepped over and noted with the first of them")
  func blankLines() throws {
    let read = try lines("\r\n\r\nA:1\r\n\r\nB:2\r\n")
    #expect(read.texts == ["A:1", "B:2"])
    let note = try #require(read.notes.first)
    #expect(note.kind == .line(.blankLine) && note.line == 1 && note.count == 3)
  }

  @Test("a byte order mark and a missing last line end are noted")
  func edges() throws {
    let read = try lines("\u{FEFF}A:1")
    #expect(read.texts == ["A:1"])
    #expect(read.notes.map(\.kind) == [.line(.byteOrderMark), .line(.missingLineEnd)])
    #expect(try lines("").texts.isEmpty)
    #expect(try lines("\u{FEFF}").texts.isEmpty)
  }

  @Test("a fold inside a character is undone before the text is read")
  func foldInsideCharacter() throws {
    var octets = Array("A:caf".utf8)
    octets += [0xC3, 0x0D, 0x0A, 0x20, 0xA9, 0x0D, 0x0A]
    var reader = LineReader(octets: octets)
    let line = try #require(try reader.next())
    #expect(try ContentLine(line).property.value == "café")
    #expect(reader.notes.map(\.kind) == [.line(.foldInsideCharacter)])
  }

  @Test("long lines without folds are read, and the longest is told")
  func longLines() throws {
    let read = try lines(
      "A:" + String(repeating: "x", count: 238) + "\r\nB:" + String(repeating: "y", count: 80)
        + "\r\n")
    #expect(read.texts.map(\.utf8.count) == [240, 82])
    let note = try #require(read.notes.first)
    #expect(note.kind == .line(.longLine(octets: 240)) && note.count == 2)
  }

  @Test("75 octets are not too long, and the space of a fold counts")
  func longest() throws {
    let line = "A:" + String(repeating: "x", count: 73)
    #expect(try lines(line + "\r\n " + String(repeating: "y", count: 74) + "\r\n").notes.isEmpty)
    #expect(
      try lines(line + "\r\n " + String(repeating: "y", count: 75) + "\r\n").notes.map(\.kind)
        == [.line(.longLine(octets: 76))])
  }

  @Test("a control character is noted with its line, a tab is none")
  func controlCharacters() throws {
    let read = try lines("A:tab\there\r\nB:x\r\n bell\u{07}\r\n")
    let note = try #require(read.notes.first)
    #expect(note.kind == .line(.controlCharacter) && note.line == 3)
  }

  @Test("chunks of any size give the same lines", arguments: [1, 2, 3, 5, 64])
  func chunkSizes(size: Int) throws {
    let text = "\u{FEFF}A:caf\u{E9}\r\n more\r\n\r\nB:\u{1F9F3}\nC:3\rD:4"
    var whole = LineReader(octets: Array(text.utf8))
    var parts = LineReader(chunks: chunks(Array(text.utf8), of: size))
    while let line = try whole.next() {
      let part = try #require(try parts.next())
      #expect(part.octets == line.octets)
      #expect(part.position(of: 2) == line.position(of: 2))
    }
    #expect(try parts.next() == nil)
    #expect(parts.notes == whole.notes)
  }

  @Test("a line over the limit is an error with its line, and the next one can be read")
  func lineLimit() throws {
    let text = "A:1\r\nB:" + String(repeating: "x", count: 200) + "\r\n yyy\r\nC:3\r\n"
    var reader = LineReader(octets: Array(text.utf8), limits: ReadingLimits(lineOctets: 100))
    #expect(try reader.next() != nil)
    let error = #expect(throws: CalendarReadingError.self) { try reader.next() }
    #expect(error?.kind == .lineTooLong(limit: 100))
    #expect(error?.position == SourcePosition(line: 2, column: 1, offset: 5))
    let last = try #require(try reader.next())
    #expect(last.octets == Array("C:3".utf8))
    #expect(last.line == 4)
  }

  @Test("one endless line takes no more than the limit")
  func endlessLine() throws {
    var given = 0
    let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 1000)
    var reader = LineReader(limits: ReadingLimits(lineOctets: 10_000)) {
      given += chunk.count
      return chunk
    }
    #expect(throws: CalendarReadingError.self) { try reader.next() }
    #expect(given <= 12_000)
  }

  @Test("one line of endless folds takes no more than the limit")
  func endlessFolds() throws {
    var given = 0
    let chunk = Array(repeating: Array("\r\n a".utf8), count: 100).flatMap { $0 }
    var reader = LineReader(limits: ReadingLimits(lineOctets: 10_000)) {
      given += chunk.count
      return given == chunk.count ? Array("A:".utf8) + chunk : chunk
    }
    #expect(throws: CalendarReadingError.self) { try reader.next() }
    #expect(given <= 12_000)
  }

  @Test(
    "UTF-16 is told apart",
    arguments: [[0xFF, 0xFE, 0x42, 0x00], [0xFE, 0xFF, 0x00, 0x42], [0x42, 0x00, 0x45, 0x00]])
  func utf16(octets: [UInt8]) throws {
    var reader = LineReader(octets: octets)
    let error = #expect(throws: CalendarReadingError.self) { try reader.next() }
    #expect(error?.kind == .utf16)
  }

  @Test("what the source throws comes through")
  func sourceErrors() throws {
    struct Broken: Error {}
    var reader = LineReader { throw Broken() }
    #expect(throws: Broken.self) { try reader.next() }
  }

  @Test("a place is told by line, column and offset, with folds and wide characters before it")
  func positions() throws {
    var reader = LineReader(octets: Array("X:1\r\nA:é\r\n bc\r\n".utf8))
    _ = try reader.next()
    let line = try #require(try reader.next())
    #expect(line.position(of: 0) == SourcePosition(line: 2, column: 1, offset: 5))
    #expect(line.position(of: 4) == SourcePosition(line: 3, column: 2, offset: 12))
    #expect(line.position(of: 5) == SourcePosition(line: 3, column: 3, offset: 13))
    #expect(line.position(of: 99) == SourcePosition(line: 3, column: 4, offset: 14))
  }
}
