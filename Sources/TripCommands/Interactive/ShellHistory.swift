import TripRepository

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The lines that were typed in the shell, in a plain file: a line each, the oldest first.
///
/// A line feed inside of a line is the character ␤ (U+2424) there. Each line is appended in one
/// write, so that shells at work side by side lose nothing. The file is for its owner alone.
struct ShellHistory {
  /// How many lines are taken over from earlier.
  private static let limit = 1000
  /// How much of the end of the file is looked at.
  private static let sizeLimit: off_t = 1 << 20

  /// The file; nil where there is no place for one.
  let path: String?

  init(_ console: Console) {
    path = console.stateFolder.map { "\($0)/history" }
  }

  /// The lines of earlier shells, the oldest first. A file that cannot be read has none.
  func lines() -> [String] {
    guard let path else { return [] }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    let size = lseek(descriptor, 0, SEEK_END)
    let start = max(0, size - Self.sizeLimit)
    lseek(descriptor, start, SEEK_SET)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count <= Int(Self.sizeLimit) {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    var pieces = bytes.split(separator: UInt8(ascii: "\n"))
    // The first one may have lost its beginning.
    if start > 0, !pieces.isEmpty { pieces.removeFirst() }
    return pieces.suffix(Self.limit).map { piece in
      String(decoding: piece, as: UTF8.self).replacing("\u{2424}", with: "\n")
    }
  }

  /// Adds a line. What begins with a space is not kept, as in bash, and what cannot be written is
  /// forgotten: no command fails for it.
  func append(_ line: String) {
    guard let path, let first = line.unicodeScalars.first, first != " " else { return }
    ConfigurationFile.makeFolder(above: path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let lineFeed = UInt8(ascii: "\n")
    let bytes =
      line.utf8.flatMap { $0 == lineFeed ? Array("\u{2424}".utf8) : [$0] } + [lineFeed]
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }
}
