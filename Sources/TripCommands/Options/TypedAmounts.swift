import TripModel

/// How amounts on the command line are read.
enum TypedAmounts {
  /// The currency of amounts without one; nil when they are refused.
  @TaskLocal static var currency: CurrencyCode?

  /// Reads an amount such as `75.50EUR`.
  ///
  /// - Throws: `MoneyError`.
  static func money(_ text: String) throws(MoneyError) -> Money {
    try Money(parsing: text, format: MoneyFormat(currency: currency))
  }
}
