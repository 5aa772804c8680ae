import Testing

@testable import TripCommands

@Suite("The columns that a text takes on a terminal")
struct DisplayWidthTests {
  @Test(
    "each character counts as a terminal shows it",
    arguments: [
      ("", 0), ("Oslo", 4), ("東京", 4), ("Ｔ", 2), ("ﾄ", 1), ("서울", 4), ("e\u{301}", 1), ("Köln", 4),
      ("🏖", 1), ("🏖\u{FE0F}", 2), ("🇸🇪", 2), ("👨‍👩‍👧", 2), ("✈\u{FE0F}", 2), ("a\u{200B}b", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("नमस्ते", 3), ("\u{301}", 0), ("—", 1),
    ])
  func widths(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test("a text that fits is left alone")
  func fits() {
    #expect(DisplayWidth.shortened("東京", to: 4) == "東京")
    #expect(DisplayWidth.shortened("Oslo", to: 4) == "Oslo")
  }

  @Test(
    "a text that does not fit ends in an ellipsis, and no character is cut in two",
    arguments: [
      ("Stockholm", 5, "Stoc…"), ("東京都港区", 6, "東京…"), ("東京都港区", 5, "東京…"), ("東京", 1, "…"),
    ])
  func shortened(text: String, columns: Int, result: String) {
    #expect(DisplayWidth.shortened(text, to: columns) == result)
    #expect(DisplayWidth.of(result) <= columns)
  }

  @Test("every range of wide characters is in order, so that the search finds all of them")
  func ranges() {
    var previous = false
    var changes = 0
    for value in UInt32(0x1100)...0x3FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isWide = WideCharacters.contains(scalar)
      if isWide != previous { changes += 1 }
      previous = isWide
    }
    // 128 ranges, some of which touch where the file splits a block.
    #expect(changes > 200)
    #expect(!WideCharacters.contains("\u{10FF}") && WideCharacters.contains("\u{1100}"))
    #expect(WideCharacters.contains("\u{115F}") && !WideCharacters.contains("\u{1160}"))
    #expect(WideCharacters.contains("\u{3FFFD}") && !WideCharacters.contains("\u{40000}"))
  }
}
