import TripModel

/// Which columns are money, and where their currencies stand.
struct MoneyGuess {
  /// A column whose cells are amounts, or are to be.
  struct Amounts {
    /// What the amounts are.
    enum Role: Hashable {
      /// The values of a field.
      case field(TripField)
      /// The amounts of an expense that a map has.
      case given(category: String)
      /// A part of what trips cost.
      case cost
      /// All that trips cost, by the place of the name among those for it.
      case total(rank: Int)
    }

    let index: Int
    let role: Role
    /// The name without its currency, folded.
    let name: String
    /// The currency that the name says.
    let header: HeaderCurrency?
    let sample: AmountSample
    /// The column of their currencies.
    var currency: CurrencyColumn?

    /// Whether it is known which currency each amount is in, or at least that of some.
    func isUsable(_ usual: CurrencyCode?) -> Bool {
      if header != nil || currency != nil { return true }
      guard sample.isAllOpen else { return true }
      // A shared sign can be another one than the usual currency's.
      return usual != nil
    }

    var needsCurrency: Bool { header == nil && sample.open > 0 }
  }

  /// The columns that make expenses.
  private(set) var expenses: [ExpenseColumns] = []
  /// What speaks for them, by their categories.
  private(set) var reasons: [String: String] = [:]
  /// The columns of the currencies of fields.
  private(set) var fieldCurrencies: [TripField: CurrencyColumn] = [:]
  /// The columns of the currencies of expenses that a map has, by their categories.
  private(set) var givenCurrencies: [String: CurrencyColumn] = [:]
  /// What is to be said of columns that are left out, by their places.
  private(set) var hints: [Int: String] = [:]
  /// What cannot be decided.
  private(set) var conflict: ColumnMapError?

  private let header: [String]
  private let usual: CurrencyCode?

  /// - Parameters:
  ///   - header: The names of the columns.
  ///   - amounts: The columns of amounts, in the order of the file.
  ///   - currencies: The columns of currencies.
  ///   - usual: The currency of amounts that name none.
  ///   - omitted: The categories that are not wanted.
  init(
    _ header: [String], _ amounts: [Amounts], _ currencies: [CurrencyColumn],
    usual: CurrencyCode?, omitted: Set<String>
  ) {
    self.header = header
    self.usual = usual
    let hasCosts = amounts.contains { $0.role == .cost || $0.isGiven }
    // A total is none of the amounts where its parts are there.
    var candidates = amounts.filter { column in
      if case .total = column.role { return !hasCosts }
      return true
    }
    pair(&candidates, currencies)
    var chosen = candidates.filter { $0.role == .cost }
    for column in chosen where !column.isUsable(usual) { note(column) }
    chosen = chosen.filter { $0.isUsable(usual) }
    let totals = (hasCosts ? amounts : candidates).filter(\.isTotal)
    if chosen.isEmpty, !candidates.contains(where: \.isGiven) {
      chosen = Self.bestTotals(totals.filter { $0.isUsable(usual) })
    }
    for column in totals where !chosen.contains(where: { $0.index == column.index }) {
      if hasCosts {
        hints[column.index] = "a total; the columns that it is made of count"
      } else if let other = chosen.first {
        hints[column.index] = "another total; \"\(header[other.index])\" counts"
      } else if !column.isUsable(usual) {
        note(column)
      }
    }
    take(chosen, omitted)
    let used = Set(chosen.map(\.index))
    for column in candidates where column.isLeftOut(used) {
      if let currency = column.currency, hints[currency.index] == nil {
        hints[currency.index] = "the amounts that it belongs to are left out"
      }
    }
    for column in candidates {
      guard let currency = column.currency else { continue }
      switch column.role {
      case .field(let field): fieldCurrencies[field] = currency
      case .given(let category): givenCurrencies[category] = currency
      case .cost, .total: break
      }
    }
  }

  /// The totals with the best name; several only if they are in different currencies by their names.
  private static func bestTotals(_ totals: [Amounts]) -> [Amounts] {
    let ranks = totals.compactMap(\.rank)
    guard let best = ranks.min() else { return [] }
    let found = totals.filter { $0.rank == best }
    let codes = found.map { $0.header?.word.code }
    return Set(codes).count == found.count && !codes.contains(nil) ? found : Array(found.prefix(1))
  }

  private mutating func take(_ columns: [Amounts], _ omitted: Set<String>) {
    var names: [String: Int] = [:]
    for column in columns { names[column.name, default: 0] += 1 }
    var seen: Set<String> = []
    for column in columns {
      let code = column.header.map { $0.word.code?.code ?? $0.word.text }?.lowercased()
      var category = column.name
      if let code, category.isEmpty || names[category] ?? 0 > 1 {
        category = category.isEmpty ? code : "\(category) \(code)"
      }
      guard !omitted.contains(category), seen.insert(category).inserted else { continue }
      var expense = ExpenseColumns(
        category: category, amount: ColumnSource(column: header[column.index]))
      expense.currencyColumn = column.currency.map { ColumnSource(column: header[$0.index]) }
      expenses.append(expense)
      let why =
        ColumnSynonyms.costs.contains(column.name) || column.isTotal && !column.name.isEmpty
        ? "a name for what trips cost" : "amounts in the currency of its name"
      reasons[category] = why
    }
  }

  private mutating func note(_ column: Amounts) {
    hints[column.index] =
      column.sample.sharedSign.map {
        "amounts in \($0), which several currencies share; a default currency makes expenses of them"
      } ?? "amounts without a currency; a default currency makes expenses of them"
  }

  // MARK: - Columns of currencies

  private mutating func pair(_ columns: inout [Amounts], _ currencies: [CurrencyColumn]) {
    var general: [CurrencyColumn] = []
    for currency in currencies {
      let named = columns.indices.filter {
        !currency.base.isEmpty && columns[$0].name == currency.base
      }
      guard let place = named.first else {
        general.append(currency)
        continue
      }
      columns[place].currency = currency
    }
    let open = columns.indices.filter { columns[$0].needsCurrency && columns[$0].currency == nil }
    // Cells alone speak only beside amounts.
    general.removeAll { currency in
      !currency.isNamed && !open.contains { abs(columns[$0].index - currency.index) == 1 }
    }
    guard !general.isEmpty else { return }
    guard !open.isEmpty else {
      for currency in general { hints[currency.index] = "no amounts lack a currency" }
      return
    }
    if general.count == 1, let currency = general.first {
      let places = open.map { columns[$0].index }
      let isBeside =
        open.count == 1 || currency.index > (places.max() ?? 0)
        || currency.index < (places.min() ?? 0)
      if isBeside {
        for place in open { columns[place].currency = currency }
        return
      }
    }
    // Each stands behind its amounts, or each in front of them.
    for step in [-1, 1] {
      let found = general.map { currency in
        open.first { columns[$0].index == currency.index + step }
      }
      guard general.count > 1, !found.contains(nil) else { continue }
      for (place, currency) in zip(found.compactMap { $0 }, general) {
        columns[place].currency = currency
      }
      return
    }
    conflict = .openCurrencies(
      general.map { header[$0.index] },
      amounts: open.map { place in
        ColumnMapError.OpenAmounts(
          column: header[columns[place].index], written: written(columns[place]))
      })
    for currency in general {
      hints[currency.index] = "it cannot be told to which amounts it belongs"
    }
  }

  /// The column of amounts as a map has it, up to its currency.
  private func written(_ column: Amounts) -> ColumnMapError.OpenAmounts.Target {
    switch column.role {
    case .field(let field): .field(field)
    case .given(let category): .expense(category)
    case .cost, .total: .expense(column.name)
    }
  }
}

extension MoneyGuess.Amounts {
  fileprivate var isTotal: Bool { rank != nil }

  /// Whether nothing is made of the amounts.
  fileprivate func isLeftOut(_ used: Set<Int>) -> Bool {
    switch role {
    case .field, .given: false
    case .cost, .total: !used.contains(index)
    }
  }

  fileprivate var rank: Int? {
    if case .total(let rank) = role { rank } else { nil }
  }

  fileprivate var isGiven: Bool {
    if case .given = role { true } else { false }
  }
}
