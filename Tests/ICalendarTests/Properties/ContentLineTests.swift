import Testing

@testable import ICalendar

/// RFC 5545, sections 3.1 and 3.2.
@Suite("A content line")
struct ContentLineTests {
  private func error(_ text: String) -> CalendarReadingError? {
    var reader = LineReader(octets: Array(text.utf8))
    return #expect(throws: CalendarReadingError.self) {
      if let line = try reader.next() { _ = try ContentLine(line) }
    }
  }

  @Test("name, parameters and value are taken apart")
  func parts() throws {
    let property = try property("dtstart;Value=DATE-TIME;tzid=Europe/Berlin:20260302T093000")
    #expect(property.name == "DTSTART")
    #expect(
      property.parameters == [Parameter("VALUE", "DATE-TIME"), Parameter("TZID", "Europe/Berlin")])
    #expect(property.value == "20260302T093000")
    #expect(property.parameter("TZID") == "Europe/Berlin")
    #expect(property.parameter("X") == nil)
  }

  @Test("a value may hold colons, semicolons and quotation marks, and may be empty")
  func values() throws {
    #expect(try property("A:b:c;d=\"e\"").value == "b:c;d=\"e\"")
    #expect(try property("A:").value == "")
  }

  @Test("quoted values may hold what divides others, and there may be several")
  func quotedValues() throws {
    let property = try property(
      #"ATTENDEE;CN="Doe; Ann, of: X";MEMBER="mailto:a@x.org","mailto:b@x.org",c;ROLE=:mailto:z"#)
    #expect(property.parameters[0].values == ["Doe; Ann, of: X"])
    #expect(property.parameters[1].values == ["mailto:a@x.org", "mailto:b@x.org", "c"])
    #expect(property.parameters[2].values == [""])
    #expect(property.value == "mailto:z")
  }

  @Test("the escapes of RFC 6868 are undone; a circumflex before anything else stands for itself")
  func circumflexes() throws {
    let property = try property("A;CN=George Herman ^'Babe^' Ruth^nx^^y^z^:v")
    #expect(property.parameters[0].value == "George Herman \"Babe\" Ruth\nx^y^z^")
  }

  @Test("a quotation mark in the middle of a value is kept and noted")
  func strayQuote() throws {
    var reader = LineReader(octets: Array("A;CN=Ann \"Nan\" Doe:v".utf8))
    let content = try ContentLine(try #require(try reader.next()))
    #expect(content.property.parameters[0].value == "Ann \"Nan\" Doe")
    #expect(content.bends == [.quoteInParameter("CN")])
  }

  @Test("underscores and full stops in names are kept and noted")
  func irregularNames() throws {
    var reader = LineReader(octets: Array("X-MY_THING.A:v".utf8))
    let content = try ContentLine(try #require(try reader.next()))
    #expect(content.property.name == "X-MY_THING.A")
    #expect(content.bends == [.irregularName("X-MY_THING.A")])
  }

  @Test(
    "what does not fit is told with its column",
    arguments: [
      ("no colon here", CalendarReadingError.Kind.missingColon, 14),
      (":value", .missingName, 1),
      (";A=B:value", .missingName, 1),
      ("two words:value", .badName("two words"), 4),
      ("A;B:value", .missingEquals(parameter: "B"), 3),
      ("A;=x:value", .missingEquals(parameter: ""), 3),
      ("A;B C=x:value", .badName("B C"), 4),
      ("A;B=\"x:value", .unclosedQuote(parameter: "B"), 5),
      ("A;B=\"x\"y:value", .textAfterQuote(parameter: "B"), 8),
      ("A;B=x", .missingColon, 6),
      (" A:x", .continuationWithoutLine, 1),
    ])
  func errors(text: String, kind: CalendarReadingError.Kind, column: Int) {
    let error = error(text)
    #expect(error?.kind == kind)
    #expect(error?.position.column == column)
    #expect(error?.line == 1)
  }

  @Test("a place behind folds is told by the line of the file")
  func errorBehindFold() {
    let error = error("ATTENDEE;CN=Ann;\r\n ROLE\r\n :x")
    #expect(error?.kind == .missingEquals(parameter: "ROLE"))
    #expect(error?.position == SourcePosition(line: 2, column: 2, offset: 19))
  }

  @Test("octets that are not UTF-8 are told with line, column and offset")
  func invalidUTF8() throws {
    var reader = LineReader(octets: Array("A:1\r\nB:gr".utf8) + [0xFC] + Array("n\r\n".utf8))
    _ = try reader.next()
    let line = try #require(try reader.next())
    let error = #expect(throws: CalendarReadingError.self) { try ContentLine(line) }
    #expect(error?.kind == .invalidUTF8(octet: 0xFC))
    #expect(error?.position == SourcePosition(line: 2, column: 5, offset: 9))
    #expect(error?.description.contains("0xFC") == true)
    let replaced = try ContentLine(line, replacesInvalidUTF8: true)
    #expect(replaced.property.value == "gr\u{FFFD}n" && replaced.hasReplacedOctets)
  }

  @Test(
    "overlong forms, surrogates and what lies beyond Unicode are not UTF-8",
    arguments: [
      ([0xC0, 0x80], 0), ([0x41, 0xED, 0xA0, 0x80], 1), ([0xF4, 0x90, 0x80, 0x80], 0),
      ([0xE2, 0x82], 0), ([0xF0, 0x80, 0x80, 0x80], 0), ([0x80], 0), ([0xE2, 0x28, 0xA1], 0),
    ])
  func malformed(octets: [UInt8], index: Int) {
    #expect(UTF8Check.firstInvalid(in: octets) == index)
  }

  @Test("whatever Swift can hold is UTF-8", arguments: ["", "aé€🧳", "\u{10FFFF}\u{E000}\u{D7FF}"])
  func wellFormed(text: String) {
    #expect(UTF8Check.firstInvalid(in: Array(text.utf8)) == nil)
  }
}
