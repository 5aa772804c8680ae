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

  /// Byte by byte, as shells read their commands: what follows the line is left for whoever reads
  /// next, such as a command of a script that imports from the standard input.
  func readLine() -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(0, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else {
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
      }
      guard byte != UInt8(ascii: "\n") else { break }
      line.append(byte)
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }
}
