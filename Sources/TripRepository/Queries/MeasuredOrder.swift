import PersistenceCore
import TripModel

/// An order by what is worked out from a trip, and what the store has no column for.
///
/// One look at all trips of the query measures them, and they are read again in that order, some at a
/// time. So memory grows with the number of trips by their numbers and sums, and not by all they have.
struct MeasuredOrder {
  /// What is worked out.
  enum Measure {
    case days, nights, spent, allowance

    init?(_ field: TripField) {
      switch field {
      case .days: self = .days
      case .nights: self = .nights
      case .spent: self = .spent
      case .allowance: self = .allowance
      default: return nil
      }
    }

    /// What has to be read of other tables for it.
    var related: RelatedValues { self == .spent ? .expenses : [] }

    func value(of row: TripRow) throws -> MeasuredValue {
      switch self {
      case .days: .number(row.countOfDays)
      case .nights: .number(row.countOfDays - 1)
      case .spent: .amounts(try row.expenses.totals())
      case .allowance: .amounts([row.totalAllowance].compactMap { $0 })
      }
    }
  }

  let measure: Measure
  private let order: TripSort.Order
  /// The query by the keys that follow, without limit and offset.
  let rest: TripQuery
  private let limit: Int?
  private let offset: Int

  /// The order of a query; nil for one that the store has columns for.
  init?(_ query: TripQuery) {
    guard let first = query.sort.first, let measure = Measure(first.field) else { return nil }
    self.measure = measure
    order = first.order
    limit = query.limit
    offset = max(query.offset, 0)
    var rest = query
    rest.sort.removeFirst()
    (rest.limit, rest.offset) = (nil, 0)
    self.rest = rest
  }

  /// Puts the numbers of trips in order, and leaves those that limit and offset ask for.
  ///
  /// - Parameter measured: The trips in the order of the keys that follow.
  func ids(_ measured: [(id: Int64, value: MeasuredValue)]) -> [Int64] {
    let sorted = measured.enumerated().sorted { left, right in
      let (one, other) = (left.element.value, right.element.value)
      if one.precedes(other, order) { return true }
      return other.precedes(one, order) ? false : left.offset < right.offset
    }
    return sorted.dropFirst(offset).prefix(max(limit ?? .max, 0)).map(\.element.id)
  }
}

/// What something comes to, to put things in order by it.
public enum MeasuredValue: Sendable, Hashable {
  /// A count.
  case number(Int)
  /// Sums, one for each currency, by the codes of those.
  case amounts([Money])

  /// Whether a value stands before another one.
  ///
  /// Amounts of different currencies are never compared: those of one currency stand together, the
  /// currencies by their codes, whichever way round amounts are. What has no amount is the smallest.
  ///
  /// - Parameters:
  ///   - other: The other one, of the same form.
  ///   - order: Which way round.
  public func precedes(_ other: MeasuredValue, _ order: TripSort.Order) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let other)):
      return order == .ascending ? one < other : one > other
    case (.amounts(let mine), .amounts(let others)):
      for (one, other) in zip(mine, others) {
        if one.currency != other.currency { return one.currency < other.currency }
        if one.amount != other.amount {
          return order == .ascending ? one.amount < other.amount : one.amount > other.amount
        }
      }
      return order == .ascending ? mine.count < others.count : mine.count > others.count
    default: return false
    }
  }
}
