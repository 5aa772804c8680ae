/// The 36 characters of a UUID, without the detour over a String.
enum UUIDText {
  static let length = 36

  /// Reads 8-4-4-4-12 hexadecimal digits in either case.
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> UUID? {
    guard bytes.count == length else { return nil }
    var value = UUID._$placeholder.uuid
    let isValid = withUnsafeMutableBytes(of: &value) { target in
      var position = 0
      for index in 0..<16 {
        if index == 4 || index == 6 || index == 8 || index == 10 {
          guard bytes[position] == UInt8(ascii: "-") else { return false }
          position += 1
        }
        guard let high = digit(bytes[position]), let low = digit(bytes[position + 1]) else {
          return false
        }
        target[index] = high << 4 | low
        position += 2
      }
      return true
    }
    return isValid ? UUID(uuid: value) : nil
  }

  /// Writes the digits in upper case. The buffer has room for ``length`` bytes.
  static func write(_ uuid: UUID, to buffer: UnsafeMutableBufferPointer<UInt8>) {
    withUnsafeBytes(of: uuid.uuid) { source in
      var position = 0
      for index in 0..<16 {
        if index == 4 || index == 6 || index == 8 || index == 10 {
          buffer[position] = UInt8(ascii: "-")
          position += 1
        }
        buffer[position] = character(source[index] >> 4)
        buffer[position + 1] = character(source[index] & 15)
        position += 2
      }
    }
  }

  private static func digit(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  private static func character(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
  }
}
