/// A copy of a database and its log, which goes away with the object.
///
/// The log of a database cannot be read without an index that a reader makes beside it, so a file that
/// must not change is read elsewhere.
final class CopiedDatabase {
  /// The path of the copy.
  let path: String
  private let folder: WorkFolder

  /// Copies a database if a log with content belongs to it.
  ///
  /// - Parameter original: The file.
  /// - Returns: Nil where there is no such log, so that the file is complete in itself.
  /// - Throws: ``CoreDataStoreError/inUse(_:)`` for files that change meanwhile, and
  ///   ``CoreDataStoreError/unreadable(_:_:)``.
  init?(ofDatabaseWithLog original: String) throws(CoreDataStoreError) {
    let real = URL(fileURLWithPath: original).resolvingSymlinksInPath().path
    let logs = ["-wal", "-journal"].filter { (FileFacts(real + $0)?.size ?? 0) > 0 }
    guard !logs.isEmpty else { return nil }
    do {
      folder = try WorkFolder("store")
    } catch {
      throw .unreadable(original, "no copy of it can be made (\(error.localizedDescription))")
    }
    path = folder.url.appending(path: "copy.store").path
    do {
      let before = Self.facts(real)
      for suffix in [""] + logs {
        try FileManager.default.copyItem(atPath: real + suffix, toPath: path + suffix)
        // What may not be written to cannot be recovered.
        chmod(path + suffix, 0o600)
      }
      guard Self.facts(real) == before else { throw CoreDataStoreError.inUse(original) }
    } catch let error as CoreDataStoreError {
      throw error
    } catch {
      throw .unreadable(original, "no copy of it can be made (\(error.localizedDescription))")
    }
  }

  private static func facts(_ path: String) -> [FileFacts?] {
    ["", "-wal", "-journal"].map { FileFacts(path + $0) }
  }
}

/// What tells whether a file has changed.
private struct FileFacts: Equatable {
  let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    size = Int64(status.st_size)
    seconds = Int(status.st_mtim.tv_sec)
    nanoseconds = Int(status.st_mtim.tv_nsec)
  }
}
