/// The folder that a new store is put into.
enum StoreFolder {
  /// Makes a folder and those above it, each for the owner alone.
  ///
  /// - Parameter path: The folder.
  /// - Throws: ``SwiftDataError/loadIssueModelContainer`` with the folder that could not be made and
  ///   the system's reason.
  static func make(_ path: String) throws {
    if path.isEmpty || path == "/" || mkdir(path, 0o700) == 0 { return }
    switch errno {
    case EEXIST:
      // Whether it is a folder shows when the store is opened.
      return
    case ENOENT:
      try make(URL(filePath: path).deletingLastPathComponent().path)
      if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    default: break
    }
    throw SwiftDataError(
      .loadIssueModelContainer,
      "the folder \(path) cannot be made: \(String(cString: strerror(errno)))")
  }
}
