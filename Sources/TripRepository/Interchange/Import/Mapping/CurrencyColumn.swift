import TripModel

/// A column of currencies, which belong to the amounts of other columns.
struct CurrencyColumn {
  /// Its place.
  let index: Int
  /// The amounts that its name speaks of, folded; empty where it speaks of none.
  let base: String
  /// What speaks for it.
  let reason: String
  /// Whether its name says so, and not its cells alone: codes such as SLE are also those of other things.
  let isNamed: Bool

  /// What a currency is called, and what stands beside that word, as ``CellText/folded(_:)`` has it.
  private static let words: Set<String> = [
    "currency", "currencies", "curr", "cur", "ccy", "währung", "waehrung", "valuta", "valutakod",
    "valutakode", "valutta", "devise", "monnaie", "moneda", "divisa", "waluta", "munt",
    "munteenheid", "valutasort",
  ]
  private static let besides: Set<String> = ["code", "iso", "of", "the", "kod", "kode"]

  /// A column whose name or whose cells say that it holds currencies; nil for any other.
  ///
  /// - Parameters:
  ///   - index: The place of the column.
  ///   - name: Its name.
  ///   - cells: Its cells that are not blank.
  init?(_ index: Int, _ name: String, _ cells: [(text: String, line: Int)]) {
    self.index = index
    let folded = CellText.folded(name).split(separator: " ").map(String.init)
    var isNamed = false
    var rest: [String] = []
    for word in folded {
      if Self.words.contains(word) {
        isNamed = true
      } else if let suffix = ["währung", "waehrung", "valuta"].first(where: word.hasSuffix) {
        isNamed = true
        rest.append(String(word.dropLast(suffix.count)))
      } else {
        rest.append(word)
      }
    }
    let isNumbered = { (word: String) in word.allSatisfy(\.isNumber) }
    base = rest.filter { !Self.besides.contains($0) && !isNumbered($0) }.joined(separator: " ")
    self.isNamed = isNamed
    if isNamed, !cells.contains(where: { $0.text.contains(where: \.isNumber) }) {
      reason = "named after a currency"
      return
    }
    guard !cells.isEmpty,
      cells.allSatisfy({ CurrencyWord($0.text)?.isPlain == true || CellText.isNothing($0.text) }),
      cells.contains(where: { Self.isUsual($0.text) })
    else { return nil }
    reason = "its cells are currencies"
  }

  /// Codes of which one has to be among cells that speak for themselves.
  private static let usualCodes = Set(
    ("EUR USD GBP CHF JPY NOK SEK DKK ISK PLN CZK HUF RON BGN TRY UAH CAD AUD NZD SGD HKD CNY INR KRW "
      + "BRL MXN ZAR ILS AED SAR THB IDR MYR PHP VND TWD EGP KES NGN ARS CLP COP MAD QAR")
      .split(separator: " ").map(String.init))

  private static func isUsual(_ cell: String) -> Bool {
    usualCodes.contains(cell)
      || CurrencyWord(cell)?.isPlain == true && CurrencyCode(cell) == nil
  }
}
