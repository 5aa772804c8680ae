import TripModel

/// A currency in the name of a column, which is that of its amounts: `Hotel (€)`, `Flight USD`,
/// `Taxi [NOK]`, `EUR`.
struct HeaderCurrency: Sendable, Hashable {
  /// The currency as it is written.
  let word: CurrencyWord
  /// The name without it; empty where the currency is the whole name.
  let rest: String

  /// Words of names whose numbers are no amounts of the currency.
  private static let otherNumbers: Set<String> = [
    "rate", "rates", "exchange", "kurs", "wechselkurs", "växelkurs", "course", "taux", "fx",
  ]
  /// Codes in small letters that are believed at the end of a name, as in `hotel_eur`.
  private static let smallCodes: Set<String> = [
    "eur", "usd", "gbp", "nok", "sek", "dkk", "isk", "chf", "jpy", "cad", "aud", "pln", "czk",
    "huf", "inr", "cny", "euro", "euros",
  ]

  /// Finds a currency in a name.
  ///
  /// - Parameters:
  ///   - name: The name of a column.
  ///   - usual: The currency that a shared sign means if it can.
  init?(_ name: String, usual: CurrencyCode?) {
    let words = Self.words(of: name)
    guard !words.contains(where: { Self.otherNumbers.contains($0.text.lowercased()) }) else {
      return nil
    }
    let places =
      words.indices.filter { words[$0].isInBrackets }
      + [words.indices.last, words.indices.first]
      .compactMap { $0 }
    for place in places {
      guard let word = Self.currency(words[place], isLast: place == words.count - 1, usual) else {
        continue
      }
      self.word = word
      let others = words.enumerated().filter { $0.offset != place }.map(\.element.text)
      let linkWords: Set<String> = ["in", "i", "en"]
      rest = others.filter { !linkWords.contains($0.lowercased()) }.joined(separator: " ")
      return
    }
    return nil
  }

  private struct Word {
    var text: String
    let isInBrackets: Bool
  }

  private static func currency(
    _ word: Word, isLast: Bool, _ usual: CurrencyCode?
  ) -> CurrencyWord? {
    let small = word.text.lowercased()
    if word.isInBrackets || isLast, small == "euro" || small == "euros" {
      return CurrencyWord("EUR")
    }
    if isLast, smallCodes.contains(word.text) { return CurrencyWord(word.text) }
    guard let currency = CurrencyWord(word.text, usual: usual) else { return nil }
    return word.isInBrackets && word.text.count <= 4 || currency.isPlain ? currency : nil
  }

  /// The words of a name, without the marks between them.
  private static func words(of name: String) -> [Word] {
    var words: [Word] = []
    var depth = 0
    var isInWord = false
    for character in name {
      switch character {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth = max(0, depth - 1)
      default:
        let isPart =
          character.isLetter || character.isNumber || character.isCurrencySymbol
          || character == "."
        if isPart {
          if isInWord {
            words[words.count - 1].text.append(character)
          } else {
            words.append(Word(text: String(character), isInBrackets: depth > 0))
          }
          isInWord = true
          continue
        }
      }
      isInWord = false
    }
    return words
  }
}
