import Testing
import TripRepository

@Suite("Writing CSV")
struct CSVWriterTests {
  private final class Output {
    var bytes: [UInt8] = []
    var calls = 0
  }

  private func written(
    _ table: [[String]], dialect: CSVDialect = .comma, lineEnding: CSVWriter.LineEnding = .lf,
    mark: Bool = false, bufferSize: Int = 1 << 16
  ) throws -> [UInt8] {
    let output = Output()
    var writer = CSVWriter(
      dialect: dialect, lineEnding: lineEnding, writesByteOrderMark: mark, bufferSize: bufferSize
    ) { output.bytes += $0 }
    for record in table { try writer.write(record: record) }
    try writer.flush()
    return output.bytes
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  @Test("only fields that need quotes get them")
  func quoting() throws {
    let table = [["a", "b c", "1;2", "", "Acme, AB", "say \"hi\"", "two\nlines", "cr\r"]]
    #expect(
      try text(written(table))
        == "a,b c,1;2,,\"Acme, AB\",\"say \"\"hi\"\"\",\"two\nlines\",\"cr\r\"\n")
    #expect(try text(written([["1,5", "1;5"]], dialect: .semicolon)) == "1,5;\"1;5\"\n")
  }

  @Test("line ends and the byte order mark are as asked for")
  func form() throws {
    #expect(try text(written([["a"], ["b"]])) == "a\nb\n")
    #expect(try text(written([["a"], ["b"]], lineEnding: .crlf)) == "a\r\nb\r\n")
    #expect(try written([["a"]], mark: true) == [0xEF, 0xBB, 0xBF, 0x61, 0x0A])
    #expect(try written([], mark: true) == [0xEF, 0xBB, 0xBF])
    #expect(try written([]) == [])
  }

  @Test("a single empty field and a leading U+FEFF come back from the reader")
  func delicateFields() throws {
    for table in [[[""], ["", ""]], [["\u{FEFF}a", "\u{FEFF}"], ["\u{FEFF}", "b"]]] {
      #expect(try CSVReading(written(table)).rows == table)
      #expect(try CSVReading(written(table, mark: true)).rows == table)
    }
  }

  @Test("bytes go to the sink when the buffer is full, and at a flush")
  func flushing() throws {
    let output = Output()
    var writer = CSVWriter(bufferSize: 10) { bytes in
      output.bytes += bytes
      output.calls += 1
    }
    try writer.write(record: ["12345"])
    #expect(output.calls == 0)
    try writer.write(record: ["67890"])
    #expect(output.calls == 1)
    writer.write("x")
    try writer.flush()
    #expect(output.calls == 2)
    try writer.endRecord()
    try writer.flush()
    try writer.flush()
    #expect(output.calls == 3)
    #expect(text(output.bytes) == "12345\n67890\nx\n")
  }

  @Test("an error of the sink reaches the caller")
  func sinkError() throws {
    struct Full: Error {}
    var writer = CSVWriter(bufferSize: 1) { _ in throw Full() }
    #expect(throws: Full.self) { try writer.write(record: ["a"]) }
  }

  @Test("what is written is read again, for random tables in every form")
  func roundTrip() throws {
    var generator = CSVTestGenerator.announced("CSV round trip")
    let pieces = [
      "", "a", "ö", "東京", "🧳", ",", ";", "\t", "|", "\"", "\n", "\r", "\r\n", " ", "\u{FEFF}", "\0",
    ]
    let dialects = [CSVDialect.comma, .semicolon, .tab, .bar]
    for _ in 0..<2000 {
      let columns = Int.random(in: 1...5, using: &generator)
      let table = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        (0..<columns).map { _ in
          (0..<Int.random(in: 0...4, using: &generator))
            .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
        }
      }
      let dialect = try #require(dialects.randomElement(using: &generator))
      let lineEnding: CSVWriter.LineEnding = Bool.random(using: &generator) ? .lf : .crlf
      let bytes = try written(
        table, dialect: dialect, lineEnding: lineEnding, mark: .random(using: &generator),
        bufferSize: .random(in: 1...40, using: &generator))
      let reading = CSVReading(
        bytes, chunkSize: .random(in: 1...20, using: &generator),
        bufferSize: .random(in: 4...40, using: &generator), dialect: dialect)
      #expect(reading.failure == nil)
      #expect(reading.records.allSatisfy { $0.error == nil })
      #expect(
        reading.rows.map { $0.map { Array($0.utf8) } } == table.map { $0.map { Array($0.utf8) } })
    }
  }

  @Test("blanks at the ends of a field are kept by quotes, and other characters need none")
  func blankEnds() throws {
    for blank in ["\u{A0}", "\u{202F}", "\u{200B}", "\u{FEFF}", "\u{3000}", "\u{85}", "\u{C}"] {
      #expect(
        text(try written([["x", blank + "a", "b" + blank, "c" + blank + "d"]]))
          == "x,\"\(blank)a\",\"b\(blank)\",c\(blank)d\n")
    }
    let plain = ["é", "東京", "€5", "「a」", "🧳", "\u{200D}", "ﬁ"]
    #expect(text(try written([plain])) == plain.joined(separator: ",") + "\n")
  }
}
