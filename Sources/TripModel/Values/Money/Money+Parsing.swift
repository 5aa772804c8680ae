extension Money {
  /// Reads an amount as people write it.
  ///
  /// Understood are `75.50EUR`, `EUR 75.50`, `€75.50`, `1 949,50 kr`, `$2,225`, `(12.00)` and `-12`
  /// for less than zero, `1'949.50`, and `12,-` or `12:-` for an amount without decimals. A code in the text wins over the format's currency.
  /// Signs that countries share, such as `$` and `kr`, need the format's currency to be one of
  /// theirs; `£` alone is GBP.
  ///
  /// Which mark is the decimal one, when the format leaves it open:
  /// - none, where a mark with a dash follows the last digit: `1.234,-` is a thousand and more;
  /// - of two different marks, the last one;
  /// - a mark that comes twice or more divides thousands;
  /// - a single mark that exactly three digits follow divides thousands when it is a comma and the
  ///   currency has fewer than three decimals; else the amount is refused, with both readings;
  /// - any other single mark is the decimal one.
  ///
  /// - Parameters:
  ///   - text: The amount as written; spaces around it are dropped.
  ///   - format: Decides what the text leaves open.
  /// - Throws: `MoneyError`.
  public init(parsing text: String, format: MoneyFormat = MoneyFormat()) throws(MoneyError) {
    if let currency = format.currency, let digits = Self.plainNumber(text, format) {
      try self.init(digits, currency)
      return
    }
    let parts = try AmountText(text)
    let currency = try parts.currency(format)
    let number = try NumberText(
      parts.number, text: text, decimalMark: format.decimalMark, closingMark: parts.closingMark)
    let digits = try number.digits(isNegative: parts.isNegative, currency: currency)
    try self.init(digits, currency)
  }
  /// A number with nothing but digits and a decimal point, which columns of amounts mostly hold and
  /// which has one reading, unless three digits follow the point.
  private static func plainNumber(_ text: String, _ format: MoneyFormat) -> DecimalDigits? {
    let point = UInt8(ascii: ".")
    switch format.decimalMark {
    case .point: return DecimalDigits(plain: text)
    case .comma: return text.utf8.contains(point) ? nil : DecimalDigits(plain: text)
    case nil: return text.utf8.dropLast(3).last == point ? nil : DecimalDigits(plain: text)
    }
  }
}
