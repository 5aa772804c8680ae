import PersistenceCore
import TripModel

/// One transaction in the making.
struct TripWrite {
  let context: ModelContext
  let now: Date

  func perform(_ operations: [TripOperation], dryRun: Bool) throws -> [TripRecord] {
    var trips = try existingTrips(of: operations)[...]
    var touched: [Trip] = []
    var deleted: [Int: TripRecord] = [:]
    touched.reserveCapacity(operations.count)
    for operation in operations {
      let trip: Trip
      switch operation {
      case .add(let draft):
        try draft.validate()
        trip = draft.makeModel(now: now)
        try context.insertChecked(trip)
      case .edit(_, let changes):
        trip = trips.removeFirst()
        try edit(trip, changes)
      case .delete:
        trip = trips.removeFirst()
        deleted[touched.count] = try TripRow(trip).record
        context.delete(trip)
      }
      touched.append(trip)
    }
    if !dryRun { try context.save() }
    return try touched.enumerated().map { index, trip in
      try deleted[index] ?? TripRow(trip).record
    }
  }

  /// The trips that are changed or deleted, in the order of the operations.
  private func existingTrips(of operations: [TripOperation]) throws -> [Trip] {
    try context.trips(
      operations.compactMap { operation in
        switch operation {
        case .add: nil
        case .edit(let id, _), .delete(let id): id
        }
      })
  }

  /// Assigns all values; the object itself finds out which of them differ.
  private func edit(_ trip: Trip, _ changes: TripChanges) throws {
    var draft = TripDraft(try TripRow(trip).record)
    changes.apply(to: &draft)
    try draft.validate()
    draft.assign(to: trip)
    if trip.hasChanges { trip.updatedAt = now }
  }
}
