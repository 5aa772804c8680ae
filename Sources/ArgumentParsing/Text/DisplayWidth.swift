/// How many columns of a terminal a text takes.
public enum DisplayWidth {
  /// The columns of a text that holds no control characters.
  ///
  /// Each user-perceived character (Unicode Standard Annex 29) counts once: 2 for a wide one and
  /// for an emoji, 0 for one that is nothing but marks, else 1. Characters of ambiguous width count
  /// as 1, as terminals outside East Asia show them.
  public static func of(_ text: String) -> Int {
    if isPlain(text) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// The columns of one character.
  public static func of(_ character: Character) -> Int {
    if character.isASCII { return 1 }
    var width = 0
    for scalar in character.unicodeScalars {
      // U+FE0F asks for the coloured form of what comes before it, which is wide; two letters of
      // the regional indicators are one flag.
      if scalar == "\u{FE0F}" && width == 1 { return 2 }
      if WideCharacters.contains(scalar) || isRegionalIndicator(scalar) { return 2 }
      if width == 0, !isMark(scalar) { width = 1 }
    }
    return width
  }

  /// The text cut to a width, with an ellipsis in place of what is missing.
  ///
  /// - Parameter columns: At least 1.
  public static func shortened(_ text: String, to columns: Int) -> String {
    if isPlain(text), text.utf8.count <= columns { return text }
    if of(text) <= columns { return text }
    var result = ""
    var width = 0
    for character in text {
      let next = of(character)
      if width + next > columns - 1 { break }
      result.append(character)
      width += next
    }
    return result + "…"
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 }
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// Whether a character takes no column of its own: a mark on the one before it, a sign that only
  /// steers how text is laid out, or the vowel or final consonant of a Korean syllable.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if (0x1160...0x11FF).contains(scalar.value) { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    case .format: return scalar != "\u{AD}"
    default: return false
    }
  }
}
