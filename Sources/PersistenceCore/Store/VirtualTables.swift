import SQLite

/// What indexes that are virtual tables, FTS5 and R*Trees, need of a connection.
enum VirtualTables {
  /// Lets triggers and views use virtual tables.
  ///
  /// SQLite up to 3.40 counts them among what only a trusted file may use from its triggers and views.
  /// Connections to stores without such indexes stay as strict as they are; on the others a file from
  /// elsewhere can still call nothing with an effect outside the database, because no connection has
  /// such a function.
  static func allow(on connection: Connection) throws {
    try connection.execute("PRAGMA trusted_schema = ON")
  }
}

extension StoreMapping {
  /// Whether triggers of the store's tables write to virtual tables.
  var usesVirtualTables: Bool {
    !fullTextIndexes.isEmpty || tables.contains { !SpatialIndex.all(of: $0).isEmpty }
  }
}
