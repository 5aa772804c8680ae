import SQLite

extension SQLiteStore {
  func save(_ changes: PendingChanges) throws -> [Int64] {
    let keys = try write { connection in
      var writer = ChangeWriter(connection: connection)
      try writer.delete(changes.deleted)
      try writer.update(changes.changed)
      return try writer.insert(changes.inserted)
    }
    noteChange()
    return keys
  }
}

/// Writes the changes of one save inside its transaction.
private struct ChangeWriter {
  let connection: Connection
  private var inserts: [ObjectIdentifier: Statement] = [:]
  private var sequences: [ObjectIdentifier: KeySequence] = [:]
  private var updates: [UpdateKey: Statement] = [:]

  private struct UpdateKey: Hashable {
    let entity: ObjectIdentifier
    let slots: [Int]
  }

  init(connection: Connection) {
    self.connection = connection
  }

  // MARK: - Insert

  mutating func insert(_ models: [any PersistentModel]) throws -> [Int64] {
    var keys: [Int64] = []
    keys.reserveCapacity(models.count)
    var entity: EntityMapping?
    var statement: Statement?
    var sequence: KeySequence?
    for model in models {
      guard let own = model._$model.entity else { continue }
      if own !== entity {
        if own.table !== entity?.table { sequence = try self.sequence(of: own.table) }
        entity = own
        statement = try insertStatement(for: own)
      }
      guard let statement, let sequence else { continue }
      let key = sequence.next
      guard key < Int64.max else {
        throw SwiftDataError(
          .storeFailure,
          "\(own.table.name) has no primary keys left: a row or the store's record of the next key "
            + "is at the largest number there is")
      }
      sequence.next = key + 1
      try statement.bind(key, at: 1)
      var binder = _RowBinder(statement: statement, position: 2, entity: own, columnOffset: -1)
      try model._$write(to: &binder)
      do {
        try statement.run()
      } catch {
        throw violation(error, entity: own)
      }
      keys.append(key)
    }
    for sequence in sequences.values { try store(sequence) }
    return keys
  }

  private mutating func insertStatement(for entity: EntityMapping) throws -> Statement {
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
    var next: Int64
    init(table: TableMapping, next: Int64) {
      self.table = table
      self.next = next
    }
  }

  private mutating func sequence(of table: TableMapping) throws -> KeySequence {
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

  mutating func update(_ models: [any PersistentModel]) throws {
    for model in models {
      guard let entity = model._$model.entity else { continue }
      let slots = changedSlots(of: model)
      guard !slots.isEmpty else { continue }
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
      do {
        try statement.run()
      } catch {
        throw violation(error, entity: entity)
      }
      if connection.changes == 0 {
        throw SwiftDataError(
          .storeFailure,
          "\(entity.name) \(model._$model.primaryKey) was deleted by another context or process "
            + "after it was read; roll back and fetch again")
      }
    }
  }

  private func changedSlots(of model: any PersistentModel) -> [Int] {
    guard let annex = model._$model.annex else { return [] }
    return Set(annex.originals.map(\.slot)).sorted()
  }

  private mutating func updateStatement(
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

  func delete(_ models: [any PersistentModel]) throws {
    for model in models {
      guard let entity = model._$model.entity, model._$model.primaryKey > 0 else { continue }
      let statement = try connection.cachedStatement(
        "DELETE FROM \(try quoted(entity.table.name)) "
          + "WHERE \(try quoted(StoreFormat.primaryKey)) = ?")
      try statement.bind(model._$model.primaryKey, at: 1)
      try statement.run()
    }
  }

  // MARK: - Errors

  /// Says which rule of the model a constraint stands for.
  private func violation(_ error: SQLiteError, entity: EntityMapping) -> any Error {
    guard error.code == .constraint else { return error }
    let broken = entity.lineage.flatMap { level in
      level.uniqueness.filter { paths in
        error.message.contains("'\(TableDefinition.indexName(of: paths, entity: level))_unique'")
          || paths.allSatisfy { error.message.contains("\(entity.table.name).\($0.name)") }
      }
    }.first
    guard let broken else { return error }
    let names = broken.map { "\(entity.name).\($0.name)" }.joined(separator: " with ")
    return SwiftDataError(
      .modelValidationFailure,
      "\(names) has to be unique, and another object has the same value",
      underlyingError: error)
  }
}
