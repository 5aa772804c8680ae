/// The blanks around texts of cells.
enum CellText {
  /// Whether a character shows nothing and means nothing at the end of a text: white space, spaces
  /// that do not break or have no width, byte order marks, and marks of direction, which spreadsheets
  /// and web pages leave around what is copied from them.
  ///
  /// The joiners U+200C and U+200D are none: they belong to the letters and signs beside them.
  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x180E, 0x2000...0x200B, 0x200E...0x200F,
      0x2028...0x202F, 0x205F...0x2060, 0x2066...0x2069, 0x3000, 0xFEFF:
      true
    default: false
    }
  }

  /// Whether a byte is a character by itself that is not blank, so that a text which begins and ends
  /// with such bytes has no blanks around it.
  static func isPlain(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }

  /// A text without the blanks at its ends.
  static func trimmed(_ text: some StringProtocol) -> String {
    let text = String(text)
    guard let first = text.utf8.first, let last = text.utf8.last else { return "" }
    if isPlain(first), isPlain(last) { return text }
    let scalars = text.unicodeScalars
    let start = scalars.drop(while: isBlank)
    guard let end = start.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(text[start.startIndex..<scalars.index(after: end)])
  }

  /// A name in a form that can be compared: letters and digits in lower case, with single spaces for
  /// all else.
  static func folded(_ name: String) -> String {
    var words: [String] = [""]
    for character in name.lowercased() {
      if character.isLetter || character.isNumber {
        words[words.count - 1].append(character)
      } else if words.last?.isEmpty == false {
        words.append("")
      }
    }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The words that people write into a cell of which there is no value, in the languages of
  /// ``ColumnSynonyms``.
  private static let nothings: Set<String> = [
    "n a", "na", "n v t", "nvt", "none", "nil", "null", "nothing", "keine", "keiner", "kein",
    "entfällt", "ingen", "inga", "inget", "intet", "ingenting", "aucun", "aucune", "néant",
    "ninguno", "ninguna", "nessuno", "nessuna", "geen", "brak", "k a",
  ]

  /// Whether a text says that there is no value: a dash, also beside the sign of a currency, or a word
  /// such as `n/a`.
  static func isNothing(_ text: String) -> Bool {
    // Most cells are values, and have a digit.
    if text.utf8.contains(where: { (0x30...0x39).contains($0) }) { return false }
    if nothings.contains(folded(text)) { return true }
    let dashes: Set<Character> = ["-", "\u{2010}", "\u{2011}", "\u{2012}", "–", "—", "\u{2212}"]
    guard text.contains(where: dashes.contains) else { return false }
    let rest = text.filter { !dashes.contains($0) && !$0.isWhitespace && !",.:".contains($0) }
    return rest.isEmpty || CurrencyWord(rest) != nil
  }

  /// How programs write that a day has no time, behind the day.
  private static let midnights = [
    "00:00:00.000000", "00:00:00.000", "00:00:00", "0:00:00", "00:00", "0:00", "12:00:00 AM",
    "12:00 AM",
  ]

  /// The day of a text that has midnight behind it, as databases and spreadsheets write days; nil for
  /// any other text.
  static func day(ofMidnight text: String) -> String? {
    for midnight in midnights where text.hasSuffix(midnight) {
      let rest = text.dropLast(midnight.count)
      guard let mark = rest.last, mark == " " || mark == "T" else { continue }
      return trimmed(rest.dropLast())
    }
    return nil
  }
}

extension TripField {
  /// Whether the values are texts in anybody's words, to which blanks between quotes belong.
  var isText: Bool {
    switch self {
    case .destination, .title, .city, .traveller, .tags, .company, .expenseReportID, .meetingAgenda,
      .companions, .activities, .accommodationType, .organizer, .notes, .conflictReason,
      .externalID,
      .source:
      true
    default: false
    }
  }
}
