import ArgumentParsing
import Testing

@Suite("The width of text")
struct DisplayWidthTests {
  @Test(
    "each character counts as terminals show it",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("東京", 4), ("한국", 4), ("🧳", 2), ("🇸🇪", 2),
      ("👨‍👩‍👧", 2), ("☂\u{FE0F}", 2), ("a\u{200B}b", 2), ("ｱ", 1), ("…", 1),
    ])
  func width(text: String, expected: Int) {
    #expect(DisplayWidth.of(text) == expected)
  }

  @Test("a text is cut at the end where it does not fit")
  func shortened() {
    #expect(DisplayWidth.shortened("東京都", to: 6) == "東京都")
    #expect(DisplayWidth.shortened("東京都", to: 5) == "東京…")
    #expect(DisplayWidth.shortened("abcdef", to: 3) == "ab…")
  }
}
