import PersistenceCore
import TripModel

/// Sums of money by currency, exactly.
struct MoneyTally: Equatable {
  private var sums: [CurrencyCode: Money] = [:]

  /// Adds an amount.
  ///
  /// - Throws: `MoneyError.tooLarge` for a sum that no amount can be.
  mutating func add(_ money: Money) throws(MoneyError) {
    sums[money.currency] = try (sums[money.currency] ?? .zero(money.currency)).adding(money)
  }

  /// The sums, in the order of the codes.
  var amounts: [Money] { sums.values.sorted { $0.currency.code < $1.currency.code } }

  static func == (left: MoneyTally, right: MoneyTally) -> Bool {
    left.amounts.filter { !$0.isZero } == right.amounts.filter { !$0.isZero }
  }
}

/// Money in the cells of a file that is not the money in the store.
public struct MoneyMismatch: Error, Sendable, Hashable, CustomStringConvertible {
  /// The sums of the cells of all rows that were taken, by currency.
  public let inFile: [Money]
  /// The sums of what the store has of them, by currency.
  public let inStore: [Money]

  /// What is wrong, as sentences.
  public var description: String {
    "The amounts of the rows come to \(Self.list(inFile)) in the file, but to "
      + "\(Self.list(inStore)) in the store. Nothing was changed."
  }

  private static func list(_ amounts: [Money]) -> String {
    amounts.isEmpty ? "nothing" : amounts.map(\.description).joined(separator: " + ")
  }
}

/// The expenses that the store got since a moment, read back from it.
struct AddedExpenses {
  private let container: ModelContainer
  private let countBefore: Int

  /// Remembers what there is.
  init(_ container: ModelContainer) throws {
    self.container = container
    countBefore = try ModelContext(container).fetchCount(FetchDescriptor<Expense>())
  }

  /// What came since, by currency. Numbers grow, so that the newer ones are the last.
  func total() throws -> MoneyTally {
    var tally = MoneyTally()
    var descriptor = FetchDescriptor<Expense>(
      sortBy: [SortDescriptor(\Expense.persistentModelID)])
    descriptor.fetchOffset = countBefore
    let context = ModelContext(container)
    defer { withExtendedLifetime(context) {} }
    try context.enumerate(descriptor) { expense in
      try tally.add(try expense.record(of: 0).amount)
    }
    return tally
  }
}
