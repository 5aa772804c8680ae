import PersistenceCore
import TripModel

/// One transaction in the making.
struct TripWrite {
  let context: ModelContext
  let now: Date

  /// Adds trips.
  func add(_ drafts: some Sequence<TripDraft>) throws -> [TripRecord] {
    let trips = try drafts.map(add)
    try context.save()
    return try trips.map { try TripRow($0).record }
  }

  /// Does several things, or only finds out what they would do.
  func perform(_ operations: [TripOperation], dryRun: Bool) throws -> [TripRecord] {
    var existing = try existingTrips(of: operations).makeIterator()
    var touched: [Trip] = []
    var deleted: [Int: TripRecord] = [:]
    for operation in operations {
      switch operation {
      case .add(let draft): touched.append(try add(draft))
      case .edit(_, let changes):
        guard let trip = existing.next() else { continue }
        try edit(trip, changes)
        touched.append(trip)
      case .delete:
        guard let trip = existing.next() else { continue }
        deleted[touched.count] = try TripRow(trip).record
        context.delete(trip)
        touched.append(trip)
      }
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

  private func add(_ draft: TripDraft) throws -> Trip {
    try draft.validate()
    let trip = draft.makeModel(now: now)
    try context.insertChecked(trip)
    return trip
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
