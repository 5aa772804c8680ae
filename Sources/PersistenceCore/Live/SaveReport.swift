/// What a save has done, for those who want to know.
///
/// Made only while somebody listens, and only with what the listeners need.
struct SaveReport {
  /// The classes of the rows that were written or deleted.
  private(set) var entities: Set<ObjectIdentifier> = []
  private(set) var inserted: [PersistentIdentifier] = []
  private(set) var updated: [PersistentIdentifier] = []
  private(set) var deleted: [PersistentIdentifier] = []
  private let withIdentifiers: Bool

  /// - Parameter feed: Where those who wait for changes of the store are.
  /// - Returns: Nil if nobody listens.
  init?(for feed: ChangeFeed) {
    withIdentifiers = SaveNotifications.areWanted
    guard withIdentifiers || feed.hasSubscribers else { return nil }
  }

  /// Adds what a save has written. Called once the inserted objects have their identifiers, and
  /// before the context forgets the changes.
  mutating func add(_ changes: PendingChanges) {
    note(changes.inserted)
    note(changes.changed)
    guard withIdentifiers else { return }
    inserted += changes.inserted.compactMap { $0._$model.identifier }
    updated += changes.changed.compactMap { $0._$model.identifier }
  }

  /// Adds rows that were inserted without objects.
  mutating func add(_ runs: KeyRuns, of entity: EntityMapping) {
    entities.insert(ObjectIdentifier(entity))
    guard withIdentifiers else { return }
    inserted += runs.keys.map {
      PersistentIdentifier(
        entityName: entity.name, storeIdentifier: entity.storeIdentifier, primaryKey: $0)
    }
  }

  /// Adds rows that were deleted, also by delete rules.
  mutating func add(_ rows: DeletedRows) {
    for (entity, keys) in rows.classes {
      entities.insert(ObjectIdentifier(entity))
      guard withIdentifiers else { continue }
      deleted += keys.map {
        PersistentIdentifier(
          entityName: entity.name, storeIdentifier: entity.storeIdentifier, primaryKey: $0)
      }
    }
  }

  /// Adds a later save of the same transaction.
  mutating func add(_ later: SaveReport) {
    entities.formUnion(later.entities)
    let wereInserted = Set(inserted)
    let gone = Set(later.deleted)
    inserted = (inserted + later.inserted).filter { !gone.contains($0) }
    let known = wereInserted.union(updated)
    updated = (updated + later.updated.filter { !known.contains($0) }).filter { !gone.contains($0) }
    deleted += later.deleted.filter { !wereInserted.contains($0) }
  }

  private mutating func note(_ models: [any PersistentModel]) {
    // Objects come class by class mostly.
    var last: ObjectIdentifier?
    for model in models {
      guard let entity = model._$model.entity.map(ObjectIdentifier.init), entity != last else {
        continue
      }
      entities.insert(entity)
      last = entity
    }
  }
}
