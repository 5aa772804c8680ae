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

  private let descriptor: Int32
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
  }

  deinit {
    if closesDescriptor { close(descriptor) }
  }

  /// The bytes; the file has to be kept for as long as they are read.
  public var bytes: FileDescriptorSource { FileDescriptorSource(descriptor) }

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
