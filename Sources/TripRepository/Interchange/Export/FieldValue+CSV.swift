import TripModel

extension FieldValue {
  /// The value in a cell of CSV, in a form that an import reads back as the same value: empty for
  /// none, ISO dates, `75.50 EUR`, `true`, and the texts of a list with `; ` between.
  public var csvText: String {
    switch self {
    case .list(let texts): ListText.join(texts)
    case .money(let money): Self.unmistakable(money)
    default: description
    }
  }

  /// `1.234 EUR` is a thousand times more in countries that divide thousands with a full stop, and
  /// an import refuses it; with a fourth decimal there is one reading.
  private static func unmistakable(_ money: Money) -> String {
    let text = money.amountText
    let hasThreeDecimals = text.utf8.dropLast(3).last == UInt8(ascii: ".")
    return hasThreeDecimals ? "\(text)0 \(money.currency)" : money.description
  }
}
