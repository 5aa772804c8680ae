#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Why a file could not be read or written.
public struct FileError: Error, Sendable, Hashable {
  /// What could not be done.
  public enum Reason: Sendable, Hashable {
    /// The file cannot be opened for reading.
    case cannotRead
    /// The file cannot be made or written to.
    case cannotWrite
    /// There is a file already, and it was not to be replaced.
    case exists
    /// A folder, a pipe or the like stands where a file is wanted.
    case notAFile
    /// The file is the one that is being read.
    case isInput
  }

  /// What could not be done.
  public let reason: Reason
  /// The file as it was named.
  public let path: String
  /// What the system says; nil where the reason says it all.
  public let detail: String?

  init(_ reason: Reason, _ path: String, code: Int32? = nil) {
    self.reason = reason
    self.path = path
    detail = code.map { String(cString: strerror($0)) }
  }
}

extension FileError: CustomStringConvertible {
  /// What was wrong with which file.
  public var description: String {
    let end = detail.map { ": \($0)." } ?? "."
    return switch reason {
    case .cannotRead: "\(path) cannot be read\(end)"
    case .cannotWrite: "\(path) cannot be written\(end)"
    case .notAFile: "\(path) is not a file\(end)"
    case .exists: "There is a file \(path) already\(end)"
    case .isInput: "\(path) is the file that is being read. Name another one to write to."
    }
  }
}
