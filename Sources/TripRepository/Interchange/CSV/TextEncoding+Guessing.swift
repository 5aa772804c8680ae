extension TextEncoding {
  /// An encoding that the bytes of a file speak for.
  struct Guess {
    let encoding: TextEncoding
    /// What speaks for it, as words behind its name; nil for UTF-8, which needs no reason.
    let reason: String?
  }

  /// Guesses the encoding of a file by its beginning.
  ///
  /// A byte order mark decides. Without one, zero bytes in every other place are UTF-16; bytes that
  /// are UTF-8 are that, because other encodings hardly ever look so; and the rest is Windows-1252,
  /// which has all characters of Latin-1 that anybody types, unless there are bytes that it has not.
  ///
  /// - Parameters:
  ///   - bytes: The beginning of the file.
  ///   - isComplete: Whether that is all of it, so that no character can be cut in two.
  static func guess(_ bytes: [UInt8], isComplete: Bool) -> Guess {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return Guess(encoding: .utf8, reason: "by its byte order mark")
    }
    if bytes.starts(with: [0xFF, 0xFE]) {
      return Guess(encoding: .utf16LittleEndian, reason: "by its byte order mark")
    }
    if bytes.starts(with: [0xFE, 0xFF]) {
      return Guess(encoding: .utf16BigEndian, reason: "by its byte order mark")
    }
    if let wide = wideOrder(bytes) {
      return Guess(encoding: wide, reason: "by its zero bytes")
    }
    let invalid = bytes.withUnsafeBytes { UTF8Validation.firstInvalid(in: $0) }
    guard let invalid else { return Guess(encoding: .utf8, reason: nil) }
    // The last character of a sample may be cut in two.
    if !isComplete, invalid >= bytes.count - 3 { return Guess(encoding: .utf8, reason: nil) }
    let reason = "because the byte at offset \(invalid) is not UTF-8"
    let isWindows = bytes.allSatisfy { byte in
      !(0x80...0x9F).contains(byte) || windowsSpecials[Int(byte) - 0x80] != 0
    }
    return Guess(encoding: isWindows ? .windows1252 : .latin1, reason: reason)
  }

  /// The order of UTF-16 without a mark: most characters of a table are of ASCII, and half of their
  /// bytes are zero.
  private static func wideOrder(_ bytes: [UInt8]) -> TextEncoding? {
    let sample = bytes.prefix(4096)
    guard sample.count >= 4 else { return nil }
    var zeros = (even: 0, odd: 0)
    for (index, byte) in sample.enumerated() where byte == 0 {
      if index.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
    }
    let half = sample.count / 2
    if zeros.odd * 10 >= half * 7, zeros.even * 10 < half { return .utf16LittleEndian }
    if zeros.even * 10 >= half * 7, zeros.odd * 10 < half { return .utf16BigEndian }
    return nil
  }
}
