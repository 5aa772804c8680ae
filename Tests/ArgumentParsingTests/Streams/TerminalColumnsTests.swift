import Testing

@testable import ArgumentParsing

@Suite("The width of the terminal")
struct TerminalColumnsTests {
  @Test("COLUMNS counts most")
  func columnsVariable() {
    #expect(terminalColumns(Environment { _ in "123" }) == 123)
  }

  @Test("a COLUMNS that is no width is passed over", arguments: ["", "0", "-5", "wide"])
  func wrongVariable(text: String) {
    let fallback = terminalColumns(Environment { _ in nil })
    #expect(fallback > 0)
    #expect(terminalColumns(Environment { _ in text }) == fallback)
  }
}
