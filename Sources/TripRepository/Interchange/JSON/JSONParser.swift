/// Reads one JSON text by the letter of RFC 8259: a key that stands twice, a letter after a number or
/// a lone surrogate is an error and not what somebody may have meant.
struct JSONParser {
  /// Why a text is no JSON.
  struct Failure: Error, CustomStringConvertible {
    /// The line, from 1 for that of the first byte of the file.
    let line: Int
    /// The byte in the line, from 1.
    let column: Int
    let reason: String

    var description: String { "Line \(line), column \(column): \(reason)" }
  }

  /// How deep arrays and objects stand in each other at most. Trips need four.
  private static let depthLimit = 64

  private let bytes: [UInt8]
  private let firstLine: Int
  private var place = 0
  private var depth = 0

  private init(_ bytes: [UInt8], line: Int) {
    self.bytes = bytes
    firstLine = line
  }

  /// Reads an object.
  ///
  /// - Parameters:
  ///   - bytes: The object, and nothing but blanks around it.
  ///   - line: The line of the file on which the first byte stands.
  static func object(_ bytes: [UInt8], line: Int) throws(Failure) -> JSONObject {
    var parser = JSONParser(bytes, line: line)
    parser.skipBlanks()
    guard parser.peek == UInt8(ascii: "{") else {
      throw parser.failure("an object begins with '{'.")
    }
    let object = try parser.object()
    parser.skipBlanks()
    guard parser.peek == nil else { throw parser.failure("nothing may stand behind the object.") }
    return object
  }

  // MARK: - Values

  private mutating func value() throws(Failure) -> JSONValue {
    skipBlanks()
    switch peek {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): return try number()
    case nil: throw failure("the text ends where a value is expected.")
    default: throw failure("a value is expected here.")
    }
  }

  private mutating func object() throws(Failure) -> JSONObject {
    try enter()
    var object = JSONObject()
    var keys: Set<String> = []
    place += 1
    skipBlanks()
    if take(UInt8(ascii: "}")) {
      depth -= 1
      return object
    }
    repeat {
      skipBlanks()
      guard peek == UInt8(ascii: "\"") else {
        throw failure("a key between double quotes is expected here.")
      }
      let start = place
      let key = try text()
      guard keys.insert(key).inserted else {
        place = start
        throw failure("the key \(JSONValue.quoted(String(key.prefix(60)))) stands here twice.")
      }
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw failure("':' is expected behind the key.") }
      object.members.append(JSONObject.Member(key: key, value: try value()))
      skipBlanks()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw failure("',' or '}' is expected here.") }
    depth -= 1
    return object
  }

  private mutating func array() throws(Failure) -> [JSONValue] {
    try enter()
    var values: [JSONValue] = []
    place += 1
    skipBlanks()
    if take(UInt8(ascii: "]")) {
      depth -= 1
      return values
    }
    repeat {
      values.append(try value())
      skipBlanks()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw failure("',' or ']' is expected here.") }
    depth -= 1
    return values
  }

  private mutating func enter() throws(Failure) {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw failure("arrays and objects stand in each other more than \(Self.depthLimit) deep.")
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Failure) -> JSONValue {
    guard bytes[place...].starts(with: word.utf8) else {
      throw failure("a value is expected here: a text stands between double quotes.")
    }
    place += word.utf8.count
    return value
  }

  private mutating func number() throws(Failure) -> JSONValue {
    let start = place
    _ = take(UInt8(ascii: "-"))
    let isZero = peek == UInt8(ascii: "0")
    try digits()
    if isZero, place - start > (bytes[start] == UInt8(ascii: "-") ? 2 : 1) {
      place = start
      throw failure("a number does not begin with zero.")
    }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return .number(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private mutating func digits() throws(Failure) {
    let start = place
    while let byte = peek, Self.isDigit(byte) { place += 1 }
    guard place > start else { throw failure("a digit is expected here.") }
  }

  // MARK: - Texts

  private mutating func text() throws(Failure) -> String {
    place += 1
    let start = place
    while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      place += 1
    }
    if peek == UInt8(ascii: "\"") {
      defer { place += 1 }
      return try unicode(start..<place)
    }
    var result = try unicode(start..<place)
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        place += 1
        return result
      case UInt8(ascii: "\\"): result.unicodeScalars.append(try escape())
      case 0..<0x20:
        throw failure("a control character stands in a text; write it as \\n or \\u00…")
      default:
        let start = place
        while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20
        {
          place += 1
        }
        result += try unicode(start..<place)
      }
    }
    throw failure("the text has no closing quote.")
  }

  private func unicode(_ range: Range<Int>) throws(Failure) -> String {
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      throw failure("the text is not UTF-8.")
    }
    return text
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    place += 1
    guard let byte = peek else { throw failure("the text has no closing quote.") }
    place += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try hexadecimal()
      if let scalar = Unicode.Scalar(UInt32(unit)) { return scalar }
      // A surrogate, which counts with the one behind it only (RFC 8259, section 7).
      if unit < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
        let low = try hexadecimal()
        if (0xDC00..<0xE000).contains(low),
          let scalar = Unicode.Scalar(
            0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(low) - 0xDC00)
        {
          return scalar
        }
      }
      throw failure("half of a pair of surrogates stands alone.")
    default:
      place -= 1
      throw failure("there is no such escape.")
    }
  }

  private mutating func hexadecimal() throws(Failure) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("four hexadecimal digits are expected behind \\u.")
      }
      unit = unit << 4 | UInt16(digit)
      place += 1
    }
    return unit
  }

  // MARK: - Bytes

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    place += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      place += 1
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private func failure(_ reason: String) -> Failure {
    let before = bytes[..<place]
    let line = before.count { $0 == 0x0A }
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return Failure(line: firstLine + line, column: place - start + 1, reason: reason)
  }
}
