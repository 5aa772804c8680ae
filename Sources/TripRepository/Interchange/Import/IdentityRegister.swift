import PersistenceCore
import TripModel

/// Knows which identities trips have already, so that none is given twice.
///
/// What the store holds is read at the first trip that brings an identity of its own; an import
/// without such columns reads and keeps nothing.
final class IdentityRegister {
  private struct ExternalIdentity: Hashable {
    let source: String
    let id: String
  }

  private let context: ModelContext
  private var uuids: Set<UUID>?
  private var externalIDs: Set<ExternalIdentity>?

  init(_ context: ModelContext) {
    self.context = context
  }

  /// Takes the identities of a trip that is to be added.
  ///
  /// - Throws: ``TripError/invalid(_:_:)`` when a trip of the store or one that came before has one
  ///   of them; then neither is taken.
  func claim(_ draft: TripDraft) throws {
    if let uuid = draft.uuid {
      if uuids == nil { uuids = try storedUUIDs() }
      if uuids?.contains(uuid) == true {
        throw TripError.invalid(.uuid, "a trip with \(uuid.uuidString) is there already")
      }
    }
    // As in the store's index, an id without a source is one of any number of equal ones.
    if let id = draft.externalID, let source = draft.source, !id.isEmpty, !source.isEmpty {
      if externalIDs == nil { externalIDs = try storedExternalIDs() }
      guard externalIDs?.insert(ExternalIdentity(source: source, id: id)).inserted == true else {
        throw TripError.invalid(
          .externalID, "a trip with \"\(id)\" of \"\(source)\" is there already")
      }
    }
    if let uuid = draft.uuid { uuids?.insert(uuid) }
  }

  private func storedUUIDs() throws -> Set<UUID> {
    var uuids: Set<UUID> = []
    try context.enumerateTrips { uuids.insert($0.uuid) }
    return uuids
  }

  private func storedExternalIDs() throws -> Set<ExternalIdentity> {
    var identities: Set<ExternalIdentity> = []
    try context.enumerateTrips { trip in
      if let id = trip.externalID, let source = trip.source {
        identities.insert(ExternalIdentity(source: source, id: id))
      }
    }
    return identities
  }
}

extension ModelContext {
  /// Calls a function with each trip of the store, as it is without what is still to be saved.
  ///
  /// Reading past unsaved insertions would load all trips at once.
  fileprivate func enumerateTrips(_ body: (Trip) -> Void) throws {
    let reader = ModelContext(container)
    try reader.enumerate(FetchDescriptor<Trip>()) { body($0) }
  }
}
