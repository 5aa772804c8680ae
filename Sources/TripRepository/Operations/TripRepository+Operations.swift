import CalendarDates
import PersistenceCore
import TripModel

/// A place in the past of a store.
public enum PastPoint: Sendable, Hashable {
  /// Right after the operation with a number.
  case after(operation: Int64)
  /// At an instant.
  case at(Moment)

  fileprivate var point: OperationPoint {
    switch self {
    case .after(let id): .after(id)
    case .at(let moment): .at(Timestamp.stored(moment))
    }
  }
}

extension TripRepository {
  /// What was done to the store, the newest first, as far as its log reaches.
  ///
  /// - Parameter limit: How many, at most; nil for all.
  /// - Throws: ``TripError/store(_:)`` if the store cannot be read.
  public func operations(limit: Int? = nil) throws -> [OperationRecord] {
    try StoreFailure.translating(at: location) {
      try container.operations(limit: limit).map(OperationRecord.init)
    }
  }

  /// Undoes the newest operations, all of them or none.
  ///
  /// Numbers of trips that were given stay given, also when the trips go away again.
  ///
  /// - Parameters:
  ///   - count: How many; 1 or more.
  ///   - dryRun: Whether to change nothing, and only find out whether it could be done.
  /// - Returns: The operations, the newest first.
  /// - Throws: ``TripError/operation(_:)`` when there are not that many, when a row was changed since by
  ///   something that is not in the log, and when the store was migrated since;
  ///   ``TripError/store(_:)``. Nothing was changed then.
  @discardableResult
  public func undo(_ count: Int = 1, dryRun: Bool = false) throws -> [OperationRecord] {
    try StoreFailure.translating(at: location) {
      try container.undoOperations(count, isRehearsal: dryRun).map(OperationRecord.init)
    }
  }

  /// Redoes the operations that were undone last, all of them or none.
  ///
  /// - Parameters:
  ///   - count: How many; 1 or more.
  ///   - dryRun: Whether to change nothing, and only find out whether it could be done.
  /// - Returns: The operations, the oldest first.
  /// - Throws: As ``undo(_:dryRun:)``.
  @discardableResult
  public func redo(_ count: Int = 1, dryRun: Bool = false) throws -> [OperationRecord] {
    try StoreFailure.translating(at: location) {
      try container.redoOperations(count, isRehearsal: dryRun).map(OperationRecord.init)
    }
  }

  /// Calls a function with each value that an operation has changed.
  ///
  /// - Parameters:
  ///   - operation: The operation's number.
  ///   - body: The function.
  /// - Throws: ``TripError/operation(_:)`` for a number that the log does not have, and for what came
  ///   before a migration; ``TripError/store(_:)``, and what the function throws.
  public nonisolated(nonsending) func forEachChange(
    ofOperation operation: Int64, _ body: (OperationChangeRecord) throws -> Void
  ) async throws {
    var dates = RecordedDates(container, operation: operation)
    try StoreFailure.translating(at: location) {
      try container.forEachChange(ofOperation: operation) { change in
        for property in change.properties {
          let (before, after) = try dates.values(of: property, in: change)
          try body(
            OperationChangeRecord(
              entity: change.entity, id: change.primaryKey, change: change.kind.rawValue,
              property: property.name, before: before, after: after))
        }
      }
    }
  }

  /// Trips as they were.
  ///
  /// The store must have been opened for writing: what was done since is taken back for a moment, in a
  /// transaction that is never final.
  ///
  /// - Parameters:
  ///   - ids: The trips' numbers.
  ///   - point: When.
  /// - Returns: The trips, in the order of the numbers.
  /// - Throws: ``TripError/notFound(_:)`` with the numbers that no trip had then;
  ///   ``TripError/operation(_:)`` when the log does not reach back so far; ``TripError/store(_:)``.
  public func trips(ids: [Int64], at point: PastPoint) throws -> [TripRecord] {
    try StoreFailure.translating(at: location) {
      try container.inThePast(point.point) { context in
        try context.trips(ids).map { try TripRow($0).record }
      }
    }
  }

  /// Calls a function at once, and again after every change of trips or of what belongs to them, by
  /// whatever process. Changes that come while the function runs count as one.
  ///
  /// - Parameter body: The function; it returns false to stop.
  /// - Throws: What the function throws.
  public nonisolated(nonsending) func whenChanged(
    _ body: () async throws -> Bool
  ) async throws {
    for await _ in container.changes(of: Trip.self) {
      guard try await body() else { return }
    }
  }
}
