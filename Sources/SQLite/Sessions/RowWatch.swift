import CSQLite

/// Tells which rows a connection inserts, updates and deletes, from now until it is freed.
///
/// It costs a call for each row. A connection has one at a time: a second one takes the first one's
/// place. Rows of virtual tables, of tables without rowids, and those that `DELETE` without a condition
/// removes, are not told of.
public final class RowWatch {
  /// What happens to a row.
  public enum Event: Sendable, Hashable {
    /// It is new.
    case insert
    /// Its columns may be different.
    case update
    /// It goes away.
    case delete
  }

  private let connection: Connection
  private let tell: (Event, _ table: UnsafePointer<CChar>, _ rowID: Int64) -> Void

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - connection: The connection whose changes are told of.
  ///   - tell: Is given what happens, the table's name, and the row's number. It must not use the
  ///     connection.
  /// - Throws: `SQLiteError` when the connection is closed.
  public init(
    on connection: Connection,
    tell: @escaping (Event, _ table: UnsafePointer<CChar>, _ rowID: Int64) -> Void
  ) throws(SQLiteError) {
    self.connection = connection
    self.tell = tell
    let database = try connection.handle()
    sqlite3_update_hook(
      database,
      { context, operation, _, table, rowID in
        guard let context, let table else { return }
        let watch = Unmanaged<RowWatch>.fromOpaque(context).takeUnretainedValue()
        switch operation {
        case SQLITE_INSERT: watch.tell(.insert, table, rowID)
        case SQLITE_UPDATE: watch.tell(.update, table, rowID)
        default: watch.tell(.delete, table, rowID)
        }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    guard let database = try? connection.handle() else { return }
    sqlite3_update_hook(database, nil, nil)
  }
}
