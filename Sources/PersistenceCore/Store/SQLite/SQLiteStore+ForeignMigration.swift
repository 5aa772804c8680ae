import SQLite
import Synchronization

/// Another program may migrate a store that this one has open.
extension SQLiteStore {
  /// Refuses to write to tables that are no longer those of the schema.
  ///
  /// Called inside each transaction that writes, so nobody can migrate in between. SQLite's own number
  /// tells whether any table has changed at all.
  func checkTables(on connection: Connection) throws {
    guard filePath != nil else { return }
    let version = try connection.schemaVersion()
    guard version != checkedSchemaVersion.load(ordering: .relaxed) else { return }
    if let error = try foreignMigration(on: connection) { throw error }
    checkedSchemaVersion.store(version, ordering: .relaxed)
  }

  /// What to say of a statement that failed because its tables are not there any more.
  func explained(_ error: SQLiteError, on connection: Connection) -> any Error {
    guard error.code == .error, filePath != nil,
      let migration = try? foreignMigration(on: connection)
    else { return error }
    return migration
  }

  private func foreignMigration(on connection: Connection) throws -> SwiftDataError? {
    let recorded = try StoreMetadata(connection).recorded(at: place)
    guard recorded.fingerprint != mapping.schema.fingerprint else { return nil }
    return SwiftDataError(
      .schemaMismatch,
      "\(place) was migrated to version \(recorded.version) by another program while this one had it "
        + "open with version \(mapping.schema.version); open it again with a program of that version"
    )
  }
}
