import CSQLite

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A database handle before there is a connection around it: opening and configuring.
struct RawDatabase {
  let pointer: OpaquePointer
  let path: String?

  /// Opens a handle. Nothing of the file has been read yet.
  ///
  /// The file is never made here: ``DatabaseFile`` has done so where it may be.
  static func open(
    _ name: String, mode: Connection.Mode, path: String?
  ) throws(SQLiteError) -> RawDatabase {
    let access =
      mode == .readOnly
      ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | (path == nil ? SQLITE_OPEN_CREATE : 0)
    let flags = access | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    var pointer: OpaquePointer?
    let code = sqlite3_open_v2(name, &pointer, flags, nil)
    guard code == SQLITE_OK, let pointer else {
      let error = SQLiteError(database: pointer, code: code, path: path, sql: nil)
      sqlite3_close(pointer)
      if let number = error.systemErrorNumber, let path, error.code == .cantOpen {
        throw DatabaseFile.error(number, path: path)
      }
      throw error
    }
    return RawDatabase(pointer: pointer, path: path)
  }

  func close() {
    sqlite3_close(pointer)
  }

  /// Reads the file for the first time and sets the connection up.
  func configure(_ options: Connection.Options, isFile: Bool) throws(SQLiteError) {
    try check(sqlite3_busy_timeout(pointer, options.busyTimeout.milliseconds))
    for (option, value) in Self.switches {
      try check(csqlite_db_config_switch(pointer, option, value))
    }
    if isFile && options.mode != .readOnly && sqlite3_db_readonly(pointer, "main") == 1 {
      // SQLite falls back to reading when the system denies it to write, and says nothing.
      throw SQLiteError(.readOnly, message: "The file can be read but not written", path: path)
    }
    // Sets up the size of the pages and finds files that are no databases or cut short.
    _ = try text(of: "PRAGMA schema_version")
    try execute("PRAGMA foreign_keys = \(options.enforcesForeignKeys ? 1 : 0)")
    try execute("PRAGMA cell_size_check = 1")
    if let size = options.cacheSizeKiB {
      try execute("PRAGMA cache_size = -\(max(0, size))")
    }
    if isFile {
      try execute("PRAGMA mmap_size = \(max(0, options.mappedBytes))")
    }
    if isFile && options.mode != .readOnly {
      if options.usesWriteAheadLog { try useWriteAheadLog(waiting: options.busyTimeout) }
      try execute("PRAGMA synchronous = \(options.synchronous.rawValue)")
    }
  }

  /// What a file from somewhere else must not be able to do, and a slip of the pen either: change
  /// the schema by writing its table, call functions with side effects from views and triggers,
  /// and have a misspelt name in double quotes read as a text.
  private static let switches: [(Int32, Int32)] = [
    (SQLITE_DBCONFIG_DEFENSIVE, 1),
    (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
    (SQLITE_DBCONFIG_DQS_DDL, 0),
    (SQLITE_DBCONFIG_DQS_DML, 0),
  ]

  /// Switches the file to the write-ahead log, if it is not there yet.
  ///
  /// Two connections that switch a new file at once stand in each other's way, and SQLite reports
  /// that at once, without the busy timeout. So the wait is made here.
  private func useWriteAheadLog(waiting timeout: Duration) throws(SQLiteError) {
    let clock = ContinuousClock()
    let deadline = clock.now + timeout
    while true {
      do throws(SQLiteError) {
        let mode = try text(of: "PRAGMA journal_mode = WAL")
        if mode == "wal" { return }
        throw SQLiteError(
          .cantOpen,
          message: "The write-ahead log cannot be used on this file system (journal mode: \(mode))",
          path: path)
      } catch {
        guard error.code == .busy, clock.now < deadline else { throw error }
      }
      usleep(useconds_t.random(in: 500...5_000))
    }
  }

  private func check(_ code: Int32, sql: String? = nil) throws(SQLiteError) {
    guard code != SQLITE_OK else { return }
    throw SQLiteError(database: pointer, code: code, path: path, sql: sql)
  }

  private func execute(_ sql: String) throws(SQLiteError) {
    try check(sqlite3_exec(pointer, sql, nil, nil, nil), sql: sql)
  }

  /// Runs a statement and returns the first column of its first row.
  private func text(of sql: String) throws(SQLiteError) -> String {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(pointer, sql, -1, &statement, nil), sql: sql)
    defer { sqlite3_finalize(statement) }
    let code = sqlite3_step(statement)
    guard code == SQLITE_ROW else {
      if code != SQLITE_DONE { try check(code, sql: sql) }
      return ""
    }
    return sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? ""
  }
}

extension Duration {
  /// Whole milliseconds, rounded up, within what SQLite takes.
  var milliseconds: Int32 {
    let (seconds, attoseconds) = components
    if seconds < 0 || attoseconds < 0 { return 0 }
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    let part = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return overflow ? .max : Int32(clamping: whole.addingReportingOverflow(part).partialValue)
  }
}
