import TripRepository

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension Console {
  /// Where the store is: at the path given, else in the data folder.
  ///
  /// The data folder is `$XDG_DATA_HOME`, or `~/.local/share` where that is not set or not absolute
  /// (XDG Base Directory Specification).
  ///
  /// - Parameter path: What `--store` or `TRIPS_STORE` says; nil when neither is there.
  /// - Throws: ``Failure`` when there is no home folder.
  func storeLocation(named path: String?) throws(Failure) -> StoreLocation {
    if let path { return StoreLocation(path) }
    if let folder = variable("XDG_DATA_HOME"), folder.hasPrefix("/") {
      return .file("\(folder)/trips/trips.store")
    }
    guard let home = variable("HOME"), home.hasPrefix("/") else {
      throw Failure(
        .error,
        "There is no place for the store: HOME is not set. Give the path of a file with --store.")
    }
    return .file("\(home)/.local/share/trips/trips.store")
  }
}

extension StoreLocation {
  /// Whether there is something where the store should be; memory counts as something, and a file
  /// without a byte, as `mktemp` makes it, as nothing.
  var isInUse: Bool {
    guard case .file(let path) = self else { return true }
    var facts = stat()
    // A link that leads nowhere, or a folder that may not be entered, is for the store to report.
    guard stat(path, &facts) == 0 else { return errno != ENOENT || lstat(path, &facts) == 0 }
    return facts.st_mode & S_IFMT != S_IFREG || facts.st_size > 0
  }
}

extension Session {
  /// Where the store is: `--store`, else `TRIPS_STORE`, else the data folder.
  ///
  /// - Throws: ``Failure`` when there is no home folder.
  func storeLocation() throws(Failure) -> StoreLocation { try console.storeLocation(named: store) }

  /// Opens the store for writing; it and the folders above it are made where there are none.
  ///
  /// - Throws: ``Failure`` and what the repository throws.
  func writableRepository() throws -> TripRepository {
    try open(storeLocation(), access: .readWrite)
  }

  /// Opens the store for reading; where there is none yet, an empty one in memory stands for it.
  ///
  /// A list of nothing is what somebody expects who has added nothing, and scripts need no special
  /// case. A message on the error stream names the path, so that a mistyped one is noticed. No file
  /// is made.
  ///
  /// - Throws: ``Failure`` and what the repository throws.
  func readableRepository() throws -> TripRepository {
    let location = try storeLocation()
    if case .file(let path) = location, !location.isInUse {
      message("Note: there is no store at \(path) yet. 'trips add' makes one.")
    }
    return try existingRepository(location)
  }

  /// Opens the store for a write, or for finding out what a write would do.
  ///
  /// - Parameter dryRun: Whether nothing is to be written; then no file is made or changed, and a
  ///   store that is not there is taken for an empty one.
  /// - Throws: ``Failure`` and what the repository throws.
  func repository(dryRun: Bool) throws -> TripRepository {
    dryRun
      ? try rehearsing(true).existingRepository(storeLocation()) : try writableRepository()
  }

  private func existingRepository(_ location: StoreLocation) throws -> TripRepository {
    try open(location.isInUse ? location : .memory, access: .readOnly)
  }

  private func open(_ location: StoreLocation, access: StoreAccess) throws -> TripRepository {
    let repository: TripRepository
    do {
      repository = try TripRepository(
        location: location, access: access, busyTimeout: lockTimeout, olderStores: olderStores,
        command: commandLine)
    } catch TripError.store(let failure)
      where failure.reason == .migrationPending && forbidsMigrating && migratesOnOpen
    {
      let wish = settings[.migrateOnOpen].map { "\($0.origin)" } ?? ""
      throw Failure(
        .migrationPending,
        "\(Failure(failure).message)\n\(OlderStores.refusal) is set, and overrules the wish to migrate "
          + "on opening (\(wish)).")
    }
    if let report = repository.openingMigration, case .file(let path) = location {
      message(
        "Migrated \(path) from version \(report.fromVersion) to \(report.toVersion)."
          + (report.backup.map { " As it was: \($0.path)" } ?? ""))
    }
    return repository
  }
}
