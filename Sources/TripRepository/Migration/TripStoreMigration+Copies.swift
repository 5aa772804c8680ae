import PersistenceCore
import TripModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A copy of a store.
public struct StoreCopy: Sendable, Hashable {
  /// The copy's file.
  public let path: String
  /// The version of its schema, such as `3.0.0`.
  public let version: SchemaVersion
}

/// What has become of a store that a copy was put in the place of.
public struct StoreRestoration: Sendable, Hashable {
  /// The version that the store has now.
  public let version: SchemaVersion
  /// A copy of the store as it was before; nil where there was none, or none was wanted.
  public let former: String?
  /// The new name of a file that was no readable store.
  public let setAside: String?
}

extension TripStoreMigration {
  /// Copies the store while others read and write, looks the copy through, and only then gives it its
  /// name.
  ///
  /// - Parameter destination: The copy's file, which must not be there; one beside the store with the
  ///   time in its name unless given.
  /// - Throws: ``TripError/store(_:)``. No file is left behind.
  public func backUp(to destination: String? = nil) throws -> StoreCopy {
    let version = try Self.version(of: path)
    let file = destination ?? "\(realPath).\(stamp).copy"
    do {
      try StoreBackup.make(of: url, at: URL(filePath: file), busyTimeout: lockTimeout)
    } catch {
      throw failure(error, copyingTo: file)
    }
    return StoreCopy(path: file, version: version)
  }

  /// What went wrong with a copy. The store is only read, so that what is wrong with a disk or a folder
  /// is wrong with those of the copy.
  private func failure(_ error: any Error, copyingTo file: String) -> any Error {
    guard let failure = StoreFailure(error, at: location) else { return error }
    switch failure.reason {
    case .full:
      return TripError.store(
        StoreFailure(
          .full, "There is no room for the copy \(file). Make room, or name another place for it.",
          at: location))
    case .other:
      return TripError.store(StoreFailure(error, at: .file(file)) ?? failure)
    default: return TripError.store(failure)
    }
  }

  /// The time in UTC without what a file's name should not have, as `20261130T092031Z`.
  private var stamp: String {
    var seconds = time_t(exactly: now().timeIntervalSince1970.rounded(.down)) ?? 0
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func digits(_ number: Int32, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    return digits(parts.tm_year + 1900, 4) + digits(parts.tm_mon + 1, 2) + digits(parts.tm_mday, 2)
      + "T" + digits(parts.tm_hour, 2) + digits(parts.tm_min, 2) + digits(parts.tm_sec, 2) + "Z"
  }

  /// The copies that migrations have made beside the store, oldest first.
  public var backups: [StoreCopy] {
    StoreBackup.all(beside: url).compactMap { url in
      (try? Self.version(of: url.path)).map { StoreCopy(path: url.path, version: $0) }
    }
  }

  private static func version(of path: String) throws -> SchemaVersion {
    try StoreFailure.translating(at: .file(path)) {
      try StoreStatus.read(at: URL(filePath: path), schema: newest).storeVersion
    }
  }

  /// Looks a copy through that is to be put into the store's place.
  ///
  /// - Parameter copy: The copy's file.
  /// - Returns: The copy.
  /// - Throws: ``TripError/store(_:)`` for one that is no store, is damaged or is newer than the program.
  public func restorable(_ copy: String) throws -> StoreCopy {
    guard !location.contains(copy) else {
      throw TripError.store(StoreFailure(.other, "\(copy) is the store itself. Name a copy of it."))
    }
    let source = try TripStoreMigration(of: .file(copy), now: now)
    let verification = try source.verify()
    guard verification.isSound else {
      let problems = verification.problems.prefix(3).map(\.message).joined(separator: "; ")
      throw TripError.store(
        StoreFailure(.verification, "\(copy) cannot be restored: \(problems)."))
    }
    return StoreCopy(path: copy, version: try Self.version(of: copy))
  }

  /// Puts a copy into the store's place, in one transaction.
  ///
  /// A file in that place which is no readable store is given another name, with those that SQLite
  /// keeps beside it, and nothing of it is lost.
  ///
  /// - Parameters:
  ///   - copy: The copy's file; it stays.
  ///   - keepsFormer: Whether the store as it is now is copied before.
  /// - Throws: As ``restorable(_:)``, and for a store that cannot be written. The store is as it was.
  public func restore(from copy: String, keepsFormer: Bool = true) throws -> StoreRestoration {
    let source = try restorable(copy)
    let (former, setAside) = try makeRoom(keepsFormer: keepsFormer)
    do {
      try translating {
        try StoreBackup.restore(URL(filePath: copy), to: url, busyTimeout: lockTimeout)
      }
    } catch {
      setAside?.putBack()
      guard case TripError.store(let failure) = error, let former else { throw error }
      throw TripError.store(failure.addingThatNothingChanged(copy: former))
    }
    return StoreRestoration(version: source.version, former: former, setAside: setAside?.newPath)
  }

  /// Whether the file begins as every database does. What does not is never opened as one, because a
  /// log that lies beside it would be looked at first.
  private var isDatabase: Bool {
    get throws {
      do {
        return try InputFile(path).firstBytes(16) == Array("SQLite format 3\0".utf8)
      } catch let error as FileError {
        throw TripError.store(StoreFailure(.denied, "\(error)", at: location))
      }
    }
  }

  private func makeRoom(keepsFormer: Bool) throws -> (former: String?, setAside: SetAsideFiles?) {
    guard access(path, F_OK) == 0, try isDatabase else { return (nil, try SetAsideFiles(realPath)) }
    let version: SchemaVersion
    do {
      version = try Self.version(of: path)
      guard keepsFormer else { return (nil, nil) }
      // None is removed for it: the oldest one may be what is being restored.
      let former = try translating {
        try StoreBackup.makeBeside(
          url, version: version, keeping: .max, busyTimeout: lockTimeout)
      }
      return (former.path, nil)
    } catch TripError.store(let failure)
      where [.notAStore, .damaged].contains(failure.reason)
    {
      return (nil, try SetAsideFiles(realPath))
    }
  }
}
