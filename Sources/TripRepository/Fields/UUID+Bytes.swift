import FoundationEssentials

extension UUID {
  /// Appends the 36 bytes of `uuidString`, for writers that keep a byte buffer.
  ///
  /// - Parameter bytes: The buffer that grows.
  func append(to bytes: inout [UInt8]) {
    var text = InlineArray<36, UInt8>(repeating: UInt8(ascii: "-"))
    withUnsafeBytes(of: uuid) { parts in
      var place = 0
      for index in 0..<16 {
        // Groups of 8, 4, 4, 4 and 12 digits (RFC 9562, section 4).
        if index == 4 || index == 6 || index == 8 || index == 10 { place += 1 }
        text[place] = Self.digit(parts[index] >> 4)
        text[place + 1] = Self.digit(parts[index] & 0xF)
        place += 2
      }
    }
    text.span.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
