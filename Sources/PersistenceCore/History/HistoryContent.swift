/// What a transaction has changed, read from the store when somebody looks.
final class HistoryContent: Sendable {
  private let transaction: Int64
  private let store: any DataStore
  private let read: @Sendable (Int64) -> [StoredChange]

  init(
    transaction: Int64, store: any DataStore, read: @escaping @Sendable (Int64) -> [StoredChange]
  ) {
    self.transaction = transaction
    self.store = store
    self.read = read
  }

  func changes() -> [HistoryChange] {
    read(transaction).flatMap { change -> [HistoryChange] in
      guard let entity = store.entity(named: change.entity) else { return [] }
      func changes<Model: PersistentModel>(_ type: Model.Type) -> [HistoryChange] {
        change.keys.map { make($0, of: entity, type, change) }
      }
      return changes(entity.type)
    }
  }

  private func make<Model: PersistentModel>(
    _ key: Int64, of entity: EntityMapping, _ type: Model.Type, _ change: StoredChange
  ) -> HistoryChange {
    let identifier = PersistentIdentifier(
      entityName: entity.name, storeIdentifier: store.identifier, primaryKey: key)
    switch change.kind {
    case .insert:
      return .insert(
        DefaultHistoryInsert<Model>(
          changedPersistentIdentifier: identifier, transactionIdentifier: transaction))
    case .update:
      return .update(
        DefaultHistoryUpdate<Model>(
          changedPersistentIdentifier: identifier, transactionIdentifier: transaction,
          updatedAttributes: change.properties.compactMap { keyPath(of: $0, in: entity) }))
    case .delete:
      return .delete(
        DefaultHistoryDelete<Model>(
          changedPersistentIdentifier: identifier, transactionIdentifier: transaction,
          tombstone: HistoryTombstone(change.tombstone(key, of: entity))))
    }
  }

  private func keyPath<Model: PersistentModel>(
    of name: String, in entity: EntityMapping
  ) -> (PartialKeyPath<Model> & Sendable)? {
    let properties = entity.type._$modelClasses.flatMap(\.properties)
    guard
      let keyPath = properties.first(where: { $0.name == name })?.keyPath
        as? PartialKeyPath<Model>
    else { return nil }
    // Key paths are immutable; those of stored properties capture nothing.
    return unsafeBitCast(keyPath, to: (PartialKeyPath<Model> & Sendable).self)
  }
}

/// Rows of one class to which the same was done in a transaction.
struct StoredChange {
  enum Kind: Int64 {
    case insert = 0
    case update = 1
    case delete = 2
  }

  let entity: String
  let kind: Kind
  let keys: [Int64]
  let properties: [String]
  /// JSON with the preserved values by primary key and name.
  let tombstones: String?

  func tombstone(_ key: Int64, of entity: EntityMapping) -> [AnyKeyPath: Any] {
    guard let tombstones,
      let all = try? JSONColumn.decode(
        [String: [String: PreservedValue]].self, from: Data(tombstones.utf8)),
      let values = all[String(key)]
    else { return [:] }
    var result: [AnyKeyPath: Any] = [:]
    for (attribute, property) in zip(
      entity.attributes, entity.type._$modelClasses.flatMap(\.properties))
    {
      guard let value = values[attribute.name]?.decode(attribute.shape) else { continue }
      result[property.keyPath] = value
    }
    return result
  }
}
