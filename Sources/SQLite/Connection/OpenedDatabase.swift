import CSQLite

/// A freshly opened and configured database handle.
struct OpenedDatabase {
  let handle: OpaquePointer
  let isFrozen: Bool

  /// Opens, checks and configures; closes again when any of it fails.
  static func open(
    _ location: Connection.Location, options: Connection.Options
  ) throws(SQLiteError) -> OpenedDatabase {
    _ = memoryStatusIsOff
    switch location {
    case .memory: return try open(":memory:", path: nil, options, isFrozen: false)
    case .temporary: return try open("", path: nil, options, isFrozen: false)
    case .file(let path):
      let file = try DatabaseFile(path, mode: options.mode)
      guard options.mode == .readOnly else {
        return try open(file.uri(mode: "rw"), path: path, options, isFrozen: false)
      }
      let isFrozen = try file.mustBeReadFrozen(makesLogIndex: options.makesLogIndex)
      func attempt(frozen: Bool) throws(SQLiteError) -> OpenedDatabase {
        let uri = file.uri(mode: "ro", isImmutable: frozen)
        return try Self.open(uri, path: path, options, isFrozen: frozen)
      }
      do throws(SQLiteError) {
        return try attempt(frozen: isFrozen)
      } catch {
        // On a full disk a writer can have left an index that is too short to be read, and no reader
        // can make it longer. What it would find is in the file.
        guard error.code == .ioError, !isFrozen, file.isComplete else { throw error }
        return try attempt(frozen: true)
      }
    }
  }

  /// SQLite's statistics of its memory take a process-wide lock at every allocation, of which
  /// there are some for each statement. Nobody here reads them. The setting counts only when it
  /// comes before the first use of SQLite in the process; afterwards it is refused, which does
  /// no harm.
  private static let memoryStatusIsOff = csqlite_config_memory_status(0) == SQLITE_OK

  private static func open(
    _ name: String, path: String?, _ options: Connection.Options, isFrozen: Bool
  ) throws(SQLiteError) -> OpenedDatabase {
    let handle = try RawDatabase.open(name, mode: options.mode, path: path)
    do {
      try handle.configure(options, isFile: path != nil)
      return OpenedDatabase(handle: handle.pointer, isFrozen: isFrozen)
    } catch {
      handle.close()
      throw error
    }
  }
}
