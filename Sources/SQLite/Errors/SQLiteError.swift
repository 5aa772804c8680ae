import CSQLite

/// What went wrong in a call to SQLite: the code, the message, the file and the statement.
///
/// ```swift
/// do {
///   try connection.execute("INSERT INTO Tag (name) VALUES ('work')")
/// } catch where error.extendedCode == .constraintUnique {
///   print("already there")
/// }
/// ```
public struct SQLiteError: Error, Sendable, CustomStringConvertible {
  private let details: Details

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - extendedCode: The extended code, or the primary one when there is no finer one.
  ///   - message: What happened, in plain words, without the path and the statement.
  ///   - path: The path of the database file.
  ///   - sql: The text of the statement.
  ///   - systemErrorNumber: The `errno` of the failed system call.
  public init(
    _ extendedCode: ResultCode,
    message: String,
    path: String? = nil,
    sql: String? = nil,
    systemErrorNumber: Int32? = nil
  ) {
    details = Details(
      extendedCode: extendedCode, message: message, path: path, sql: sql,
      systemErrorNumber: systemErrorNumber)
  }

  /// The extended code, such as `.constraintUnique`. Equal to ``code`` when SQLite has no
  /// finer one.
  public var extendedCode: ResultCode { details.extendedCode }

  /// The primary code, such as `.constraint`.
  public var code: ResultCode { extendedCode.primary }

  /// SQLite's message, or this module's when it found the fault before SQLite did.
  public var message: String { details.message }

  /// The path of the database file; nil for a database in memory or a temporary one.
  public var path: String? { details.path }

  /// The SQL text of the statement that failed, when there was one.
  public var sql: String? { details.sql }

  /// The `errno` of the system call that failed, when one did: `ENOENT` for a missing file,
  /// `EACCES` for one that may not be opened.
  public var systemErrorNumber: Int32? { details.systemErrorNumber }

  /// The message and the path, for people who do not know the statements.
  public var summary: String {
    path.map { "\(message): \($0)" } ?? message
  }

  /// One line: the message, the path, the code, the statement.
  public var description: String {
    var text = summary
    text += " (SQLite code \(extendedCode.rawValue))"
    if let sql { text += " in: \(sql)" }
    return text
  }
}

extension SQLiteError: Hashable {
  /// Whether two errors say the same of the same place.
  public static func == (left: SQLiteError, right: SQLiteError) -> Bool {
    left.extendedCode == right.extendedCode && left.message == right.message
      && left.path == right.path && left.sql == right.sql
      && left.systemErrorNumber == right.systemErrorNumber
  }

  /// Hashes what `==` compares, the long texts apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(extendedCode)
    hasher.combine(message)
  }
}

/// What an error says. Behind a reference, so that the error is one word: a call that may throw it
/// then needs no memory for it from its caller.
private final class Details: Sendable {
  let extendedCode: ResultCode
  let message: String
  let path: String?
  let sql: String?
  let systemErrorNumber: Int32?

  init(
    extendedCode: ResultCode, message: String, path: String?, sql: String?,
    systemErrorNumber: Int32?
  ) {
    self.extendedCode = extendedCode
    self.message = message
    self.path = path
    self.sql = sql
    self.systemErrorNumber = systemErrorNumber
  }
}

extension SQLiteError {
  /// Reads the last error of a connection.
  init(database: OpaquePointer?, code: Int32, path: String?, sql: String?) {
    // The connection's own code and message belong to this call only when the codes agree: a call
    // that SQLite refuses outright (SQLITE_MISUSE) leaves an older error in place.
    var extended = code
    var message = ResultCode(rawValue: code).description
    if let database, sqlite3_errcode(database) & 0xff == code & 0xff {
      extended = sqlite3_extended_errcode(database)
      if let text = sqlite3_errmsg(database) { message = String(cString: text) }
    }
    let systemErrorNumber = database.map(sqlite3_system_errno) ?? 0
    let concernsFile = [SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_FULL].contains(code & 0xff)
    self.init(
      ResultCode(rawValue: extended), message: message, path: path, sql: sql,
      systemErrorNumber: concernsFile && systemErrorNumber != 0 ? systemErrorNumber : nil)
  }
}
