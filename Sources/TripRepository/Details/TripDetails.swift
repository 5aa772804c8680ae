import TripModel

/// What is to be added with a trip.
public struct TripDetails: Sendable, Hashable {
  /// What the trip cost.
  public var expenses: [ExpenseDraft] = []
  /// Where the traveller sleeps.
  public var accommodations: [AccommodationDraft] = []
  /// The files that belong to the trip.
  public var attachments: [AttachmentDraft] = []

  /// Nothing.
  public init() {}

  /// Whether there is nothing.
  public var isEmpty: Bool { self == TripDetails() }

  /// Everything that keeps them from being added.
  var problems: [TripError] {
    guard !expenses.isEmpty || !accommodations.isEmpty || !attachments.isEmpty else { return [] }
    var problems = [
      expenses.compactMap(\.problem), accommodations.compactMap(\.problem),
      attachments.compactMap(\.problem),
    ].flatMap { $0 }
    if (try? expenses.map(\.amount).totals()) == nil {
      problems.append(
        .invalidDetail(
          .expense, "the sum of the trip's expenses would be too large an amount"))
    }
    return problems
  }
}

extension Sequence<Money> {
  /// What amounts come to, one amount for each currency, in the order of the codes.
  ///
  /// - Throws: `MoneyError.tooLarge` for a sum that no amount can be.
  public func totals() throws(MoneyError) -> [Money] {
    var totals: [CurrencyCode: Money] = [:]
    for amount in self {
      totals[amount.currency] = try (totals[amount.currency] ?? .zero(amount.currency))
        .adding(amount)
    }
    return totals.values.sorted { $0.currency.code < $1.currency.code }
  }
}
