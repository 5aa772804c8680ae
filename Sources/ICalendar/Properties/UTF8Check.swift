/// Whether octets are well-formed UTF-8 (RFC 3629, section 4).
enum UTF8Check {
  /// The index of the first octet that belongs to no character, or nil when all are in order.
  static func firstInvalid(in octets: [UInt8]) -> Int? {
    var index = 0
    while index < octets.count {
      guard let length = characterLength(octets, at: index) else { return index }
      index += length
    }
    return nil
  }

  private static func characterLength(_ octets: [UInt8], at index: Int) -> Int? {
    let first = octets[index]
    // The second octet's range keeps out overlong forms, surrogates and what lies above U+10FFFF.
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch first {
      case 0x00...0x7F: (1, 0x80...0xBF)
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0xBF)
      }
    guard length > 0, index + length <= octets.count else { return nil }
    guard length == 1 || second.contains(octets[index + 1]) else { return nil }
    for place in stride(from: index + 2, to: index + length, by: 1)
    where !octets[place].isContinuation { return nil }
    return length
  }
}
