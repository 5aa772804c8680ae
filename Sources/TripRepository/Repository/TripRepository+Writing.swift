import PersistenceCore
import TripModel

extension TripRepository {
  /// Adds a trip.
  ///
  /// - Parameter draft: The trip.
  /// - Returns: The trip as it was saved, with its number.
  /// - Throws: As ``perform(_:dryRun:)``.
  @discardableResult
  public func add(_ draft: TripDraft) throws -> TripRecord {
    try perform([.add(draft)])[0]
  }

  /// Adds trips in one transaction.
  ///
  /// - Parameter drafts: The trips.
  /// - Returns: The trips as they were saved, in the order of the drafts.
  /// - Throws: As ``perform(_:dryRun:)``.
  @discardableResult
  public func add(contentsOf drafts: some Sequence<TripDraft> & Sendable) throws -> [TripRecord] {
    try write("add", dryRun: false) { context, now in
      try TripWrite(context: context, now: now).add(drafts)
    }
  }

  /// Changes a trip. The fields that the changes do not name stay as they are, and so does
  /// `updatedAt` if nothing becomes different.
  ///
  /// - Parameters:
  ///   - id: The trip's number.
  ///   - changes: What becomes different.
  /// - Returns: The trip as it is now.
  /// - Throws: As ``perform(_:dryRun:)``.
  @discardableResult
  public func edit(id: Int64, _ changes: TripChanges) throws -> TripRecord {
    try perform([.edit(id: id, changes)])[0]
  }

  /// Changes several trips alike, in one transaction.
  ///
  /// - Parameters:
  ///   - ids: The trips' numbers.
  ///   - changes: What becomes different.
  /// - Returns: The trips as they are now, in the order of the numbers.
  /// - Throws: As ``perform(_:dryRun:)``.
  @discardableResult
  public func edit(ids: [Int64], _ changes: TripChanges) throws -> [TripRecord] {
    try perform(ids.map { .edit(id: $0, changes) })
  }

  /// Deletes trips in one transaction. A number that comes twice counts once.
  ///
  /// - Parameter ids: The trips' numbers.
  /// - Returns: The trips as they were, in the order of the numbers.
  /// - Throws: As ``perform(_:dryRun:)``.
  @discardableResult
  public func delete(ids: [Int64]) throws -> [TripRecord] {
    var seen: Set<Int64> = []
    return try perform(ids.filter { seen.insert($0).inserted }.map { .delete(id: $0) })
  }

  /// Does several things in one transaction: all of them, or none.
  ///
  /// - Parameters:
  ///   - operations: What to do, in this order.
  ///   - dryRun: Whether to change nothing, and only find out what would be written. Added trips
  ///     then have the number 0.
  /// - Returns: A trip for each operation: as it was saved, or as it was before its deletion.
  /// - Throws: ``TripError/notFound(_:)`` with all the numbers that no trip has; what
  ///   ``TripDraft/validate()`` throws; ``TripError/store(_:)``. Nothing was written then.
  public func perform(
    _ operations: [TripOperation], dryRun: Bool = false
  ) throws -> [TripRecord] {
    let title = operations.first?.title ?? "nothing"
    return try write(title, dryRun: dryRun, writing: onlyDraft(of: operations)) { context, now in
      try TripWrite(context: context, now: now).perform(operations, dryRun: dryRun)
    }
  }

  /// The trip that operations write, as it was to become; nil when there are several, or none.
  private func onlyDraft(of operations: [TripOperation]) -> TripDraft? {
    guard operations.count == 1 else { return nil }
    switch operations[0] {
    case .add(let draft): return draft
    case .edit(let id, let changes):
      guard let trip = try? trip(id: id) else { return nil }
      var draft = TripDraft(trip)
      changes.apply(to: &draft)
      return draft
    case .delete: return nil
    }
  }
}
