#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where the parser looks up environment variables.
struct Environment: Sendable {
  let lookUp: @Sendable (String) -> String?

  /// The process's own.
  static let process = Environment { name in
    getenv(name).map { String(cString: $0) }
  }

  /// The value of a variable. An empty one counts as not set, as shells have no better way to
  /// take a variable away for one command.
  subscript(name: String) -> String? {
    guard let value = lookUp(name), !value.isEmpty else { return nil }
    return value
  }
}
