import FoundationEssentials
import PersistenceCore
import TripModel

/// Adds the trips of events, or changes those that are there, inside one transaction.
final class TripUpdater {
  /// What became of an event.
  enum Outcome {
    /// A trip was added, or would be.
    case added(TripRecord?)
    /// A trip became different, or would.
    case updated(TripRecord?)
    /// The trip is just as the event says.
    case unchanged
    /// The trip was changed after the event.
    case older(TripRecord)
  }

  private let inserter: TripInserter
  /// The identities of trips that were touched since the last save: the store has their old values.
  private var unsaved: Set<TripEvent.Identity> = []
  /// In a rehearsal, what the trips that were touched would be.
  private var rehearsed: [TripEvent.Identity: TripRecord] = [:]
  private var savedCount = 0

  init(_ inserter: TripInserter) {
    self.inserter = inserter
  }

  /// Does what an event asks for.
  ///
  /// - Throws: ``TripError`` when the event makes no trip, after which others can still be added,
  ///   and ``TripError/store(_:)``.
  func take(_ event: TripEvent) throws -> Outcome {
    guard let identity = event.identity, let known = try known(identity) else {
      return try add(event)
    }
    if event.isOlder(than: known) { return .older(known) }
    if let kind = event.kind, kind != known.kind {
      throw TripError.invalid(
        .kind,
        "trip \(known.id) is of the kind \(known.kind.rawValue), and no trip becomes another kind; "
          + "the event says \(kind.rawValue)")
    }
    return try update(known, by: event, identity)
  }

  private func known(_ identity: TripEvent.Identity) throws -> TripRecord? {
    if let record = rehearsed[identity] { return record }
    if unsaved.contains(identity) {
      try inserter.save()
      forgetSaved()
    }
    return try inserter.identities.storedTrip(identity)
  }

  private func add(_ event: TripEvent) throws -> Outcome {
    try inserter.add(event.draft)
    guard inserter.inserts else {
      let record = try inserter.rehearsed(event.draft)
      if let identity = event.identity { rehearsed[identity] = record }
      return .added(record)
    }
    if let identity = event.identity { touch(identity) }
    return .added(nil)
  }

  private func update(
    _ known: TripRecord, by event: TripEvent, _ identity: TripEvent.Identity
  ) throws -> Outcome {
    var draft = TripDraft(known)
    event.changes.apply(to: &draft)
    try draft.validate()
    if draft.externalID != known.externalID || draft.source != known.source {
      try inserter.identities.claim(draft)
    }
    // A trip that would only be added has no row to load.
    guard known.id != 0 else {
      draft.uuid = known.uuid
      draft.createdAt = known.createdAt
      draft.updatedAt = event.draft.updatedAt ?? known.updatedAt
      let record = try inserter.rehearsed(draft)
      rehearsed[identity] = record
      return .updated(record)
    }
    let context = inserter.inserts ? inserter.context : ModelContext(inserter.identities.container)
    defer { withExtendedLifetime(context) {} }
    let trip = try context.trips([known.id])[0]
    draft.assign(to: trip)
    try (inserter.inserts ? inserter.tags : TagRegister(context)).assign(draft.tags, to: trip)
    if let created = event.draft.createdAt, event.kind != nil {
      trip.createdAt = Timestamp.stored(created)
    }
    if trip.hasChanges || event.kind != nil {
      trip.updatedAt = event.draft.updatedAt.map { Timestamp.stored($0) } ?? inserter.now
    }
    guard trip.hasChanges else { return .unchanged }
    guard inserter.inserts else {
      let record = try TripRow(trip).record
      rehearsed[identity] = record
      return .updated(record)
    }
    try inserter.keep(trip)
    touch(identity)
    return .updated(nil)
  }

  private func touch(_ identity: TripEvent.Identity) {
    unsaved.insert(identity)
    // The inserter saves by itself now and then.
    if inserter.saveCount != savedCount { forgetSaved() }
  }

  /// Once trips are saved, the store knows as much.
  private func forgetSaved() {
    savedCount = inserter.saveCount
    unsaved.removeAll()
  }
}
