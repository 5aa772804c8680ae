import PersistenceCore
import TripModel

/// Adds trips one after another inside one transaction, in memory that does not grow with their
/// number.
///
/// ``TripRepository/addInOneTransaction(_:)`` hands one out.
public final class TripInserter {
  /// How many trips are in memory at most. Each save touches many pages of the indexes once, so that
  /// small batches write them over and over.
  private static let batchSize = 2000

  let context: ModelContext
  let now: Date
  let inserts: Bool
  let identities: IdentityRegister
  let tags: TagRegister
  private var uuids: TimeOrderedUUIDs
  /// Trips that are only rows, and wait to be written together.
  private var rows: [TripDraft] = []
  private var templates = TripTemplates()
  /// Trips that are objects, because something belongs to them.
  private var batch: [Trip] = []

  /// How many trips have been added.
  public private(set) var count = 0
  /// The numbers of the trips that have been saved so far, in ranges without gaps where they come
  /// one after another.
  private(set) var ids: [ClosedRange<Int64>] = []

  private let recording: OperationRecording?

  init(context: ModelContext, now: Date, recording: OperationRecording?) {
    self.context = context
    self.recording = recording
    self.now = now
    inserts = recording != nil
    identities = IdentityRegister(context.container)
    tags = TagRegister(context)
    uuids = TimeOrderedUUIDs(from: now)
  }

  /// Adds a trip that has passed ``TripDraft/problems()``.
  ///
  /// - Parameter draft: The trip.
  /// - Returns: The trip's UUID; nil for one without in a rehearsal, which makes none.
  /// - Throws: ``TripError/invalid(_:_:)`` when another trip has the same identity, after which
  ///   others can still be added, and ``TripError/store(_:)``.
  @discardableResult
  public func add(_ draft: consuming TripDraft) throws -> UUID? {
    try identities.claim(draft)
    count += 1
    guard inserts else { return draft.uuid }
    let uuid = draft.uuid ?? uuids.make()
    draft.uuid = uuid
    // Numbers are given in the order of the file, so rows and objects do not overtake each other.
    if batch.isEmpty, draft.tags.isEmpty, draft.details.isEmpty {
      rows.append(draft)
      if rows.count == Self.batchSize { try save() }
      return uuid
    }
    try saveRows()
    let trip = draft.makeModel(now: now)
    try context.insertChecked(trip)
    if !draft.tags.isEmpty { try tags.assign(draft.tags, to: trip) }
    if !draft.details.isEmpty { try context.add(draft.details, to: trip, now: now) }
    try keep(trip)
    return uuid
  }

  /// Keeps a trip with changes until the next save, which may be this one.
  func keep(_ trip: Trip) throws {
    try saveRows()
    batch.append(trip)
    if batch.count == Self.batchSize { try save() }
  }

  /// The trip as it would be saved.
  func rehearsed(_ draft: TripDraft) throws -> TripRecord {
    let trip = draft.makeModel(now: now)
    // Not those of the store, which would have to be told of the trip.
    trip.tags = draft.tags.map { Tag($0) }
    trip.expenses = draft.details.expenses.map { $0.makeModel(now: now) }
    return try TripRow(trip).record
  }

  /// How often trips have been saved.
  private(set) var saveCount = 0

  func save() throws {
    try saveRows()
    try context.save()
    saveCount += 1
    try recording?.flush()
    identities.noteSave()
    for trip in batch { note(trip.persistentModelID.primaryKey) }
    batch.removeAll(keepingCapacity: true)
  }

  private func saveRows() throws {
    guard !rows.isEmpty else { return }
    var drafts: [TripDraft] = []
    swap(&drafts, &rows)
    try context.insertRows { inserter in
      // By their places, because a loop over the drafts would copy each with all its texts.
      for place in drafts.indices {
        let trip = templates.trip(of: drafts[place], now: now)
        note(try inserter.insert(trip).primaryKey)
      }
    }
    drafts.removeAll(keepingCapacity: true)
    swap(&drafts, &rows)
  }

  private func note(_ id: Int64) {
    if let last = ids.last, last.upperBound == id - 1 {
      ids[ids.count - 1] = last.lowerBound...id
    } else {
      ids.append(id...id)
    }
  }
}

extension TripRepository {
  /// Adds any number of trips in one transaction: all of them, or none.
  ///
  /// The function runs where the caller runs, while the store lets nobody else write. Trips are
  /// saved a few thousand at a time and not kept.
  ///
  /// - Parameter body: Adds the trips. Nothing is added when it throws.
  /// - Returns: The numbers of the trips, in ranges without gaps.
  /// - Throws: What the function throws, and ``TripError/store(_:)``.
  @discardableResult
  public nonisolated(nonsending) func addInOneTransaction(
    _ body: (TripInserter) throws -> Void
  ) async throws -> [ClosedRange<Int64>] {
    try insert(inserts: true, body)
  }

  nonisolated func insert(
    inserts: Bool, _ body: (TripInserter) throws -> Void
  ) throws -> [ClosedRange<Int64>] {
    try StoreFailure.translating(at: location) {
      let context = ModelContext(container)
      let time = Timestamp.stored(now())
      guard inserts else {
        try body(TripInserter(context: context, now: time, recording: nil))
        return []
      }
      return try context.operation(command ?? "import") { recording in
        let inserter = TripInserter(context: context, now: time, recording: recording)
        try body(inserter)
        try inserter.save()
        return inserter.ids
      }
    }
  }
}
