import Testing

@testable import TripRepository

@Suite("Encodings of text")
struct TextEncodingTests {
  /// What a reader makes of bytes, however they come in.
  private func read(
    _ bytes: [UInt8], _ encoding: TextEncoding, chunk: Int = 3
  ) throws -> [[String]] {
    let reader = CSVReader(
      MemorySource(bytes, chunkSize: chunk), encoding: encoding, bufferSize: 4)
    var rows: [[String]] = []
    while try reader.next() { rows.append(reader.fields) }
    return rows
  }

  @Test("what is encoded is decoded to the same", arguments: TextEncoding.allCases)
  func roundTrip(encoding: TextEncoding) throws {
    let text =
      encoding == .latin1
      ? "Malmö,åäö é\nx,y\n"
      : encoding == .windows1252
        ? "Malmö,€ “x”\nx,y\n"
        : "Malmö,東京 😀\nx,€\n"
    var bytes = encoding == .utf16 ? encoding.mark : []
    encoding.encode(text.unicodeScalars, into: &bytes)
    for chunk in 1...5 {
      let rows = try read(bytes, encoding, chunk: chunk)
      #expect(rows.map { $0.joined(separator: ",") + "\n" }.joined() == text)
    }
  }

  @Test("the mark of UTF-16 tells its order, and is no text")
  func marks() throws {
    var little = TextEncoding.utf16LittleEndian.mark
    TextEncoding.utf16LittleEndian.encode("ö,x".unicodeScalars, into: &little)
    var big = TextEncoding.utf16BigEndian.mark
    TextEncoding.utf16BigEndian.encode("ö,x".unicodeScalars, into: &big)
    #expect(try read(little, .utf16) == [["ö", "x"]])
    #expect(try read(big, .utf16) == [["ö", "x"]])
    #expect(TextEncoding.guess(little, isComplete: true).encoding == .utf16LittleEndian)
    #expect(TextEncoding.guess(big, isComplete: true).encoding == .utf16BigEndian)
  }

  @Test(
    "a byte that stands for nothing is told with its place in the file",
    arguments: [
      (TextEncoding.windows1252, [0x61, 0x0A, 0xF6, 0x81, 0x0A, 0x62], 2, 3),
      (.utf16LittleEndian, [0x61, 0, 0x0A, 0, 0x00, 0xD8, 0x0A, 0, 0x62, 0], 2, 4),
      (.utf16LittleEndian, [0x61, 0, 0x0A, 0, 0x00, 0xDC, 0x0A, 0, 0x62, 0], 2, 4),
      (.utf16LittleEndian, [0x61, 0, 0x0A, 0, 0x62], 2, 4),
      (.utf16BigEndian, [0, 0x61, 0, 0x0A, 0xD8, 0x00], 2, 4),
    ] as [(TextEncoding, [UInt8], Int, Int)])
  func faults(encoding: TextEncoding, bytes: [UInt8], line: Int, offset: Int) throws {
    for chunk in 1...4 {
      let reader = CSVReader(
        MemorySource(bytes, chunkSize: chunk), encoding: encoding, bufferSize: 4)
      #expect(try reader.next())
      let error = #expect(throws: CSVError.self) { try reader.next() }
      #expect(error == .invalidCharacter(line: line, offset: offset, encoding: encoding))
      #expect(error?.isRecoverable == true)
    }
  }

  @Test("a file that is not UTF-8 is Windows-1252, or Latin-1 where it has bytes that that has not")
  func guesses() {
    func guess(_ bytes: [UInt8], isComplete: Bool = true) -> TextEncoding {
      TextEncoding.guess(bytes, isComplete: isComplete).encoding
    }
    #expect(guess(Array("Malmö".utf8)) == .utf8)
    #expect(guess([0x61, 0xF6, 0x62]) == .windows1252)
    #expect(guess([0x61, 0xF6, 0x81]) == .latin1)
    // The sample ends in the middle of a character.
    #expect(guess(Array("Malmö".utf8).dropLast(), isComplete: false) == .utf8)
    #expect(guess(Array("Malmö".utf8).dropLast()) == .windows1252)
    #expect(guess([]) == .utf8)
  }

  @Test("encodings go by many names")
  func names() {
    for (name, encoding) in [
      ("UTF8", TextEncoding.utf8), ("utf-16le", .utf16LittleEndian), ("ISO-8859-1", .latin1),
      ("latin1", .latin1), ("cp1252", .windows1252), ("Windows-1252", .windows1252),
    ] {
      #expect(TextEncoding(named: name) == encoding)
    }
    #expect(TextEncoding(named: "ebcdic") == nil)
  }
}
