/// Digits as bytes: what every date format here is made of.
enum ASCII {
  static func digit(_ byte: UInt8) -> Int? {
    byte >= 0x30 && byte <= 0x39 ? Int(byte) - 0x30 : nil
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (byte >= 0x41 && byte <= 0x5A) || (byte >= 0x61 && byte <= 0x7A)
  }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte
  }

  /// The value of at most nine digits, or nil when a byte is no digit.
  static func number(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count,
      !range.isEmpty, range.count <= 9
    else { return nil }
    var value = 0
    for index in range {
      guard let digit = digit(bytes[index]) else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Appends a number that is not negative, with zeros in front up to `width` digits.
  static func append(_ number: Int, width: Int, to bytes: inout [UInt8]) {
    var power = 1
    for _ in 1..<max(width, 1) { power *= 10 }
    while number / power >= 10 { power *= 10 }
    while power > 0 {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: number / power % 10))
      power /= 10
    }
  }

  /// A number that is not negative, with zeros in front up to `width` digits.
  static func padded(_ number: Int, _ width: Int) -> String {
    var bytes: [UInt8] = []
    append(number, width: width, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
