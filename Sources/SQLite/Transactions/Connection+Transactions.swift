/// When a transaction takes its locks.
public enum TransactionKind: String, Sendable, Hashable {
  /// At the first read and the first write. Use it to read several times from one state. A write
  /// after a read fails at once with `.busySnapshot`, without waiting, when someone else has
  /// written in between: use `.immediate` for whatever may write.
  case deferred = "DEFERRED"

  /// The right to write at once, waiting for it up to the busy timeout.
  case immediate = "IMMEDIATE"

  /// As `immediate`; without the write-ahead log readers are kept out as well.
  case exclusive = "EXCLUSIVE"
}

extension Connection {
  /// Runs a function in a transaction: commits when it returns, rolls back when it throws.
  ///
  /// Inside another transaction this is a savepoint, and `kind` has no effect: only the changes of
  /// this function are undone when it throws. When the commit fails, everything is rolled back and
  /// the error of the commit is thrown.
  ///
  /// ```swift
  /// try connection.transaction {
  ///   try connection.execute("UPDATE Account SET balance = balance - 10 WHERE id = 1")
  ///   try connection.execute("UPDATE Account SET balance = balance + 10 WHERE id = 2")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - kind: When the locks are taken.
  ///   - body: The work. It must not end the transaction itself.
  /// - Returns: What the function returns.
  /// - Throws: What the function throws, even when rolling back fails as well. `SQLiteError` when
  ///   the transaction cannot be begun (`.busy`) or committed (`.busy`, `.full`,
  ///   `.constraintForeignKey` for deferred keys, `.readOnlyDatabaseMoved` when the file has lost its
  ///   place meanwhile).
  public func transaction<Result>(
    _ kind: TransactionKind = .immediate, _ body: () throws -> Result
  ) throws -> Result {
    if isInTransaction { return try savepoint("nested transaction", body) }
    try run("BEGIN \(kind.rawValue)")
    do {
      if kind != .deferred { try noteLogFiles() }
      let result = try body()
      if kind != .deferred { try requireFileInPlace() }
      try run("COMMIT")
      return result
    } catch {
      // SQLite may have rolled back already (a full disk, an interrupt). A rollback that fails
      // leaves nothing to be done about it, and the first error is the one that explains.
      if isInTransaction { try? run("ROLLBACK") }
      removeLostLog()
      throw error
    }
  }

  /// Looks once at what lies beside the file while it is in its place.
  private func noteLogFiles() throws(SQLiteError) {
    guard logFiles == nil, let file = fullPath else { return }
    try requireFileInPlace()
    logFiles = LogFiles(of: file)
  }

  /// Takes the log away that a file without a name has left.
  func removeLostLog() {
    guard let logFiles, (try? isFileMoved()) == true else { return }
    logFiles.remove()
  }

  /// Runs a function in a savepoint: keeps its changes when it returns, undoes them when it throws.
  ///
  /// Outside a transaction the savepoint is a deferred transaction of its own.
  ///
  /// - Parameters:
  ///   - name: A name for it, without NUL characters. Savepoints may have the same name.
  ///   - body: The work. It must not end the savepoint itself.
  /// - Returns: What the function returns.
  /// - Throws: What the function throws, even when undoing fails as well. `SQLiteError` when the
  ///   savepoint cannot be begun or released.
  public func savepoint<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
    let name = try quoted(name)
    try run("SAVEPOINT \(name)")
    do {
      let result = try body()
      try run("RELEASE \(name)")
      return result
    } catch {
      // Nothing is left to undo when SQLite has rolled back the whole transaction.
      if isInTransaction {
        try? run("ROLLBACK TO \(name)")
        try? run("RELEASE \(name)")
      }
      throw error
    }
  }

  private func run(_ sql: String) throws(SQLiteError) {
    try cachedStatement(sql).run()
  }
}
