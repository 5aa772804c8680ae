import PersistenceCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file outside of the store: where it is, and what was in it.
public struct FileReference: Sendable, Hashable {
  private static let chunkSize = 64 << 10

  /// The path of the file.
  public let path: String
  /// The SHA-256 of what was in it, as 64 hexadecimal digits in lower case.
  public let sha256: String

  /// What a store or a document says of a file, which need not be there.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - sha256: The SHA-256 of what was in it, as 64 hexadecimal digits.
  public init(path: String, sha256: String) {
    self.path = path
    self.sha256 = sha256.lowercased()
  }

  /// Reads a file, in memory that does not grow with it.
  ///
  /// - Parameter path: The file. The reference keeps it with the folder that it counts from, so that
  ///   it is found from everywhere.
  /// - Throws: ``FileError`` for a file that cannot be opened, or that is a folder or a stream, and
  ///   ``ByteSourceError``.
  public init(reading path: String) throws {
    // Opening a pipe waits for somebody who writes to it.
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw FileError(.notAFile, path)
    }
    let file = try InputFile(path)
    guard path != "-", file.canSeek else { throw FileError(.notAFile, path) }
    var hash = SHA256()
    var offset: Int64 = 0
    while true {
      let chunk = try file.bytes(at: offset, count: Self.chunkSize)
      if chunk.isEmpty { break }
      hash.update(chunk)
      offset += Int64(chunk.count)
    }
    self.init(path: file.resolvedPath ?? path, sha256: hash.hexDigest())
  }
}
