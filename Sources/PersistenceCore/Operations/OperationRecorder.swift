import SQLite

/// Records what is changed inside a transaction, for the log of operations.
///
/// SQLite's session extension records rows that are changed and deleted with their old values, and
/// reads those that are inserted once more when it writes its changes down. That would make a bulk
/// import half as long again, and the file twice as large. So rows are watched as well: where there
/// were nothing but insertions, and many, only their keys are recorded.
final class OperationRecorder {
  /// Up to how many inserted rows are recorded with their values, so that it is noticed whether they
  /// have been changed since.
  private static let valueLimit = 1_000

  private let connection: Connection
  private let mapping: StoreMapping
  private let title: String
  private let author: String?
  private let tables: OperationTables
  private let firstTransaction: Int64
  /// Whether inserting a row may change other rows, by triggers that somebody has added.
  private let hasTriggers: Bool

  private var session: Session?
  private var watch: RowWatch?
  private let tracks: RowTracks
  /// The number of the operation, once it has one.
  private var operation: Int64?
  /// Insertions that are not written down yet.
  private var pending: [(table: String, runs: KeyRuns)] = []

  /// Begins to record.
  init(connection: Connection, mapping: StoreMapping, title: String, author: String?) throws {
    self.connection = connection
    self.mapping = mapping
    self.title = title
    self.author = author
    tables = OperationTables(connection: connection)
    tracks = try RowTracks(mapping, on: connection)
    let rows = try connection.rows(
      "SELECT coalesce(max(_pk), 0) FROM \(StoreFormat.transactionTable)")
    firstTransaction = if case .integer(let key)? = rows.first?.first { key } else { 0 }
    hasTriggers = try !connection.rows(
      "SELECT 1 FROM sqlite_schema WHERE type = 'trigger' LIMIT 1"
    ).isEmpty
    session = try Session(on: connection, tables: tracks.names)
    watch = try RowWatch(on: connection) { [tracks] in tracks.note($0, $1, $2) }
  }

  /// Writes down what was recorded so far, so that it need not be in memory.
  func flush() throws {
    guard tracks.hasEvents, let session else { return }
    let isMuch = tracks.insertedCount > Self.valueLimit || !pending.isEmpty
    if isMuch, !tracks.touchesOldRows {
      for (table, runs) in tracks.insertions { append(runs, of: table) }
    } else {
      try flushPending()
      let part = try tables.insertPart(.changes, of: try number())
      try tables.append(session, to: part)
    }
    try restart()
  }

  /// Runs a function that does nothing but insert rows.
  ///
  /// Where many rows have been inserted, the session would only record what is thrown away, and it
  /// does not look on. If the function throws, what it did has been taken back.
  func recordInsertions<Result>(_ body: () throws -> Result) throws -> Result {
    if tracks.insertedCount > Self.valueLimit { try flush() }
    let isBulk = !pending.isEmpty && !tracks.hasEvents && !hasTriggers
    let before = tracks.mark()
    if isBulk { session = nil }
    do {
      let result = try body()
      if isBulk {
        for (table, runs) in tracks.insertions { append(runs, of: table) }
        try restart()
      }
      return result
    } catch {
      tracks.goBack(to: before)
      if isBulk { try restart() }
      throw error
    }
  }

  /// Begins to record anew.
  private func restart() throws {
    try tracks.restart(on: connection)
    session = try Session(on: connection, tables: tracks.names)
  }

  /// Ends the recording.
  ///
  /// - Returns: The operation's number; nil if nothing was changed.
  func finish() throws -> Int64? {
    try flush()
    session = nil
    watch = nil
    try flushPending()
    guard let operation else { return nil }
    try tables.measure(operation)
    guard try hasContent(operation) else {
      try discard(operation)
      return nil
    }
    try tables.setCounts(
      OperationCounts(connection: connection).counts(after: firstTransaction), of: operation)
    try tables.dropUndone()
    try tables.prune()
    return operation
  }

  /// Whether a row has become different, and not only been written to.
  private func hasContent(_ operation: Int64) throws -> Bool {
    for part in try tables.parts(of: operation) {
      guard part.kind == .changes else { return true }
      if try tables.chunks(of: part.key)() != nil { return true }
    }
    return false
  }

  private func discard(_ operation: Int64) throws {
    let statement = try connection.prepare(
      "DELETE FROM \(StoreFormat.operationTable) WHERE _pk = ?")
    try statement.bind([.integer(operation)])
    try statement.run()
  }

  private func number() throws -> Int64 {
    if let operation { return operation }
    try tables.create()
    let number = try tables.insert(title: title, author: author, schema: mapping.schema)
    operation = number
    return number
  }

  private func append(_ runs: KeyRuns, of table: String) {
    if let place = pending.firstIndex(where: { $0.table == table }) {
      pending[place].runs.append(contentsOf: runs)
    } else {
      pending.append((table, runs))
    }
  }

  private func flushPending() throws {
    guard !pending.isEmpty else { return }
    _ = try tables.insertPart(
      .insertions, of: try number(),
      runs: pending.map { OperationTables.TableRuns(table: $0.table, runs: $0.runs.numbers) })
    pending.removeAll()
  }
}
