import SQLite

extension SQLiteStore {
  func save(_ changes: PendingChanges) throws -> DeletedRows {
    let keysBefore = changes.inserted.map { $0._$model.primaryKey }
    do {
      let deleted = try write { connection in
        let writer = ChangeWriter(connection: connection, mapping: mapping)
        var lists = ListWriter(
          connection: connection, mapping: mapping, nextKey: writer.takeKey(of:))
        try writer.assignKeys(to: changes.inserted)
        if !changes.deleted.isEmpty {
          // What has left a deleted object in memory must not be cascaded to in the store.
          try writer.update(changes.changed, onlyReferences: true)
          try lists.unlink(changes)
        }
        let deleted = try writer.delete(changes.deleted)
        try writer.update(changes.changed)
        try writer.insert(changes.inserted)
        try lists.write(changes)
        try writer.replacement.releaseFormer()
        try writer.finish()
        if recordsHistory {
          try HistoryWriter(connection: connection).record(
            changes, deleted: deleted, author: changes.author)
        }
        return deleted
      }
      noteChange()
      return deleted
    } catch {
      for (model, key) in zip(changes.inserted, keysBefore) {
        model._$model.primaryKey = key
        model._$model.flags.insert(.inserted)
      }
      throw error
    }
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
            PendingChanges(), deleted: deletion.deleted, author: author)
        }
        return deletion.deleted
      }
    }
    noteChange()
    return deleted
  }
}

/// Writes the changes of one save inside its transaction.
private final class ChangeWriter {
  let connection: Connection
  let mapping: StoreMapping
  private var inserts: [ObjectIdentifier: Statement] = [:]
  private var sequences: [ObjectIdentifier: KeySequence] = [:]
  private var updates: [UpdateKey: Statement] = [:]
  let replacement: RowReplacement

  private struct UpdateKey: Hashable {
    let entity: ObjectIdentifier
    let slots: [Int]
  }

  init(connection: Connection, mapping: StoreMapping) {
    self.connection = connection
    self.mapping = mapping
    replacement = RowReplacement(connection: connection, mapping: mapping)
  }

  // MARK: - Keys

  /// Gives each object its primary key, so that objects can lead to each other whatever the order in
  /// which they are written.
  func assignKeys(to models: [any PersistentModel]) throws {
    var table: TableMapping?
    var sequence: KeySequence?
    for model in models {
      // An object that comes back after its deletion has its old key.
      guard let own = model._$model.entity, !model._$model.flags.contains(.revived)
      else { continue }
      if own.table !== table {
        table = own.table
        sequence = try self.sequence(of: own.table)
      }
      guard let sequence else { continue }
      model._$model.primaryKey = try sequence.take()
    }
  }

  /// The next primary key of a table, which is larger than any that was ever given.
  func takeKey(of table: TableMapping) throws -> Int64 {
    try sequence(of: table).take()
  }

  /// Records the keys that were given.
  func finish() throws {
    for sequence in sequences.values where sequence.isChanged { try store(sequence) }
  }

  // MARK: - Insert

  func insert(_ models: [any PersistentModel]) throws {
    var entity: EntityMapping?
    var statement: Statement?
    for model in mapping.uniqueReferences.inOrder(models) {
      guard let own = model._$model.entity else { continue }
      if own !== entity {
        entity = own
        statement = try insertStatement(for: own)
      }
      guard let statement else { continue }
      try statement.bind(model._$model.primaryKey, at: 1)
      var binder = _RowBinder(statement: statement, position: 2, entity: own, columnOffset: -1)
      try model._$write(to: &binder)
      do {
        try statement.run()
      } catch {
        try takeRow(for: model, of: own, insteadOf: error)
      }
    }
    try replacement.redirectReferences()
  }

  /// Gives an object the row that has its unique values already.
  private func takeRow(
    for model: any PersistentModel, of entity: EntityMapping, insteadOf error: SQLiteError
  ) throws {
    var violation = UniqueViolation(entity: entity, model: model)
    guard error.extendedCode == .constraintUnique else { throw violation.explain(error) }
    do {
      if try replacement.takeRow(for: model, of: entity) { return }
    } catch let error as SQLiteError {
      throw violation.explain(error)
    }
    violation.holder = try replacement.holder(ofValuesOf: model, entity)
    throw violation.explain(error)
  }

  private func insertStatement(for entity: EntityMapping) throws -> Statement {
    let key = ObjectIdentifier(entity)
    if let known = inserts[key] { return known }
    let columns = [StoreFormat.primaryKey] + entity.columns.map(\.name)
    let names = try ([StoreFormat.discriminator] + columns).map { try quoted($0) }
    let type = "'\(entity.name.replacing("'", with: "''"))'"
    let values = [type] + repeatElement("?", count: columns.count)
    let sql =
      "INSERT INTO \(try quoted(entity.table.name)) (\(names.joined(separator: ", "))) "
      + "VALUES (\(values.joined(separator: ", ")))"
    StatementLog.note(sql)
    let statement = try connection.cachedStatement(sql)
    inserts[key] = statement
    return statement
  }

  // MARK: - Primary keys

  /// The next primary key of a table. Keys only grow, so that one is never used twice, not even
  /// after the newest row was deleted.
  private final class KeySequence {
    let table: TableMapping
    private(set) var next: Int64
    private(set) var isChanged = false

    init(table: TableMapping, next: Int64) {
      self.table = table
      self.next = next
    }

    func take() throws -> Int64 {
      guard next < Int64.max else {
        throw SwiftDataError(
          .storeFailure,
          "\(table.name) has no primary keys left: a row or the store's record of the next key is at "
            + "the largest number there is")
      }
      defer { next += 1 }
      isChanged = true
      return next
    }
  }

  private func sequence(of table: TableMapping) throws -> KeySequence {
    let key = ObjectIdentifier(table)
    if let known = sequences[key] { return known }
    let statement = try connection.cachedStatement(
      """
      SELECT max(
        coalesce((SELECT next FROM \(StoreFormat.sequenceTable) WHERE name = ?), 1),
        coalesce((SELECT max(\(try quoted(StoreFormat.primaryKey))) + 1 \
      FROM \(try quoted(table.name))), 1))
      """)
    try statement.bind(table.name, at: 1)
    defer { statement.reset() }
    let next = try statement.step() ? statement.int64(at: 0) : 1
    let sequence = KeySequence(table: table, next: next)
    sequences[key] = sequence
    return sequence
  }

  private func store(_ sequence: KeySequence) throws {
    let statement = try connection.cachedStatement(
      "INSERT INTO \(StoreFormat.sequenceTable) (name, next) VALUES (?1, ?2) "
        + "ON CONFLICT (name) DO UPDATE SET next = ?2")
    try statement.bind(sequence.table.name, at: 1)
    try statement.bind(sequence.next, at: 2)
    try statement.run()
  }

  // MARK: - Update

  /// - Parameters:
  ///   - models: Changed objects.
  ///   - onlyReferences: Whether only to-one relationships are written.
  func update(_ models: [any PersistentModel], onlyReferences: Bool = false) throws {
    var waiting = models
    while !waiting.isEmpty {
      // A unique value may be free only once the object that had it has got its new one.
      var refused: [any PersistentModel] = []
      var reason: (any Error)?
      for model in waiting {
        guard let entity = model._$model.entity else { continue }
        do {
          try update(model, of: entity, onlyReferences: onlyReferences)
        } catch let error as SQLiteError {
          let explained = UniqueViolation(entity: entity, model: model).explain(error)
          guard error.extendedCode == .constraintUnique else { throw explained }
          refused.append(model)
          reason = reason ?? explained
        }
      }
      if let reason, refused.count == waiting.count { throw reason }
      waiting = refused
    }
  }

  private func update(
    _ model: any PersistentModel, of entity: EntityMapping, onlyReferences: Bool
  ) throws {
    let slots = changedSlots(of: model).filter { slot in
      !entity.attributes[slot].columns.isEmpty
        && (!onlyReferences || entity.relationship(at: slot) != nil)
    }
    guard !slots.isEmpty else { return }
    let statement = try updateStatement(for: entity, slots: slots)
    var position = 1
    for slot in slots {
      let attribute = entity.attributes[slot]
      var binder = _RowBinder(
        statement: statement, position: position, entity: entity,
        columnOffset: attribute.columnOffset + 1 - position)
      try model._$write(slot, to: &binder)
      position += attribute.columns.count
    }
    try statement.bind(model._$model.primaryKey, at: position)
    try statement.run()
    if connection.changes == 0 {
      throw SwiftDataError(
        .storeFailure,
        "\(entity.name) \(model._$model.primaryKey) was deleted by another context or process "
          + "after it was read; roll back and fetch again")
    }
  }

  private func changedSlots(of model: any PersistentModel) -> [Int] {
    guard let annex = model._$model.annex else { return [] }
    return Set(annex.originals.map(\.slot)).sorted()
  }

  private func updateStatement(
    for entity: EntityMapping, slots: [Int]
  ) throws -> Statement {
    let key = UpdateKey(entity: ObjectIdentifier(entity), slots: slots)
    if let known = updates[key] { return known }
    let assignments = try slots.flatMap { entity.attributes[$0].columns }
      .map { "\(try quoted($0.name)) = ?" }
    let sql =
      "UPDATE \(try quoted(entity.table.name)) SET \(assignments.joined(separator: ", ")) "
      + "WHERE \(try quoted(StoreFormat.primaryKey)) = ?"
    StatementLog.note(sql)
    let statement = try connection.cachedStatement(sql)
    updates[key] = statement
    return statement
  }

  // MARK: - Delete

  func delete(_ models: [any PersistentModel]) throws -> DeletedRows {
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
}
