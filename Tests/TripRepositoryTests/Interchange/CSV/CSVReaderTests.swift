import Glibc
import Testing
import TripRepository

@Suite("Reading CSV")
struct CSVReaderTests {
  @Test(
    "records end in LF, CRLF or CR, and the last may have no end", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(lineEnd: String) {
    let text = ["id,city", "1,Stockholm", "2,Berlin"].joined(separator: lineEnd)
    let expected = [["id", "city"], ["1", "Stockholm"], ["2", "Berlin"]]
    for reading in [CSVReading(text), CSVReading(text + lineEnd)] {
      #expect(reading.rows == expected)
      #expect(reading.records.map(\.line) == [1, 2, 3])
      #expect(reading.failure == nil)
    }
  }

  @Test(
    "an empty file has no records", arguments: ["", "\n", "\r\n\r\n", "\u{FEFF}", "\u{FEFF}\n"])
  func empty(text: String) throws {
    #expect(CSVReading(text).records.isEmpty)
    #expect(try CSVReader(MemorySource(text)).readHeader() == nil)
  }

  @Test("a byte order mark is dropped at the beginning only")
  func byteOrderMark() {
    #expect(CSVReading("\u{FEFF}a,\u{FEFF}b\n").rows == [["a", "\u{FEFF}b"]])
    #expect(CSVReading("\u{FEFF}\"a,b\"\n").rows == [["a,b"]])
  }

  @Test("quoted fields hold delimiters, doubled quotes and line ends")
  func quotes() {
    let text = "\"Acme, AB\",\"say \"\"hi\"\"\",\"two\r\nlines\"\r\n\"\"\"\",\"\",x\n"
    let reading = CSVReading(text)
    #expect(reading.rows == [["Acme, AB", "say \"hi\"", "two\r\nlines"], ["\"", "", "x"]])
    #expect(reading.records.map(\.line) == [1, 3])
  }

  @Test("lines inside quotes are counted once each", arguments: ["\n", "\r\n", "\r"])
  func quotedLines(lineEnd: String) {
    let text = "\"a\(lineEnd)\(lineEnd)b\",1\(lineEnd)c,2\(lineEnd)"
    #expect(CSVReading(text).records.map(\.line) == [1, 4])
  }

  @Test("a quote inside an unquoted field stands for itself, and spaces stay")
  func literalQuotes() {
    #expect(CSVReading("5\" disk, \"a\" ,b \n").rows == [["5\" disk", " \"a\" ", "b "]])
  }

  @Test("spaces behind a closing quote are dropped")
  func trailingSpaces() {
    #expect(CSVReading("\"a\" ,\"b\"\t \n\"c\"  ").rows == [["a", "b"], ["c"]])
  }

  @Test("empty fields are kept, and blank lines are skipped but counted")
  func emptyFields() throws {
    let reading = CSVReading("a,,\n\n\r\n,\n")
    #expect(reading.rows == [["a", "", ""], ["", ""]])
    #expect(reading.records.map(\.line) == [1, 4])
    let single = CSVReader(MemorySource("\"\"\n"))
    #expect(try single.next())
    #expect(single.isQuoted(at: 0))
    #expect(single.string(at: 0) == "")
  }

  @Test("the delimiter and the quote can be chosen")
  func dialects() throws {
    #expect(CSVReading("a;\"b;c\";1,5\n", dialect: .semicolon).rows == [["a", "b;c", "1,5"]])
    #expect(CSVReading("a\t\"b\tc\"\t\n", dialect: .tab).rows == [["a", "b\tc", ""]])
    #expect(CSVReading("a|b\n", dialect: .bar).rows == [["a", "b"]])
    let odd = try #require(CSVDialect(delimiter: " ", quote: "'"))
    #expect(CSVReading("a 'b c' 'd''e'\n", dialect: odd).rows == [["a", "b c", "d'e"]])
    #expect(CSVDialect(delimiter: "\n") == nil)
    #expect(CSVDialect(delimiter: "\"") == nil)
    #expect(CSVDialect(delimiter: "→") == nil)
  }

  @Test("rows shorter or longer than the header name their line, and reading goes on")
  func raggedRows() {
    let text = "id,note\n1,\"two\nlines\"\n2\n3,a,b\n4,ok\n"
    let reading = CSVReading(text, hasHeader: true)
    #expect(
      reading.records == [
        .init(2, ["1", "two\nlines"]),
        .init(4, ["2"], .fieldCount(line: 4, expected: 2, found: 1)),
        .init(5, ["3", "a", "b"], .fieldCount(line: 5, expected: 2, found: 3)),
        .init(6, ["4", "ok"]),
      ])
    #expect(reading.records[1].error?.description.hasPrefix("Line 4 has 1 field where 2") == true)
  }

  @Test("a byte that is no UTF-8 is named by its place in the file, and reading goes on")
  func invalidUTF8() {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("id\n1,Malm".utf8) + [0xF6] + Array("\n2,ö\n".utf8)
    let reading = CSVReading(bytes)
    #expect(reading.records[1].error == .invalidUTF8(line: 2, offset: 12))
    #expect(reading.records[1].fields == ["1", "Malm\u{FFFD}"])
    #expect(reading.records[2] == .init(3, ["2", "ö"]))
  }

  @Test(
    "overlong forms, surrogates, too large and cut characters are no UTF-8",
    arguments: [
      [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xC3], [0xE2, 0x82],
      [0xF0, 0x9F, 0xA7],
    ] as [[UInt8]])
  func illFormed(bytes: [UInt8]) {
    for padding in 0..<9 {
      let text = Array(repeating: UInt8(ascii: "a"), count: padding) + bytes + Array(",b\n".utf8)
      #expect(CSVReading(text).records.first?.error == .invalidUTF8(line: 1, offset: padding))
    }
  }

  @Test("text behind a closing quote is refused, and reading goes on")
  func textAfterQuote() {
    let reading = CSVReading("a,\"b\"c,d\n1,2,3\n")
    #expect(reading.records[0].error == .textAfterQuote(line: 1, field: 2))
    #expect(reading.records[1] == .init(2, ["1", "2", "3"]))
  }

  @Test("a quote that is never closed names the line where it was opened")
  func unterminatedQuote() {
    let reading = CSVReading("a,b\n1,2\n3,\"four\n5,6\n")
    #expect(reading.rows == [["a", "b"], ["1", "2"]])
    #expect(reading.failure == .unterminatedQuote(line: 3))
  }

  @Test("an endless field ends at the limit, and stays an error")
  func fieldLimit() throws {
    let limits = CSVLimits(fieldBytes: 100)
    let endless = Array("id\n1,\"".utf8) + Array(repeating: UInt8(ascii: "x"), count: 100_000)
    #expect(
      CSVReading(endless, limits: limits).failure == .fieldTooLong(line: 2, limit: 100))
    let just = Array(repeating: UInt8(ascii: "x"), count: 100)
    #expect(CSVReading(just, bufferSize: 8, limits: limits).rows.first?.first?.count == 100)
    #expect(CSVReading(just + just, limits: limits).failure == .fieldTooLong(line: 1, limit: 100))

    let reader = CSVReader(MemorySource(endless), limits: limits)
    #expect(try reader.next())
    for _ in 0..<3 {
      #expect(throws: CSVError.fieldTooLong(line: 2, limit: 100)) { try reader.next() }
      #expect(reader.fieldCount == 0)
      #expect(reader.string(at: 0) == nil)
    }
  }

  @Test("an endless record ends at its limits")
  func recordLimits() {
    let commas = Array(repeating: UInt8(ascii: ","), count: 1000)
    #expect(
      CSVReading(commas, limits: CSVLimits(fields: 10)).failure
        == .tooManyFields(line: 1, limit: 10))
    #expect(
      CSVReading(commas, limits: CSVLimits(recordBytes: 10)).failure
        == .recordTooLong(line: 1, limit: 10))
  }

  @Test("the record can be seen as it stands in the file")
  func rawRecord() throws {
    let reader = CSVReader(MemorySource("\"a\"\"b\", c\r\nd\n"))
    var raw: [String] = []
    while try reader.next() {
      raw.append(
        reader.withRecordBytes { bytes in
          bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        })
      _ = reader.string(at: 0)
    }
    #expect(raw == ["\"a\"\"b\", c", "d"])
    #expect(reader.fieldCount == 0)
    #expect(reader.withBytes(at: 0) { $0.count } == nil)
  }

  @Test("a file descriptor is read to its end, and one that cannot be read says so")
  func fileDescriptor() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let text = "id,city\n1,東京\n"
    #expect(write(ends[1], text, text.utf8.count) == text.utf8.count)
    close(ends[1])
    let reader = CSVReader(FileDescriptorSource(ends[0]))
    #expect(try reader.readHeader() == ["id", "city"])
    #expect(try reader.next())
    #expect(reader.fields == ["1", "東京"])
    #expect(try !reader.next())
    close(ends[0])

    let closed = CSVReader(FileDescriptorSource(-1))
    let error = #expect(throws: CSVError.self) { try closed.next() }
    #expect(error?.description.contains("Bad file descriptor") == true)
    #expect(error?.isRecoverable == false)
  }
}
