import Testing

@testable import ArgumentParsing

@Suite("Suggestions")
struct SuggestionTests {
  @Test(
    "the distance counts insertions, deletions, replacements and swaps",
    arguments: [
      ("", "", 0), ("", "ab", 2), ("ab", "", 2), ("list", "list", 0), ("list", "lists", 1),
      ("list", "lst", 1), ("list", "lost", 1), ("list", "lsit", 1), ("ca", "abc", 3),
      ("kitten", "sitting", 3), ("東京", "京東", 1),
    ])
  func distance(first: String, second: String, expected: Int) {
    #expect(editDistance(first, second, limit: 9) == expected)
    #expect(editDistance(second, first, limit: 9) == expected)
    if expected > 0 { #expect(editDistance(first, second, limit: expected - 1) == nil) }
  }

  private let words = ["add", "edit", "expense", "export", "list", "import"]

  @Test("words that begin with what was typed come first")
  func prefixes() {
    #expect(suggestions(for: "exp", among: words) == ["expense", "export"])
    #expect(suggestions(for: "e", among: words) == [])
  }

  @Test("the closest words are suggested, others are not")
  func closest() {
    #expect(suggestions(for: "lsit", among: words) == ["list"])
    #expect(suggestions(for: "exprot", among: words) == ["export"])
    #expect(suggestions(for: "ad", among: words) == ["add"])
    #expect(suggestions(for: "zzz", among: words) == [])
    #expect(suggestions(for: "", among: words) == [])
  }

  @Test("case alone decides at once")
  func letterCase() {
    #expect(suggestions(for: "EXPORT", among: words) == ["export"])
  }

  @Test("a huge word costs nothing")
  func huge() {
    let word = String(repeating: "x", count: 1_000_000)
    #expect(suggestions(for: word, among: [word + "y"]) == [])
  }
}
