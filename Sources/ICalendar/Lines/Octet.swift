/// The octets that the grammar of RFC 5545 gives a meaning.
extension UInt8 {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let equals = UInt8(ascii: "=")
  static let backslash = UInt8(ascii: "\\")

  var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
  var isFoldSpace: Bool { self == .space || self == .tab }
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

  /// CONTROL of section 3.1: what may stand neither in a name nor in a value. A tab may.
  var isControl: Bool { (self < 0x20 && self != .tab) || self == 0x7F }

  /// Whether the octet goes on with a character of UTF-8 that an earlier one began.
  var isContinuation: Bool { self & 0xC0 == 0x80 }

  var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self + 0x20 : self }
  var uppercased: UInt8 { self >= 0x61 && self <= 0x7A ? self - 0x20 : self }
}

extension StringProtocol {
  /// The text with the letters of ASCII in upper case; names in iCalendar have no others.
  var asciiUppercased: String {
    String(decoding: utf8.map(\.uppercased), as: UTF8.self)
  }

  /// Whether two texts differ at most in the case of letters of ASCII.
  func equalsIgnoringCase(_ other: some StringProtocol) -> Bool {
    utf8.lazy.map(\.lowercased).elementsEqual(other.utf8.lazy.map(\.lowercased))
  }

  /// The text without spaces and tabs around it.
  var trimmedOfSpaces: String {
    let octets = Array(utf8)
    guard let first = octets.firstIndex(where: { !$0.isFoldSpace }),
      let last = octets.lastIndex(where: { !$0.isFoldSpace })
    else { return "" }
    return String(decoding: octets[first...last], as: UTF8.self)
  }
}
