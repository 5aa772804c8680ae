import CSQLite

/// A connection to one SQLite database.
///
/// A connection, its statements and everything read through them belong to one thread at a time:
/// SQLite's own locks are off, and the type is not `Sendable`, so the compiler keeps it that way.
/// Whoever shares connections between threads (a pool) must guarantee exclusive use. The exception
/// is ``interrupter``, which may be used from anywhere.
///
/// ```swift
/// let connection = try Connection(.file("trips.store"))
/// try connection.execute("CREATE TABLE IF NOT EXISTS Trip (id INTEGER PRIMARY KEY, name TEXT)")
/// try connection.transaction {
///   let insert = try connection.cachedStatement("INSERT INTO Trip (name) VALUES (?)")
///   try insert.bind("Lisbon", at: 1)
///   try insert.run()
/// }
/// ```
///
/// A file is opened with extended result codes, foreign keys on, the write-ahead log, names in
/// double quotes never read as strings, and the schema of the file not trusted to call functions
/// with side effects.
public final class Connection {
  /// Where the database lives.
  public let location: Location

  /// The options the connection was opened with.
  public let options: Options

  /// Stops running statements, from any thread.
  public let interrupter: Interrupter

  /// Whether the file is read as if nobody could change it.
  ///
  /// True only for ``Mode/readOnly`` on a database in write-ahead mode that has no log beside it.
  /// Reading such a file the usual way would make the log and its index, so it is read without
  /// them and without locks. What other connections write later is not seen, and if one of them
  /// copies its log into the file during a read, that read may fail with `.corrupt` or see a
  /// mixture: open again before each independent piece of work.
  public let isFrozen: Bool

  private let database: OpaquePointer
  private let cache: StatementCache
  private var isOpen = true
  /// What lies beside the file since the first transaction that could write.
  var logFiles: LogFiles?

  /// Opens a database and reads its schema version, so that a file that cannot be used is reported
  /// now and not at first use.
  ///
  /// - Parameters:
  ///   - location: Where the database lives.
  ///   - options: How to open it.
  /// - Throws: `SQLiteError` with the path: `.cantOpenIsDirectory` for a folder, `.cantOpen` for a
  ///   missing file (`systemErrorNumber` is `ENOENT`) and for a device or a pipe, `.permission` for
  ///   a file the system does not let be read, `.readOnly` for one that can be read but not
  ///   written (`.readOnlyDirectory` when it is the folder), `.notADatabase`, `.corrupt` for a
  ///   damaged or truncated one, `.busy`.
  public init(_ location: Location, options: Options = Options()) throws(SQLiteError) {
    let opened = try OpenedDatabase.open(location, options: options)
    self.location = location
    self.options = options
    database = opened.handle
    isFrozen = opened.isFrozen
    interrupter = Interrupter(opened.handle)
    cache = StatementCache(capacity: options.statementCacheCapacity)
  }

  deinit {
    guard isOpen else { return }
    interrupter.invalidate()
    cache.removeAll()
    removeLostLog()
    // Statements keep their connection alive, so none is left here.
    sqlite3_close_v2(database)
  }

  /// Closes the connection. Closing twice is harmless.
  ///
  /// - Throws: `SQLiteError` with `.busy` while a ``Statement`` or a backup of this connection
  ///   still exists; the connection then stays open.
  public func close() throws(SQLiteError) {
    guard isOpen else { return }
    cache.removeAll()
    removeLostLog()
    let code = interrupter.invalidating { sqlite3_close(database) }
    guard code == SQLITE_OK else { throw error(code) }
    isOpen = false
  }

  /// Makes the running statements fail with `.interrupt`.
  public func interrupt() {
    interrupter.interrupt()
  }

  /// The rowid of the last row inserted through this connection; 0 before the first one.
  public var lastInsertRowID: Int64 { isOpen ? sqlite3_last_insert_rowid(database) : 0 }

  /// How many rows the last INSERT, UPDATE or DELETE changed, triggers and cascades left out.
  public var changes: Int64 { isOpen ? sqlite3_changes64(database) : 0 }

  /// How many rows were changed since the connection was opened, triggers and cascades counted.
  public var totalChanges: Int64 { isOpen ? sqlite3_total_changes64(database) : 0 }

  /// Whether a transaction is open. SQLite itself ends one when the disk is full, on an error of
  /// the disk, when memory runs out and when a writing statement is interrupted.
  public var isInTransaction: Bool { isOpen && sqlite3_get_autocommit(database) == 0 }

  /// Whether the database cannot be written through this connection.
  public var isReadOnly: Bool { isOpen && sqlite3_db_readonly(database, "main") == 1 }
}

extension Connection {
  /// The handle, for the module's own calls.
  ///
  /// - Throws: `SQLiteError` with `.misuse` when the connection is closed.
  func handle() throws(SQLiteError) -> OpaquePointer {
    guard isOpen else {
      throw SQLiteError(.misuse, message: "The connection is closed", path: location.path)
    }
    return database
  }

  /// Makes the error for a failed call on this connection.
  func error(_ code: Int32, sql: String? = nil) -> SQLiteError {
    SQLiteError(database: isOpen ? database : nil, code: code, path: location.path, sql: sql)
  }

  /// Throws unless the call succeeded.
  func check(_ code: Int32, sql: String? = nil) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw error(code, sql: sql) }
  }

  /// Prepares a statement that belongs to nobody's cache.
  ///
  /// - Parameter sql: One statement; a second one in the same text is an error.
  /// - Returns: The statement, ready to be bound and stepped.
  /// - Throws: `SQLiteError`: SQL that does not parse, names that do not exist, a locked schema.
  public func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    let prepared = try PreparedStatement(sql, on: self, isPersistent: false)
    return Statement(prepared, connection: self, cache: nil, sql: sql)
  }

  /// Takes a statement from the cache, or prepares it.
  ///
  /// The cache is keyed by the exact SQL text. A statement is handed out to one holder at a time:
  /// while one is in use, the same text is prepared afresh. When the last reference to the returned
  /// statement goes away it is reset, its bindings are cleared and it goes back to the cache, where
  /// the least recently used ones make room.
  ///
  /// - Parameter sql: One statement; a second one in the same text is an error.
  /// - Returns: The statement, ready to be bound and stepped.
  /// - Throws: `SQLiteError` as ``prepare(_:)``.
  public func cachedStatement(_ sql: String) throws(SQLiteError) -> Statement {
    if isOpen, let idle = cache.take(sql) {
      return Statement(idle, connection: self, cache: cache, sql: sql)
    }
    let prepared = try PreparedStatement(sql, on: self, isPersistent: true)
    return Statement(prepared, connection: self, cache: cache, sql: sql)
  }
}
