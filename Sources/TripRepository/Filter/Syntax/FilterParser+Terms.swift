import TripModel

/// The words that cannot be looked for without quotes.
private let reservedWords: Set<String> = ["and", "or", "not", "in", "is", "has", "no"]

/// The words that cannot be values without quotes; `no` and `in` are also countries.
private let joiningWords: Set<String> = ["and", "or", "not"]

extension FilterParser {
  /// Reads one condition without logic.
  mutating func term() throws(FilterError) -> FilterSyntax {
    try countOne()
    guard let token = peek else {
      throw FilterError(.missingCondition(after: typed(previousRange)), at: previousRange, in: text)
    }
    switch token.kind {
    case .symbol(let symbol):
      throw FilterError(.unexpected(symbol.rawValue), at: token.range, in: text)
    case .quoted(let content):
      advance()
      return .bare(FilterWord(text: content, range: token.range, isQuoted: true))
    case .word(let word):
      advance()
      return try condition(FilterWord(text: word, range: token.range))
    }
  }

  private mutating func condition(_ word: FilterWord) throws(FilterError) -> FilterSyntax {
    switch word.text.lowercased() {
    case "has": return .has(try fieldWord(after: word))
    case "no": return .not(.has(try fieldWord(after: word)))
    case "is":
      let isNegated = take(keyword: "not")
      let state = try stateWord(after: word)
      return isNegated ? .not(.isA(state)) : .isA(state)
    case let keyword where reservedWords.contains(keyword):
      throw FilterError(.unexpected(word.text), at: word.range, in: text)
    default: break
    }
    if word.text.first == "@", word.text.count > 1 { return .saved(word) }
    if let comparison = try comparison(word) { return comparison }
    if let terse = try terse(word) { return terse }
    return .bare(word)
  }

  private mutating func fieldWord(after word: FilterWord) throws(FilterError) -> FilterWord {
    guard let token = peek, case .word(let name) = token.kind,
      !reservedWords.contains(name.lowercased())
    else { throw FilterError(.missingField(after: word.text), at: word.range, in: text) }
    advance()
    return FilterWord(text: name, range: token.range)
  }

  private mutating func stateWord(after word: FilterWord) throws(FilterError) -> FilterWord {
    guard let token = peek, case .word(let name) = token.kind,
      !reservedWords.contains(name.lowercased())
    else { throw FilterError(.missingState, at: word.range, in: text) }
    advance()
    return FilterWord(text: name, range: token.range)
  }
}

// MARK: - Comparisons

extension FilterParser {
  /// Reads what a word is compared with; nil when no comparison follows it.
  private mutating func comparison(_ word: FilterWord) throws(FilterError) -> FilterSyntax? {
    guard let token = peek else { return nil }
    if case .symbol(let symbol) = token.kind, let operation = FilterOperator(symbol) {
      advance()
      return try compare(word, operation, at: token.range)
    }
    if token.keyword == "in" {
      advance()
      return try contained(word, .isIn, at: token.range)
    }
    if token.keyword == "not", let following = peek(ahead: 1), following.keyword == "in" {
      advance()
      advance()
      return try contained(word, .isNotIn, at: token.range.lowerBound..<following.range.upperBound)
    }
    if token.keyword == "has", FilterVocabulary.field(word.text)?.filterType.isList == true {
      advance()
      return try compare(word, .equal, at: token.range)
    }
    if token.keyword == "is", FilterVocabulary.field(word.text) != nil {
      advance()
      let operation: FilterOperator = take(keyword: "not") ? .notEqual : .equal
      return try compare(word, operation, at: token.range.lowerBound..<previousRange.upperBound)
    }
    return nil
  }

  private mutating func compare(
    _ word: FilterWord, _ operation: FilterOperator, at range: Range<Int>
  ) throws(FilterError) -> FilterSyntax {
    let value = try value(of: word, behind: range)
    if isNext(.comma), let comma = peek {
      throw FilterError(.listWithoutIn(word.text), at: comma.range, in: text)
    }
    return .compare(
      field: word, operation, operation: operationWord(range), values: [value])
  }

  private mutating func contained(
    _ word: FilterWord, _ operation: FilterOperator, at range: Range<Int>
  ) throws(FilterError) -> FilterSyntax {
    let place = peek?.range ?? range
    guard take(.open) else {
      return .compare(
        field: word, operation, operation: operationWord(range),
        values: try moreValues(of: word, [try value(of: word, behind: range)]))
    }
    var values: [FilterWord] = []
    repeat {
      values.append(try listedValue(behind: previousRange))
    } while take(.comma)
    guard take(.close) else {
      if let token = peek {
        throw FilterError(.unexpected(typed(token.range)), at: token.range, in: text)
      }
      throw FilterError(.unclosedParenthesis, at: place, in: text)
    }
    return .compare(field: word, operation, operation: operationWord(range), values: values)
  }

  private func operationWord(_ range: Range<Int>) -> FilterWord {
    FilterWord(text: typed(range), range: range)
  }

  /// Reads the terse form `field:value` or `field.modifier:value`; nil for a word that has not that
  /// form.
  private mutating func terse(_ word: FilterWord) throws(FilterError) -> FilterSyntax? {
    guard let first = word.text.first, first.isLetter, let colon = word.text.firstIndex(of: ":")
    else { return nil }
    let head = word.text[..<colon]
    let start = word.range.lowerBound
    let colonPlace = start + head.count
    var field = FilterWord(text: String(head), range: start..<colonPlace)
    var operation = FilterOperator.colon
    if let stop = head.firstIndex(of: ".") {
      let name = String(head[..<stop])
      let modifier = String(head[head.index(after: stop)...])
      field = FilterWord(text: name, range: start..<start + max(name.count, 1))
      guard let known = FilterOperator.modifiers.first(where: { $0.word == modifier.lowercased() })
      else {
        throw FilterError(
          .unknownModifier(modifier), at: start + name.count..<colonPlace, in: text)
      }
      operation = known.operation
    }
    let range = colonPlace..<colonPlace + 1
    let rest = String(word.text[word.text.index(after: colon)...])
    let value =
      rest.isEmpty
      ? try value(of: field, behind: range)
      : FilterWord(text: rest, range: range.upperBound..<word.range.upperBound)
    if !rest.isEmpty { try refuseMoreWords(behind: value, of: field) }
    return .compare(
      field: field, operation, operation: operationWord(range),
      values: try moreValues(of: field, [value]))
  }
}

// MARK: - Values

extension FilterParser {
  /// Reads values behind commas.
  private mutating func moreValues(
    of field: FilterWord, _ first: [FilterWord]
  ) throws(FilterError) -> [FilterWord] {
    var values = first
    while isNext(.comma), let comma = peek {
      advance()
      values.append(try value(of: field, behind: comma.range))
    }
    return values
  }

  private mutating func value(
    of field: FilterWord, behind range: Range<Int>
  ) throws(FilterError) -> FilterWord {
    try countOne()
    var value = try oneValue(behind: range)
    if !value.isQuoted, FilterVocabulary.field(field.text)?.isMoney == true,
      case .word(let code)? = peek?.kind, code.count == 3,
      CurrencyCode(code.uppercased()) != nil, let end = peek?.range.upperBound
    {
      advance()
      value = FilterWord(text: "\(value.text) \(code)", range: value.range.lowerBound..<end)
    }
    try refuseMoreWords(behind: value, of: field)
    return value
  }

  private mutating func oneValue(behind range: Range<Int>) throws(FilterError) -> FilterWord {
    guard let token = peek else {
      throw FilterError(.missingValue(after: typed(range)), at: range, in: text)
    }
    switch token.kind {
    case .quoted(let content):
      advance()
      return FilterWord(text: content, range: token.range, isQuoted: true)
    case .word(let word) where !joiningWords.contains(word.lowercased()):
      advance()
      return FilterWord(text: word, range: token.range)
    default: throw FilterError(.missingValue(after: typed(range)), at: range, in: text)
    }
  }

  /// Between parentheses a value goes on to the next comma, so that `United Kingdom` is one.
  private mutating func listedValue(behind range: Range<Int>) throws(FilterError) -> FilterWord {
    try countOne()
    let first = try oneValue(behind: range)
    guard !first.isQuoted else { return first }
    var end = first.range.upperBound
    while let token = peek, case .word(let word) = token.kind,
      !joiningWords.contains(word.lowercased())
    {
      end = token.range.upperBound
      advance()
    }
    guard end > first.range.upperBound else { return first }
    let range = first.range.lowerBound..<end
    return FilterWord(text: typed(range), range: range)
  }

  /// `company = Acme AB` could mean a company and a text to look for, and is not meant so.
  private func refuseMoreWords(
    behind value: FilterWord, of field: FilterWord
  ) throws(FilterError) {
    guard !value.isQuoted, let token = peek, case .word(let word) = token.kind,
      !reservedWords.contains(word.lowercased()), !FilterVocabulary.isKnown(word),
      !isCompared(ahead: 1)
    else { return }
    let range = value.range.lowerBound..<token.range.upperBound
    throw FilterError(.unquotedWords(typed(range)), at: token.range, in: text)
  }

  /// Whether a word is followed by what would make it a field.
  private func isCompared(ahead: Int) -> Bool {
    guard let token = peek(ahead: ahead) else { return false }
    if case .symbol(let symbol) = token.kind { return FilterOperator(symbol) != nil }
    return token.keyword == "in"
      || token.keyword == "not" && peek(ahead: ahead + 1)?.keyword == "in"
  }
}
