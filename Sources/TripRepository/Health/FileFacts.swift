#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What the system knows of a file.
public struct FileFacts: Sendable, Hashable {
  /// How many bytes it has.
  public let size: Int64
  /// Seconds since 1970 at which it was last written to.
  public let modified: Int64
  private let bits: UInt32
  private let kind: UInt32

  /// Asks the system, following links.
  ///
  /// - Parameter path: The file.
  /// - Returns: Nil when it is not there or cannot be looked at.
  public init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    size = Int64(facts.st_size)
    modified = Int64(facts.st_mtim.tv_sec)
    bits = UInt32(facts.st_mode) & 0o7777
    kind = UInt32(facts.st_mode) & UInt32(S_IFMT)
  }

  /// Whether it is a regular file.
  public var isRegular: Bool { kind == UInt32(S_IFREG) }

  /// The permissions in octal digits, such as `0600`.
  public var mode: String {
    let digits = String(bits, radix: 8)
    return String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }

  /// Whether others than the owner may write to it.
  public var isWritableByOthers: Bool { bits & 0o022 != 0 }

  /// Whether others than the owner may read it or write to it.
  public var isOpenToOthers: Bool { bits & 0o077 != 0 }
}
