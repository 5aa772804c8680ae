import CSQLite

/// A prepared statement: bind, step, read, reset.
///
/// Parameters are numbered from 1 and columns from 0, as in SQLite. Calls for binding and reading
/// are inlined into the caller and compile to SQLite's own.
///
/// ```swift
/// let select = try connection.prepare("SELECT id, name FROM Trip WHERE budget > ?")
/// try select.bind(100, at: 1)
/// while try select.step() {
///   print(select.int64(at: 0), select.string(at: 1))
/// }
/// ```
///
/// A statement keeps its connection open. While it is between its first row and its end it holds a
/// read transaction: step it to the end, ``reset()`` it, or let go of it.
public final class Statement {
  /// The connection the statement belongs to.
  public let connection: Connection

  /// The SQL text.
  public let sql: String

  @usableFromInline let handle: OpaquePointer
  @usableFromInline let textSlots: TextSlots
  private let prepared: PreparedStatement
  private let cache: StatementCache?

  init(
    _ prepared: PreparedStatement, connection: Connection, cache: StatementCache?, sql: String
  ) {
    self.prepared = prepared
    self.connection = connection
    self.cache = cache
    self.sql = sql
    handle = prepared.handle
    textSlots = prepared.textSlots
  }

  deinit {
    if let cache {
      cache.give(prepared, sql: sql)
    } else {
      prepared.finalize()
    }
  }

  /// Runs the statement to its next row.
  ///
  /// At the end the statement is reset, so it can be bound and run again; a further call starts it
  /// from the beginning. After an error it is reset too.
  ///
  /// - Returns: True when there is a row to read, false at the end.
  /// - Throws: `SQLiteError`: a constraint, `.busy`, `.full`, `.interrupt` and so on.
  @inlinable
  public func step() throws(SQLiteError) -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE {
      sqlite3_reset(handle)
      return false
    }
    throw failureOfStep(code)
  }

  /// Runs the statement to its end and resets it. Rows are passed over.
  ///
  /// - Throws: `SQLiteError` as ``step()``.
  @inlinable
  public func run() throws(SQLiteError) {
    while true {
      let code = sqlite3_step(handle)
      if code == SQLITE_DONE { break }
      if code != SQLITE_ROW { throw failureOfStep(code) }
    }
    sqlite3_reset(handle)
  }

  /// Takes the statement back to its beginning. Bindings stay. An error of the last step was
  /// reported by that step and is not reported again.
  @inlinable
  public func reset() {
    sqlite3_reset(handle)
  }

  /// Sets every parameter to NULL.
  ///
  /// - Precondition: The statement is not between two rows.
  @inlinable
  public func clearBindings() {
    sqlite3_clear_bindings(handle)
  }

  /// The rowid of the last row inserted through the connection: ``Connection/lastInsertRowID``
  /// without its check, for loops.
  @inlinable
  public var lastInsertRowID: Int64 {
    sqlite3_last_insert_rowid(sqlite3_db_handle(handle))
  }

  /// Whether the statement makes no direct change to the database.
  public var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  /// The number of parameters: the largest number a parameter has.
  public var parameterCount: Int { Int(sqlite3_bind_parameter_count(handle)) }

  /// The number of a named parameter, from 1.
  ///
  /// - Parameter name: The name with its prefix, such as `:id`.
  /// - Returns: The number, or nil when there is no such parameter.
  public func parameterIndex(named name: String) -> Int? {
    let index = sqlite3_bind_parameter_index(handle, name)
    return index > 0 ? Int(index) : nil
  }

  @usableFromInline @inline(never)
  func failureOfStep(_ code: Int32) -> SQLiteError {
    let failure = connection.error(code, sql: sql)
    sqlite3_reset(handle)
    return failure
  }

  @usableFromInline @inline(never)
  func failureOfBind(_ code: Int32, at index: Int) -> SQLiteError {
    let message =
      switch code {
      case SQLITE_RANGE: "There is no parameter \(index); the statement has \(parameterCount)"
      case SQLITE_MISUSE: "Parameter \(index) cannot be bound between two rows; reset first"
      default: ResultCode(rawValue: code).description
      }
    return SQLiteError(
      ResultCode(rawValue: code), message: message, path: connection.location.path, sql: sql)
  }
}
