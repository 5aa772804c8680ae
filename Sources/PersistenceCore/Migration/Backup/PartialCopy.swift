/// The file of a copy for as long as it is being made, beside the place that it is for.
///
/// Its maker holds a lock on it. The system takes the lock away from a process that ends, however that
/// happens, and leaves the file; so a file whose lock can be had is nobody's any more.
struct PartialCopy {
  let file: URL
  private let descriptor: Int32

  private static let ending = ".partial"
  private static let suffixes = ["", "-wal", "-shm", "-journal"]

  /// Makes an empty file for its owner alone, and takes the lock.
  ///
  /// - Parameter destination: The file that the copy is for.
  /// - Throws: ``SwiftDataError`` with the folder in which no file can be made.
  init(for destination: URL) throws {
    let folder = destination.deletingLastPathComponent()
    while true {
      let file = folder.appending(
        path: ".\(destination.lastPathComponent).\(UUID().uuidString)\(Self.ending)")
      let descriptor = open(file.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw Self.refusal(of: folder, destination, errno) }
      let isLocked = FileLock.take(on: descriptor)
      // Between the two steps the file looks like one that was left behind.
      var facts = stat()
      if isLocked != false, fstat(descriptor, &facts) == 0, facts.st_nlink > 0 {
        (self.file, self.descriptor) = (file, descriptor)
        return
      }
      close(descriptor)
      unlink(file.path)
    }
  }

  private static func refusal(
    of folder: URL, _ destination: URL, _ number: Int32
  ) -> SwiftDataError {
    let reason = String(cString: strerror(number))
    return switch number {
    case ENOENT where access(folder.path, F_OK) != 0:
      SwiftDataError(.storeFailure, "there is no folder \(folder.path)")
    case ENAMETOOLONG:
      SwiftDataError(.storeFailure, "the name of \(destination.path) is too long")
    default:
      SwiftDataError(.storeFailure, "no file can be made in the folder \(folder.path): \(reason)")
    }
  }

  /// Lets go of the file, which has its final name.
  func release() { close(descriptor) }

  /// Removes the file with what SQLite has put beside it.
  func remove() {
    Self.remove(file.path)
    close(descriptor)
  }

  private static func remove(_ path: String) {
    for suffix in suffixes { unlink(path + suffix) }
  }

  // MARK: - What was left behind

  /// The files of a folder that were begun, and that nobody is at work on any more, with those that
  /// SQLite has put beside them.
  ///
  /// - Parameter folder: Where to look.
  static func abandoned(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { name in
      guard let main = mainName(of: name) else { return false }
      return !FileLock.isHeld(on: folder.appending(path: main).path)
    }.sorted().map { folder.appending(path: $0) }
  }

  /// Removes files that were begun for copies of a store, or for a file, if nobody is at work on them.
  ///
  /// What was written to within the last hour stays: a program that knows nothing of the lock may be
  /// at work on it.
  ///
  /// - Parameters:
  ///   - destination: The file that a copy is for; its folder is looked through.
  ///   - store: The store that is copied.
  static func removeAbandoned(beside destination: URL, of store: URL) {
    let folder = destination.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let prefixes = [store, destination].map { ".\($0.lastPathComponent)." }
    for name in names where prefixes.contains(where: name.hasPrefix) {
      guard mainName(of: name) == name else { continue }
      let path = folder.appending(path: name).path
      let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      var facts = stat()
      if fstat(descriptor, &facts) == 0, time(nil) - time_t(facts.st_mtim.tv_sec) >= 3_600,
        FileLock.take(on: descriptor) == true
      {
        remove(path)
      }
      close(descriptor)
    }
  }

  /// The name without what SQLite puts behind it; nil for one that is not of such a file.
  private static func mainName(of name: String) -> String? {
    for suffix in suffixes.reversed() where name.hasSuffix(ending + suffix) {
      let main = name.dropLast(suffix.utf8.count)
      let identifier = main.dropLast(ending.utf8.count).suffix(36)
      guard name.hasPrefix("."), UUID(uuidString: String(identifier)) != nil,
        main.dropLast(ending.utf8.count + 36).hasSuffix(".")
      else { return nil }
      return String(main)
    }
    return nil
  }
}
