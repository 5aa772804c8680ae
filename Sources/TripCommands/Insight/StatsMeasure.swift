import ArgumentParsing
import TripModel
import TripRepository

/// What statistics count.
enum StatsMeasure: String, CaseIterable, ExpressibleByArgument {
  case days, nights, trips, spent, allowance

  /// What stands in the titles of bars.
  func title(_ grouping: TripGrouping, _ currency: CurrencyCode?) -> String {
    let unit = currency.map { " in \($0.code)" } ?? ""
    let start = grouping == .month || grouping == .year ? " of start" : ""
    return "By \(grouping.rawValue)\(start), \(rawValue)\(unit)"
  }

  /// The currencies that bars are drawn in, each by itself; nil alone for what is no money.
  func currencies(of totals: TripTotals) -> [CurrencyCode?] {
    switch self {
    case .days, .nights, .trips: [nil]
    case .spent: totals.spent.map(\.currency)
    case .allowance: totals.allowances.map(\.currency)
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
    }
  }
}
