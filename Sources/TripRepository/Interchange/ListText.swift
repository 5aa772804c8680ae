/// Several texts in one cell: `temples; food`.
///
/// A text that is empty, has a semicolon or a quote in it, or spaces at its ends, stands between
/// quotes, with quotes inside written twice, so that every list can be read back.
enum ListText {
  private static let separator: Character = ";"
  private static let quote: Character = "\""

  /// The texts in one.
  static func join(_ texts: [String]) -> String {
    texts.map(encoded).joined(separator: "; ")
  }

  /// The texts of a cell. What stands between two semicolons without any text is no text, and a
  /// quote that does not enclose a whole text stands for itself.
  static func split(_ cell: String) -> [String] {
    guard cell.contains(quote) else {
      return cell.split(separator: separator).map(trimmed).filter { !$0.isEmpty }
    }
    var texts: [String] = []
    var rest = cell[...]
    while !rest.isEmpty {
      rest = rest.drop(while: \.isWhitespace)
      if let (text, behind) = quoted(rest) {
        texts.append(text)
        rest = behind
      } else {
        let raw = rest.prefix { $0 != separator }
        let text = trimmed(raw)
        if !text.isEmpty { texts.append(text) }
        rest = rest[raw.endIndex...].dropFirst()
      }
    }
    return texts
  }

  private static func encoded(_ text: String) -> String {
    let needsQuotes =
      text.isEmpty || text.contains { $0 == separator || $0 == quote }
      || text.first?.isWhitespace == true || text.last?.isWhitespace == true
    return needsQuotes ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
  }

  /// The text between the quote that a cell begins with and its partner, and what stands behind the
  /// semicolon after it; nil when the quotes do not enclose all up to there.
  private static func quoted(_ cell: Substring) -> (String, Substring)? {
    guard cell.first == quote else { return nil }
    var text = ""
    var rest = cell.dropFirst()
    while let next = rest.first {
      rest = rest.dropFirst()
      if next == quote {
        guard rest.first == quote else {
          rest = rest.drop(while: \.isWhitespace)
          guard rest.isEmpty || rest.first == separator else { return nil }
          return (text, rest.dropFirst())
        }
        rest = rest.dropFirst()
      }
      text.append(next)
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }
}
