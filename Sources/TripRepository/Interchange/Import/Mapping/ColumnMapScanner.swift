/// Steps through the text of a map.
struct ColumnMapScanner {
  private let characters: [Character]
  private(set) var position = 0

  init(_ text: String) {
    characters = Array(text)
  }

  var isAtEnd: Bool { position >= characters.count }

  var current: Character? { isAtEnd ? nil : characters[position] }

  mutating func skipSpaces() {
    while current == " " { position += 1 }
  }

  /// Steps over a character.
  ///
  /// - Returns: Whether it stood there.
  mutating func take(_ character: Character) -> Bool {
    guard current == character else { return false }
    position += 1
    return true
  }

  /// Steps over characters and gives them without the spaces at their ends.
  mutating func take(until stops: String) -> String {
    skipSpaces()
    let taken = characters[position...].prefix { !stops.contains($0) }
    position += taken.count
    return CellText.trimmed(String(taken))
  }

  /// A text that is given, between double quotes where it has to be.
  mutating func word(until stops: String) throws(ColumnMapError) -> String {
    skipSpaces()
    return current == "\"" ? try quoted("\"") : take(until: stops)
  }

  /// The text between a quote that the scanner stands on and its partner; quotes inside are doubled.
  mutating func quoted(_ quote: Character) throws(ColumnMapError) -> String {
    let start = position
    position += 1
    var text = ""
    while let character = current {
      position += 1
      if character == quote {
        guard current == quote else {
          skipSpaces()
          return text
        }
        position += 1
      }
      text.append(character)
    }
    throw .syntax("the quote is never closed", at: start)
  }

  /// What fills a field, up to one of some signs.
  mutating func source(until stops: String) throws(ColumnMapError) -> ColumnSource {
    skipSpaces()
    let start = position
    var terms: [ColumnSource.Term] = []
    repeat {
      skipSpaces()
      terms.append(try term(until: stops))
      skipSpaces()
    } while takePlus()
    let isQuotedAlone = terms.count == 1 && characters[start] == "\""
    let text = CellText.trimmed(String(characters[start..<position]))
    if isQuotedAlone, case .column(let name, nil) = terms[0] { return ColumnSource(column: name) }
    return ColumnSource(description: text, terms: terms)
  }

  private mutating func term(until stops: String) throws(ColumnMapError) -> ColumnSource.Term {
    let start = position
    switch current {
    case "\"": return .column(try quoted("\""), part: try part())
    case "'" where closesQuote: return .text(try quoted("'"))
    default:
      var name = ""
      while let character = current, !stops.contains(character), !standsOnPlus {
        name.append(character)
        position += 1
      }
      name = CellText.trimmed(name)
      guard !name.isEmpty else { throw .syntax("the name of a column is missing", at: start) }
      if let (column, part) = Self.split(name) { return .column(column, part: part) }
      return .column(name, part: nil)
    }
  }

  /// Whether the single quote that the scanner stands on has a partner.
  private var closesQuote: Bool { characters[(position + 1)...].contains("'") }

  /// Whether the scanner stands on a plus between two columns, which has spaces around it.
  private var standsOnPlus: Bool {
    current == "+" && position > 0 && characters[position - 1] == " "
      && position + 1 < characters.count && characters[position + 1] == " "
  }

  private mutating func takePlus() -> Bool {
    guard standsOnPlus else { return false }
    position += 1
    return true
  }

  /// The brackets behind a quoted name.
  private mutating func part() throws(ColumnMapError) -> ColumnSource.Part? {
    guard current == "[" else { return nil }
    let start = position
    let text = String(characters[position...].prefix { $0 != "]" }) + "]"
    position += text.count
    guard position <= characters.count, let (_, part) = Self.split("x" + text) else {
      throw .syntax("the brackets hold no part such as [1] or [2..-1]", at: start)
    }
    skipSpaces()
    return part
  }

  /// The name and the part of `Place[1]`; nil for any other text.
  private static func split(_ name: String) -> (String, ColumnSource.Part)? {
    guard name.last == "]", let bracket = name.lastIndex(of: "["), bracket > name.startIndex else {
      return nil
    }
    let inside = name[bracket...].dropFirst().dropLast()
    let column = CellText.trimmed(name[..<bracket])
    if let number = Int(inside), number != 0, abs(number) < 1000 {
      return (column, ColumnSource.Part(first: number, last: number))
    }
    let ends = inside.split(separator: ".", omittingEmptySubsequences: false)
    guard ends.count == 3, ends[1].isEmpty else { return nil }
    let first = ends[0].isEmpty ? 1 : Int(ends[0])
    let last = ends[2].isEmpty ? -1 : Int(ends[2])
    guard let first, let last, first != 0, last != 0, abs(first) < 1000, abs(last) < 1000 else {
      return nil
    }
    return (column, ColumnSource.Part(first: first, last: last))
  }
}
