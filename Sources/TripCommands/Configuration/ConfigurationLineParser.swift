/// Reads one line of a configuration file.
struct ConfigurationLineParser {
  /// Values are settings and conditions; nobody writes longer ones.
  static let lineLimit = 20_000

  private let bytes: [UInt8]
  private var position = 0
  private let number: Int

  private init(_ text: String, number: Int) {
    bytes = Array(text.utf8)
    self.number = number
  }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - text: The line without its line feed.
  ///   - number: Which line it is, for messages.
  ///   - table: The table whose head stands above.
  /// - Throws: ``ConfigurationError``.
  static func content(
    of text: String, number: Int, in table: [String]
  ) throws(ConfigurationError) -> ConfigurationText.Content {
    guard text.utf8.count <= lineLimit else {
      throw ConfigurationError(line: number, "The line is longer than \(lineLimit) bytes.")
    }
    var parser = ConfigurationLineParser(text, number: number)
    parser.skipSpaces()
    guard let first = parser.peek, first != UInt8(ascii: "#") else { return .none }
    if first == UInt8(ascii: "[") { return .table(try parser.table()) }
    let key = try parser.key()
    guard parser.take(UInt8(ascii: "=")) else {
      throw parser.error("'=' is missing behind the key. Type it as key = \"value\".")
    }
    parser.skipSpaces()
    let start = parser.position
    let value = try parser.value()
    let place = start..<parser.position
    try parser.end()
    return .entry(path: table + key, value: value, place: place)
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func error(_ reason: String) -> ConfigurationError {
    ConfigurationError(line: number, reason)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  /// A carriage return before the line feed counts as a space.
  private mutating func skipSpaces() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0D { position += 1 }
  }

  private mutating func end() throws(ConfigurationError) {
    skipSpaces()
    guard let byte = peek, byte != UInt8(ascii: "#") else { return }
    let rest = String(decoding: bytes[position...].prefix(20), as: UTF8.self)
    throw error("'\(rest)' stands behind the value. Put the whole value between quotes.")
  }

  private mutating func table() throws(ConfigurationError) -> [String] {
    position += 1
    guard peek != UInt8(ascii: "[") else {
      throw error("Lists of tables are not known. Type one pair of brackets: [name].")
    }
    let path = try key()
    guard take(UInt8(ascii: "]")) else {
      throw error("']' is missing behind the name of the table. Type it as [name].")
    }
    skipSpaces()
    guard peek == nil || peek == UInt8(ascii: "#") else {
      throw error("Nothing but a comment can follow the head of a table.")
    }
    return path
  }
}

// MARK: - Keys

extension ConfigurationLineParser {
  private mutating func key() throws(ConfigurationError) -> [String] {
    var path: [String] = []
    repeat {
      skipSpaces()
      path.append(try keyPart())
      skipSpaces()
    } while take(UInt8(ascii: "."))
    return path
  }

  private mutating func keyPart() throws(ConfigurationError) -> String {
    if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") { return try string() }
    let start = position
    while let byte = peek, ConfigurationText.isBare(String(UnicodeScalar(byte))) { position += 1 }
    guard position > start else {
      throw error(
        "A key is missing. Type it as key = \"value\"; other signs than letters, digits, - and _ "
          + "need quotes around the key.")
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}

// MARK: - Values

extension ConfigurationLineParser {
  private mutating func value() throws(ConfigurationError) -> String {
    switch peek {
    case nil, UInt8(ascii: "#"):
      throw error("A value is missing behind '='. Type one between quotes; \"\" for none.")
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try string()
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      throw error("Lists are not known here. Type one text, with commas between its parts.")
    default: return try bareValue()
    }
  }

  /// A whole number, `true` or `false`.
  private mutating func bareValue() throws(ConfigurationError) -> String {
    let start = position
    while let byte = peek, byte != 0x20, byte != 0x09, byte != 0x0D, byte != UInt8(ascii: "#") {
      position += 1
    }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    if word == "true" || word == "false" { return word }
    if Int64(word) != nil { return word }
    throw error("The value \(word) needs quotes. Type \(ConfigurationText.encoded(word)).")
  }

  private mutating func string() throws(ConfigurationError) -> String {
    guard let quote = peek else { return "" }
    let start = position
    position += 1
    if bytes[position...].starts(with: [quote, quote]) {
      throw error("Texts of several lines are not known. Type \\n where a line ends.")
    }
    var content: [UInt8] = []
    while let byte = peek {
      position += 1
      if byte == quote { return String(decoding: content, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        content += try escaped().utf8
      } else {
        content.append(byte)
      }
    }
    throw error(
      "The text that begins at column \(start + 1) has no end. "
        + "Type \(String(UnicodeScalar(quote))) behind it.")
  }

  private mutating func escaped() throws(ConfigurationError) -> String {
    guard let letter = peek else { throw error("A backslash ends the line. Type \\\\ for one.") }
    position += 1
    switch letter {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return String(UnicodeScalar(letter))
    case UInt8(ascii: "u"): return try scalar(digits: 4)
    case UInt8(ascii: "U"): return try scalar(digits: 8)
    default:
      throw error(
        "\\\(String(UnicodeScalar(letter))) means nothing. Type \\\\ for a backslash, or put the "
          + "text between single quotes.")
    }
  }

  private mutating func scalar(digits count: Int) throws(ConfigurationError) -> String {
    let digits = bytes[position...].prefix(count)
    guard digits.count == count,
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw error("\\u needs four and \\U eight hexadecimal digits of a character.") }
    position += count
    return String(scalar)
  }
}
