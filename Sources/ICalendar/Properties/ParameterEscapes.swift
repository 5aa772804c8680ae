/// The escapes in values of parameters (RFC 6868): `^n` for a line feed, `^'` for a quotation mark
/// and `^^` for a circumflex.
enum ParameterEscapes {
  private static let circumflex = UInt8(ascii: "^")

  /// The text of an escaped value. A circumflex before anything else stands for itself (section 3).
  static func decode(_ octets: ArraySlice<UInt8>) -> String {
    guard octets.contains(circumflex) else { return String(decoding: octets, as: UTF8.self) }
    var text: [UInt8] = []
    var index = octets.startIndex
    while index < octets.endIndex {
      let octet = octets[index]
      index += 1
      guard octet == circumflex, index < octets.endIndex else {
        text.append(octet)
        continue
      }
      switch octets[index] {
      case UInt8(ascii: "n"): text.append(.lineFeed)
      case UInt8(ascii: "'"): text.append(.quote)
      case circumflex: text.append(circumflex)
      default:
        text.append(circumflex)
        continue
      }
      index += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends a value, escaped, and in quotation marks where the grammar asks for them.
  ///
  /// - Returns: How many control characters were left out, because nothing can express them.
  static func append(_ text: String, to octets: inout [UInt8]) -> Int {
    // Colons, semicolons and commas must be in quotation marks. Backslashes mean nothing here, and
    // spaces at the ends nothing else than spaces, but some programs think otherwise.
    let isQuoted =
      text.utf8.contains { [.colon, .semicolon, .comma, .backslash].contains($0) }
      || text.utf8.first?.isFoldSpace == true || text.utf8.last?.isFoldSpace == true
    if isQuoted { octets.append(.quote) }
    var droppedCount = 0
    for octet in LineEnds.unified(text) {
      switch octet {
      case .lineFeed: octets.append(contentsOf: [circumflex, UInt8(ascii: "n")])
      case .quote: octets.append(contentsOf: [circumflex, UInt8(ascii: "'")])
      case circumflex: octets.append(contentsOf: [circumflex, circumflex])
      case let octet where octet.isControl: droppedCount += 1
      default: octets.append(octet)
      }
    }
    if isQuoted { octets.append(.quote) }
    return droppedCount
  }
}

/// The line ends within texts.
enum LineEnds {
  /// The octets of a text with CRLF and CR turned into LF, the only line end that escapes express.
  static func unified(_ text: String) -> [UInt8] {
    let octets = Array(text.utf8)
    guard octets.contains(.carriageReturn) else { return octets }
    var unified: [UInt8] = []
    unified.reserveCapacity(octets.count)
    var follows = false
    for octet in octets {
      if octet == .carriageReturn {
        unified.append(.lineFeed)
      } else if !(octet == .lineFeed && follows) {
        unified.append(octet)
      }
      follows = octet == .carriageReturn
    }
    return unified
  }
}
