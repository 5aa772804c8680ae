import PersistenceCore
import TripModel

/// The words of a store, to choose from.
extension TripRepository {
  /// The words that trips are marked with, in order.
  ///
  /// - Parameter limit: How many, at most.
  /// - Throws: ``TripError/store(_:)`` if the store cannot be read.
  public func tagNames(limit: Int) throws -> [String] {
    try StoreFailure.translating(at: location) {
      let context = ModelContext(container)
      var descriptor = FetchDescriptor<Tag>(
        predicate: #Predicate { !$0.trips.isEmpty }, sortBy: [SortDescriptor(\.name)])
      descriptor.fetchLimit = limit
      return try context.fetch(descriptor).map(\.name)
    }
  }

  /// The categories of expenses, in order; of those that differ in case or accents alone, one.
  ///
  /// - Parameter limit: How many, at most.
  /// - Throws: ``TripError/store(_:)`` if the store cannot be read.
  public func expenseCategories(limit: Int) throws -> [String] {
    try StoreFailure.translating(at: location) {
      var seen: [FoldedName: String] = [:]
      let named = FetchDescriptor<Expense>(predicate: #Predicate { $0.category != "" })
      do {
        try ModelContext(container).enumerate(named) { expense in
          let name = FoldedName(expense.category)
          if seen[name] == nil { seen[name] = expense.category }
          if seen.count >= limit { throw EndOfWords() }
        }
      } catch is EndOfWords {}
      return seen.values.sorted()
    }
  }
}

/// Thrown through the store when there are enough.
private struct EndOfWords: Error {}
