import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that appears complete or not at all.
///
/// Bytes go to a file of another name in the same folder, which takes the place of the old one in
/// `commit()`. Where that is never called, nothing is left behind. What is no regular file, such as
/// `/dev/stdout` or a named pipe, is written to directly.
public final class AtomicFile: Sendable {
  /// The file as it was named.
  public let path: String

  private let replacesOld: Bool
  private let descriptor: Int32
  /// Where the bytes gather; nil when they go to the file itself.
  private let temporaryPath: String?
  /// The file behind symbolic links.
  private let destination: String
  private let isCommitted = Atomic(false)

  /// Begins a new file.
  ///
  /// - Parameters:
  ///   - path: The file. Symbolic links are followed.
  ///   - replacesOld: Whether a file that is there already may be replaced; it keeps its
  ///     permissions.
  ///   - permissions: Who may do what with a new file; the process's mask takes some away.
  /// - Throws: ``FileError``.
  public init(
    _ path: String, replacesOld: Bool = false, permissions: UInt32 = 0o666
  ) throws(FileError) {
    self.path = path
    self.replacesOld = replacesOld
    var facts = stat()
    let exists = stat(path, &facts) == 0
    guard exists || errno == ENOENT else { throw FileError(.cannotWrite, path, code: errno) }
    // A link to nowhere is a file of that name all the same.
    let target = exists ? nil : Self.target(ofLink: path)
    if target != nil, !replacesOld { throw FileError(.exists, path) }
    switch exists ? facts.st_mode & S_IFMT : S_IFREG {
    case S_IFDIR: throw FileError(.cannotWrite, path, code: EISDIR)
    case S_IFREG:
      guard !exists || replacesOld else { throw FileError(.exists, path) }
      destination = exists ? Self.resolved(path) : target ?? path
      let temporaryPath = Self.temporaryPath(beside: destination)
      self.temporaryPath = temporaryPath
      descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(permissions))
    default:
      destination = path
      temporaryPath = nil
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { throw FileError(.cannotWrite, path, code: errno) }
    if exists, temporaryPath != nil { fchmod(descriptor, facts.st_mode & 0o7777) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if descriptor >= 0, !isCommitted.load(ordering: .relaxed), let temporaryPath {
      unlink(temporaryPath)
    }
  }

  /// Adds bytes.
  ///
  /// - Throws: ``FileError``, such as for a full disk.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw FileError(.cannotWrite, path, code: errno)
      }
    }
  }

  /// Adds bytes.
  ///
  /// - Throws: ``FileError``, such as for a full disk.
  public func write(_ bytes: some Sequence<UInt8>) throws(FileError) {
    let failure = Array(bytes).withUnsafeBytes { buffer -> FileError? in
      do throws(FileError) {
        try write(buffer)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  /// Makes sure that what was written survives a loss of power, so that `commit()` is all that is
  /// left to do.
  ///
  /// - Throws: ``FileError``.
  public func synchronize() throws(FileError) {
    guard temporaryPath != nil, fsync(descriptor) != 0 else { return }
    throw FileError(.cannotWrite, path, code: errno)
  }

  /// Puts the file in its place.
  ///
  /// - Throws: ``FileError``; `.exists` when somebody else has made the file in the meantime.
  public func commit() throws(FileError) {
    guard let temporaryPath, !isCommitted.load(ordering: .relaxed) else { return }
    try synchronize()
    // A link fails where a file is, in one step; a rename would replace it.
    if !replacesOld {
      if link(temporaryPath, destination) == 0 {
        unlink(temporaryPath)
        isCommitted.store(true, ordering: .relaxed)
        return
      }
      if errno == EEXIST { throw FileError(.exists, path) }
      // Some file systems have no links.
    }
    guard rename(temporaryPath, destination) == 0 else {
      throw FileError(.cannotWrite, path, code: errno)
    }
    isCommitted.store(true, ordering: .relaxed)
  }

  /// Where a symbolic link leads that leads to no file; nil for what is no link.
  private static func target(ofLink path: String) -> String? {
    var path = path
    var found: String?
    // As many as Linux follows.
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &buffer, buffer.count)
      guard count > 0 else { break }
      let target = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
      path = target.hasPrefix("/") ? target : folder + target
      found = path
    }
    return found
  }

  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func temporaryPath(beside path: String) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { path[...$0] } ?? ""
    let name = slash.map { path[$0...].dropFirst() } ?? path[...]
    // The name stays below the 255 bytes that file systems allow.
    let start = String(decoding: name.utf8.prefix(200), as: UTF8.self)
    return "\(folder).\(start).\(String(UInt64.random(in: 0 ... .max), radix: 36))"
  }
}

/// `write(2)`, under a name that the methods of the class do not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
