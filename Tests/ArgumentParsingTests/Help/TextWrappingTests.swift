import Testing

@testable import ArgumentParsing

@Suite("Text wrapping")
struct TextWrappingTests {
  @Test("an empty text has no lines")
  func empty() {
    #expect(wrap("", columns: 10) == [])
  }

  @Test("a line is filled to the last column")
  func exactFit() {
    #expect(wrap("ab cd ef", columns: 5) == ["ab cd", "ef"])
    #expect(wrap("ab cd ef", columns: 4) == ["ab", "cd", "ef"])
  }

  @Test("line breaks and empty lines are kept")
  func lineBreaks() {
    #expect(wrap("a\n\nb", columns: 10, indent: 2) == ["  a", "", "  b"])
  }

  @Test("leading spaces indent what a line is broken into")
  func leadingSpaces() {
    #expect(wrap("  aa bb", columns: 6, indent: 1) == ["   aa", "   bb"])
  }

  @Test("a word wider than the line is not broken", arguments: [-3, 0, 1, 3])
  func longWord(columns: Int) {
    #expect(wrap("abcdef gh", columns: columns, indent: 4) == ["    abcdef", "    gh"])
  }
}
