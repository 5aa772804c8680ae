/// Turns the text of a pattern into elements, and refuses patterns that could not be read by.
struct DatePatternCompiler {
  private let pattern: String
  private let characters: [Character]

  init(_ pattern: String) {
    self.pattern = pattern
    characters = Array(pattern)
  }

  func elements() throws(DatePatternError) -> [DatePattern.Element] {
    var placed: [(element: DatePattern.Element, letters: String, position: Int)] = []
    var position = 0
    while position < characters.count {
      let character = characters[position]
      if character == "'" {
        let (text, next) = try quoted(at: position)
        placed += text.utf8.map { (.literal($0), "", position) }
        position = next
      } else if character == " " {
        if placed.last?.element != .spaces { placed.append((.spaces, " ", position)) }
        position += 1
      } else if character.isASCII && character.isLetter {
        let letters = String(characters[position...].prefix { $0 == character })
        guard let element = Self.field(letters) else {
          throw .unknownField(letters, pattern: pattern, position: position)
        }
        if placed.contains(where: { $0.element.component == element.component }),
          let component = element.component
        {
          throw .repeated(component, pattern: pattern, position: position)
        }
        placed.append((element, letters, position))
        position += letters.count
      } else {
        placed += String(character).utf8.map { (.literal($0), "", position) }
        position += 1
      }
    }
    for (field, next) in zip(placed, placed.dropFirst())
    where field.element.hasVariableWidth && next.element.startsWithDigit {
      throw .runsTogether(field.letters, pattern: pattern, position: field.position)
    }
    try checkCompleteness(placed.map(\.element))
    return placed.map(\.element)
  }

  /// The text between the mark at `start` and its partner, and the place behind that.
  private func quoted(at start: Int) throws(DatePatternError) -> (String, Int) {
    var text = ""
    var position = start + 1
    while position < characters.count {
      let isMark = characters[position] == "'"
      let isDoubled = isMark && position + 1 < characters.count && characters[position + 1] == "'"
      if isMark && position == start + 1 { return ("'", position + 1) }
      if isMark && !isDoubled { return (text, position + 1) }
      text.append(characters[position])
      position += isDoubled ? 2 : 1
    }
    throw .unclosedQuote(pattern: pattern, position: start)
  }

  private static func field(_ letters: String) -> DatePattern.Element? {
    switch letters {
    case "yyyy": .number(.year, width: 4...4)
    case "yy": .twoDigitYear
    case "M": .number(.month, width: 1...2)
    case "MM": .number(.month, width: 2...2)
    case "MMM", "MMMM": .monthName
    case "d": .number(.day, width: 1...2)
    case "dd": .number(.day, width: 2...2)
    case "H": .number(.hour, width: 1...2)
    case "HH": .number(.hour, width: 2...2)
    case "h": .hourOfTwelve(width: 1...2)
    case "hh": .hourOfTwelve(width: 2...2)
    case "mm": .number(.minute, width: 2...2)
    case "ss": .number(.second, width: 2...2)
    case "a": .dayPeriod
    default: nil
    }
  }

  private func checkCompleteness(_ elements: [DatePattern.Element]) throws(DatePatternError) {
    let found = Set(elements.compactMap(\.component))
    guard !found.isEmpty else { throw .empty(pattern: pattern) }
    var needed: [DatePattern.Component] = []
    if !found.isDisjoint(with: [.year, .month, .day]) { needed += [.year, .month, .day] }
    if !found.isDisjoint(with: [.hour, .minute, .second, .dayPeriod]) {
      needed += [.hour, .minute]
    }
    let countsToTwelve = elements.contains { element in
      if case .hourOfTwelve = element { true } else { false }
    }
    if countsToTwelve { needed.append(.dayPeriod) }
    for component in needed where !found.contains(component) {
      throw .missing(component, pattern: pattern)
    }
    if found.contains(.dayPeriod) && !countsToTwelve {
      throw .dayPeriodWithFullDay(pattern: pattern)
    }
  }
}
