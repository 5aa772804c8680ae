/// Finds the first byte that is no part of well-formed UTF-8 (Unicode 16, table 3-7).
enum UTF8Validation {
  /// The index of the first byte of the first sequence that is not well-formed, or nil.
  static func firstInvalid(in bytes: UnsafeRawBufferPointer) -> Int? {
    var index = 0
    while index < bytes.count {
      // Most text is ASCII: eight bytes at once have no high bit.
      if index + 8 <= bytes.count,
        bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
        continue
      }
      if bytes[index] < 0x80 {
        index += 1
        continue
      }
      guard let length = sequenceLength(bytes, at: index) else { return index }
      index += length
    }
    return nil
  }

  private static func sequenceLength(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int? {
    let length: Int
    // What the second byte may be keeps out overlong forms, surrogates and what lies above 10FFFF.
    let second: ClosedRange<UInt8>
    switch bytes[index] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for place in index + 2..<index + length where bytes[place] & 0xC0 != 0x80 { return nil }
    return length
  }
}
