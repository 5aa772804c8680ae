import CalendarDates
import FoundationEssentials

extension Money {
  /// The amount as a plain number, with at least the decimals of the currency: `75.50`.
  public var amountText: String { ASCII.text { appendAmount(to: &$0) } }

  /// Appends the bytes of `amountText`, for writers that keep a byte buffer.
  ///
  /// - Parameter bytes: The buffer that grows.
  public func appendAmount(to bytes: inout [UInt8]) {
    if let significand = DecimalSignificand(amount),
      significand.append(minimumScale: currency.minorUnits, to: &bytes)
    {
      return
    }
    let text = DecimalDigits(amount)?.text(minimumScale: currency.minorUnits)
    bytes.append(contentsOf: (text ?? amount.description).utf8)
  }

  /// Appends the bytes of `description`, for writers that keep a byte buffer.
  ///
  /// - Parameter bytes: The buffer that grows.
  public func append(to bytes: inout [UInt8]) {
    appendAmount(to: &bytes)
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: currency.code.utf8)
  }
}

extension Money: CustomStringConvertible {
  /// The amount and the code, such as `75.50 EUR`.
  public var description: String { ASCII.text { append(to: &$0) } }
}

extension DecimalSignificand {
  /// Appends plain text, such as `-75.50`, with zeros behind the point up to `minimumScale`
  /// decimals.
  ///
  /// - Returns: False, with nothing appended, for numbers that need more than 64 bits on the way.
  func append(minimumScale: Int, to bytes: inout [UInt8]) -> Bool {
    var digits = digits
    var scale = -exponent
    while scale > minimumScale, digits % 10 == 0, digits > 0 {
      digits /= 10
      scale -= 1
    }
    if digits == 0 { scale = minimumScale }
    while scale < minimumScale {
      let (product, isTooLarge) = digits.multipliedReportingOverflow(by: 10)
      if isTooLarge { return false }
      digits = product
      scale += 1
    }
    guard Self.powers.indices.contains(scale) else { return false }
    let (units, decimals) = digits.quotientAndRemainder(dividingBy: Self.powers[scale])
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    ASCII.append(units, to: &bytes)
    guard scale > 0 else { return true }
    bytes.append(UInt8(ascii: "."))
    ASCII.append(decimals, width: scale, to: &bytes)
    return true
  }

  /// The powers of ten that 64 bits hold.
  private static let powers: [UInt64] = (0...19).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
