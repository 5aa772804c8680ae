/// Words to look for in a text: it has to contain all of them, in any order, without regard to case
/// and accents.
///
/// A word is a run of letters and digits (of SQLite's FTS5 tokenizer `unicode61`); a star at its end
/// finds words that begin so. What stands between double quotes has to be found as it stands.
///
/// ```swift
/// let found = #Predicate<Trip> { $0.notes.fullText.contains("museum osl*") }
/// ```
///
/// The property needs `@Attribute(.spotlight)`, which makes the index that answers.
public struct FullTextQuery: Sequence, Sendable, Hashable, Codable {
  /// The words as they were typed.
  public let text: String

  /// Makes a query.
  ///
  /// - Parameter text: The words. Without any, nothing is found.
  public init(_ text: String) { self.text = text }

  /// Nothing: the texts that match are not known one by one.
  public func makeIterator() -> EmptyCollection<String>.Iterator {
    EmptyCollection().makeIterator()
  }

  /// Whether the query matches a text.
  public func _customContainsEquatableElement(_ element: String) -> Bool? {
    FullTextMatcher.matches(element, self)
  }

  /// The query in the language of FTS5, or nil if it has no words.
  ///
  /// - Parameter column: The column of the index to look in.
  func expression(in column: String) -> String? {
    let terms = self.terms
    guard !terms.isEmpty else { return nil }
    return "\(Self.quoted(column)) : (\(terms.joined(separator: " AND ")))"
  }

  private var terms: [String] {
    var terms: [String] = []
    for (number, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    {
      let phrases = number % 2 == 1 ? [part] : part.split(whereSeparator: \.isWhitespace)
      for phrase in phrases where phrase.contains(where: { $0.isLetter || $0.isNumber }) {
        let isPrefix = number % 2 == 0 && phrase.hasSuffix("*")
        terms.append(Self.quoted(String(phrase)) + (isPrefix ? " *" : ""))
      }
    }
    return terms
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\"", with: "\"\"").replacing("\0", with: " "))\""
  }
}

/// A text as something that words are looked for in; see ``FullTextQuery``.
public struct FullText: Sendable {
  let text: String

  /// Whether the text contains all words.
  public func contains(_ words: String) -> Bool { contains(FullTextQuery(words)) }

  /// Whether the text matches a query.
  public func contains(_ query: FullTextQuery) -> Bool { FullTextMatcher.matches(text, query) }
}

extension String {
  /// The text as something that words are looked for in.
  public var fullText: FullText { FullText(text: self) }
}
