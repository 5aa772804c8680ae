import CalendarDates

/// Writes JSON (RFC 8259) value by value, in memory that does not grow with the document.
///
/// The writer sets commas and colons; it does not check that what is opened is closed.
///
/// ```swift
/// var json = JSONWriter()
/// json.beginObject()
/// json.key("destination")
/// json.string("Köln")
/// json.endObject()
/// // {"destination": "Köln"}
/// ```
struct JSONWriter {
  /// What has been written and not yet taken.
  var bytes: [UInt8] = []

  /// Whether the next value or key follows another one.
  private var needsComma = false

  mutating func beginObject() { open(UInt8(ascii: "{")) }

  mutating func endObject() { close(UInt8(ascii: "}")) }

  mutating func beginArray() { open(UInt8(ascii: "[")) }

  mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes the name of a member; its value has to follow.
  mutating func key(_ name: String) {
    key(EncodedKey(name))
  }

  /// Writes the name of a member; its value has to follow.
  mutating func key(_ name: EncodedKey) {
    separate()
    bytes.append(contentsOf: name.bytes)
    needsComma = false
  }

  /// The name of a member as it stands in a document, for names that are written many times.
  struct EncodedKey {
    fileprivate let bytes: [UInt8]

    init(_ name: String) {
      var json = JSONWriter()
      json.string(name)
      bytes = json.bytes + [UInt8(ascii: ":"), UInt8(ascii: " ")]
    }
  }

  mutating func null() { literal("null") }

  mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }

  mutating func integer(_ value: Int64) {
    separate()
    ASCII.append(value, to: &bytes)
    needsComma = true
  }

  /// Writes a number; null for what JSON has no number for.
  ///
  /// The text is the shortest that reads back as the same number. Swift writes `1e+20`, which JSON
  /// allows.
  mutating func number(_ value: Double) {
    value.isFinite ? literal(value.description) : null()
  }

  /// Writes text between quotes.
  ///
  /// Besides what RFC 8259 demands, all characters that a terminal obeys are escaped, the line
  /// separators that JavaScript before 2019 does not allow in strings (U+2028 and U+2029), and those
  /// that turn the direction of text. A JSON reader gives back the same text either way.
  mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    appendEscaped(text.utf8.span)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes text between quotes, as `string(_:)`, with no string in between.
  ///
  /// - Parameter write: Appends the text in UTF-8, and does nothing else with the buffer.
  mutating func string(_ write: (inout [UInt8]) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    write(&bytes)
    if bytes[start...].contains(where: Self.mayNeedEscape) {
      let text = Array(bytes[start...])
      bytes.removeSubrange(start...)
      appendEscaped(text.span)
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  private mutating func appendEscaped(_ utf8: borrowing Span<UInt8>) {
    var index = 0
    while index < utf8.count {
      let start = index
      while index < utf8.count, !Self.mayNeedEscape(utf8[index]) { index += 1 }
      utf8.extracting(start..<index).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
      if index < utf8.count { index += escapedLength(utf8[index], at: index, in: utf8) }
    }
  }

  /// Starts a new line between two values, for documents that hold a record a line.
  mutating func newline() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Ends the line, with no comma, before a bracket that closes.
  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Ends a document with a line feed; what follows is a document of its own.
  mutating func endDocument() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func separate() {
    guard needsComma else { return }
    bytes.append(UInt8(ascii: ","))
    bytes.append(UInt8(ascii: " "))
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }
}

extension JSONWriter {
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2
      || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// Writes the character that begins with a byte, or the byte alone where nothing is to escape.
  ///
  /// - Returns: How many bytes were read.
  private mutating func escapedLength(
    _ byte: UInt8, at index: Int, in utf8: borrowing Span<UInt8>
  ) -> Int {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case 0x0A: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
    case 0x0D: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
    case 0x09: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
    case 0x00..<0x20, 0x7F: escape(UInt32(byte))
    case 0xC2 where index + 1 < utf8.count && utf8[index + 1] < 0xA0:
      escape(UInt32(utf8[index + 1]))
      return 2
    case 0xE2 where index + 2 < utf8.count && Self.isUnsafe(utf8[index + 1], utf8[index + 2]):
      escape(0x2000 | UInt32(utf8[index + 1] & 0x3F) << 6 | UInt32(utf8[index + 2] & 0x3F))
      return 3
    default: bytes.append(byte)
    }
    return 1
  }

  /// Whether E2 and these two bytes are U+200E, U+200F, U+2028 to U+202E or U+2066 to U+2069.
  private static func isUnsafe(_ second: UInt8, _ third: UInt8) -> Bool {
    switch second {
    case 0x80: (0x8E...0x8F).contains(third) || (0xA8...0xAE).contains(third)
    case 0x81: (0xA6...0xA9).contains(third)
    default: false
    }
  }

  private mutating func escape(_ value: UInt32) {
    bytes += [UInt8(ascii: "\\"), UInt8(ascii: "u")]
    for shift in [12, 8, 4, 0] as [UInt32] {
      let digit = UInt8(truncatingIfNeeded: value >> shift & 0xF)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
