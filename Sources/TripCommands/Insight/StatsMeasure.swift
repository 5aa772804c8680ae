import ArgumentParsing
import TripModel
import TripRepository

/// What statistics count.
enum StatsMeasure: String, CaseIterable, ExpressibleByArgument {
  case days, nights, trips, spent, allowance, remaining

  /// What stands in the titles of bars and tables.
  func title(_ groupings: [TripGrouping], _ currency: CurrencyCode?) -> String {
    let unit = currency.map { " in \($0.code)" } ?? ""
    let names = groupings.map { grouping in
      grouping.rawValue + (grouping == .month || grouping == .year ? " of start" : "")
    }
    return "By \(names.joined(separator: " and ")), \(rawValue)\(unit)"
  }

  /// What some totals have, as a number without its unit; nil where they have nothing in the currency.
  func cell(of totals: TripTotals, in currency: CurrencyCode?) -> String? {
    func amount(_ sums: [Money]) -> String? {
      sums.first { $0.currency == currency }?.amountText
    }
    return switch self {
    case .days: "\(totals.days)"
    case .nights: "\(totals.nights)"
    case .trips: "\(totals.count)"
    case .spent: amount(totals.spent)
    case .allowance: amount(totals.allowances)
    case .remaining: amount(totals.remaining)
    }
  }

  /// The currencies that bars are drawn in, each by itself; nil alone for what is no money.
  func currencies(of totals: TripTotals) -> [CurrencyCode?] {
    switch self {
    case .days, .nights, .trips: [nil]
    case .spent: totals.spent.map(\.currency)
    case .allowance: totals.allowances.map(\.currency)
    case .remaining: totals.remaining.map(\.currency)
    }
  }

  /// How long the bar of some totals is, and the number before it; nil where they have nothing in the
  /// currency.
  func bar(of totals: TripTotals, in currency: CurrencyCode?) -> (length: Double, label: String)? {
    func number(_ value: Int) -> (Double, String) { (Double(value), "\(value)") }
    func amount(_ sums: [Money]) -> (Double, String)? {
      sums.first { $0.currency == currency }.map {
        (Double("\($0.amount)") ?? 0, "\($0)")
      }
    }
    switch self {
    case .days: return number(totals.days)
    case .nights: return number(totals.nights)
    case .trips: return number(totals.count)
    case .spent: return amount(totals.spent)
    case .allowance: return amount(totals.allowances)
    case .remaining: return amount(totals.remaining)
    }
  }
}
