/// The spaces around texts of cells.
enum CellText {
  /// A text without the spaces at its ends; those that do not break count too.
  static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
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
