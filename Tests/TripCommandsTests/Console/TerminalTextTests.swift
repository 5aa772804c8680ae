import Testing

@testable import TripCommands

@Suite("Text made safe to look at")
struct TerminalTextTests {
  @Test(
    "characters that a terminal obeys are shown instead",
    arguments: [
      ("plain", "plain"), ("Köln 東京 🏖", "Köln 東京 🏖"), ("a\tb\nc\r\nd", "a b c d"),
      ("\u{1B}[2J", "␛[2J"), ("\u{0}\u{7}\u{7F}", "␀␇␡"), ("\u{9B}31m", "\u{FFFD}31m"),
      ("a\u{202E}b\u{2066}", "a\u{FFFD}b\u{FFFD}"), ("\u{2028}\u{85}", "  "),
      ("\u{A0}—é", "\u{A0}—é"),
    ])
  func singleLine(text: String, shown: String) {
    #expect(TerminalText.singleLine(text) == shown)
  }

  @Test("lines are kept apart where there is room for them")
  func lines() {
    #expect(TerminalText.lines("a\r\nb\n\n\u{1B}c") == ["a", "b", "", "␛c"])
  }

  @Test("spaces around a text are dropped")
  func trimmed() {
    #expect(TerminalText.trimmed("  a b\t") == "a b")
    #expect(TerminalText.trimmed(" \n") == "")
  }
}
