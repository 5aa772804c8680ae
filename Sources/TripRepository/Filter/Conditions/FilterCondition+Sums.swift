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
      return .isOne(try Self.trips(spending: bounds, currency, in: context))
    default: return self
    }
  }

  private static func trips(
    spending bounds: FilterInterval, _ currency: CurrencyCode?, in context: ModelContext
  ) throws -> [PersistentIdentifier] {
    var identifiers: [PersistentIdentifier] = []
    var conditions = TripConditions<Trip>()
    conditions.require(RelatedSearch<Trip>.isThere(\Trip.expenses))
    var batch: [Trip] = []
    func finish() throws {
      for trip in batch {
        let spent = try TripRow(trip, reading: .expenses).expenses.totals()
        let matches = spent.contains { money in
          (currency == nil || money.currency == currency) && bounds.contains(money.amount)
        }
        if matches { identifiers.append(trip.persistentModelID) }
      }
      batch.removeAll(keepingCapacity: true)
    }
    // A context of its own lets go of all objects in between.
    let reader = ModelContext(context.container)
    defer { withExtendedLifetime(reader) {} }
    try reader.enumerate(FetchDescriptor<Trip>(predicate: conditions.predicate)) { trip in
      batch.append(trip)
      if batch.count == 500 { try finish() }
    }
    try finish()
    return identifiers
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
