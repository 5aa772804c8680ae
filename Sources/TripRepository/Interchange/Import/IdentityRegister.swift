import PersistenceCore
import TripModel

/// Knows which identities trips have already, so that none is given twice, in memory that does not
/// grow with their number.
///
/// What the store holds is read at the first trip that brings an identity of its own; an import
/// without such columns reads and keeps nothing.
final class IdentityRegister {
  /// An id means something together with its source only. As in the store's index, an id without a
  /// source is one of any number of equal ones.
  private struct ExternalIdentity: Hashable {
    let source: String
    let id: String

    init?(source: String?, id: String?) {
      guard let source, let id, !source.isEmpty, !id.isEmpty else { return nil }
      self.source = source
      self.id = id
    }
  }

  let container: ModelContainer
  private var knownUUIDs: IdentityFilter?
  private var knownExternalIDs: IdentityFilter?
  // Those of trips that the store has not got yet; all of them in a rehearsal, which saves nothing.
  private var unsavedUUIDs: Set<UUID> = []
  private var unsavedExternalIDs: Set<ExternalIdentity> = []

  init(_ container: ModelContainer) {
    self.container = container
  }

  /// Takes the identities of a trip that is to be added.
  ///
  /// - Throws: ``TripError/invalid(_:_:)`` when a trip of the store or one that came before has one
  ///   of them; then neither is taken.
  func claim(_ draft: TripDraft) throws {
    let external = ExternalIdentity(source: draft.source, id: draft.externalID)
    if let uuid = draft.uuid, try isTaken(uuid) {
      throw TripError.invalid(.uuid, Self.taken(uuid))
    }
    if let external, try isTaken(external) {
      throw TripError.invalid(.externalID, Self.taken(external.id, of: external.source))
    }
    if let uuid = draft.uuid { unsavedUUIDs.insert(uuid) }
    if let external { unsavedExternalIDs.insert(external) }
  }

  /// Takes the identity in a source that a trip of the store is to get; its UUID stays.
  ///
  /// - Throws: As ``claim(_:)``.
  func claimExternalID(of draft: TripDraft) throws {
    var claimed = draft
    claimed.uuid = nil
    try claim(claimed)
  }

  /// The field by which a trip of the store is the one of a draft already; nil for none. Nothing is
  /// taken.
  func collision(of draft: borrowing TripDraft) throws -> TripField? {
    if let uuid = draft.uuid {
      try learnUUIDs()
      var query = TripQuery()
      query.uuids = [uuid]
      if knownUUIDs?.mayContain(uuid) == true, try isStored(query) { return .uuid }
    }
    guard let external = ExternalIdentity(source: draft.source, id: draft.externalID) else {
      return nil
    }
    try learnExternalIDs()
    var query = TripQuery()
    query.source = external.source
    query.externalIDs = [external.id]
    return try knownExternalIDs?.mayContain(external) == true && isStored(query)
      ? .externalID : nil
  }

  /// Says that the store has got all trips whose identities were taken.
  func noteSave() {
    unsavedUUIDs.removeAll(keepingCapacity: true)
    unsavedExternalIDs.removeAll(keepingCapacity: true)
  }

  static func taken(_ uuid: UUID) -> String { "a trip with \(uuid.uuidString) is there already" }

  static func taken(_ id: String, of source: String) -> String {
    "a trip with \"\(id)\" of \"\(source)\" is there already"
  }

  private func isTaken(_ uuid: UUID) throws -> Bool {
    try learnUUIDs()
    guard knownUUIDs?.insert(uuid) == true else { return false }
    var query = TripQuery()
    query.uuids = [uuid]
    return try unsavedUUIDs.contains(uuid) || isStored(query)
  }

  private func isTaken(_ identity: ExternalIdentity) throws -> Bool {
    try learnExternalIDs()
    guard knownExternalIDs?.insert(identity) == true else { return false }
    var query = TripQuery()
    query.source = identity.source
    query.externalIDs = [identity.id]
    return try unsavedExternalIDs.contains(identity) || isStored(query)
  }

  private func learnUUIDs() throws {
    guard knownUUIDs == nil else { return }
    var filter = IdentityFilter()
    try forEachStoredTrip { _ = filter.insert($0.uuid) }
    knownUUIDs = filter
  }

  private func learnExternalIDs() throws {
    guard knownExternalIDs == nil else { return }
    var filter = IdentityFilter()
    try forEachStoredTrip { trip in
      let identity = ExternalIdentity(source: trip.source, id: trip.externalID)
      if let identity { _ = filter.insert(identity) }
    }
    knownExternalIDs = filter
  }

  // A context of its own: one with unsaved objects would load all others to compare them.

  /// The trip of the store with an identity; nil for none.
  func storedTrip(_ identity: TripEvent.Identity) throws -> TripRecord? {
    var query = TripQuery()
    switch identity {
    case .uuid(let uuid):
      try learnUUIDs()
      guard knownUUIDs?.mayContain(uuid) == true else { return nil }
      query.uuids = [uuid]
    case .external(let source, let id):
      try learnExternalIDs()
      guard let external = ExternalIdentity(source: source, id: id),
        knownExternalIDs?.mayContain(external) == true
      else { return nil }
      query.source = source
      query.externalIDs = [id]
    }
    var found: TripRecord?
    let context = ModelContext(container)
    defer { withExtendedLifetime(context) {} }
    try CompiledQuery(query).forEach(context) { found = try TripRow($0).record }
    return found
  }

  /// The number of the newest trip of the store; nil where there is none.
  func lastTrip() throws -> Int64? {
    let context = ModelContext(container)
    defer { withExtendedLifetime(context) {} }
    var descriptor = FetchDescriptor<Trip>(
      sortBy: [SortDescriptor(\Trip.persistentModelID, order: .reverse)])
    descriptor.fetchLimit = 1
    return try context.fetch(descriptor).first?.persistentModelID.primaryKey
  }

  private func isStored(_ query: TripQuery) throws -> Bool {
    try CompiledQuery(query).count(ModelContext(container)) > 0
  }

  private func forEachStoredTrip(_ body: (Trip) -> Void) throws {
    try ModelContext(container).enumerate(FetchDescriptor<Trip>()) { body($0) }
  }
}
