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
    try tracks.restart(on: connection)
    self.session = try Session(on: connection, tables: tracks.names)
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

/// What happens to the rows of some tables, as a connection tells it.
final class RowTracks {
  private struct Track {
    let name: String
    /// Every key from here on is that of a row which was not there at the beginning.
    var firstNew: Int64 = 1
    var inserted = KeyRuns()
  }

  let names: [String]
  private var tracks: [Track]
  private var last = 0
  private(set) var hasEvents = false
  /// Whether a row was written to that was there at the beginning, or a new one was deleted.
  private(set) var touchesOldRows = false
  private(set) var insertedCount = 0

  init(_ mapping: StoreMapping, on connection: Connection) throws {
    names = mapping.tables.map(\.name) + mapping.joinTables.map(\.name)
    tracks = names.map { Track(name: $0) }
    try restart(on: connection)
  }

  /// Forgets what has happened.
  func restart(on connection: Connection) throws {
    hasEvents = false
    touchesOldRows = false
    insertedCount = 0
    for index in tracks.indices {
      let rows = try connection.rows(
        "SELECT coalesce(max(\(try quoted(StoreFormat.primaryKey))), 0) "
          + "FROM \(try quoted(tracks[index].name))")
      let largest: Int64 = if case .integer(let key)? = rows.first?.first { key } else { 0 }
      tracks[index].firstNew = largest == .max ? .max : largest + 1
      tracks[index].inserted = KeyRuns()
    }
  }

  /// Takes note of a row.
  func note(_ event: RowWatch.Event, _ table: UnsafePointer<CChar>, _ key: Int64) {
    guard let index = index(of: table) else { return }
    hasEvents = true
    switch event {
    case .insert where key >= tracks[index].firstNew:
      tracks[index].inserted.append(key)
      insertedCount += 1
    case .update where key >= tracks[index].firstNew: break
    case .insert, .update, .delete: touchesOldRows = true
    }
  }

  /// The keys of inserted rows, table by table.
  var insertions: [(table: String, runs: KeyRuns)] {
    tracks.filter { $0.inserted.count > 0 }.map { ($0.name, $0.inserted) }
  }

  private func index(of table: UnsafePointer<CChar>) -> Int? {
    // Rows of a table tend to be written together.
    if tracks.indices.contains(last), strcmp(tracks[last].name, table) == 0 { return last }
    guard let found = tracks.firstIndex(where: { strcmp($0.name, table) == 0 }) else { return nil }
    last = found
    return found
  }
}

/// Counts objects by what happened to them, from the history of a transaction.
struct OperationCounts {
  let connection: Connection

  /// - Parameter transaction: The last transaction of the history that does not count.
  func counts(after transaction: Int64) throws -> [RecordedOperation.Counts] {
    let rows = try connection.rows(
      "SELECT entity, kind, keys FROM \(StoreFormat.changeTable) WHERE transactionID > ?",
      [.integer(transaction)])
    var counts: [String: RecordedOperation.Counts] = [:]
    for row in rows {
      guard row.count == 3, case .text(let entity) = row[0], case .integer(let kind) = row[1],
        case .text(let text) = row[2], let runs = KeyRuns(text: text)
      else { continue }
      var count = counts[entity] ?? RecordedOperation.Counts(entity: entity)
      switch StoredChange.Kind(rawValue: kind) {
      case .insert: count.inserted += runs.count
      case .update: count.updated += runs.count
      case .delete: count.deleted += runs.count
      case nil: break
      }
      counts[entity] = count
    }
    return counts.values.sorted { $0.entity < $1.entity }
  }
}
