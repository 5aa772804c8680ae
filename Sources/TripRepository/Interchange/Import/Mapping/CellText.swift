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
}
