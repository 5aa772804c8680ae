import SQLite

/// Reverses operations, and does them again, inside a transaction with the actions of foreign keys off.
struct OperationReplay {
  let connection: Connection
  let mapping: StoreMapping
  private let tables: OperationTables
  private(set) var rows = AffectedRows()
  private var columns: [String: [String]] = [:]

  /// How many rows are deleted and recorded at a time.
  private static let batchSize = 5_000

  init(connection: Connection, mapping: StoreMapping) {
    self.connection = connection
    self.mapping = mapping
    tables = OperationTables(connection: connection)
  }

  /// Takes back what an operation has done.
  ///
  /// - Throws: ``OperationLogError``.
  mutating func undo(_ operation: RecordedOperation) throws {
    try checkSchema(of: operation)
    for part in try tables.parts(of: operation.id).reversed() {
      switch part.kind {
      case .changes: try apply(part, of: operation, inverted: true)
      case .insertions: try deleteInserted(part, of: operation)
      }
    }
    try tables.setState(.undone, of: operation.id)
    try tables.measure(operation.id)
  }

  /// Does again what an operation has done.
  ///
  /// - Throws: ``OperationLogError``.
  mutating func redo(_ operation: RecordedOperation) throws {
    try checkSchema(of: operation)
    for part in try tables.parts(of: operation.id) {
      switch part.kind {
      case .changes: try apply(part, of: operation, inverted: false)
      case .insertions:
        // What was recorded are the deletions.
        try apply(part, of: operation, inverted: true)
        try tables.deleteChunks(of: part.key)
      }
    }
    try tables.setState(.done, of: operation.id)
    try tables.measure(operation.id)
  }

  /// Looks at the changed rows once more, and tells the history of them.
  ///
  /// - Parameters:
  ///   - operation: The operation that was reversed last, for the error.
  ///   - author: Who did it.
  ///   - files: Where large values lie.
  /// - Throws: ``OperationLogError/conflict(operation:title:row:reason:)``.
  func finish(_ operation: RecordedOperation, author: String, files: ExternalFiles?) throws {
    if let found = try ReferenceCheck(connection: connection, mapping: mapping)
      .dangling(among: rows)
    {
      throw OperationLogError.conflict(
        operation: operation.id, title: operation.title, row: "\(found.table) \(found.key)",
        reason: "leads to \(found.destination) \(found.destinationKey), which would not be there")
    }
    if let files { try checkFiles(files, operation) }
    try HistoryWriter(connection: connection).record(
      try rows.changes(mapping, on: connection), author: author)
  }

  private func checkSchema(of operation: RecordedOperation) throws {
    guard operation.schemaFingerprint != mapping.schema.fingerprint else { return }
    throw OperationLogError.otherSchema(
      operation: operation.id, title: operation.title, recorded: operation.schemaVersion,
      current: mapping.schema.version.description)
  }

  // MARK: - Recorded changes

  private mutating func apply(
    _ part: OperationTables.Part, of operation: RecordedOperation, inverted: Bool
  ) throws {
    var names = columns
    var affected = rows
    try Changeset.forEach(in: tables.chunks(of: part.key), inverted: inverted) { change in
      let columns = try Self.columns(of: change, &names, on: connection)
      try Self.note(change, columns, in: &affected)
    }
    columns = names
    rows = affected
    try connection.apply(chunks: tables.chunks(of: part.key), inverted: inverted) { conflict in
      throw Self.conflict(conflict, operation)
    }
  }

  private static func columns(
    of change: ChangesetChange, _ known: inout [String: [String]], on connection: Connection
  ) throws -> [String] {
    if let columns = known[change.table] { return columns }
    let columns = try connection.rows(
      "SELECT name FROM pragma_table_info(?) ORDER BY cid", [.text(change.table)]
    ).compactMap { row -> String? in
      if case .text(let name)? = row.first { name } else { nil }
    }
    known[change.table] = columns
    return columns
  }

  private static func note(
    _ change: ChangesetChange, _ columns: [String], in rows: inout AffectedRows
  ) throws {
    guard case .integer(let key)? = change.primaryKey.first else { return }
    func entity(_ value: (Int) -> Value?) -> String? {
      guard let place = columns.firstIndex(of: StoreFormat.discriminator),
        case .text(let name)? = value(place)
      else { return nil }
      return name
    }
    switch change.kind {
    case .insert: rows.noteInsert(key, in: change.table, entity: entity(change.new))
    case .delete: rows.noteDelete(key, in: change.table, entity: entity(change.old))
    case .update:
      let changed = columns.indices.filter { change.new($0) != nil }.map { columns[$0] }
      rows.noteUpdate(key, in: change.table, columns: Set(changed))
    }
  }

  private static func conflict(
    _ conflict: ChangesetConflict, _ operation: RecordedOperation
  ) -> OperationLogError {
    var row = "a row"
    if let change = conflict.change, case .integer(let key)? = change.primaryKey.first {
      row = "\(change.table) \(key)"
    }
    let reason =
      switch conflict.reason {
      case .differs: "has other values than it was left with"
      case .missing: "is not there any more"
      case .exists: "is there already"
      case .constraint: "would have a value that has to be unique and that another one has"
      case .foreignKeys: "leads to one that is not there"
      }
    return .conflict(operation: operation.id, title: operation.title, row: row, reason: reason)
  }

  // MARK: - Rows that were inserted

  /// Deletes rows, and records them, so that they can come back.
  private mutating func deleteInserted(
    _ part: OperationTables.Part, of operation: RecordedOperation
  ) throws {
    try tables.deleteChunks(of: part.key)
    let hierarchies = Set(mapping.tables.map(\.name))
    for inserted in part.runs {
      let keys = KeyRuns(runs: inserted.runs)
      try keys.forEachBatch(of: Self.batchSize) { batch in
        let session = try Session(on: connection, tables: [inserted.table])
        if hierarchies.contains(inserted.table) {
          for (entity, runs) in try AffectedRows.classes(
            of: batch, in: inserted.table, on: connection)
          {
            for key in runs.keys { rows.noteDelete(key, in: inserted.table, entity: entity) }
          }
        } else {
          for key in batch { rows.noteDelete(key, in: inserted.table, entity: nil) }
        }
        let list = KeyList(batch)
        let statement = try connection.cachedStatement(
          "DELETE FROM \(try quoted(inserted.table)) "
            + "WHERE \(StoreFormat.primaryKey) \(list.condition)")
        try statement.bind([list.parameter])
        try statement.run()
        guard connection.changes == Int64(batch.count) else {
          throw OperationLogError.conflict(
            operation: operation.id, title: operation.title,
            row: "one of the rows of \(inserted.table)", reason: "is not there any more")
        }
        try tables.append(session, to: part.key)
      }
    }
  }

  // MARK: - Large values

  /// Throws if a row names a file that is gone: the file of a deleted row goes with the next save.
  private func checkFiles(_ files: ExternalFiles, _ operation: RecordedOperation) throws {
    for column in mapping.tables.flatMap(ExternalColumn.all) {
      let keys = rows.present[column.table.name] ?? []
      let name = try quoted(column.attribute.name)
      for start in stride(from: 0, to: keys.count, by: Self.batchSize) {
        let list = KeyList(Array(keys[start..<min(start + Self.batchSize, keys.count)]))
        let found = try connection.rows(
          "SELECT \(StoreFormat.primaryKey), \(name) FROM \(try quoted(column.table.name)) "
            + "WHERE \(StoreFormat.primaryKey) \(list.condition) AND typeof(\(name)) = 'text'",
          [list.parameter])
        for row in found {
          guard row.count == 2, case .integer(let key) = row[0], case .text(let file) = row[1],
            !files.exists(file)
          else { continue }
          throw OperationLogError.conflict(
            operation: operation.id, title: operation.title, row: "\(column.table.name) \(key)",
            reason: "had a large value in a file of its own, which is gone")
        }
      }
    }
  }
}
