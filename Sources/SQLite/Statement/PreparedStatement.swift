import CSQLite

/// A compiled statement and the memory its short texts are bound from.
///
/// Owned by one ``Statement`` or by the cache, which pass it between them; `finalize` ends it.
struct PreparedStatement {
  let handle: OpaquePointer
  let textSlots: TextSlots

  init(_ sql: String, on connection: Connection, isPersistent: Bool) throws(SQLiteError) {
    let database = try connection.handle()
    guard !sql.utf8.contains(0) else {
      throw SQLiteError(
        .misuse, message: "The statement contains a NUL character",
        path: connection.location.path, sql: sql)
    }
    let flags = isPersistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    var statement: OpaquePointer?
    var code = SQLITE_OK
    var hasMore = false
    sql.withCString { text in
      var tail: UnsafePointer<CChar>?
      code = sqlite3_prepare_v3(database, text, -1, flags, &statement, &tail)
      if code == SQLITE_OK, let tail { hasMore = Self.holdsStatement(tail, database) }
    }
    guard code == SQLITE_OK else { throw connection.error(code, sql: sql) }
    guard let statement, !hasMore else {
      let message =
        statement == nil
        ? "The text holds no statement"
        : "The text holds more than one statement; use execute for scripts"
      sqlite3_finalize(statement)
      throw SQLiteError(.misuse, message: message, path: connection.location.path, sql: sql)
    }
    handle = statement
    textSlots = TextSlots(count: Int(sqlite3_bind_parameter_count(statement)))
  }

  /// Whether anything but white space, comments and semicolons follows.
  private static func holdsStatement(
    _ tail: UnsafePointer<CChar>, _ database: OpaquePointer
  ) -> Bool {
    var rest = tail
    while rest.pointee != 0 {
      var next: OpaquePointer?
      var end: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(database, rest, -1, 0, &next, &end)
      sqlite3_finalize(next)
      if code != SQLITE_OK || next != nil { return true }
      guard let end, end > rest else { return false }
      rest = end
    }
    return false
  }

  /// Readies the statement for its next holder.
  func clear() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  /// Ends the statement and frees its memory.
  func finalize() {
    sqlite3_finalize(handle)
    textSlots.deallocate()
  }
}
