import PersistenceCore
import TripModel

/// One transaction in the making.
struct TripWrite {
  let context: ModelContext
  let now: Date
  private let tags: TagRegister

  init(context: ModelContext, now: Date) {
    self.context = context
    self.now = now
    tags = TagRegister(context)
  }

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
    try refuseDuplicate(of: draft)
    let trip = draft.makeModel(now: now)
    try context.insertChecked(trip)
    try tags.assign(draft.tags, to: trip)
    try context.add(draft.details, to: trip, now: now)
    return trip
  }

  /// A trip that is added must not take the place of another one, as it would in the core, which
  /// updates the row with the same unique values.
  private func refuseDuplicate(of draft: TripDraft) throws {
    func refuse(_ field: String) -> TripError {
      .store(
        StoreFailure(
          .duplicate,
          StoreFailureText(location: nil, summary: field, draft: draft).message(.duplicate)))
    }
    if let uuid = draft.uuid,
      try context.fetchCount(FetchDescriptor<Trip>(predicate: #Predicate { $0.uuid == uuid })) > 0
    {
      throw refuse("uuid")
    }
    if let source = draft.source, let id = draft.externalID {
      let same = #Predicate<Trip> { $0.source == source && $0.externalID == id }
      if try context.fetchCount(FetchDescriptor(predicate: same)) > 0 { throw refuse("externalID") }
    }
  }

  /// Assigns all values; the object itself finds out which of them differ.
  private func edit(_ trip: Trip, _ changes: TripChanges) throws {
    var draft = TripDraft(try TripRow(trip).record)
    changes.apply(to: &draft)
    try draft.validate()
    draft.assign(to: trip)
    try tags.assign(draft.tags, to: trip)
    if trip.hasChanges { trip.updatedAt = now }
  }
}
