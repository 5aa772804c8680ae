import SQLite

extension SQLiteStore {
  func save(_ changes: PendingChanges) throws -> DeletedRows {
    let given = GivenKeys()
    do {
      let deleted = try write { try save(changes, on: $0, given: given) }
      noteChange()
      return deleted
    } catch {
      given.takeBack(from: changes.inserted)
      throw error
    }
  }

  private func save(
    _ changes: PendingChanges, on connection: Connection, given: GivenKeys
  ) throws -> DeletedRows {
    let keys = KeySequences(connection: connection)
    var insertion = RowInsertion(
      connection: connection, mapping: mapping, keys: keys, given: given)
    let update = RowUpdate(connection: connection)
    var lists = ListWriter(connection: connection, mapping: mapping, nextKey: keys.take(of:))
    // Objects can lead to each other whatever the order in which they are written, and a key that
    // is deleted now must not be given again.
    if mapping.hasRelationships || !changes.deleted.isEmpty {
      try insertion.giveKeys(to: changes.inserted)
    }
    if !changes.deleted.isEmpty {
      // What has left a deleted object in memory must not be cascaded to in the store.
      try update.write(changes.changed, onlyReferences: true)
      try lists.unlink(changes)
    }
    let deleted = try delete(changes.deleted, on: connection)
    try update.write(changes.changed)
    try insertion.insert(changes.inserted)
    try lists.write(changes)
    try insertion.replacement.releaseFormer()
    try keys.store()
    if recordsHistory {
      try HistoryWriter(connection: connection).record(
        inserted: insertion.rows, changed: changes.changed, deleted: deleted,
        author: changes.author)
    }
    return deleted
  }

  private func delete(
    _ models: [any PersistentModel], on connection: Connection
  ) throws -> DeletedRows {
    var rows: [ObjectIdentifier: (entity: EntityMapping, keys: [Int64])] = [:]
    for model in models {
      guard let entity = model._$model.entity, model._$model.primaryKey > 0 else { continue }
      rows[ObjectIdentifier(entity), default: (entity, [])].keys.append(model._$model.primaryKey)
    }
    guard !rows.isEmpty else { return DeletedRows() }
    var deletion = RowDeletion(connection: connection, mapping: mapping)
    try deletion.delete(rows.values.sorted { $0.entity.name < $1.entity.name })
    return deletion.deleted
  }

  func delete<M: PersistentModel>(
    _ request: StoreRequest<M>, includingSubclasses: Bool, author: String?
  ) throws -> DeletedRows {
    let entity = try mapping.entity(for: M.self)
    let deleted = try write { _ in
      var rows: [String: [Int64]] = [:]
      for identifier in try fetchIdentifiers(request)
      where includingSubclasses || identifier.entityName == entity.name {
        rows[identifier.entityName, default: []].append(identifier.primaryKey)
      }
      return try pool.write { pooled in
        var deletion = RowDeletion(connection: pooled.connection, mapping: mapping)
        try deletion.delete(
          rows.sorted { $0.key < $1.key }.compactMap { name, keys in
            entity.table.entity(named: name).map { ($0, keys) }
          })
        if recordsHistory {
          try HistoryWriter(connection: pooled.connection).record(
            deleted: deletion.deleted, author: author)
        }
        return deletion.deleted
      }
    }
    noteChange()
    return deleted
  }
}
