import TripModel

extension ColumnGuess {
  /// A column of amounts.
  func amounts(
    _ index: Int, _ role: MoneyGuess.Amounts.Role
  ) -> MoneyGuess.Amounts {
    let currency = HeaderCurrency(header[index], usual: money.currency)
    let name =
      currency.map { CellText.folded($0.rest) } ?? ColumnSynonyms.names(of: header[index]).last
    return MoneyGuess.Amounts(
      index: index, role: role, name: name ?? "", header: currency,
      sample: AmountSample(cells(index), mark: money.decimalMark))
  }

  /// A column of what trips cost, or nil for any other. What its name says counts, or the currency in
  /// it together with the cells.
  mutating func cost(
    _ column: (index: Int, names: [String])
  ) -> MoneyGuess.Amounts? {
    let amounts = amounts(column.index, .cost)
    let all = column.names + [amounts.name]
    if all.contains(where: { ColumnSynonyms.costs.contains($0) }) {
      return amounts.sample.isMoney(named: true) ? amounts : nil
    }
    if let rank = ColumnSynonyms.totals.firstIndex(where: { all.contains($0) }) {
      guard amounts.sample.isMoney(named: true) else { return nil }
      return self.amounts(column.index, .total(rank: rank))
    }
    guard amounts.sample.isMoney(named: false),
      TripField(named: CellText.trimmed(header[column.index])) == nil
    else { return nil }
    if amounts.header != nil {
      let words = Set(amounts.name.split(separator: " ").map(String.init))
      if amounts.name.isEmpty || !words.isDisjoint(with: ColumnSynonyms.totalWords) {
        return self.amounts(column.index, .total(rank: ColumnSynonyms.totals.count))
      }
      return words.isDisjoint(with: ColumnSynonyms.noCosts) ? amounts : nil
    }
    if !amounts.sample.isAllOpen {
      hints[column.index] = "amounts, under no name that is known for what trips cost"
    }
    return nil
  }
}
