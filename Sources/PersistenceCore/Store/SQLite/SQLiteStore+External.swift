import SQLite

extension SQLiteStore {
  /// The columns whose values may lie in files.
  private var externalColumns: [ExternalColumn] { mapping.tables.flatMap(ExternalColumn.all) }

  /// Runs a transaction, and clears up the files of external values after it.
  func transaction<Result>(
    on connection: Connection, _ body: (Connection) throws -> Result
  ) throws -> Result {
    guard let files = externalFiles, !connection.isInTransaction else {
      return try connection.transaction(.immediate) {
        try checkTables(on: connection)
        return try body(connection)
      }
    }
    let result: Result
    do {
      result = try connection.transaction(.immediate) {
        try checkTables(on: connection)
        let result = try body(connection)
        try files.syncFolder()
        return result
      }
    } catch {
      for name in files.takeWritten() { files.remove(name) }
      throw error
    }
    // The changes are in the store. What cannot be removed now is still on the list next time.
    try? removeDiscarded(files, on: connection)
    return result
  }

  /// Removes the files that no row names any more: those that rows have let go of, and those of saves
  /// that were undone inside the transaction.
  private func removeDiscarded(_ files: ExternalFiles, on connection: Connection) throws {
    let written = files.takeWritten()
    let discarded = try connection.rows("SELECT name FROM \(StoreFormat.discardedFilesTable)")
      .compactMap { row -> String? in
        if case .text(let name)? = row.first { name } else { nil }
      }
    guard !written.isEmpty || !discarded.isEmpty else { return }
    try connection.transaction(.immediate) {
      for name in Set(written + discarded) where try !isNamed(name, on: connection) {
        files.remove(name)
      }
      let list = Value.text(
        String(decoding: try JSONColumn.encode(discarded), as: UTF8.self))
      let delete = try connection.cachedStatement(
        "DELETE FROM \(StoreFormat.discardedFilesTable) "
          + "WHERE name IN (SELECT value FROM json_each(?))")
      try delete.bind([list])
      try delete.run()
    }
  }

  private func isNamed(_ file: String, on connection: Connection) throws -> Bool {
    try externalColumns.contains { try $0.names(file, on: connection) }
  }

  func externalValue(
    of attribute: AttributeMapping, primaryKey: Int64, in entity: EntityMapping
  ) throws -> Data? {
    var last = ""
    while true {
      let row = try read { pooled in
        try pooled.connection.rows(
          "SELECT \(try quoted(attribute.name)) FROM \(try quoted(entity.table.name)) "
            + "WHERE \(try quoted(StoreFormat.primaryKey)) = ?", [.integer(primaryKey)])
      }
      switch row.first?.first {
      case .blob(let bytes)?: return Data(bytes)
      case .text(let name)?:
        do {
          return try ExternalFiles.read(name, of: externalFiles)
        } catch let error as UnreadableValue {
          // Somebody may just have given the row another file.
          if name != last {
            last = name
            continue
          }
          throw SwiftDataError(
            .corruptValue,
            "\(entity.name) \(primaryKey), property \(attribute.name): the store holds "
              + "\(error.found) where \(error.expected) belongs")
        }
      default: return nil
      }
    }
  }

  func checkExternalStorage(removingUnreferenced: Bool) throws -> ExternalStorageReport {
    guard let files = externalFiles else {
      return ExternalStorageReport(unreferenced: [], missing: [])
    }
    // A save that is running has written files that no row names yet, so it has to be over.
    return try allowsSave || removingUnreferenced
      ? write { try report(files, on: $0, removing: removingUnreferenced) }
      : read { try report(files, on: $0.connection, removing: false) }
  }

  private func report(
    _ files: ExternalFiles, on connection: Connection, removing: Bool
  ) throws -> ExternalStorageReport {
    var named: Set<String> = []
    var missing: [ExternalStorageReport.MissingFile] = []
    for column in externalColumns {
      let name = try quoted(column.attribute.name)
      let rows = try connection.rows(
        "SELECT \(StoreFormat.primaryKey), \(StoreFormat.discriminator), \(name) "
          + "FROM \(try quoted(column.table.name)) WHERE typeof(\(name)) = 'text' "
          + "ORDER BY \(StoreFormat.primaryKey)")
      for row in rows {
        guard row.count == 3, case .integer(let key) = row[0], case .text(let entity) = row[1],
          case .text(let file) = row[2]
        else { continue }
        named.insert(file)
        guard !files.exists(file) else { continue }
        missing.append(
          ExternalStorageReport.MissingFile(
            identifier: PersistentIdentifier(
              entityName: entity, storeIdentifier: identifier, primaryKey: key),
            property: column.attribute.name, url: URL(filePath: files.path(of: file))))
      }
    }
    let unreferenced = files.names().filter { !named.contains($0) }
    if removing { for name in unreferenced { files.remove(name) } }
    return ExternalStorageReport(
      unreferenced: unreferenced.map { URL(filePath: files.path(of: $0)) }, missing: missing)
  }
}
