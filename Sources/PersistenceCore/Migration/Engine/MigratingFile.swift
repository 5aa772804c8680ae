import SQLite

/// Opens a store's file for a migration, whatever version its schema has.
struct MigratingFile {
  let url: URL
  let lockTimeout: Duration

  init(_ url: URL, lockTimeout: Duration) {
    self.url = url
    self.lockTimeout = lockTimeout
  }

  private var files: ExternalFiles { ExternalFiles(beside: url) }

  /// Runs a function in a transaction that holds the right to write.
  ///
  /// - Throws: ``SwiftDataError`` for a file that is missing, no store, locked or cannot be written.
  ///   The file is as it was.
  func write<Result>(
    _ body: (Connection, StoreMetadata, ExternalFiles) throws -> Result
  ) throws -> Result {
    try SQLiteStore.wrappingErrors {
      let connection = try open(.readWrite)
      try StoreHeader(connection).requireStore(at: url.path)
      let files = files
      do {
        let result = try connection.transaction(.immediate) {
          let result = try body(connection, StoreMetadata(connection), files)
          try files.syncFolder()
          return result
        }
        try? removeDiscarded(files, on: connection)
        return result
      } catch {
        for name in files.takeWritten() { files.remove(name) }
        throw error
      }
    }
  }

  /// Runs a function with a connection that only reads.
  func read<Result>(_ body: (Connection, StoreMetadata) throws -> Result) throws -> Result {
    try SQLiteStore.wrappingErrors {
      let connection = try open(.readOnly)
      try StoreHeader(connection).requireStore(at: url.path)
      return try connection.transaction(.deferred) {
        try body(connection, StoreMetadata(connection))
      }
    }
  }

  private func open(_ mode: Connection.Mode) throws -> Connection {
    var options = Connection.Options(mode: mode)
    options.busyTimeout = lockTimeout
    // Tables change places, and what leads to them with them; all keys are checked at the end.
    options.enforcesForeignKeys = false
    // The file's own mode is kept, so that a failure leaves every byte as it was.
    options.usesWriteAheadLog = false
    options.cacheSizeKiB = 16_384
    do {
      return try Connection(.file(url.path), options: options)
    } catch {
      throw SwiftDataError(
        error.code == .notADatabase ? .notAStore : .storeFailure, "", underlyingError: error)
    }
  }

  /// Removes the files that no row of the new version names.
  private func removeDiscarded(_ files: ExternalFiles, on connection: Connection) throws {
    guard try connection.tableExists(StoreFormat.discardedFilesTable) else { return }
    try connection.transaction(.immediate) {
      let shape = try SchemaShape(
        lines: StoreMetadata(connection).recorded(at: url.path).lines)
      let columns = shape.entities.values.flatMap { entity in
        entity.properties.filter { $0.value.isExternal }.map {
          (table: shape.root(of: entity.name), column: $0.key)
        }
      }
      let names = try connection.rows("SELECT name FROM \(StoreFormat.discardedFilesTable)")
        .compactMap { row -> String? in
          if case .text(let name)? = row.first { name } else { nil }
        }
      for name in Set(names + files.takeWritten()) {
        let isNamed = try columns.contains { table, column in
          let column = try quoted(column)
          return try !connection.rows(
            "SELECT 1 FROM \(try quoted(table)) WHERE typeof(\(column)) = 'text' "
              + "AND \(column) = ? LIMIT 1", [.text(name)]
          ).isEmpty
        }
        if !isNamed { files.remove(name) }
      }
      try connection.execute("DELETE FROM \(StoreFormat.discardedFilesTable)")
    }
  }
}

/// Looks at a store at the end of its migration, before the transaction ends.
struct MigrationCheck {
  let connection: Connection
  let schema: Schema?

  /// - Throws: ``MigrationError`` with what is not as it should be.
  func run(at place: String) throws {
    guard let schema else { return }
    var problems = try connection.foreignKeyCheck().prefix(5).map { violation in
      "\(violation.table) \(violation.rowID.map(String.init) ?? "?") leads to a row of "
        + "\(violation.parent) that is not there"
    }
    problems += try StoreMetadata(connection).status(against: schema, at: place)
      .lookingAtTables(of: schema, on: connection).differences
    guard problems.isEmpty else {
      throw MigrationError(
        .verification,
        message: "the migration of \(place) was undone, because what came out is not right: "
          + problems.joined(separator: "; "))
    }
  }
}
