import FoundationEssentials

extension Money {
  /// The sum of two amounts of one currency.
  ///
  /// - Throws: `MoneyError.mixedCurrencies` or `.tooLarge`.
  public func adding(_ other: Money) throws(MoneyError) -> Money {
    try requireSameCurrency(other)
    return try Money(amount + other.amount, currency)
  }

  /// The difference of two amounts of one currency.
  ///
  /// - Throws: `MoneyError.mixedCurrencies` or `.tooLarge`.
  public func subtracting(_ other: Money) throws(MoneyError) -> Money {
    try requireSameCurrency(other)
    return try Money(amount - other.amount, currency)
  }

  /// The amount taken `count` times, such as a rate for a number of days.
  ///
  /// - Throws: `MoneyError.tooLarge`.
  public func multiplied(by count: Int) throws(MoneyError) -> Money {
    if let factor = DecimalSignificand(amount) {
      let (digits, isTooLarge) = factor.digits.multipliedReportingOverflow(
        by: UInt64(count.magnitude))
      if !isTooLarge {
        return try Money(
          DecimalSignificand(
            digits: digits, exponent: factor.exponent, isNegative: factor.isNegative != (count < 0)
          ).decimal, currency)
      }
    }
    // Below the bound an exact product has at most 36 digits, so it was not rounded.
    return try Money(amount * Decimal(count), currency)
  }

  /// The amount times a factor, such as a share of a rate or a rate of exchange; not rounded.
  ///
  /// - Parameter factor: A decimal number.
  /// - Throws: `MoneyError.tooLarge`, or `.tooPrecise` when the product cannot be kept exactly.
  public func multiplied(by factor: Decimal) throws(MoneyError) -> Money {
    guard let digits = DecimalDigits(factor), let ownDigits = DecimalDigits(amount) else {
      throw .tooLarge
    }
    // A product has at most as many digits as its factors together, and 38 are kept.
    guard digits.digits.count + ownDigits.digits.count <= 38 else { throw .tooPrecise }
    return try Money(amount * factor, currency)
  }

  /// The amount with no more decimals than wanted.
  ///
  /// - Parameters:
  ///   - places: Decimals to keep, 0 or more; those of the currency when nil.
  ///   - rule: How a cut-off part decides the last decimal.
  /// - Throws: `MoneyError.tooLarge`, when rounding up reaches the bound.
  public func rounded(
    toPlaces places: Int? = nil, _ rule: MoneyRounding = .halfUp
  ) throws(MoneyError) -> Money {
    guard let digits = DecimalDigits(amount) else { throw .tooLarge }
    return try Money(
      digits.rounded(toPlaces: max(places ?? currency.minorUnits, 0), rule), currency)
  }

  /// Whether this amount is less than another of the same currency.
  ///
  /// - Throws: `MoneyError.mixedCurrencies`.
  public func isLess(than other: Money) throws(MoneyError) -> Bool {
    try requireSameCurrency(other)
    return amount < other.amount
  }

  /// The sum of amounts of one currency.
  ///
  /// - Parameters:
  ///   - amounts: What is added up.
  ///   - currency: The currency of the sum, which all amounts must have.
  /// - Throws: `MoneyError.mixedCurrencies` or `.tooLarge`.
  public static func sum(
    _ amounts: some Sequence<Money>, in currency: CurrencyCode
  ) throws(MoneyError) -> Money {
    var total = Money.zero(currency)
    for amount in amounts { total = try total.adding(amount) }
    return total
  }

  private func requireSameCurrency(_ other: Money) throws(MoneyError) {
    guard currency == other.currency else { throw .mixedCurrencies(currency, other.currency) }
  }
}
