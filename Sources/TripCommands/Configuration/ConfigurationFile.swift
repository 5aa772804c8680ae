import TripRepository

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The configuration on disk.
struct ConfigurationFile {
  let path: String
  private(set) var text: ConfigurationText
  /// What it says.
  private(set) var configuration: Configuration
  /// Whether there is a file.
  let exists: Bool

  /// Reads the file; where there is none it is empty.
  ///
  /// - Throws: ``ConfigurationError`` with the line of the first mistake, and ``Failure`` where there
  ///   is no place for a file.
  init(_ console: Console) throws {
    guard let path = console.configurationPath else {
      throw Failure(
        .error, "There is no place for the configuration: HOME is not set. Set TRIPS_CONFIG.")
    }
    try self.init(path)
  }

  /// Reads the file at a path; where there is none it is empty.
  ///
  /// - Throws: ``ConfigurationError`` with the line of the first mistake.
  init(_ path: String) throws(ConfigurationError) {
    self.path = path
    let content = try Self.content(of: path)
    exists = content != nil
    do throws(ConfigurationError) {
      text =
        try content.map { content throws(ConfigurationError) in
          try ConfigurationText(parsing: content)
        } ?? ConfigurationText()
    } catch {
      throw error.at(path)
    }
    configuration = try Configuration(text, path: path)
  }

  /// Changes the text and checks the result; nothing is written.
  ///
  /// - Throws: ``ConfigurationError`` when the result could not be used, or names something that is not
  ///   there and did not do so before.
  mutating func change(_ body: (inout ConfigurationText) -> Void) throws(ConfigurationError) {
    let known = Set(configuration.missingNames.map(\.text))
    body(&text)
    configuration = try Configuration(text, path: path)
    guard let new = configuration.missingNames.first(where: { !known.contains($0.text) }) else {
      return
    }
    throw ConfigurationError(line: new.line, new.text).at(path)
  }

  /// Writes the file so that it is there complete or as it was. A new one can be read by its owner
  /// alone; an old one keeps its permissions.
  ///
  /// - Throws: ``FileError``.
  func write() throws(FileError) {
    Self.makeFolder(above: path)
    let file = try AtomicFile(path, replacesOld: true, permissions: 0o600)
    let bytes = Array(text.text.utf8)
    try file.write(bytes)
    try file.commit()
  }

  /// Makes the folder of a file with those above it, for its owner alone as the XDG Base Directory
  /// Specification wants it. What goes wrong shows when the file is written.
  static func makeFolder(above path: String) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    if mkdir(folder, 0o700) == 0 || errno != ENOENT { return }
    makeFolder(above: folder)
    mkdir(folder, 0o700)
  }

  private static func content(of path: String) throws(ConfigurationError) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw unreadable(path)
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16 << 10)
    while bytes.count <= ConfigurationText.sizeLimit {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(path) }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let valid = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .prefix { String(validating: $0, as: UTF8.self) != nil }
    throw ConfigurationError(line: valid.count + 1, "The line is not UTF-8.").at(path)
  }

  private static func unreadable(_ path: String) -> ConfigurationError {
    ConfigurationError(line: nil, "It cannot be read: \(String(cString: strerror(errno))).")
      .at(path)
  }
}

extension Configuration {
  /// Reads the configuration of a console.
  ///
  /// - Throws: ``ConfigurationError`` with the line of the first mistake.
  init(_ console: Console) throws(ConfigurationError) {
    guard let path = console.configurationPath else {
      self.init(path: nil)
      return
    }
    self = try ConfigurationFile(path).configuration
  }
}
