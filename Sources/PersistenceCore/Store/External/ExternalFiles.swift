import SQLite
import Synchronization

/// The files beside a store that hold large values of `.externalStorage` properties.
///
/// A file is written and synced before the row that names it commits, and removed after the last row
/// that names it is gone for good. So whatever happens in between, no row names a file that is
/// missing; at worst a file is left that no row names.
final class ExternalFiles: Sendable {
  /// Values of more bytes than this lie in files. SQLite itself is quicker for smaller ones.
  static let threshold = 131_072
  /// The SQL function of migrations that makes bytes of what a column has.
  static let readFunction = "_pc_read_file"

  let folder: String
  /// The store's own folder.
  private let parent: String
  /// The files that the running transaction has written.
  private let written = Mutex<[String]>([])

  /// - Parameter store: The path of the store.
  init(beside store: URL) {
    let base = store.deletingLastPathComponent()
    parent = base.path
    folder =
      base.appending(path: ".\(store.lastPathComponent)_SUPPORT").appending(path: "_EXTERNAL_DATA")
      .path
  }

  func path(of name: String) -> String { "\(folder)/\(name)" }

  // MARK: - Writing

  /// Writes a value to a new file.
  ///
  /// - Returns: The file's name.
  /// - Throws: ``SwiftDataError/storeFailure`` with the path and the system's reason.
  func write(_ data: Data) throws -> String {
    let name = UUID().uuidString
    let path = path(of: name)
    var file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file < 0, errno == ENOENT {
      try makeFolder()
      file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    }
    guard file >= 0 else { throw Self.failure("cannot be made", path) }
    written.withLock { $0.append(name) }
    defer { close(file) }
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw Self.failure("cannot be written", path) }
        rest = rest.dropFirst(count)
      }
    }
    guard fsync(file) == 0 else { throw Self.failure("cannot be written to the disk", path) }
    return name
  }

  private func makeFolder() throws {
    try StoreFolder.make(folder)
    try Self.sync((folder as NSString).deletingLastPathComponent)
    try Self.sync(parent)
  }

  /// Makes sure that the files which were written are found after a loss of power. Called before the
  /// transaction commits.
  func syncFolder() throws {
    guard written.withLock({ !$0.isEmpty }) else { return }
    try Self.sync(folder)
  }

  private static func sync(_ folder: String) throws {
    let handle = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard handle >= 0 else { throw failure("cannot be opened", folder) }
    defer { close(handle) }
    guard fsync(handle) == 0 else { throw failure("cannot be written to the disk", folder) }
  }

  /// The files that the transaction has written, which is over now.
  func takeWritten() -> [String] {
    written.withLock { names in
      defer { names = [] }
      return names
    }
  }

  // MARK: - Reading and removing

  /// The bytes of a file.
  ///
  /// - Throws: ``UnreadableValue`` for what is no file of the store.
  static func read(_ name: String, of files: ExternalFiles?) throws -> Data {
    guard let files, isName(name) else {
      throw UnreadableValue(found: "the text '\(name)'", expected: "bytes or the name of a file")
    }
    let path = files.path(of: name)
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UnreadableValue(
        found: "the name of \(path), which cannot be read,",
        expected: "that of a file with the value")
    }
    return data
  }

  func remove(_ name: String) {
    guard Self.isName(name) else { return }
    unlink(path(of: name))
  }

  /// The names of all files in the folder, sorted. Others than the store's own are left alone.
  func names() -> [String] {
    let found = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (found ?? []).filter(Self.isName).sorted()
  }

  func exists(_ name: String) -> Bool {
    Self.isName(name) && access(path(of: name), F_OK) == 0
  }

  /// Whether a text is the name of a file that ``write(_:)`` could have made. A store that came from
  /// elsewhere must not lead to other files.
  private static func isName(_ text: String) -> Bool {
    text.utf8.count == 36 && UUID(uuidString: text) != nil
  }

  private static func failure(_ what: String, _ path: String) -> SwiftDataError {
    SwiftDataError(.storeFailure, "\(path) \(what): \(String(cString: strerror(errno)))")
  }
}
