#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where answers to questions come from.
protocol LineSource: Sendable {
  /// Whether a person is typing.
  var isTerminal: Bool { get }

  /// The next line without its line feed; nil at the end.
  func readLine() -> String?
}

/// The lines of the standard input.
struct StandardInput: LineSource {
  var isTerminal: Bool { isatty(0) == 1 }

  func readLine() -> String? { Swift.readLine() }
}
