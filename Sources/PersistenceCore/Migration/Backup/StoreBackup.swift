import SQLite

/// Copies of stores: complete, checked, and in their place all at once or not at all.
///
/// A copy is made with SQLite's backup interface while others read and write. Large values that lie
/// in files of their own come along.
public enum StoreBackup {
  /// Copies a store.
  ///
  /// The copy is made under another name beside its place, looked through, and renamed, so that a
  /// file with the final name is always a whole store. It has mode 0600. What copies of the store that
  /// were killed have left there is removed; see ``abandoned(in:)``.
  ///
  /// - Parameters:
  ///   - store: The store's file.
  ///   - destination: The copy's file, which must not be there.
  ///   - busyTimeout: How long to wait for a process that lets nobody read.
  ///   - progress: Called with the copied and all pages. Throwing ends the copying.
  /// - Throws: ``SwiftDataError`` if the store cannot be read, the copy cannot be written or is not
  ///   sound, and what `progress` throws. No file is left behind.
  public static func make(
    of store: URL, at destination: URL, busyTimeout: Duration = .seconds(5),
    progress: (_ copied: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws {
    guard access(destination.path, F_OK) != 0 else {
      throw SwiftDataError(
        .storeFailure, "\(destination.path) is there already; name another file for the copy")
    }
    PartialCopy.removeAbandoned(beside: destination, of: store)
    let partial = try PartialCopy(for: destination)
    do {
      try wrappingErrors {
        try copy(store, to: partial.file, busyTimeout: busyTimeout, progress)
        try check(partial.file)
      }
      try ExternalFileCopy(from: store, to: destination).run()
      guard rename(partial.file.path, destination.path) == 0 else {
        throw SwiftDataError(
          .storeFailure,
          "\(destination.path) cannot be written: \(String(cString: strerror(errno)))")
      }
      partial.release()
    } catch {
      partial.remove()
      throw error
    }
    syncFolder(of: destination)
  }

  /// Finds copies in a folder that were begun and never finished, because the process was killed.
  ///
  /// - Parameter folder: Where to look.
  /// - Returns: The files, in the order of their names; none that a process is at work on.
  public static func abandoned(in folder: URL) -> [URL] { PartialCopy.abandoned(in: folder) }

  /// Puts a copy back into a store's place.
  ///
  /// The copy is looked through first. Then the store takes its pages over in one transaction, so
  /// that other processes see the old store or the new one, and a failure leaves the old one.
  ///
  /// - Parameters:
  ///   - backup: The copy's file.
  ///   - store: The store's file; it is made if it is not there.
  ///   - busyTimeout: How long to wait for a process that writes.
  /// - Throws: ``SwiftDataError`` if the copy is not a sound store, or the store cannot be written.
  public static func restore(
    _ backup: URL, to store: URL, busyTimeout: Duration = .seconds(5)
  ) throws {
    try wrappingErrors {
      try check(backup)
      guard access(store.path, F_OK) == 0 else {
        return try make(of: backup, at: store, busyTimeout: busyTimeout)
      }
      try ExternalFileCopy(from: backup, to: store).run()
      var reading = Connection.Options(mode: .readOnly)
      reading.busyTimeout = busyTimeout
      var writing = Connection.Options(mode: .readWrite)
      writing.busyTimeout = busyTimeout
      writing.usesWriteAheadLog = false
      let source = try Connection(.file(backup.path), options: reading)
      let destination = try Connection(.file(store.path), options: writing)
      let pageSize = try destination.integerPragma("page_size")
      guard try source.integerPragma("page_size") != pageSize else {
        return try source.backup(to: destination)
      }
      // A database in write-ahead mode takes over no pages of another size.
      let adapted = try PartialCopy(for: store.followingLinks)
      defer { adapted.remove() }
      try copy(backup, to: adapted.file, busyTimeout: busyTimeout) { _, _ in }
      let resized = try Connection(.file(adapted.file.path), options: writing)
      try resized.execute("PRAGMA journal_mode = DELETE")
      try resized.setPragma("page_size", to: pageSize)
      try resized.execute("VACUUM")
      try resized.backup(to: destination)
      try resized.close()
    }
  }

  /// The copies beside a store that migrations have made, oldest first.
  ///
  /// - Parameter store: The store's file, or a link to it: the copies are beside the file.
  public static func all(beside store: URL) -> [URL] {
    let store = store.followingLinks
    let folder = store.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let prefix = store.lastPathComponent + "."
    return names.filter {
      $0.hasPrefix(prefix) && $0.hasSuffix(suffix) && isStamp($0.dropFirst(prefix.count).prefix(19))
    }.sorted().map { folder.appending(path: $0) }
  }

  private static let suffix = ".backup"

  private static func isStamp(_ text: Substring) -> Bool {
    text.utf8.count == 19
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "T")
          || byte == UInt8(ascii: "Z")
      }
  }

  /// Makes a copy beside a store, as a migration does before it begins, and removes the oldest ones.
  ///
  /// Its name has the time in front, so that names sort as the copies were made.
  ///
  /// - Parameters:
  ///   - store: The store's file, or a link to it: the copy comes to be beside the file.
  ///   - version: The version of the store's schema, for the name.
  ///   - count: How many copies are kept, the new one included.
  ///   - busyTimeout: How long to wait for a process that lets nobody read.
  /// - Returns: The copy's file.
  /// - Throws: As ``make(of:at:busyTimeout:progress:)``.
  public static func makeBeside(
    _ store: URL, version: Schema.Version, keeping count: Int, busyTimeout: Duration = .seconds(5)
  ) throws -> URL {
    let store = store.followingLinks
    let folder = store.deletingLastPathComponent()
    var moment = Int64(Date().timeIntervalSince1970 * 1_000)
    func place() -> URL {
      folder.appending(path: "\(store.lastPathComponent).\(stamp(moment)).\(version)\(suffix)")
    }
    while access(place().path, F_OK) == 0 { moment += 1 }
    let destination = place()
    try make(of: store, at: destination, busyTimeout: busyTimeout)
    for old in all(beside: store).dropLast(max(1, count)) {
      unlink(old.path)
      ExternalFileCopy.removeFiles(of: old)
    }
    return destination
  }

  /// A moment in UTC as `20261130T092031123Z`.
  ///
  /// - Parameter milliseconds: Since 1970.
  private static func stamp(_ milliseconds: Int64) -> String {
    var seconds = time_t(milliseconds / 1_000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func digits(_ number: Int32, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    return digits(parts.tm_year + 1900, 4) + digits(parts.tm_mon + 1, 2) + digits(parts.tm_mday, 2)
      + "T" + digits(parts.tm_hour, 2) + digits(parts.tm_min, 2) + digits(parts.tm_sec, 2)
      + digits(Int32(milliseconds % 1_000), 3) + "Z"
  }

  private static func copy(
    _ store: URL, to destination: URL, busyTimeout: Duration,
    _ progress: (Int, Int) throws -> Void
  ) throws {
    var reading = Connection.Options(mode: .readOnly)
    reading.busyTimeout = busyTimeout
    reading.makesLogIndex = true
    let source = try Connection(.file(store.path), options: reading)
    guard case .store = try StoreHeader(source).kind else {
      throw SwiftDataError(.notAStore, "\(store.path) is no store of this program")
    }
    try withoutActuallyEscaping(progress) { progress in
      var writing = Connection.Options(mode: .readWriteCreate)
      writing.usesWriteAheadLog = false
      writing.synchronous = .full
      let copy = try Connection(.file(destination.path), options: writing)
      try source.backup(to: copy) {
        try progress($0.totalPages - $0.remainingPages, $0.totalPages)
      }
      try copy.close()
    }
  }

  /// Looks through a whole file.
  private static func check(_ file: URL) throws {
    let connection = try Connection(.file(file.path), options: .init(mode: .readOnly))
    guard case .store = try StoreHeader(connection).kind else {
      throw SwiftDataError(.notAStore, "\(file.path) is no store of this program")
    }
    _ = try StoreMetadata(connection).recorded(at: file.path)
    let faults = try connection.integrityCheck(limit: 3)
    guard faults.isEmpty else {
      throw SwiftDataError(
        .storeFailure, "\(file.path) is damaged: \(faults.joined(separator: "; "))")
    }
  }

  private static func syncFolder(of file: URL) {
    let handle = open(file.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard handle >= 0 else { return }
    fsync(handle)
    close(handle)
  }

  static func wrappingErrors<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw SwiftDataError(
        error.code == .notADatabase ? .notAStore : .storeFailure, "", underlyingError: error)
    }
  }
}

extension URL {
  /// The file behind symbolic links; the same where there is none.
  fileprivate var followingLinks: URL {
    guard let real = realpath(path, nil) else { return self }
    defer { free(real) }
    return URL(filePath: String(cString: real))
  }
}

/// Gives a copy of a store the files with its large values.
///
/// A file never changes once it is written, so the copy has it by a second name where the file system
/// allows that.
struct ExternalFileCopy {
  let source: ExternalFiles
  let destination: ExternalFiles

  init(from store: URL, to copy: URL) {
    source = ExternalFiles(beside: store)
    destination = ExternalFiles(beside: copy)
  }

  func run() throws {
    let names = source.names()
    guard !names.isEmpty else { return }
    try StoreFolder.make(destination.folder)
    for name in names where !destination.exists(name) {
      let (from, to) = (source.path(of: name), destination.path(of: name))
      if link(from, to) == 0 || errno == EEXIST { continue }
      do {
        try FileManager.default.copyItem(atPath: from, toPath: to)
      } catch {
        // The store may have let go of the value since the names were read.
        guard source.exists(name) else { continue }
        throw SwiftDataError(.storeFailure, "\(from) cannot be copied", underlyingError: error)
      }
    }
  }

  /// Removes the files of a copy that is gone.
  static func removeFiles(of copy: URL) {
    let files = ExternalFiles(beside: copy)
    for name in files.names() { files.remove(name) }
    rmdir(files.folder)
    rmdir((files.folder as NSString).deletingLastPathComponent)
  }
}
