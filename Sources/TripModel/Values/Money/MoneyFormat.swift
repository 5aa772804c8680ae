/// What decides where a written amount can be read in two ways.
public struct MoneyFormat: Sendable, Hashable {
  /// The mark between units and decimals.
  public enum DecimalMark: String, Sendable, Hashable, CaseIterable {
    /// As in `1,234.50`.
    case point
    /// As in `1.234,50`.
    case comma
  }

  /// The decimal mark, or nil to tell it from the amount where only one reading is plausible.
  public var decimalMark: DecimalMark?

  /// The currency of amounts that name none, and of signs such as `$` that it shares with others.
  public var currency: CurrencyCode?

  /// A format.
  ///
  /// - Parameters:
  ///   - decimalMark: The decimal mark, or nil to tell it from the amount.
  ///   - currency: The currency of amounts that name none, and of signs that it shares.
  public init(decimalMark: DecimalMark? = nil, currency: CurrencyCode? = nil) {
    self.decimalMark = decimalMark
    self.currency = currency
  }
}
