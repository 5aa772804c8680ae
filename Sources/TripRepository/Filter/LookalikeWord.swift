import CalendarDates

/// A word of a condition that is looked for as a text, and looks like one that means something.
public struct LookalikeWord: Sendable, Hashable {
  /// The word as typed.
  public let word: String
  /// The word that was probably meant: a kind, a state, a field or a tag.
  public let meant: String
}

extension TripFilter {
  /// The words that are looked for as texts and look like words that mean something.
  ///
  /// - Parameter tags: The words that trips are marked with, of which one may be meant, too.
  public func lookalikes(among tags: [String] = []) -> [LookalikeWord] {
    textWords.compactMap { word in
      Self.meant(by: word, tags).map { LookalikeWord(word: word, meant: $0) }
    }
  }

  /// The condition that trips have a word as a text.
  ///
  /// - Parameter word: The word.
  public init(text word: String) {
    self.init(.any([.contains(.destination, word), .contains(.title, word)]))
  }

  /// What is one slip of the finger away, or two for a long word.
  private static func meant(by word: String, _ tags: [String]) -> String? {
    let typed = word.lowercased()
    guard (4...40).contains(typed.count) else { return nil }
    let limit = typed.count < 6 ? 1 : 2
    let words = FilterVocabulary.stateWords + FilterVocabulary.fieldWords
    let near = (words + tags).map { candidate in
      (candidate, EditDistance.between(typed, candidate.lowercased()))
    }
    .filter { $0.1 <= limit }
    guard let best = near.min(by: { $0.1 < $1.1 })?.0 else { return nil }
    return words.contains(best) ? best : "tag = \(best)"
  }
}

extension FilterSyntax {
  /// The words without quotes that stand alone and have no meaning.
  var textWords: [String] {
    switch self {
    case .all(let parts), .any(let parts): return parts.flatMap(\.textWords)
    case .not(let part): return part.textWords
    case .bare(let word):
      return word.isQuoted || FilterVocabulary.state(word.text) != nil ? [] : [word.text]
    default: return []
    }
  }
}
