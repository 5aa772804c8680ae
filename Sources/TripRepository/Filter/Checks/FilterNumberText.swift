import FoundationEssentials

/// Numbers as a condition has them: digits with a sign and a decimal point, and nothing else.
enum FilterNumberText {
  /// A whole number; nil for anything else and for one of more than 64 bits.
  static func integer(_ text: String) -> Int64? {
    let digits = text.hasPrefix("-") ? text.utf8.dropFirst() : text.utf8[...]
    guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
    return Int64(text)
  }

  /// A number of a few digits with or without a fraction.
  static func real(_ text: String) -> Double? { isPlain(text) ? Double(text) : nil }

  /// A decimal that is kept exactly.
  static func decimal(_ text: String) -> Decimal? {
    isPlain(text) ? Decimal(string: text) : nil
  }

  /// A decimal holds 38 digits.
  private static func isPlain(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.utf8.dropFirst() : text.utf8[...]
    guard (1...37).contains(digits.count) else { return false }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return (1...2).contains(parts.count)
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
