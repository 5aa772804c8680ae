import Testing

@testable import ICalendar

/// RFC 5545, section 3.1; RFC 6868.
@Suite("Writing lines")
struct LineWriterTests {
  private func written(_ property: Property) throws -> String {
    var writer = LineWriter()
    try writer.write(property)
    return String(decoding: writer.octets, as: UTF8.self)
  }

  @Test("a line of 75 octets stays whole, the next one is folded, and the space counts")
  func folds() throws {
    let fits = try written(Property("A", value: String(repeating: "x", count: 73)))
    #expect(fits == "A:" + String(repeating: "x", count: 73) + "\r\n")
    let long = try written(Property("A", value: String(repeating: "x", count: 73 + 74 + 1)))
    #expect(
      long == "A:" + String(repeating: "x", count: 73) + "\r\n " + String(repeating: "x", count: 74)
        + "\r\n x\r\n")
  }

  @Test(
    "no fold lies inside a character and no line is too long",
    arguments: ["é", "€", "🧳", "👩‍👩‍👧", "a🧳é€"])
  func characterBorders(unit: String) throws {
    for count in 0..<90 {
      let value = String(repeating: "x", count: count) + String(repeating: unit, count: 40)
      let text = try written(Property("SUMMARY", value: value))
      let lines = text.utf8.split(separator: 0x0A).map { $0.dropLast() }
      #expect(lines.allSatisfy { $0.count <= 75 })
      #expect(lines.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
      var reader = LineReader(octets: Array(text.utf8))
      #expect(try ContentLine(try #require(try reader.next())).property.value == value)
      #expect(reader.notes.isEmpty)
    }
  }

  @Test(
    "parameters are quoted and escaped where they must be",
    arguments: [
      ("plain", "plain"), ("a:b", "\"a:b\""), ("a;b,c", "\"a;b,c\""), ("say \"hi\"", "say ^'hi^'"),
      ("two\nlines", "two^nlines"), ("a^b", "a^^b"), ("", ""), ("a\r\nb", "a^nb"),
      ("a\\", "\"a\\\""), (" a", "\" a\""), ("a\t", "\"a\t\""),
    ])
  func parameters(value: String, text: String) throws {
    #expect(
      try written(Property("A", parameters: [Parameter("P", value)], value: "v"))
        == "A;P=\(text):v\r\n")
  }

  @Test("no value can begin a line of its own")
  func injection() throws {
    var writer = LineWriter()
    try writer.write(
      Property(
        "X-A", parameters: [Parameter("P", "a\u{01}b")], value: "x\r\nEND:VEVENT\nBEGIN:VEVENT"))
    #expect(
      String(decoding: writer.octets, as: UTF8.self) == "X-A;P=ab:xEND:VEVENTBEGIN:VEVENT\r\n")
    #expect(writer.dropped.map(\.count) == [4])
  }

  @Test(
    "names that cannot be names are refused", arguments: ["", "A B", "A:B", "A\r\nB", "É", "A;B"])
  func names(name: String) {
    #expect(throws: CalendarWritingError.self) { try written(Property(name, value: "v")) }
    #expect(throws: CalendarWritingError.self) {
      try written(Property("A", parameters: [Parameter(name, "x")], value: "v"))
    }
    #expect(throws: CalendarWritingError.self) {
      try CalendarObject(components: [Component(name)]).octets()
    }
  }
}
