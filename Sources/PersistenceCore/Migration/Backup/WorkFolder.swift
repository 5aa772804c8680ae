/// A folder for copies that a process needs while it works, which goes away with the object.
///
/// Its maker holds a lock on a file in it. The system takes the lock away from a process that ends, however
/// that happens, and leaves the folder; the next one that is made of the same kind removes it.
final class WorkFolder {
  /// The folder.
  let url: URL
  private let descriptor: Int32

  private static let lockName = "lock"
  /// After so many seconds a folder without a lock is nobody's: it was made by a program that took none.
  private static let patience: time_t = 24 * 3_600

  /// Makes a folder for its owner alone, and removes those that killed processes have left.
  ///
  /// - Parameters:
  ///   - kind: What the work is, as the beginning of the folder's name.
  ///   - parent: The folder that it lies in; the system's for temporary files unless given.
  /// - Throws: ``SwiftDataError`` with the folder that cannot be made.
  init(_ kind: String, in parent: URL? = nil) throws {
    let parent = parent ?? FileManager.default.temporaryDirectory
    Self.removeAbandoned(kind, in: parent)
    while true {
      let url = parent.appending(path: "\(kind)-\(UUID().uuidString)")
      try StoreFolder.make(url.path)
      let path = url.appending(path: Self.lockName).path
      let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        let reason = String(cString: strerror(errno))
        rmdir(url.path)
        throw SwiftDataError(
          .storeFailure, "no file can be made in the folder \(url.path): \(reason)")
      }
      var facts = stat()
      // Between the two steps the folder looks like one that was left behind.
      if FileLock.take(on: descriptor) != false, fstat(descriptor, &facts) == 0, facts.st_nlink > 0
      {
        (self.url, self.descriptor) = (url, descriptor)
        return
      }
      close(descriptor)
      try? FileManager.default.removeItem(at: url)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
    close(descriptor)
  }

  /// Removes the folders of a kind whose makers are gone.
  private static func removeAbandoned(_ kind: String, in parent: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix("\(kind)-") {
      guard UUID(uuidString: String(name.dropFirst(kind.count + 1))) != nil else { continue }
      let url = parent.appending(path: name)
      if isAbandoned(url) { try? FileManager.default.removeItem(at: url) }
    }
  }

  private static func isAbandoned(_ url: URL) -> Bool {
    var facts = stat()
    guard lstat(url.path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR, facts.st_uid == geteuid()
    else { return false }
    let descriptor = open(
      url.appending(path: lockName).path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      return errno == ENOENT && time(nil) - time_t(facts.st_mtim.tv_sec) >= patience
    }
    defer { close(descriptor) }
    return FileLock.take(on: descriptor) == true
  }
}
