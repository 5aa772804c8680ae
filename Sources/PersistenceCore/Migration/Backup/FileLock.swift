/// A lock on the last byte that a file can have, which SQLite never locks.
///
/// It belongs to the open file and not to the process, so that SQLite does not take it away when it
/// closes the same file (`fcntl(2)`, "Open file description locks").
enum FileLock {
  #if os(Linux)
  private static let get: Int32? = 36
  private static let set: Int32? = 37
  #else
  private static let get: Int32? = nil
  private static let set: Int32? = nil
  #endif

  /// - Returns: Whether the lock was had; nil where the file system has none.
  static func take(on descriptor: Int32) -> Bool? {
    var request = lastByte
    guard let set else { return nil }
    if fcntl(descriptor, set, &request) == 0 { return true }
    return errno == EAGAIN || errno == EACCES ? false : nil
  }

  static func isHeld(on path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var request = lastByte
    guard let get, fcntl(descriptor, get, &request) == 0 else { return false }
    return request.l_type != Int16(F_UNLCK)
  }

  private static var lastByte: flock {
    var request = flock()
    request.l_type = Int16(F_WRLCK)
    request.l_whence = Int16(SEEK_SET)
    request.l_start = .max - 1
    request.l_len = 1
    return request
  }
}
