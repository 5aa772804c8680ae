/// An amount taken apart: the number, the words for its currency, and the sign.
struct AmountText {
  let text: String
  let number: String
  let isNegative: Bool
  /// The mark behind the last digit of an amount without decimals, as in `12,-`; nil for none.
  let closingMark: Character?
  private let currencyWords: [String]

  private static let lengthLimit = 200

  init(_ text: String) throws(MoneyError) {
    self.text = text
    guard text.utf8.count <= Self.lengthLimit else {
      throw .notAnAmount(String(text.prefix(40)) + "…")
    }
    let characters = text.map(Self.normalized)
    guard characters.contains(where: { $0 != " " }) else { throw .empty }
    guard var first = characters.firstIndex(where: Self.isDigit),
      let last = characters.lastIndex(where: Self.isDigit)
    else { throw .notAnAmount(text) }
    // In ".50" the mark belongs to the number, in "Rs.50" to the word before it.
    if first > 0, characters[first - 1] == "." || characters[first - 1] == ",",
      first == 1 || !characters[first - 2].isLetter
    {
      first -= 1
    }
    number = String(characters[first...last])
    var tail = characters[(last + 1)...]
    // "12,-" is a whole number of units.
    if let mark = tail.first, ",.:".contains(mark), tail.dropFirst().first == "-" {
      closingMark = mark
      tail = tail.dropFirst().drop { $0 == "-" }
    } else {
      closingMark = nil
    }
    var marks: [Character] = []
    currencyWords =
      Self.words(characters[..<first], marks: &marks) + Self.words(tail, marks: &marks)
    switch marks {
    case [], ["+"]: isNegative = false
    case ["-"], ["(", ")"]: isNegative = true
    default: throw .notAnAmount(text)
    }
  }

  /// The currency that the words stand for, or the format's where there are none.
  func currency(_ format: MoneyFormat) throws(MoneyError) -> CurrencyCode {
    guard let word = currencyWords.first else {
      guard let currency = format.currency else { throw .missingCurrency(text) }
      return currency
    }
    guard currencyWords.count <= 2 else { throw .notAnAmount(text) }
    var meaning = try meaning(of: word)
    if currencyWords.count == 2 {
      let other = try self.meaning(of: currencyWords[1])
      meaning.codes.removeAll { !other.codes.contains($0) }
      if meaning.codes.isEmpty { throw .contradictoryCurrency(text) }
    }
    if meaning.codes.count == 1 { return meaning.codes[0] }
    if let currency = format.currency, meaning.codes.contains(currency) { return currency }
    if meaning.isUsual { return meaning.codes[0] }
    throw .ambiguousCurrency(text, sign: word, candidates: meaning.codes)
  }

  private func meaning(of word: String) throws(MoneyError) -> CurrencySymbols.Meaning {
    if let meaning = CurrencySymbols.meaning(of: word) { return meaning }
    throw .unknownCurrency(word, suggestion: CurrencyCode.suggestion(for: word))
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }

  /// One character for each of the kinds of spaces, hyphens and apostrophes in use.
  private static func normalized(_ character: Character) -> Character {
    switch character {
    case "\u{A0}", "\u{202F}", "\u{2009}", "\u{2007}", "\t": " "
    case "\u{2010}"..."\u{2014}", "\u{2212}": "-"
    case "\u{2019}": "'"
    default: character
    }
  }

  private static func words(
    _ characters: ArraySlice<Character>, marks: inout [Character]
  ) -> [String] {
    var words: [String] = []
    var isInWord = false
    for character in characters {
      switch character {
      case " ":
        isInWord = false
      case "-", "+", "(", ")":
        marks.append(character)
        isInWord = false
      default:
        if !isInWord { words.append("") }
        words[words.count - 1].append(character)
        isInWord = true
      }
    }
    return words
  }
}
