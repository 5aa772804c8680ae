/// Takes a typed condition apart.
struct FilterLexer {
  /// Nobody types more; a longer text is a mistake, and the work grows with it.
  static let lengthLimit = 10_000

  private let text: String
  private let characters: [Character]
  private var position = 0

  private init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  /// The pieces of a text, in order.
  ///
  /// - Throws: ``FilterError`` for a text that is too long, a quote that is not closed, and an escape
  ///   that means nothing.
  static func tokens(of text: String) throws(FilterError) -> [FilterToken] {
    guard text.utf8.count <= lengthLimit else {
      throw FilterError(.tooLong(limit: lengthLimit), at: 0..<1, in: String(text.prefix(40)))
    }
    var lexer = FilterLexer(text)
    var tokens: [FilterToken] = []
    while let token = try lexer.next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() throws(FilterError) -> FilterToken? {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
    guard position < characters.count else { return nil }
    let start = position
    let first = characters[position]
    if first == "\"" || first == "'" { return try quoted(first) }
    if let symbol = symbol(at: position) {
      position += symbol.rawValue.count
      return FilterToken(kind: .symbol(symbol), range: start..<position)
    }
    while position < characters.count, isPartOfWord(at: position) { position += 1 }
    return FilterToken(kind: .word(String(characters[start..<position])), range: start..<position)
  }

  private func symbol(at place: Int) -> FilterSymbol? {
    FilterSymbol.byLength.first { symbol in
      characters[place...].starts(with: symbol.rawValue)
    }
  }

  /// An apostrophe inside a word belongs to it, as in `O'Hare`.
  private func isPartOfWord(at place: Int) -> Bool {
    let character = characters[place]
    return !character.isWhitespace && character != "\"" && symbol(at: place) == nil
  }

  private mutating func quoted(_ quote: Character) throws(FilterError) -> FilterToken {
    let start = position
    var content = ""
    position += 1
    while position < characters.count {
      let character = characters[position]
      position += 1
      if character == quote {
        return FilterToken(kind: .quoted(content), range: start..<position)
      }
      guard character == "\\" else {
        content.append(character)
        continue
      }
      guard position < characters.count else { break }
      let escaped = characters[position]
      position += 1
      switch escaped {
      case "n": content.append("\n")
      case "t": content.append("\t")
      case "\\", "\"", "'": content.append(escaped)
      default:
        throw FilterError(.badEscape("\\\(escaped)"), at: position - 2..<position, in: text)
      }
    }
    throw FilterError(.unclosedQuote(String(quote)), at: start..<start + 1, in: text)
  }
}
