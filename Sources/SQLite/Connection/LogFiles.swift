import CSQLite

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The write-ahead log that a connection has made or found beside its file.
///
/// SQLite goes on writing to a file that has lost its name, and leaves the log where it was: beside the
/// file that stands there now, whose pages it would replace when that one is opened (see "How To Corrupt
/// An SQLite Database File", section 2.4). So a transaction ends with a look at the name, and the log of
/// a lost file is taken away.
struct LogFiles {
  private struct Identity: Equatable {
    let device: dev_t
    let number: ino_t

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      device = status.st_dev
      number = status.st_ino
    }
  }

  private let files: [(path: String, identity: Identity)]

  /// The log and its index of a file that is in its place.
  init(of file: String) {
    files = ["-wal", "-shm"].compactMap { suffix in
      Identity(file + suffix).map { (file + suffix, $0) }
    }
  }

  /// Removes what is still the same; what another process has made there meanwhile is left.
  func remove() {
    for (path, identity) in files where Identity(path) == identity { unlink(path) }
  }
}

extension Connection {
  /// Whether another file stands at the path since this one was opened, or none.
  ///
  /// - Throws: `SQLiteError` when the connection is closed.
  public func isFileMoved() throws(SQLiteError) -> Bool {
    guard case .file = location else { return false }
    var moved: Int32 = 0
    // A file system that cannot tell has no place to look at.
    let code = sqlite3_file_control(try handle(), "main", SQLITE_FCNTL_HAS_MOVED, &moved)
    return code == SQLITE_OK && moved != 0
  }

  /// - Throws: `SQLiteError` with `.readOnlyDatabaseMoved` when the file is not in its place any more.
  func requireFileInPlace() throws(SQLiteError) {
    guard try isFileMoved() else { return }
    throw SQLiteError(
      .readOnlyDatabaseMoved,
      message:
        "Another file was put in the place of this one while it was being written to, or it was "
        + "removed", path: location.path)
  }

  /// The full name of the file, as SQLite has found it out.
  var fullPath: String? {
    guard case .file = location, let handle = try? handle(),
      let name = sqlite3_db_filename(handle, "main")
    else { return nil }
    return String(cString: name)
  }
}
