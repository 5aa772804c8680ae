import CSQLite

extension Connection {
  /// Runs a script: any number of statements, separated by semicolons. Rows are passed over.
  ///
  /// The statements run one after another, each in a transaction of its own unless one is open;
  /// the first that fails ends the script, and what ran before it stays.
  ///
  /// - Parameter sql: The statements.
  /// - Throws: `SQLiteError` with the statement that failed.
  public func execute(_ sql: String) throws(SQLiteError) {
    let database = try handle()
    guard !sql.utf8.contains(0) else {
      throw SQLiteError(
        .misuse, message: "The script contains a NUL character", path: location.path, sql: sql)
    }
    let failure = sql.withCString { script -> SQLiteError? in
      var rest = script
      while rest.pointee != 0 {
        var statement: OpaquePointer?
        var tail: UnsafePointer<CChar>?
        var code = sqlite3_prepare_v3(database, rest, -1, 0, &statement, &tail)
        guard code == SQLITE_OK else { return error(code, sql: String(cString: rest)) }
        defer { sqlite3_finalize(statement) }
        if let statement {
          repeat { code = sqlite3_step(statement) } while code == SQLITE_ROW
          guard code == SQLITE_DONE else {
            let text = sqlite3_sql(statement).map { String(cString: $0) }
            return error(code, sql: text)
          }
        }
        guard let tail, tail > rest else { return nil }
        rest = tail
      }
      return nil
    }
    if let failure { throw failure }
  }
}
