import FoundationEssentials
import PersistenceCore
import TripModel

extension FilterCondition {
  /// The condition with the trips found that sums of expenses select.
  ///
  /// SQL adds doubles, and a sum of money is exact. So the sums are made here, of the trips that have
  /// expenses, in batches; what stays in memory are the identifiers of those that match.
  func resolvingSums(in context: ModelContext) throws -> FilterCondition {
    switch self {
    case .all(let parts): return .all(try parts.map { try $0.resolvingSums(in: context) })
    case .any(let parts): return .any(try parts.map { try $0.resolvingSums(in: context) })
    case .not(let part): return .not(try part.resolvingSums(in: context))
    case .amount(.spent, let bounds, let currency):
      return try Self.trips(.exists(.spent), in: context) { row in
        try row.expenses.totals().contains { Self.matches($0, bounds, currency) }
      }
    case .amount(.remaining, let bounds, let currency):
      return try Self.trips(.exists(.budget), in: context) { row in
        row.remainingBudget.map { Self.matches($0, bounds, currency) } ?? false
      }
    case .amounts(let left, let operation, let right):
      return try Self.trips(.all([.exists(left), .exists(right)]), in: context) { row in
        let others = try right.amounts(of: row)
        return try left.amounts(of: row).contains { money in
          others.contains { other in
            money.currency == other.currency && operation.holds(money.amount, other.amount)
          }
        }
      }
    default: return self
    }
  }

  private static func matches(
    _ money: Money, _ bounds: FilterInterval, _ currency: CurrencyCode?
  ) -> Bool {
    (currency == nil || money.currency == currency) && bounds.contains(money.amount)
  }

  /// The trips that meet a condition of the store, and another one that is looked at here.
  private static func trips(
    _ condition: FilterCondition, in context: ModelContext, where matches: (TripRow) throws -> Bool
  ) throws -> FilterCondition {
    var identifiers: [PersistentIdentifier] = []
    var query = TripQuery()
    query.filters = [TripFilter(condition)]
    var batch: [Trip] = []
    func finish() throws {
      for trip in batch where try matches(TripRow(trip, reading: .expenses)) {
        identifiers.append(trip.persistentModelID)
      }
      batch.removeAll(keepingCapacity: true)
    }
    // A context of its own lets go of all objects in between.
    let reader = ModelContext(context.container)
    defer { withExtendedLifetime(reader) {} }
    try CompiledQuery(query).forEach(reader) { trip in
      batch.append(trip)
      if batch.count == 500 { try finish() }
    }
    try finish()
    return .isOne(identifiers)
  }
}

extension TripField {
  /// The amounts of the field, one for each currency.
  fileprivate func amounts(of row: TripRow) throws -> [Money] {
    switch self {
    case .spent: try row.expenses.totals()
    case .budget: [row.budget].compactMap { $0 }
    case .remaining: [row.remainingBudget].compactMap { $0 }
    case .perDiem: [row.perDiem].compactMap { $0 }
    default: []
    }
  }
}

extension FilterOperator {
  /// Whether two amounts compare so.
  fileprivate func holds(_ left: Decimal, _ right: Decimal) -> Bool {
    switch self {
    case .less, .under: left < right
    case .lessOrEqual: left <= right
    case .greater, .over: left > right
    case .greaterOrEqual: left >= right
    default: left == right
    }
  }
}

extension FilterInterval {
  /// Whether an amount lies within.
  fileprivate func contains(_ amount: Decimal) -> Bool {
    if case .decimal(let limit)? = lower?.value, let isIncluded = lower?.isIncluded {
      guard isIncluded ? amount >= limit : amount > limit else { return false }
    }
    if case .decimal(let limit)? = upper?.value, let isIncluded = upper?.isIncluded {
      guard isIncluded ? amount <= limit : amount < limit else { return false }
    }
    return true
  }
}
