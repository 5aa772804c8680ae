/// Words from outside, made fit to stand in a message: nothing a terminal would obey, and never
/// longer than a person would read.
enum VisibleText {
  /// The columns a word may take in a message.
  static let limit = 60

  /// A word between single quotes, escaped and, where it is long, cut in the middle.
  static func quoted(_ word: String) -> String {
    "'\(shown(word))'"
  }

  /// A word escaped and, where it is long, cut in the middle.
  static func shown(_ word: String) -> String {
    let cells = TextCell.cells(of: word, limit: limit) { escaped($0) ?? String($0) }
    return TextCell.cutInMiddle(cells, to: limit).map(\.text).joined()
  }

  /// A text that others wrote, with a long word that it repeats cut in the middle.
  static func shortening(_ word: String, in text: String) -> String {
    if word.utf8.count <= limit || word.utf8.count > text.utf8.count { return text }
    return text.replacing(word, with: shown(word))
  }

  /// The escape, as `$'…'` of the shells understands it, for a character that a terminal would
  /// obey, or that would change how the rest of the line is read; nil for others.
  ///
  /// Besides control characters these are the line separators and the characters that turn the
  /// direction of text (Unicode Technical Report 36, section 2.5.2).
  static func escaped(_ character: Character) -> String? {
    guard character.unicodeScalars.contains(where: isObeyed) else { return nil }
    return character.unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default: isObeyed(scalar) ? hexadecimal(scalar) : String(scalar)
      }
    }.joined()
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return scalar.value < 0x80
      ? "\\x" + String(repeating: "0", count: max(0, 2 - digits.count)) + digits
      : "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
