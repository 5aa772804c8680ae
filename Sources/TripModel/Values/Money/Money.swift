import FoundationEssentials

/// An exact amount of one currency.
///
/// Amounts are below 10²⁴ and have at most twelve decimals. That leaves two of the 38 digits of a
/// `Decimal` free, so sums and differences are exact; results outside those bounds are errors.
///
/// ```swift
/// let rate = try Money(parsing: "75.50EUR")
/// try rate.multiplied(by: 4)        // 302.00 EUR
/// ```
public struct Money: Sendable, Hashable {
  /// The amount, in units of the currency.
  public let amount: Decimal

  /// The currency.
  public let currency: CurrencyCode

  private static let bound = Decimal(sign: .plus, exponent: 24, significand: 1)

  /// The largest number of decimals of an amount.
  public static let maximumDecimals = 12

  /// An amount of a currency.
  ///
  /// - Parameters:
  ///   - amount: In units of the currency, with at most twelve decimals.
  ///   - currency: The currency.
  /// - Throws: `MoneyError.tooLarge` or `.tooPrecise`.
  public init(_ amount: Decimal, _ currency: CurrencyCode) throws(MoneyError) {
    if !Self.isPlainlyWithinBounds(amount) { try Self.checkBounds(amount) }
    self.amount = amount
    self.currency = currency
  }

  /// Whether twenty digits at most, with a power of ten that keeps them within both bounds, make it
  /// needless to compare.
  private static func isPlainlyWithinBounds(_ amount: Decimal) -> Bool {
    (-maximumDecimals...4).contains(amount.exponent) && DecimalSignificand(amount) != nil
  }

  private static func checkBounds(_ amount: Decimal) throws(MoneyError) {
    guard !amount.isNaN, amount > -bound, amount < bound else { throw .tooLarge }
    // The exponent is only larger where zeros at the end are not cut yet, hence the second look.
    if amount.exponent < -maximumDecimals {
      guard let digits = DecimalDigits(amount), digits.scale <= maximumDecimals else {
        throw .tooPrecise
      }
    }
  }

  init(_ digits: DecimalDigits, _ currency: CurrencyCode) throws(MoneyError) {
    if digits.integerCount > 24 { throw .tooLarge }
    if digits.scale > Self.maximumDecimals { throw .tooPrecise }
    guard let amount = digits.decimal else { throw .tooLarge }
    self.amount = amount
    self.currency = currency
  }

  /// For amounts that are within bounds by construction.
  private init(unchecked amount: Decimal, _ currency: CurrencyCode) {
    self.amount = amount
    self.currency = currency
  }

  /// Nothing, in a currency.
  public static func zero(_ currency: CurrencyCode) -> Money {
    Money(unchecked: 0, currency)
  }

  /// The amount with its sign turned; the bounds are the same on both sides of zero.
  public var negated: Money { Money(unchecked: -amount, currency) }

  /// Whether the amount is zero.
  public var isZero: Bool { amount == 0 }

  /// Whether the amount is below zero.
  public var isNegative: Bool { amount < 0 }
}

extension Money {
  /// Reads the plain number that stores and JSON carry, such as `-75.50`.
  ///
  /// - Parameters:
  ///   - amountText: Digits with at most one point and a minus sign in front.
  ///   - currency: The currency.
  /// - Throws: `MoneyError.notAnAmount`, `.tooLarge` or `.tooPrecise`.
  public init(amountText: String, _ currency: CurrencyCode) throws(MoneyError) {
    guard let digits = DecimalDigits(plain: amountText) else { throw .notAnAmount(amountText) }
    try self.init(digits, currency)
  }
}

extension Money: Codable {
  private enum CodingKeys: String, CodingKey {
    case amount, currency
  }

  /// Reads `{"amount": "75.50", "currency": "EUR"}`.
  ///
  /// - Throws: `DecodingError` when the amount is no plain number within bounds.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .amount)
    let currency = try container.decode(CurrencyCode.self, forKey: .currency)
    do {
      try self.init(amountText: text, currency)
    } catch {
      throw DecodingError.dataCorruptedError(
        forKey: .amount, in: container, debugDescription: error.description)
    }
  }

  /// Writes `{"amount": "75.50", "currency": "EUR"}`: a string, because numbers in JSON are read as
  /// binary fractions by many programs.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(amountText, forKey: .amount)
    try container.encode(currency, forKey: .currency)
  }
}
