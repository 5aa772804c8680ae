/// Reads the structure of a condition: what is joined, turned round and compared.
///
/// ```
/// either  = both { ( "or" | "||" ) both }
/// both    = unary { [ "and" | "&&" ] unary }
/// unary   = ( "not" | "!" ) unary | primary
/// ```
///
/// docs/filters.md has the whole grammar.
struct FilterParser {
  /// How deep parentheses and `not` may nest; each level is a few calls on the stack.
  static let depthLimit = 50
  /// How many conditions and values there may be, so that the store's statement stays small.
  static let conditionLimit = 500

  let text: String
  private let tokens: [FilterToken]
  private var next = 0
  private var depth = 0
  private var count = 0

  private init(_ text: String) throws(FilterError) {
    self.text = text
    tokens = try FilterLexer.tokens(of: text)
  }

  /// Reads a condition.
  ///
  /// - Throws: ``FilterError``.
  static func parse(_ text: String) throws(FilterError) -> FilterSyntax {
    var parser = try FilterParser(text)
    guard !parser.tokens.isEmpty else { throw FilterError(.empty, at: 0..<0, in: text) }
    let result = try parser.either()
    if let rest = parser.peek {
      throw FilterError(
        rest.kind == .symbol(.close)
          ? .unexpectedParenthesis : .unexpected(parser.typed(rest.range)), at: rest.range, in: text
      )
    }
    return result
  }
}

// MARK: - Tokens

extension FilterParser {
  var peek: FilterToken? { peek(ahead: 0) }

  func peek(ahead: Int) -> FilterToken? {
    next + ahead < tokens.count ? tokens[next + ahead] : nil
  }

  mutating func advance() { next += 1 }

  func isNext(_ symbol: FilterSymbol) -> Bool { peek?.kind == .symbol(symbol) }

  mutating func take(_ symbol: FilterSymbol) -> Bool {
    guard isNext(symbol) else { return false }
    advance()
    return true
  }

  mutating func take(keyword: String) -> Bool {
    guard peek?.keyword == keyword else { return false }
    advance()
    return true
  }

  /// What was typed at a place.
  func typed(_ range: Range<Int>) -> String {
    String(text.dropFirst(range.lowerBound).prefix(range.count))
  }

  /// The last piece before the one that comes next; the text's beginning when there is none.
  var previousRange: Range<Int> { next > 0 ? tokens[next - 1].range : 0..<1 }

  /// Counts one more condition or value.
  mutating func countOne() throws(FilterError) {
    count += 1
    if count > Self.conditionLimit {
      throw FilterError(
        .tooManyConditions(limit: Self.conditionLimit), at: peek?.range ?? previousRange, in: text)
    }
  }
}

// MARK: - Logic

extension FilterParser {
  mutating func either() throws(FilterError) -> FilterSyntax {
    var parts = [try both()]
    while take(.or) || take(keyword: "or") { parts.append(try both()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func both() throws(FilterError) -> FilterSyntax {
    var parts = [try unary()]
    while let token = peek {
      if take(.and) || take(keyword: "and") {
        parts.append(try unary())
        continue
      }
      if token.kind == .symbol(.or) || token.keyword == "or" || token.kind == .symbol(.close) {
        break
      }
      parts.append(try unary())
    }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func unary() throws(FilterError) -> FilterSyntax {
    let place = peek?.range ?? previousRange
    guard take(.not) || take(keyword: "not") else { return try primary() }
    return .not(try nested(at: place) { parser throws(FilterError) in try parser.unary() })
  }

  private mutating func primary() throws(FilterError) -> FilterSyntax {
    let place = peek?.range ?? previousRange
    guard take(.open) else { return try term() }
    if isNext(.close) {
      throw FilterError(.missingCondition(after: "("), at: place, in: text)
    }
    let inner = try nested(at: place) { parser throws(FilterError) in try parser.either() }
    guard take(.close) else {
      if let token = peek {
        throw FilterError(.unexpected(typed(token.range)), at: token.range, in: text)
      }
      throw FilterError(.unclosedParenthesis, at: place, in: text)
    }
    return inner
  }

  private mutating func nested(
    at place: Range<Int>,
    _ parse: (inout FilterParser) throws(FilterError) -> FilterSyntax
  ) throws(FilterError) -> FilterSyntax {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw FilterError(.tooDeep(limit: Self.depthLimit), at: place, in: text)
    }
    return try parse(&self)
  }
}
