/// A content line taken apart (RFC 5545, section 3.1), with what was irregular about it.
struct ContentLine {
  var property: Property
  var bends: [StructureBend]
  /// Whether octets that are not UTF-8 were replaced.
  var hasReplacedOctets = false

  /// Takes a line apart.
  ///
  /// - Parameters:
  ///   - line: An unfolded line.
  ///   - replacesInvalidUTF8: Whether octets that are not UTF-8 become U+FFFD instead of an error.
  /// - Throws: `CalendarReadingError` with the place of the first thing that does not fit.
  init(_ line: LogicalLine, replacesInvalidUTF8: Bool = false) throws(CalendarReadingError) {
    var parser = ContentLineParser(line)
    if let bad = UTF8Check.firstInvalid(in: line.octets) {
      guard replacesInvalidUTF8 else {
        throw parser.error(.invalidUTF8(octet: line.octets[bad]), at: bad)
      }
      hasReplacedOctets = true
    }
    let name = try parser.name()
    var parameters: [Parameter] = []
    while parser.take(.semicolon) { parameters.append(try parser.parameter()) }
    guard parser.take(.colon) else { throw parser.error(.missingColon) }
    property = Property(
      name, parameters: parameters, value: parser.rest(), line: line.line)
    bends = parser.bends
  }
}

/// Moves along the octets of a line.
private struct ContentLineParser {
  private let line: LogicalLine
  private let octets: [UInt8]
  private var index = 0
  private(set) var bends: [StructureBend] = []

  init(_ line: LogicalLine) {
    self.line = line
    octets = line.octets
  }

  func error(_ kind: CalendarReadingError.Kind, at index: Int? = nil) -> CalendarReadingError {
    CalendarReadingError(kind, at: line.position(of: index ?? self.index))
  }

  mutating func take(_ octet: UInt8) -> Bool {
    guard index < octets.count, octets[index] == octet else { return false }
    index += 1
    return true
  }

  func rest() -> String {
    String(decoding: octets[index...], as: UTF8.self)
  }

  /// Takes octets up to one that ends the part, or to the end of the line.
  private mutating func taken(until isEnd: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = index
    index = octets[index...].firstIndex(where: isEnd) ?? octets.endIndex
    return octets[start..<index]
  }

  mutating func name() throws(CalendarReadingError) -> String {
    if octets.first?.isFoldSpace == true { throw error(.continuationWithoutLine) }
    let taken = taken { $0 == .colon || $0 == .semicolon }
    guard index < octets.count else { throw error(.missingColon) }
    guard !taken.isEmpty else { throw error(.missingName) }
    return try checkedName(taken)
  }

  /// A name of letters, digits and hyphens; underscores and full stops are let through with a note.
  private mutating func checkedName(
    _ taken: ArraySlice<UInt8>
  ) throws(CalendarReadingError) -> String {
    var isIrregular = false
    for (index, octet) in zip(taken.indices, taken)
    where !octet.isLetter && !octet.isDigit && octet != UInt8(ascii: "-") {
      guard octet == UInt8(ascii: "_") || octet == UInt8(ascii: ".") else {
        throw error(.badName(Excerpt.of(taken)), at: index)
      }
      isIrregular = true
    }
    let name = String(decoding: taken.map(\.uppercased), as: UTF8.self)
    if isIrregular { bends.append(.irregularName(Excerpt.of(taken))) }
    return name
  }

  mutating func parameter() throws(CalendarReadingError) -> Parameter {
    let start = index
    let taken = taken { $0 == .equals || $0 == .colon || $0 == .semicolon }
    guard !taken.isEmpty, take(.equals) else {
      throw error(.missingEquals(parameter: Excerpt.of(taken)), at: start)
    }
    let name = try checkedName(taken)
    var values: [String] = []
    repeat { values.append(try parameterValue(of: name)) } while take(.comma)
    return Parameter(name, values: values)
  }

  private mutating func parameterValue(
    of name: String
  ) throws(CalendarReadingError) -> String {
    let start = index
    if take(.quote) {
      let taken = taken { $0 == .quote }
      guard take(.quote) else {
        throw error(.unclosedQuote(parameter: Excerpt.of(name)), at: start)
      }
      if index < octets.count, ![.comma, .semicolon, .colon].contains(octets[index]) {
        throw error(.textAfterQuote(parameter: Excerpt.of(name)))
      }
      return ParameterEscapes.decode(taken)
    }
    let taken = taken { $0 == .comma || $0 == .semicolon || $0 == .colon }
    if taken.contains(.quote) { bends.append(.quoteInParameter(Excerpt.of(name))) }
    return ParameterEscapes.decode(taken)
  }
}

/// The beginning of a text for messages.
enum Excerpt {
  private static let longest = 40

  static func of(_ octets: some Collection<UInt8>) -> String {
    let visible = octets.prefix(longest * 4).filter { !$0.isControl }
    let text = String(decoding: visible, as: UTF8.self)
    return text.count > longest ? String(text.prefix(longest)) + "…" : text
  }

  static func of(_ text: String) -> String { of(text.utf8) }
}
