/// A word as it would be typed.
enum ShellWord {
  /// The word with the quotes it needs for bash and zsh to read it as one word.
  ///
  /// - Parameters:
  ///   - word: Any text, which may be very long.
  ///   - widest: The columns it may take; a longer one is cut in the middle.
  static func cells(of word: String, widest: Int) -> [TextCell] {
    if !word.isEmpty, word.utf8.count <= 8 * widest, word.allSatisfy(isPlain) {
      let cells = TextCell.cells(of: word, limit: widest) { String($0) }
      return TextCell.cutInMiddle(cells, to: widest)
    }
    let hasEscapes = word.contains { VisibleText.escaped($0) != nil }
    let cells = TextCell.cells(of: word, limit: widest) { character in
      if hasEscapes {
        VisibleText.escaped(character)
          ?? ("'\\".contains(character) ? "\\\(character)" : "\(character)")
      } else {
        character == "'" ? "'\\''" : String(character)
      }
    }
    let size = word.utf8.count
    return [TextCell(hasEscapes ? "$'" : "'", bytes: 0..<0)]
      + TextCell.cutInMiddle(cells, to: max(1, widest - 3))
      + [TextCell("'", bytes: size..<size)]
  }

  /// Whether a character can stand in a word without quotes.
  private static func isPlain(_ character: Character) -> Bool {
    if character.isASCII {
      return character.isLetter || character.isNumber || "-_=+./:,@%".contains(character)
    }
    return (character.isLetter || character.isNumber) && VisibleText.escaped(character) == nil
  }
}
