import CSQLite

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The file of a database before SQLite opens it: what is there, and how it must be opened.
///
/// Nothing here opens a file. When any descriptor of a file is closed, the process loses all its
/// POSIX locks on that file, those of other connections included.
struct DatabaseFile {
  let path: String

  /// Looks at the file, and makes it when there is none and the mode says so.
  init(_ path: String, mode: Connection.Mode) throws(SQLiteError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      let what = path.isEmpty ? "is empty" : "contains a NUL character"
      throw SQLiteError(.cantOpen, message: "The path \(what)", path: path)
    }
    self.path = path
    do throws(SQLiteError) {
      try Self.checkKind(path)
    } catch {
      guard error.systemErrorNumber == ENOENT, mode == .readWriteCreate else { throw error }
      try Self.create(path)
    }
  }

  private static func checkKind(_ path: String) throws(SQLiteError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw error(errno, path: path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR:
      throw SQLiteError(
        .cantOpenIsDirectory, message: "The path is a folder; name a file in it", path: path,
        systemErrorNumber: EISDIR)
    default:
      throw SQLiteError(
        .cantOpen, message: "The path is a device, a pipe or a socket, not a file", path: path)
    }
  }

  /// Makes an empty file that only its owner may read, before SQLite could make one that others
  /// may. The log and its index take their mode from it.
  ///
  /// `mknod` rather than `open`: it makes the file or fails because there is one, in one step, and
  /// leaves no descriptor to close.
  private static func create(_ path: String) throws(SQLiteError) {
    if mknod(path, S_IFREG | 0o600, 0) == 0 { return }
    let number = errno
    guard number == EEXIST else { throw error(number, path: path) }
    do throws(SQLiteError) {
      try checkKind(path)
    } catch {
      guard error.systemErrorNumber == ENOENT else { throw error }
      throw SQLiteError(
        .cantOpenSymbolicLink, message: "The path is a symbolic link that points to nothing",
        path: path, systemErrorNumber: ENOENT)
    }
  }

  /// The name SQLite opens the file by. A URI, because Debian's library takes a plain name that
  /// begins with `file:` for one as well.
  func uri(mode: String, isImmutable: Bool = false) -> String {
    // An absolute path goes behind an empty authority, or `//a/b` would have the authority `a`.
    // A relative one gets a folder, or `:memory:` would mean something.
    var text = path.hasPrefix("/") ? "file://" : "file:./"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += byte < 16 ? "%0" : "%"
        text += String(byte, radix: 16, uppercase: true)
      }
    }
    return text + "?mode=" + mode + (isImmutable ? "&immutable=1" : "")
  }

  /// The error for a system call that failed on the file.
  static func error(_ number: Int32, path: String) -> SQLiteError {
    let code: ResultCode
    let message: String
    switch number {
    case ENOENT, ENOTDIR: (code, message) = (.cantOpen, "The file does not exist")
    case EACCES, EPERM: (code, message) = (.permission, "The system denies access to the file")
    case EROFS: (code, message) = (.readOnly, "The file system is read-only")
    case ENOSPC, EDQUOT: (code, message) = (.full, "There is no room on the disk")
    default:
      let reason = strerror(number).map { String(cString: $0) } ?? "error \(number)"
      (code, message) = (.cantOpen, "The file cannot be opened (\(reason))")
    }
    return SQLiteError(code, message: message, path: path, systemErrorNumber: number)
  }
}

extension DatabaseFile {
  /// Whether a reader must open the file as if nobody could change it, to make no other file.
  ///
  /// - With a log and its index beside it, the file may be in use. Reading it the usual way makes
  ///   nothing and takes part in the locks. It never writes the file or the log; only the locks
  ///   and marks inside the index change.
  /// - With neither, a file in write-ahead mode is complete in itself, and nobody has it open.
  ///   Reading it the usual way would make both. So it is read frozen.
  /// - A log with content but no index (a copy of the two files, say) cannot be read without
  ///   making an index.
  ///
  /// - Parameter makesLogIndex: Whether the index may be made, where the folder can be written to.
  func mustBeReadFrozen(makesLogIndex: Bool) throws(SQLiteError) -> Bool {
    let file = Self.resolved(path)
    let logSize = Self.size(of: file + "-wal")
    let hasIndex = Self.size(of: file + "-shm") != nil
    if logSize != nil && hasIndex { return false }
    if let logSize, logSize > 0 {
      if makesLogIndex, access(Self.folder(of: file), W_OK) == 0 { return false }
      throw SQLiteError(
        .readOnlyCannotInitialise,
        message:
          "The write-ahead log of the file has no index, and none may be made beside it; open "
          + "the file for writing once, or a copy of both in a folder that can be written to",
        path: path)
    }
    return try isInWriteAheadMode()
  }

  /// Reads the mode from the header, through a descriptor SQLite opens and closes with care for
  /// the locks of other connections.
  private func isInWriteAheadMode() throws(SQLiteError) -> Bool {
    let probe = try RawDatabase.open(
      uri(mode: "ro", isImmutable: true), mode: .readOnly, path: path)
    defer { probe.close() }
    var header = [UInt8](repeating: 0, count: 20)
    let code = csqlite_read_header(probe.pointer, &header, Int32(header.count))
    // A shorter file is no database, or an empty one. Opening it tells.
    if code == ResultCode.ioErrorShortRead.rawValue { return false }
    guard code == SQLITE_OK else {
      throw SQLiteError(database: nil, code: code, path: path, sql: nil)
    }
    // The versions of the format for writing and for reading: 2 is write-ahead.
    return header[18] == 2 || header[19] == 2
  }

  /// Whether all that was ever committed lies in the file itself.
  var isComplete: Bool { Self.size(of: Self.resolved(path) + "-wal") ?? 0 == 0 }

  private static func folder(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The size of a file in bytes, or nil when there is none.
  private static func size(of path: String) -> Int64? {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : nil
  }
}
