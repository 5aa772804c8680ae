/// Why an amount of money cannot be read or reckoned with.
public enum MoneyError: Error, Sendable, Hashable {
  /// Nothing was typed.
  case empty
  /// No amount in any form.
  case notAnAmount(String)
  /// Marks between digits that fit no way of writing numbers, such as `1,23,4`.
  case malformedNumber(String)
  /// A number such as `1.234` that is a thousand times more in another country; both readings as
  /// plain numbers.
  case ambiguousNumber(String, asThousands: String, asDecimals: String)
  /// A code or sign that stands for no currency, with the one that was probably meant.
  case unknownCurrency(String, suggestion: String?)
  /// A sign such as `$` that several currencies use.
  case ambiguousCurrency(String, sign: String, candidates: [CurrencyCode])
  /// An amount without a currency.
  case missingCurrency(String)
  /// Two currencies in one text.
  case contradictoryCurrency(String)
  /// Two amounts whose currencies differ.
  case mixedCurrencies(CurrencyCode, CurrencyCode)
  /// An amount of 10²⁴ or more, or one that is not a number.
  case tooLarge
  /// An amount with more than twelve decimals, or a product that cannot be kept exactly.
  case tooPrecise
}

extension MoneyError: CustomStringConvertible {
  /// What is wrong and what to type instead.
  public var description: String {
    switch self {
    case .empty:
      "The amount is empty. Type one such as 75.50EUR."
    case .notAnAmount(let text):
      "\"\(text)\" is not an amount. Type one such as 75.50EUR."
    case .malformedNumber(let text):
      "The marks in \"\(text)\" fit no way of writing numbers. Type it as 1234.50."
    case .ambiguousNumber(let text, let thousands, let decimals):
      "\"\(text)\" can mean \(thousands) or \(decimals). Type the thousands without a mark, "
        + "or say which mark is the decimal one."
    case .unknownCurrency(let text, let suggestion):
      "\"\(text)\" is not a currency."
        + (suggestion.map { " Did you mean \($0)?" } ?? " Type a code such as EUR.")
    case .ambiguousCurrency(let text, let sign, let candidates):
      "In \"\(text)\" the sign \(sign) can mean "
        + candidates.prefix(4).map(\.code).joined(separator: ", ")
        + (candidates.count > 4 ? " and others" : "")
        + ". Type the code instead, or say which currency is meant."
    case .missingCurrency(let text):
      "\"\(text)\" has no currency. Type a code behind it, such as \(text)EUR."
    case .contradictoryCurrency(let text):
      "\"\(text)\" names two currencies. Keep one of them."
    case .mixedCurrencies(let left, let right):
      "\(left) and \(right) cannot be reckoned together. Convert one of them first."
    case .tooLarge:
      "The amount is too large: it must be below a number of 25 digits."
    case .tooPrecise:
      "The amount has too many decimals: at most twelve can be kept exactly."
    }
  }
}
