import Testing

@testable import ICalendar

/// RFC 5545, section 3.3.11.
@Suite("Escapes of texts")
struct EscapedTextTests {
  @Test(
    "each escape stands for its character",
    arguments: [
      (#"a\nb\Nc"#, "a\nb\nc"), (#"a\,b"#, "a,b"), (#"a\;b"#, "a;b"), (#"a\\b"#, #"a\b"#),
      (#"a\\nb"#, #"a\nb"#), (#"\\\,"#, #"\,"#), ("", ""), ("plain", "plain"),
    ])
  func decode(value: String, text: String) {
    let decoded = EscapedText.decode(value)
    #expect(decoded.text == text)
    #expect(!decoded.hasUnknownEscape)
  }

  @Test("commas and semicolons without a backslash stand for themselves")
  func bareSeparators() {
    #expect(EscapedText.decode("a,b;c").text == "a,b;c")
    #expect(!EscapedText.decode("a,b;c").hasUnknownEscape)
  }

  @Test(
    "unknown escapes are said; a colon and a quotation mark lose theirs",
    arguments: [
      (#"C:\temp"#, #"C:\temp"#), (#"10\:30"#, "10:30"), (#"\"x\""#, "\"x\""), (#"end\"#, #"end\"#),
    ])
  func unknownEscapes(value: String, text: String) {
    let decoded = EscapedText.decode(value)
    #expect(decoded.text == text)
    #expect(decoded.hasUnknownEscape)
  }

  @Test("lists are divided at commas without a backslash")
  func lists() {
    #expect(EscapedText.decodeList(#"a,b\,c,\\,d"#).map(\.text) == ["a", "b,c", #"\"#, "d"])
    #expect(EscapedText.decodeList("").map(\.text) == [""])
    #expect(EscapedText.decodeList(#"a\"#).map(\.text) == [#"a\"#])
  }

  @Test("what is encoded is decoded to itself, with line ends made one")
  func roundTrip() {
    #expect(EscapedText.encode("a\r\nb\rc\nd,e;f\\g") == #"a\nb\nc\nd\,e\;f\\g"#)
    var generator = SeededGenerator(seed: 7)
    let characters = Array("ab,;\\nN:\"\n \t^é€🧳")
    for _ in 0..<500 {
      let text = String((0..<20).map { _ in characters.randomElement(using: &generator) ?? "a" })
      #expect(EscapedText.decode(EscapedText.encode(text)).text == text)
      #expect(!EscapedText.decode(EscapedText.encode(text)).hasUnknownEscape)
    }
  }
}
