import FoundationEssentials

/// A decimal number as its digits: the way between `Decimal` and text, and the place for rounding.
///
/// `Decimal` rounds silently where a result needs more than 38 digits; digits that are counted
/// first cannot be lost.
struct DecimalDigits: Equatable {
  private(set) var isNegative: Bool
  /// The value of each digit, 0…9, without zeros in front; empty for zero.
  private(set) var digits: [UInt8]
  /// How many of the digits stand behind the decimal point; without zeros at the end.
  private(set) var scale: Int

  init(isNegative: Bool, integer: some Sequence<UInt8>, fraction: some Sequence<UInt8>) {
    var kept = Array(fraction)
    while kept.last == 0 { kept.removeLast() }
    digits = Array((Array(integer) + kept).drop { $0 == 0 })
    scale = kept.count
    self.isNegative = isNegative && !digits.isEmpty
  }

  /// Reads a plain number, such as `-75.50`: digits with at most one point, and digits on both of
  /// its sides. Nil for anything else.
  init?(plain text: String) {
    var bytes = Array(text.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }),
      parts.allSatisfy({ $0.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } })
    else { return nil }
    self.init(
      isNegative: isNegative, integer: parts[0].map { $0 - 0x30 },
      fraction: parts.count == 2 ? parts[1].map { $0 - 0x30 } : [])
  }

  /// Digits of a number; nil for what is not one.
  init?(_ value: Decimal) {
    self.init(plain: value.description)
  }

  /// Digits in front of the decimal point.
  var integerCount: Int { max(digits.count - scale, 0) }

  /// The number; exact as long as there are at most 38 digits.
  var decimal: Decimal? {
    if digits.count <= 18 {
      let value = digits.reduce(UInt64(0)) { $0 * 10 + UInt64($1) }
      return Decimal(
        sign: isNegative ? .minus : .plus, exponent: -scale, significand: Decimal(value))
    }
    return digits.count <= 38 ? Decimal(string: text(minimumScale: 0)) : nil
  }

  /// Plain text, such as `-75.50`, with zeros behind the point up to `minimumScale` decimals.
  func text(minimumScale: Int) -> String {
    let zero = UInt8(ascii: "0")
    var bytes: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    let integer = digits.prefix(integerCount)
    bytes += integer.isEmpty ? [zero] : integer.map { $0 + zero }
    let decimals = max(scale, minimumScale)
    if decimals > 0 {
      bytes.append(UInt8(ascii: "."))
      bytes += Array(repeating: zero, count: max(scale - digits.count, 0))
      bytes += digits.suffix(scale).map { $0 + zero }
      bytes += Array(repeating: zero, count: decimals - scale)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The nearest number with at most `places` decimals, 0 or more.
  func rounded(toPlaces places: Int, _ rule: MoneyRounding) -> DecimalDigits {
    guard scale > places else { return self }
    let padding = [UInt8](repeating: 0, count: max(scale + 1 - digits.count, 0))
    let all = padding + digits
    var kept = Array(all.dropLast(scale - places))
    let cut = all.suffix(scale - places)
    let isUp: Bool
    switch rule {
    case .towardZero: isUp = false
    case .awayFromZero: isUp = true
    case .halfUp: isUp = cut[cut.startIndex] >= 5
    case .halfEven:
      let isOverHalf =
        cut[cut.startIndex] > 5 || (cut[cut.startIndex] == 5 && cut.dropFirst().contains { $0 > 0 })
      let isHalf = cut[cut.startIndex] == 5 && !isOverHalf
      isUp = isOverHalf || (isHalf && kept[kept.count - 1] % 2 == 1)
    }
    if isUp {
      var place = kept.count - 1
      while place >= 0, kept[place] == 9 {
        kept[place] = 0
        place -= 1
      }
      if place >= 0 { kept[place] += 1 } else { kept.insert(1, at: 0) }
    }
    return DecimalDigits(
      isNegative: isNegative, integer: kept.dropLast(places), fraction: kept.suffix(places))
  }
}
