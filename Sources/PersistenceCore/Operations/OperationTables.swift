import SQLite

/// The tables of the log of operations: what they are made of, and how they are read and written.
///
/// An operation has parts, each of what one stretch of it has changed, in order. The changes of a part
/// lie in chunks. A part of nothing but insertions has the keys of the rows instead, because the rows
/// themselves are in the store; it has chunks while it is undone.
struct OperationTables {
  let connection: Connection

  /// How many operations are kept.
  static let operationLimit = 1_000
  /// How many bytes of changes are kept, of all operations together.
  static let byteLimit: Int64 = 256 << 20
  /// How large a chunk is.
  private static let chunkSize = 1 << 20

  /// What a part holds.
  enum PartKind: Int64 {
    /// Rows with their old and new values, in chunks.
    case changes = 0
    /// Rows that were inserted, by their keys.
    case insertions = 1
  }

  struct Part {
    let key: Int64
    let kind: PartKind
    /// The keys of inserted rows, table by table, in the order of the tables' insertions.
    let runs: [TableRuns]
  }

  struct TableRuns: Codable {
    let table: String
    let runs: [[Int64]]
  }

  /// Whether anything was ever recorded.
  var exist: Bool {
    get throws { try connection.tableExists(StoreFormat.operationTable) }
  }

  /// Makes the tables, unless they are there.
  func create() throws {
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS \(StoreFormat.operationTable) (
        _pk INTEGER PRIMARY KEY AUTOINCREMENT, time REAL NOT NULL, title TEXT NOT NULL, author TEXT,
        process TEXT NOT NULL, counts TEXT NOT NULL, schemaVersion TEXT NOT NULL,
        schemaFingerprint TEXT NOT NULL, state INTEGER NOT NULL, bytes INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE IF NOT EXISTS \(StoreFormat.operationPartTable) (
        _pk INTEGER PRIMARY KEY,
        operation INTEGER NOT NULL REFERENCES \(StoreFormat.operationTable)(_pk) ON DELETE CASCADE,
        kind INTEGER NOT NULL, runs TEXT
      ) STRICT;
      CREATE INDEX IF NOT EXISTS \(StoreFormat.operationPartTable)_operation
        ON \(StoreFormat.operationPartTable) (operation);
      CREATE TABLE IF NOT EXISTS \(StoreFormat.operationChunkTable) (
        _pk INTEGER PRIMARY KEY,
        part INTEGER NOT NULL REFERENCES \(StoreFormat.operationPartTable)(_pk) ON DELETE CASCADE,
        changes BLOB NOT NULL, digest TEXT NOT NULL
      ) STRICT;
      CREATE INDEX IF NOT EXISTS \(StoreFormat.operationChunkTable)_part
        ON \(StoreFormat.operationChunkTable) (part);
      """)
  }

  // MARK: - Operations

  /// Adds an operation whose counts and size are not known yet.
  ///
  /// - Returns: Its number.
  func insert(title: String, author: String?, schema: Schema) throws -> Int64 {
    let statement = try connection.cachedStatement(
      """
      INSERT INTO \(StoreFormat.operationTable)
        (time, title, author, process, counts, schemaVersion, schemaFingerprint, state, bytes)
      VALUES (?, ?, ?, ?, '[]', ?, ?, ?, 0)
      """)
    try statement.bind([
      .real(Date().timeIntervalSinceReferenceDate), .text(title), author.map(Value.text) ?? .null,
      .text("\(ProcessInfo.processInfo.processIdentifier)"), .text(schema.version.description),
      .text(schema.fingerprint), .integer(RecordedOperation.State.done.rawValue),
    ])
    try statement.run()
    return connection.lastInsertRowID
  }

  func setCounts(_ counts: [RecordedOperation.Counts], of operation: Int64) throws {
    let text = String(decoding: try JSONColumn.encode(counts), as: UTF8.self)
    try run(
      "UPDATE \(StoreFormat.operationTable) SET counts = ? WHERE _pk = ?",
      [.text(text), .integer(operation)])
  }

  func setState(_ state: RecordedOperation.State, of operation: Int64) throws {
    try run(
      "UPDATE \(StoreFormat.operationTable) SET state = ? WHERE _pk = ?",
      [.integer(state.rawValue), .integer(operation)])
  }

  /// Records how many bytes the chunks of an operation have.
  func measure(_ operation: Int64) throws {
    try run(
      """
      UPDATE \(StoreFormat.operationTable) SET bytes = (
        SELECT coalesce(sum(length(changes)), 0) FROM \(StoreFormat.operationChunkTable)
        WHERE part IN (SELECT _pk FROM \(StoreFormat.operationPartTable) WHERE operation = ?1)
      ) + (
        SELECT coalesce(sum(length(runs)), 0) FROM \(StoreFormat.operationPartTable)
        WHERE operation = ?1
      ) WHERE _pk = ?1
      """, [.integer(operation)])
  }

  /// Operations in a state, in an order.
  ///
  /// - Parameters:
  ///   - condition: SQL behind WHERE.
  ///   - order: SQL behind ORDER BY.
  ///   - limit: How many, at most; nil for all.
  func operations(
    where condition: String = "TRUE", order: String = "_pk DESC", limit: Int? = nil
  ) throws -> [RecordedOperation] {
    guard try exist else { return [] }
    let statement = try connection.prepare(
      """
      SELECT _pk, time, title, author, process, counts, schemaVersion, schemaFingerprint, state,
        bytes
      FROM \(StoreFormat.operationTable) WHERE \(condition) ORDER BY \(order) LIMIT ?
      """)
    try statement.bind([.integer(Int64(limit ?? -1))])
    var operations: [RecordedOperation] = []
    while try statement.step() {
      let counts = try? JSONColumn.decode(
        [RecordedOperation.Counts].self, from: Data(statement.string(at: 5).utf8))
      operations.append(
        RecordedOperation(
          id: statement.int64(at: 0),
          time: Date(timeIntervalSinceReferenceDate: statement.double(at: 1)),
          title: statement.string(at: 2),
          author: statement.isNull(at: 3) ? nil : statement.string(at: 3),
          process: statement.string(at: 4), counts: counts ?? [],
          schemaVersion: statement.string(at: 6), schemaFingerprint: statement.string(at: 7),
          state: RecordedOperation.State(rawValue: statement.int64(at: 8)) ?? .done,
          byteCount: statement.int64(at: 9)))
    }
    return operations
  }

  /// Forgets what was undone: something else was done since.
  func dropUndone() throws {
    try run(
      "DELETE FROM \(StoreFormat.operationTable) WHERE state = ?",
      [.integer(RecordedOperation.State.undone.rawValue)])
  }

  /// Forgets the oldest operations, as many as the limits ask for, but never the newest one.
  func prune() throws {
    try run(
      """
      DELETE FROM \(StoreFormat.operationTable) WHERE _pk IN (
        SELECT _pk FROM (
          SELECT _pk, row_number() OVER (ORDER BY _pk DESC) AS place,
            sum(bytes) OVER (ORDER BY _pk DESC) AS total
          FROM \(StoreFormat.operationTable)
        ) WHERE place > 1 AND (place > ?1 OR total > ?2))
      """, [.integer(Int64(Self.operationLimit)), .integer(Self.byteLimit)])
  }

  // MARK: - Parts

  /// Adds a part.
  ///
  /// - Returns: Its key.
  func insertPart(_ kind: PartKind, of operation: Int64, runs: [TableRuns] = []) throws -> Int64 {
    let text = runs.isEmpty ? nil : String(decoding: try JSONColumn.encode(runs), as: UTF8.self)
    try run(
      "INSERT INTO \(StoreFormat.operationPartTable) (operation, kind, runs) VALUES (?, ?, ?)",
      [.integer(operation), .integer(kind.rawValue), text.map(Value.text) ?? .null])
    return connection.lastInsertRowID
  }

  /// The parts of an operation, in the order in which they were done.
  func parts(of operation: Int64) throws -> [Part] {
    let rows = try connection.rows(
      "SELECT _pk, kind, runs FROM \(StoreFormat.operationPartTable) WHERE operation = ? ORDER BY _pk",
      [.integer(operation)])
    return rows.compactMap { row in
      guard row.count == 3, case .integer(let key) = row[0], case .integer(let number) = row[1],
        let kind = PartKind(rawValue: number)
      else { return nil }
      var runs: [TableRuns] = []
      if case .text(let text) = row[2] {
        runs = (try? JSONColumn.decode([TableRuns].self, from: Data(text.utf8))) ?? []
      }
      return Part(key: key, kind: kind, runs: runs)
    }
  }

  // MARK: - Chunks

  /// Writes what a session has recorded behind the chunks of a part.
  func append(_ session: Session, to part: Int64) throws {
    let statement = try connection.prepare(
      "INSERT INTO \(StoreFormat.operationChunkTable) (part, changes, digest) VALUES (?, ?, ?)")
    var buffer: [UInt8] = []
    func flush() throws {
      guard !buffer.isEmpty else { return }
      try statement.bind([
        .integer(part), .blob(buffer), .text(SHA256.hexDigest(of: buffer)),
      ])
      try statement.run()
      buffer.removeAll(keepingCapacity: true)
    }
    try session.writeChangeset { chunk in
      buffer.append(contentsOf: chunk)
      if buffer.count >= Self.chunkSize { try flush() }
    }
    try flush()
  }

  /// A function that gives the chunks of a part one after another, and nil at the end.
  ///
  /// SQLite does not notice all damage to changes, and could run forever over some. So each chunk is
  /// compared with its digest first.
  func chunks(of part: Int64) throws -> () throws -> [UInt8]? {
    let keys = try connection.rows(
      "SELECT _pk FROM \(StoreFormat.operationChunkTable) WHERE part = ? ORDER BY _pk",
      [.integer(part)]
    ).compactMap { row -> Int64? in
      if case .integer(let key)? = row.first { key } else { nil }
    }
    var rest = keys[...]
    return { [connection] in
      guard let key = rest.popFirst() else { return nil }
      let rows = try connection.rows(
        "SELECT changes, digest FROM \(StoreFormat.operationChunkTable) WHERE _pk = ?",
        [.integer(key)])
      guard let row = rows.first, row.count == 2, case .blob(let bytes) = row[0],
        row[1] == .text(SHA256.hexDigest(of: bytes))
      else {
        throw SwiftDataError(
          .corruptValue,
          "chunk \(key) of the log of operations is damaged; restore a backup, or go on without undoing "
            + "what it belongs to")
      }
      return bytes
    }
  }

  func deleteChunks(of part: Int64) throws {
    try run(
      "DELETE FROM \(StoreFormat.operationChunkTable) WHERE part = ?", [.integer(part)])
  }

  private func run(_ sql: String, _ parameters: [Value]) throws {
    let statement = try connection.prepare(sql)
    try statement.bind(parameters)
    try statement.run()
  }
}
