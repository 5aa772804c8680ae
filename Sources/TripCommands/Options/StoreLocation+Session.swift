import TripRepository

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension Session {
  /// Where the store is: `--store`, else `TRIPS_STORE`, else the data folder.
  ///
  /// The data folder is `$XDG_DATA_HOME`, or `~/.local/share` where that is not set or not absolute
  /// (XDG Base Directory Specification).
  ///
  /// - Throws: ``Failure`` when there is no home folder.
  func storeLocation() throws(Failure) -> StoreLocation {
    if let store { return StoreLocation(store) }
    return .file("\(try dataFolder())/trips.store")
  }

  private func dataFolder() throws(Failure) -> String {
    if let folder = console.variable("XDG_DATA_HOME"), folder.hasPrefix("/") {
      return "\(folder)/trips"
    }
    guard let home = console.variable("HOME"), home.hasPrefix("/") else {
      throw Failure(
        .error,
        "There is no place for the store: HOME is not set. Give the path of a file with --store.")
    }
    return "\(home)/.local/share/trips"
  }

  /// Whether there is something where the store should be; memory counts as something.
  func storeExists(_ location: StoreLocation) -> Bool {
    guard case .file(let path) = location else { return true }
    var facts = stat()
    // A link that leads nowhere, or a folder that may not be entered, is for the store to report.
    return stat(path, &facts) == 0 || errno != ENOENT
  }

  /// Opens the store for writing; makes it, and the data folder, where there is none.
  ///
  /// - Throws: ``Failure`` and what the repository throws.
  func writableRepository() throws -> TripRepository {
    let location = try storeLocation()
    if store == nil { try makeFolder(try dataFolder()) }
    return try TripRepository(location: location, access: .readWrite, busyTimeout: lockTimeout)
  }

  /// Opens the store for reading.
  ///
  /// Where there is no store yet, there are no trips: a list of none is what somebody expects who
  /// has added none, and scripts need no special case. A message on the error stream names the
  /// path, so that a mistyped one is noticed. No file is made.
  ///
  /// - Returns: Nil where there is no store.
  /// - Throws: ``Failure`` and what the repository throws.
  func readableRepository() throws -> TripRepository? {
    let location = try storeLocation()
    guard storeExists(location) else {
      if case .file(let path) = location {
        try message("Note: there is no store at \(path) yet. 'trips add' makes one.")
      }
      return nil
    }
    return try TripRepository(location: location, access: .readOnly, busyTimeout: lockTimeout)
  }

  /// Opens the store for a write, or for finding out what a write would do.
  ///
  /// - Parameter dryRun: Whether nothing is to be written; then no file is made or changed, and a
  ///   store that is not there is taken for an empty one.
  /// - Throws: ``Failure`` and what the repository throws.
  func repository(dryRun: Bool) throws -> TripRepository {
    guard dryRun else { return try writableRepository() }
    let location = try storeLocation()
    return try TripRepository(
      location: storeExists(location) ? location : .memory, access: .readOnly,
      busyTimeout: lockTimeout)
  }

  /// Makes a folder and those above it, for the user alone, as the XDG specification asks for.
  private func makeFolder(_ path: String) throws(Failure) {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/\(part)"
      if mkdir(made, 0o700) == 0 || errno == EEXIST || errno == EISDIR { continue }
      var facts = stat()
      // A folder above may be one that cannot be written to and is there all the same.
      if stat(made, &facts) == 0 { continue }
      throw Failure(
        .error, "The folder \(made) cannot be made: \(String(cString: strerror(errno))).")
    }
  }
}
