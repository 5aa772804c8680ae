#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that is open for reading, as a source of bytes.
public final class InputFile {
  /// The file as it was named.
  public let path: String

  /// Whether the bytes can be read again, from any place.
  public let canSeek: Bool

  private let descriptor: Int32
  /// Where the bytes begin that are to be read; a shell can hand over a file that was read in part.
  private let start: off_t
  /// Bytes that were looked at and have not been read yet.
  private var head: [UInt8] = []
  private let closesDescriptor: Bool

  /// Opens a file.
  ///
  /// - Parameter path: The file, or `-` for the standard input.
  /// - Throws: ``FileError``.
  public init(_ path: String) throws(FileError) {
    self.path = path
    closesDescriptor = path != "-"
    descriptor = closesDescriptor ? open(path, O_RDONLY | O_CLOEXEC) : 0
    guard descriptor >= 0 else { throw FileError(.cannotRead, path, code: errno) }
    var facts = stat()
    if fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw FileError(.cannotRead, path, code: EISDIR)
    }
    start = lseek(descriptor, 0, SEEK_CUR)
    canSeek = start >= 0 && facts.st_mode & S_IFMT == S_IFREG
  }

  deinit {
    if closesDescriptor { close(descriptor) }
  }

  /// The bytes; the file has to be kept for as long as they are read.
  public var bytes: FileDescriptorSource {
    FileDescriptorSource(descriptor, startingWith: head)
  }

  /// Looks at the first bytes, which are read all the same afterwards.
  ///
  /// - Parameter count: How many, at most; a pipe gives what is there.
  /// - Throws: ``ByteSourceError``.
  public func firstBytes(_ count: Int) throws(ByteSourceError) -> [UInt8] {
    if canSeek { return try bytes(at: 0, count: count) }
    if head.isEmpty { head = try read(count) { systemRead(descriptor, $0, $1) } }
    return head
  }

  /// Bytes of a file that can seek.
  ///
  /// - Parameters:
  ///   - offset: Where they begin.
  ///   - count: How many, at most; fewer at the end.
  /// - Throws: ``ByteSourceError``.
  func bytes(at offset: Int64, count: Int) throws(ByteSourceError) -> [UInt8] {
    try read(count) { pread(descriptor, $0, $1, start + off_t(offset)) }
  }

  private func read(
    _ count: Int, _ call: (UnsafeMutableRawPointer?, Int) -> Int
  ) throws(ByteSourceError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    while true {
      let read = buffer.withUnsafeMutableBytes { call($0.baseAddress, $0.count) }
      if read >= 0 { return Array(buffer[..<read]) }
      let code = errno
      if code == EINTR { continue }
      throw ByteSourceError("The input cannot be read: \(String(cString: strerror(code))).")
    }
  }

  /// The path from the root, with symbolic links followed; nil when the file has no name any more.
  public var resolvedPath: String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a path leads to the same file, by whatever name.
  ///
  /// - Parameter path: A file, which need not exist.
  public func isSame(as path: String) -> Bool {
    var own = stat()
    var other = stat()
    guard fstat(descriptor, &own) == 0, stat(path, &other) == 0 else { return false }
    return own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }
}

/// `read(2)`, under a name that the methods of the class do not hide.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, bytes, count)
}
