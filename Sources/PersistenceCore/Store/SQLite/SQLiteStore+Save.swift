import SQLite

extension SQLiteStore {
  func save(_ changes: PendingChanges, of context: ModelContext) throws -> SavedChanges {
    let given = GivenKeys()
    do {
      return try write(noting: { noteChange(by: context) }) { connection in
        var changes = changes
        var saved = try leaveOut(&changes, of: context, on: connection)
        saved.deleted = try save(changes, on: connection, given: given)
        return saved
      }
    } catch {
      given.takeBack(from: changes.inserted)
      throw error
    }
  }

  /// Finds the objects that others have overtaken, and leaves out those whose rows are gone where the
  /// context's policy says so.
  private func leaveOut(
    _ changes: inout PendingChanges, of context: ModelContext, on connection: Connection
  ) throws -> SavedChanges {
    var saved = SavedChanges()
    guard !changes.changed.isEmpty else { return saved }
    try pool.read { try lookForForeignChanges(on: $0) }
    context.refreshGeneration(changeCount)
    let overtaken = changes.changed.filter { $0._$model.generation != context.generation }
    guard !overtaken.isEmpty else { return saved }
    var check = ConflictCheck(connection: connection, policy: context.conflictPolicy)
    try check.look(at: overtaken)
    let gone = Set(check.gone.map { ObjectIdentifier($0) })
    if !gone.isEmpty { changes.changed.removeAll { gone.contains(ObjectIdentifier($0)) } }
    saved.gone = check.gone
    saved.overtaken = overtaken.filter { !gone.contains(ObjectIdentifier($0)) }
    return saved
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
    return try write(noting: { noteChange() }) { _ in
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
  }
}
