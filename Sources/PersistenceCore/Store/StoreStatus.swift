import SQLite

/// A store's schema beside the program's.
public struct StoreStatus: Sendable, Hashable {
  /// How the store's schema relates to the program's.
  public enum Relation: String, Sendable, Codable {
    /// Version and shape are the same.
    case same
    /// The store's version is older: it has to be migrated.
    case older
    /// The store's version is newer than the program knows.
    case newer
    /// The version is the same and the shape is not.
    case drifted
  }

  /// The version that the store records.
  public let storeVersion: Schema.Version
  /// The fingerprint that the store records.
  public let storeFingerprint: String
  /// The version of the program's schema.
  public let programVersion: Schema.Version
  /// The fingerprint of the program's schema.
  public let programFingerprint: String
  /// How the two relate.
  public let relation: Relation
  /// What differs, property by property, in words.
  public let differences: [String]
  /// The names of the classes that the store records, in order; none where the record says nothing
  /// that can be read.
  public let storeEntities: [String]

  /// Reads a store's status without changing or making any file.
  ///
  /// The tables are looked at, too: a store whose record is right and whose columns are not has
  /// drifted.
  ///
  /// - Parameters:
  ///   - url: The store's file.
  ///   - schema: The program's schema.
  ///   - busyTimeout: How long to wait for a process that lets nobody read.
  /// - Returns: The status.
  /// - Throws: ``SwiftDataError`` for a file that is missing, unreadable or no store.
  public static func read(
    at url: URL, schema: Schema, busyTimeout: Duration = .seconds(5)
  ) throws -> StoreStatus {
    try SQLiteStore.wrappingErrors {
      try readUnwrapped(at: url, schema: schema, busyTimeout: busyTimeout)
    }
  }

  private static func readUnwrapped(
    at url: URL, schema: Schema, busyTimeout: Duration
  ) throws -> StoreStatus {
    var options = Connection.Options(mode: .readOnly)
    options.makesLogIndex = true
    options.busyTimeout = busyTimeout
    let connection: Connection
    do {
      connection = try Connection(.file(url.filePath), options: options)
    } catch {
      let code: SwiftDataError.Code = error.code == .notADatabase ? .notAStore : .storeFailure
      throw SwiftDataError(code, "", underlyingError: error)
    }
    try StoreHeader(connection).requireStore(at: url.filePath)
    let status = try StoreMetadata(connection).status(against: schema, at: url.filePath)
    guard status.relation == .same else { return status }
    return try status.lookingAtTables(of: schema, on: connection)
  }
}

extension StoreStatus {
  /// The status, drifted if a table lacks a column or has one too many.
  func lookingAtTables(
    of schema: Schema, on connection: Connection
  ) throws -> StoreStatus {
    var found: [String] = []
    let mapping = StoreMapping(schema: schema, storeIdentifier: "")
    for table in mapping.tables {
      let expected = Set(table.columnNames)
      let present = Set(
        try connection.rows("SELECT name FROM pragma_table_info(?)", [.text(table.name)])
          .compactMap { row -> String? in
            guard case .text(let name)? = row.first else { return nil }
            return name
          })
      if present.isEmpty {
        found.append("the table \(table.name) is missing")
        continue
      }
      found += expected.subtracting(present).sorted().map {
        "the table \(table.name) lacks the column \($0)"
      }
      found += present.subtracting(expected).sorted().map {
        "the table \(table.name) has the column \($0), which the schema does not"
      }
    }
    for name in mapping.joinTables.map(\.name) + [StoreFormat.sequenceTable]
    where try !connection.tableExists(name) {
      found.append("the table \(name) is missing")
    }
    guard !found.isEmpty else { return self }
    return StoreStatus(
      storeVersion: storeVersion, storeFingerprint: storeFingerprint,
      programVersion: programVersion, programFingerprint: programFingerprint, relation: .drifted,
      differences: found, storeEntities: storeEntities)
  }
}
