import SQLite

extension ModelContext {
  /// Puts an object of the new version of a schema into the place of one of the old version, in a
  /// migration's `willMigrate`.
  ///
  /// The new object takes over the row's key, so that its age among the others stays, and what leads
  /// to the old object leads to the new one. Delete rules do not apply: nothing that the old object
  /// has is deleted with it.
  ///
  /// ```swift
  /// willMigrate: { context in
  ///   try context.enumerate(FetchDescriptor<SchemaV1.Trip>()) { trip in
  ///     guard trip.kind == "business" else { return }
  ///     let business = SchemaV2.BusinessTrip(destination: trip.destination)
  ///     try context.replace(trip, with: business)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - old: An object of the old version that the context has fetched. It cannot be used
  ///     afterwards.
  ///   - new: An object of the new version that belongs to no context. Its row is written by the next
  ///     save.
  /// - Throws: ``SwiftDataError/modelValidationFailure`` outside of `willMigrate`, for objects of
  ///   other versions than these, and for one without a row.
  public func replace<Old: PersistentModel, New: PersistentModel>(
    _ old: Old, with new: New
  ) throws {
    let (former, entity) = (try store.entity(for: type(of: old)), try entity(for: type(of: new)))
    guard let migrating = store as? SQLiteStore,
      entity.table.name == StoreFormat.stagedPrefix + entity.root.name,
      former.storeIdentifier != entity.storeIdentifier
    else {
      throw SwiftDataError(
        .modelValidationFailure,
        "replace(_:with:) puts an object of a migration's new version into the place of one of the old "
          + "version, in willMigrate; a \(Old.self) and a \(New.self) are not such objects")
    }
    let key = old._$model.primaryKey
    guard old._$model.context === self, key > 0, !old._$model.flags.contains(.deleted) else {
      throw SwiftDataError(
        .modelValidationFailure, "the \(Old.self) has no row that could be taken over")
    }
    try insertChecked(new)
    guard new._$model.primaryKey <= 0 else {
      throw SwiftDataError(.modelValidationFailure, "the \(New.self) has a row already")
    }
    new._$model.primaryKey = key
    new._$model.flags.insert(.revived)
    try replacedRows.delete(key, of: former.table, from: migrating)
    if old._$model.flags.contains(.changed) { changed.remove(old) }
    forget(primaryKey: key, of: former)
    old._$model.detach()
    old._$model.flags = .deleted
  }
}

/// Deletes the rows whose places new objects take.
///
/// A migration comes by here with each row, so the statement is kept, and no savepoint is set: one
/// statement is done whole or not at all.
final class ReplacedRows {
  private var table: TableMapping?
  private var statement: Statement?

  func delete(_ key: Int64, of table: TableMapping, from store: SQLiteStore) throws {
    try SQLiteStore.wrappingErrors {
      try store.pool.write { pooled in
        let statement = try statement(for: table, on: pooled.connection)
        try statement.bind(key, at: 1)
        try statement.run()
      }
    }
  }

  private func statement(for table: TableMapping, on connection: Connection) throws -> Statement {
    if let statement, self.table === table { return statement }
    let made = try connection.prepare(
      "DELETE FROM \(try quoted(table.name)) WHERE \(try quoted(StoreFormat.primaryKey)) = ?")
    (self.table, statement) = (table, made)
    return made
  }
}
