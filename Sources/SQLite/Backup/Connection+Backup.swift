import CSQLite

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// How far a backup has come.
public struct BackupProgress: Sendable, Hashable {
  /// The pages still to be copied.
  public let remainingPages: Int

  /// The pages of the source.
  public let totalPages: Int
}

extension Connection {
  /// Copies the whole database over another one while it is in use.
  ///
  /// The copy is of one moment: a read transaction holds it, so that writers, which go on under the
  /// write-ahead log, neither disturb nor restart the copy. The destination takes the copy in one
  /// transaction: when this throws, it is as it was before.
  ///
  /// ```swift
  /// let copy = try Connection(.file("trips.backup"))
  /// try connection.backup(to: copy) { progress in
  ///   if isCancelled { throw CancellationError() }
  ///   print(progress.remainingPages)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - destination: A connection open for writing, without a transaction. Its content is
  ///     replaced.
  ///   - pagesPerStep: How many pages are copied between two calls of `progress`; at least 1.
  ///   - progress: Called after each step. Throwing cancels the backup.
  /// - Throws: What `progress` throws. `SQLiteError` with `.misuse` when this connection has
  ///   unsaved changes, with `.busy` when a lock is not to be had within the busy timeout of the
  ///   destination, and with the errors of reading and writing.
  public func backup(
    to destination: Connection, pagesPerStep: Int = 1_024,
    progress: (BackupProgress) throws -> Void = { _ in }
  ) throws {
    guard sqlite3_txn_state(try handle(), "main") != SQLITE_TXN_WRITE else {
      throw SQLiteError(
        .misuse, message: "A backup cannot start inside a transaction that has written",
        path: location.path)
    }
    if isInTransaction {
      try copyPages(to: destination, pagesPerStep, progress)
    } else {
      try transaction(.deferred) {
        try copyPages(to: destination, pagesPerStep, progress)
      }
    }
  }

  private func copyPages(
    to destination: Connection, _ pagesPerStep: Int, _ progress: (BackupProgress) throws -> Void
  ) throws {
    // A deferred transaction begins with its first read.
    _ = try schemaVersion()
    let target = try destination.handle()
    guard let backup = sqlite3_backup_init(target, "main", try handle(), "main") else {
      throw destination.error(sqlite3_errcode(target))
    }
    do {
      try steps(of: backup, to: destination, pagesPerStep, progress)
    } catch {
      // Rolls the destination back. Its code repeats that of the failed step.
      sqlite3_backup_finish(backup)
      throw error
    }
    try destination.check(sqlite3_backup_finish(backup))
  }

  private func steps(
    of backup: OpaquePointer, to destination: Connection, _ pagesPerStep: Int,
    _ progress: (BackupProgress) throws -> Void
  ) throws {
    let clock = ContinuousClock()
    var deadline = clock.now + destination.options.busyTimeout
    while true {
      let code = sqlite3_backup_step(backup, Int32(clamping: max(1, pagesPerStep)))
      switch code & 0xff {
      case SQLITE_OK, SQLITE_DONE:
        try progress(
          BackupProgress(
            remainingPages: Int(sqlite3_backup_remaining(backup)),
            totalPages: Int(sqlite3_backup_pagecount(backup))))
        if code == SQLITE_DONE { return }
        deadline = clock.now + destination.options.busyTimeout
      case SQLITE_BUSY, SQLITE_LOCKED:
        guard clock.now < deadline else { throw stepError(code, destination) }
        usleep(5_000)
      default:
        throw stepError(code, destination)
      }
    }
  }

  /// A failed step leaves its code in neither connection before the backup is finished.
  private func stepError(_ code: Int32, _ destination: Connection) -> SQLiteError {
    let result = ResultCode(rawValue: code)
    return SQLiteError(
      result, message: "The backup stopped: \(result)",
      path: destination.location.path ?? location.path)
  }
}
