/// Several texts in one cell: `temples; food`.
///
/// A text that is empty, has a semicolon, a comma or a quote in it, or spaces at its ends, stands between
/// quotes, with quotes inside written twice, so that every list can be read back.
enum ListText {
  /// What stands between texts that can have commas in them.
  static let semicolons: Set<Character> = [";"]
  /// What stands between words, where people write either.
  static let commasToo: Set<Character> = [";", ","]
  private static let quote: Character = "\""

  /// The texts in one.
  static func join(_ texts: [String]) -> String {
    texts.map(encoded).joined(separator: "; ")
  }

  /// The texts of a cell. What stands between two separators without any text is no text, and a
  /// quote that does not enclose a whole text stands for itself.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - separators: What stands between texts.
  static func split(_ cell: String, at separators: Set<Character> = semicolons) -> [String] {
    guard cell.contains(quote) else {
      return cell.split(whereSeparator: separators.contains).map(trimmed).filter { !$0.isEmpty }
    }
    var texts: [String] = []
    var rest = cell[...]
    while !rest.isEmpty {
      rest = rest.drop(while: \.isWhitespace)
      if let (text, behind) = quoted(rest, separators) {
        texts.append(text)
        rest = behind
      } else {
        let raw = rest.prefix { !separators.contains($0) }
        let text = trimmed(raw)
        if !text.isEmpty { texts.append(text) }
        rest = rest[raw.endIndex...].dropFirst()
      }
    }
    return texts
  }

  private static func encoded(_ text: String) -> String {
    let needsQuotes =
      text.isEmpty || text.contains { commasToo.contains($0) || $0 == quote }
      || text.first?.isWhitespace == true || text.last?.isWhitespace == true
    return needsQuotes ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
  }

  /// The text between the quote that a cell begins with and its partner, and what stands behind the
  /// separator after it; nil when the quotes do not enclose all up to there.
  private static func quoted(
    _ cell: Substring, _ separators: Set<Character>
  ) -> (String, Substring)? {
    guard cell.first == quote else { return nil }
    var text = ""
    var rest = cell.dropFirst()
    while let next = rest.first {
      rest = rest.dropFirst()
      if next == quote {
        guard rest.first == quote else {
          rest = rest.drop(while: \.isWhitespace)
          guard rest.first.map(separators.contains) ?? true else { return nil }
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

/// Tags as people write several of them: `work, conf` and `work; conf` are two.
public enum TagList {
  /// The tags of a text. One with a comma or a semicolon in it stands between quotes: `"a, b"`.
  ///
  /// - Parameter text: As it was typed, or stands in a cell.
  public static func split(_ text: String) -> [String] {
    ListText.split(text, at: ListText.commasToo)
  }

  /// The tags of several texts.
  ///
  /// - Parameter texts: As they were typed.
  public static func split(_ texts: [String]) -> [String] { texts.flatMap { split($0) } }
}
