import FoundationEssentials

/// The digits of a `Decimal` as an integer, without the detour over text.
///
/// `Decimal` offers its significand only as another `Decimal`. Its memory is read where it looks as
/// known: a header of four bytes and eight words of 16 bits, least significant first. Foundation
/// does not promise that, so it is tried once in each process; where it fails, the text is read.
struct DecimalSignificand: Equatable {
  /// The digits, perhaps with zeros at the end.
  let digits: UInt64
  /// The power of ten that the digits are multiplied by.
  let exponent: Int
  /// Whether there is a minus sign in front.
  let isNegative: Bool

  /// Takes a number apart; nil for what is no number, and for digits that need more than 64 bits.
  init?(_ value: Decimal) {
    guard !value.isNaN, let digits = Self.digits(of: value) else { return nil }
    self.digits = digits
    exponent = value.exponent
    isNegative = value.isSignMinus && digits > 0
  }

  init(digits: UInt64, exponent: Int, isNegative: Bool) {
    self.digits = digits
    self.exponent = exponent
    self.isNegative = isNegative && digits > 0
  }

  /// The number.
  var decimal: Decimal {
    Decimal(
      sign: isNegative ? .minus : .plus, exponent: exponent, significand: Decimal(digits))
  }

  private static func digits(of value: Decimal) -> UInt64? {
    hasKnownLayout ? word(of: value) : UInt64(value.significand.description)
  }

  private static func word(of value: Decimal) -> UInt64? {
    withUnsafeBytes(of: value) { bytes in
      let low = bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self)
      let high = bytes.loadUnaligned(fromByteOffset: 12, as: UInt64.self)
      return high == 0 ? UInt64(littleEndian: low) : nil
    }
  }

  private static let hasKnownLayout: Bool = {
    guard MemoryLayout<Decimal>.size == 20 else { return false }
    // None ends with a zero, which the exponent would take over.
    let samples: [UInt64] = [0, 1, 7_551, 999_999_999_999_999, 1 << 53, UInt64.max]
    let long = Decimal(sign: .plus, exponent: 0, significand: Decimal(UInt64.max) * 3)
    return samples.allSatisfy { word(of: Decimal($0)) == $0 } && word(of: long) == nil
  }()
}
