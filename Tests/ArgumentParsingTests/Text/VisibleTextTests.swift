import Testing

@testable import ArgumentParsing

@Suite("Words in messages")
struct VisibleTextTests {
  @Test("what a terminal would obey is escaped, all else is shown as it is")
  func escapes() {
    #expect(VisibleText.quoted("plain 東京 é") == "'plain 東京 é'")
    #expect(VisibleText.quoted("a\tb\r\n\u{0}\u{7F}\u{9B}") == #"'a\tb\r\n\x00\x7f\u009b'"#)
    #expect(VisibleText.quoted("\u{202E}\u{2066}\u{2028}") == #"'\u202e\u2066\u2028'"#)
    #expect(VisibleText.escaped("e\u{301}") == nil)
  }

  @Test("a long word keeps its ends", arguments: [61, 100, 5_000])
  func cut(length: Int) {
    let shown = VisibleText.shown("A" + String(repeating: "x", count: length - 2) + "Z")
    #expect(shown.hasPrefix("Ax") && shown.hasSuffix("xZ") && shown.contains("…"))
    #expect(DisplayWidth.of(shown) <= VisibleText.limit)
  }

  @Test("a word that fits stays whole")
  func whole() {
    let word = String(repeating: "x", count: VisibleText.limit)
    #expect(VisibleText.shown(word) == word)
    let wide = String(repeating: "京", count: VisibleText.limit / 2)
    #expect(VisibleText.shown(wide) == wide)
    #expect(DisplayWidth.of(VisibleText.shown(wide + "京")) <= VisibleText.limit)
  }
}
