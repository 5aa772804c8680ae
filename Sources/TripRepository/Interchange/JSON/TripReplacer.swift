import FoundationEssentials
import PersistenceCore
import TripModel

/// Adds the trips of JSON, or puts them in place of those that are there, inside one transaction.
///
/// An object is all of a trip: what it does not have goes away, and what belongs to the trip with it.
final class TripReplacer {
  /// What became of an object.
  enum Outcome {
    /// A trip was added, or would be.
    case added(TripRecord?)
    /// A trip became different, or would.
    case updated(TripRecord?)
    /// The trip is just as the object says.
    case unchanged
  }

  private enum Identity: Hashable {
    case uuid(UUID)
    case external(source: String, id: String)
  }

  private let inserter: TripInserter
  private let key: UpsertKey
  private var seen: Set<Identity> = []

  /// - Parameter key: By what a trip is known: its UUID, or its id in its source.
  init(_ inserter: TripInserter, _ key: UpsertKey) {
    self.inserter = inserter
    self.key = key
  }

  /// Does what an object asks for.
  ///
  /// - Throws: ``TripError`` when the object makes no trip, after which others can still be taken, and
  ///   ``TripError/store(_:)``.
  func take(_ draft: TripDraft) throws -> Outcome {
    let identity = try identity(of: draft)
    guard seen.insert(identity).inserted else {
      throw TripError.invalid(field, "an object before has the same. Keep one of them")
    }
    guard let known = try storedTrip(identity) else {
      try inserter.add(draft)
      return .added(inserter.inserts ? nil : try inserter.rehearsed(draft))
    }
    return try replace(known, by: draft)
  }

  private var field: TripField { key == .uuid ? .uuid : .externalID }

  private func identity(of draft: TripDraft) throws(TripError) -> Identity {
    if key == .uuid {
      guard let uuid = draft.uuid else {
        throw .invalid(.uuid, "the object has none, and its trip is looked for by it")
      }
      return .uuid(uuid)
    }
    guard let source = draft.source?.nonEmpty, let id = draft.externalID?.nonEmpty else {
      let missing: TripField = draft.externalID?.nonEmpty == nil ? .externalID : .source
      throw .invalid(missing, "the object has none, and its trip is looked for by it")
    }
    return .external(source: source, id: id)
  }

  private func storedTrip(_ identity: Identity) throws -> TripRecord? {
    switch identity {
    case .uuid(let uuid): try inserter.identities.storedTrip(.uuid(uuid))
    case .external(let source, let id):
      try inserter.identities.storedTrip(.external(source: source, id: id))
    }
  }

  private func replace(_ known: TripRecord, by draft: TripDraft) throws -> Outcome {
    guard draft.kind == known.kind else {
      throw TripError.invalid(
        .kind,
        "trip \(known.id) is of the kind \(known.kind.rawValue), and no trip becomes another kind; "
          + "the object says \(draft.kind.rawValue)")
    }
    if let uuid = draft.uuid, uuid != known.uuid {
      throw TripError.invalid(.uuid, "trip \(known.id) has another one, \(known.uuid.uuidString)")
    }
    try draft.validate()
    if draft.externalID != known.externalID || draft.source != known.source {
      try inserter.identities.claimExternalID(of: draft)
    }
    let context = inserter.inserts ? inserter.context : ModelContext(inserter.identities.container)
    defer { withExtendedLifetime(context) {} }
    let trip = try context.trips([known.id])[0]
    draft.assign(to: trip)
    if Set(draft.tags) != Set(known.tags) {
      try (inserter.inserts ? inserter.tags : TagRegister(context)).assign(draft.tags, to: trip)
    }
    var isChanged = trip.hasChanges
    if try replace(\.expenses, of: trip, by: draft.details.expenses, context) { isChanged = true }
    if try replace(\.accommodations, of: trip, by: draft.details.accommodations, context) {
      isChanged = true
    }
    if try replace(\.attachments, of: trip, by: draft.details.attachments, context) {
      isChanged = true
    }
    try Expense.check(trip)
    if let created = draft.createdAt { trip.createdAt = Timestamp.stored(created) }
    if let updated = draft.updatedAt {
      trip.updatedAt = Timestamp.stored(updated)
    } else if isChanged {
      trip.updatedAt = inserter.now
    }
    guard isChanged || trip.hasChanges else { return .unchanged }
    guard inserter.inserts else { return .updated(try TripRow(trip).record) }
    try inserter.keep(trip)
    return .updated(nil)
  }

  /// Makes what a trip has of a kind what an object says.
  ///
  /// What has a UUID is known by it; what has none, by being the same.
  ///
  /// - Returns: Whether anything became different.
  private func replace<Draft: TripDetailDraft>(
    _ property: ReferenceWritableKeyPath<Trip, [Draft.Model]>, of trip: Trip, by drafts: [Draft],
    _ context: ModelContext
  ) throws -> Bool {
    var isChanged = false
    var rest = try trip[keyPath: property].map { model in
      let record = try model.record(of: trip.number)
      var old = Draft(record)
      old.uuid = record.uuid
      return (model: model, old: old)
    }
    var added: [Draft] = []
    for draft in drafts {
      let place = rest.firstIndex { _, old in
        var other = draft
        if draft.uuid == nil { other.uuid = old.uuid }
        return draft.uuid == nil ? other == old : draft.uuid == old.uuid
      }
      guard let place else {
        added.append(draft)
        continue
      }
      let (model, old) = rest.remove(at: place)
      guard draft.uuid != nil, draft != old else { continue }
      draft.assign(to: model)
      isChanged = true
    }
    for (model, _) in rest {
      context.delete(model)
      isChanged = true
    }
    for draft in added {
      let model = draft.makeModel(now: inserter.now)
      try context.insertChecked(model)
      model.trip = trip
      isChanged = true
    }
    return isChanged
  }
}
