import FoundationEssentials
import PersistenceCore
import TripModel

extension TripRepository {
  /// Runs a write as one operation of the store's log, or finds out what it would do.
  ///
  /// - Parameters:
  ///   - title: What is done, where no command was given to the repository.
  ///   - dryRun: Whether nothing is to be written. The function must not save then.
  ///   - draft: The trip that is written, where it is only one.
  ///   - body: The write. It is given the time of entry.
  /// - Throws: What the function throws, and ``TripError/store(_:)``.
  nonisolated func write<Result>(
    _ title: String, dryRun: Bool, writing draft: @autoclosure () -> TripDraft? = nil,
    _ body: (ModelContext, Date) throws -> Result
  ) throws -> Result {
    try StoreFailure.translating(at: location, writing: draft()) {
      let context = ModelContext(container)
      let time = Timestamp.stored(now())
      guard !dryRun else { return try body(context, time) }
      return try context.operation(command ?? title) { _ in try body(context, time) }
    }
  }
}
