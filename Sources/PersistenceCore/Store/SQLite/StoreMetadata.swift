import SQLite

/// What a store records of itself: its identity and the schema that it was made by.
struct StoreMetadata {
  let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  private enum Key: String {
    case storeIdentifier, schemaVersion, schemaFingerprint, schemaSignature
    case newestDeletedTransaction
  }

  /// The version of the schema that the tables have, and its shape.
  ///
  /// - Throws: ``SwiftDataError/notAStore`` if the record is incomplete.
  func recorded(at place: String) throws -> RecordedSchema {
    guard let text = try get(.schemaVersion), let version = Schema.Version(text),
      let fingerprint = try get(.schemaFingerprint), let signature = try get(.schemaSignature)
    else { throw incomplete(place) }
    return RecordedSchema(version: version, fingerprint: fingerprint, signature: signature)
  }

  /// The stages that have run, oldest first.
  func migrations() throws -> [MigrationRecord] {
    guard try connection.tableExists(StoreFormat.migrationTable) else { return [] }
    return try connection.rows(
      "SELECT fromVersion, toVersion, checksum, startedAt, seconds "
        + "FROM \(StoreFormat.migrationTable) ORDER BY _pk"
    ).compactMap { row in
      guard row.count == 5, case .text(let from) = row[0], case .text(let to) = row[1],
        case .text(let checksum) = row[2], case .real(let start) = row[3],
        case .real(let seconds) = row[4], let from = Schema.Version(from),
        let to = Schema.Version(to)
      else { return nil }
      return MigrationRecord(
        fromVersion: from, toVersion: to, checksum: checksum,
        startedAt: Date(timeIntervalSinceReferenceDate: start), seconds: seconds)
    }
  }

  /// Records that a stage has run.
  func add(_ record: MigrationRecord) throws {
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS \(StoreFormat.migrationTable) (
        _pk INTEGER PRIMARY KEY, fromVersion TEXT NOT NULL, toVersion TEXT NOT NULL,
        checksum TEXT NOT NULL, startedAt REAL NOT NULL, seconds REAL NOT NULL
      ) STRICT
      """)
    let statement = try connection.prepare(
      "INSERT INTO \(StoreFormat.migrationTable) "
        + "(fromVersion, toVersion, checksum, startedAt, seconds) VALUES (?, ?, ?, ?, ?)")
    try statement.bind([
      .text(record.fromVersion.description), .text(record.toVersion.description),
      .text(record.checksum), .real(record.startedAt.timeIntervalSinceReferenceDate),
      .real(record.seconds),
    ])
    try statement.run()
  }

  /// Gives a copy of a store's tables the record of the store.
  func copyRecord(_ recorded: RecordedSchema, storeIdentifier: String) throws {
    try set(.storeIdentifier, storeIdentifier)
    try set(.schemaVersion, recorded.version.description)
    try set(.schemaFingerprint, recorded.fingerprint)
    try set(.schemaSignature, recorded.signature)
  }

  /// Records the version of the schema that the tables have.
  func record(_ schema: Schema) throws {
    try set(.schemaVersion, schema.version.description)
    try set(.schemaFingerprint, schema.fingerprint)
    try set(.schemaSignature, schema.signatureLines.joined(separator: "\n"))
  }

  func create(schema: Schema, storeIdentifier: String) throws {
    try connection.execute(
      """
      CREATE TABLE \(StoreFormat.metadataTable) (
        key TEXT PRIMARY KEY, value TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE \(StoreFormat.sequenceTable) (
        name TEXT PRIMARY KEY, next INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      """)
    try createHistory()
    try set(.storeIdentifier, storeIdentifier)
    try record(schema)
  }

  /// Makes the tables of the history, unless they are there.
  func createHistory() throws {
    // Numbers are never used again, so that a token stays a place in time.
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS \(StoreFormat.transactionTable) (
        _pk INTEGER PRIMARY KEY AUTOINCREMENT, time REAL NOT NULL, author TEXT, process TEXT NOT NULL
      ) STRICT;
      CREATE TABLE IF NOT EXISTS \(StoreFormat.changeTable) (
        _pk INTEGER PRIMARY KEY,
        transactionID INTEGER NOT NULL REFERENCES \(StoreFormat.transactionTable)(_pk)
          ON DELETE CASCADE,
        entity TEXT NOT NULL, kind INTEGER NOT NULL, keys TEXT NOT NULL, properties TEXT,
        preserved TEXT
      ) STRICT;
      CREATE INDEX IF NOT EXISTS \(StoreFormat.changeTable)_transaction
        ON \(StoreFormat.changeTable) (transactionID);
      """)
  }

  /// The largest number of a transaction that was deleted from the history; zero if there is none.
  func newestDeletedTransaction() throws -> Int64 {
    try get(.newestDeletedTransaction).flatMap { Int64($0) } ?? 0
  }

  func setNewestDeletedTransaction(_ number: Int64) throws {
    try set(.newestDeletedTransaction, "\(number)")
  }

  func storeIdentifier(at place: String) throws -> String {
    guard let identifier = try get(.storeIdentifier) else { throw incomplete(place) }
    return identifier
  }

  /// Compares the recorded schema with the program's.
  ///
  /// - Throws: ``SwiftDataError/migrationRequired``, ``SwiftDataError/backwardMigration`` or
  ///   ``SwiftDataError/schemaMismatch``, each with what differs.
  func check(against schema: Schema, at place: String) throws {
    let status = try status(against: schema, at: place)
    switch status.relation {
    case .same: return
    case .older:
      throw SwiftDataError(
        .migrationRequired,
        "\(place) has schema version \(status.storeVersion), and the program has "
          + "\(schema.version); the store has to be migrated first")
    case .newer:
      throw SwiftDataError(
        .backwardMigration,
        "\(place) has schema version \(status.storeVersion), which is newer than the program's "
          + "\(schema.version); use a newer version of the program")
    case .drifted:
      throw SwiftDataError(
        .schemaMismatch,
        "\(place) has schema version \(status.storeVersion) as the program has, but not the same "
          + "shape: \(status.differences.joined(separator: "; ")); a changed model needs a new "
          + "schema version")
    }
  }

  func status(against schema: Schema, at place: String) throws -> StoreStatus {
    let recorded = try recorded(at: place)
    let (version, fingerprint) = (recorded.version, recorded.fingerprint)
    let relation: StoreStatus.Relation =
      if version < schema.version {
        .older
      } else if version > schema.version {
        .newer
      } else {
        fingerprint == schema.fingerprint ? .same : .drifted
      }
    return StoreStatus(
      storeVersion: version, storeFingerprint: fingerprint, programVersion: schema.version,
      programFingerprint: schema.fingerprint, relation: relation,
      differences: relation == .same
        ? [] : schema.differences(from: recorded.lines),
      storeEntities: relation == .same
        ? schema.entities.map(\.name).sorted()
        : (try? SchemaShape(lines: recorded.lines).entities.keys.sorted()) ?? [])
  }

  private func incomplete(_ place: String) -> SwiftDataError {
    SwiftDataError(
      .notAStore,
      "\(place) bears the mark of a store, but its record of the schema is incomplete; restore a "
        + "backup")
  }

  private func get(_ key: Key) throws -> String? {
    guard try connection.tableExists(StoreFormat.metadataTable) else { return nil }
    let rows = try connection.rows(
      "SELECT value FROM \(StoreFormat.metadataTable) WHERE key = ?", [.text(key.rawValue)])
    guard case .text(let text)? = rows.first?.first else { return nil }
    return text
  }

  private func set(_ key: Key, _ value: String) throws {
    let statement = try connection.prepare(
      "INSERT OR REPLACE INTO \(StoreFormat.metadataTable) (key, value) VALUES (?, ?)")
    try statement.bind(key.rawValue, at: 1)
    try statement.bind(value, at: 2)
    try statement.run()
  }
}

/// A schema as a store records it.
struct RecordedSchema {
  let version: Schema.Version
  let fingerprint: String
  /// The lines of the shape in one text. Equal fingerprints settle most questions without it.
  let signature: String

  var lines: [String] {
    signature.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
