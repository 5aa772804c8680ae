/// Digits as bytes: what every text of dates and amounts is made of.
package enum ASCII {
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

  /// Writes a number of 0…99 as two digits.
  @inline(__always)
  static func writePair(_ number: Int, to bytes: UnsafeMutableBufferPointer<UInt8>, at place: Int) {
    bytes[place] = 0x30 + UInt8(truncatingIfNeeded: number / 10)
    bytes[place + 1] = 0x30 + UInt8(truncatingIfNeeded: number % 10)
  }

  /// Appends a number of 0…99 as two digits.
  @inline(__always)
  static func appendPair(_ number: Int, to bytes: inout [UInt8]) {
    bytes.append(0x30 + UInt8(truncatingIfNeeded: number / 10))
    bytes.append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Appends a number, with zeros in front up to `width` digits.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - width: How many digits there are at least; none are added beyond 20.
  ///   - bytes: The buffer that grows.
  package static func append(_ number: UInt64, width: Int = 1, to bytes: inout [UInt8]) {
    // No number of 64 bits has more than 20 digits.
    var digits = InlineArray<20, UInt8>(repeating: 0x30)
    var start = 20
    var rest = number
    while rest > 0 {
      start -= 1
      digits[start] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    start = min(start, 20 - min(max(width, 1), 20))
    digits.span.extracting(start..<20).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  /// Appends a number, with a minus sign in front of one below zero.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - bytes: The buffer that grows.
  package static func append(_ number: Int64, to bytes: inout [UInt8]) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    append(number.magnitude, to: &bytes)
  }

  /// A number that is not negative, with zeros in front up to `width` digits.
  static func padded(_ number: Int, _ width: Int) -> String {
    text { append(UInt64(number.magnitude), width: width, to: &$0) }
  }

  /// The text that a function writes.
  ///
  /// - Parameter write: Appends ASCII or UTF-8 to the buffer given.
  package static func text(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
