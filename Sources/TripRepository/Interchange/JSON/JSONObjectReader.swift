/// Finds one object after another in a JSON file, in memory that does not grow with the file.
///
/// The file is one object a line (<https://jsonlines.org>), or one document whose array `trips` has the
/// objects, as `trips export` writes both. Whether an object is well-formed is not looked at here, but
/// for its braces and quotes.
final class JSONObjectReader {
  /// An object as it stands in the file.
  struct Found {
    /// The line on which it begins, from 1.
    let line: Int
    let bytes: [UInt8]
  }

  /// Why no further object can be found.
  struct Failure: Error, CustomStringConvertible {
    let line: Int
    let reason: String

    var description: String { "Line \(line): \(reason)" }
  }

  /// The most bytes of an object, so that a brace that is never closed cannot exhaust the memory.
  private static let limit = 64 << 20

  private var source: any ByteSource
  private var buffer: [UInt8] = []
  private var place = 0
  private var line = 1
  /// Whether objects are looked for inside the array of a document.
  private var isInArray = false
  private var isFirst = true

  init(_ source: any ByteSource) {
    self.source = source
  }

  /// The next object; nil at the end.
  ///
  /// - Throws: ``Failure``, and ``ByteSourceError``.
  func next() throws -> Found? {
    if isFirst {
      isFirst = false
      try skipByteOrderMark()
      try enterDocument()
    }
    while let byte = try peek() {
      switch byte {
      case UInt8(ascii: "{"): return try object()
      case UInt8(ascii: "]") where isInArray: return nil
      case UInt8(ascii: ",") where isInArray: take()
      case 0x20, 0x09, 0x0A, 0x0D: take()
      default:
        throw Failure(
          line: line, reason: "an object is expected here, one for each trip, and none begins.")
      }
    }
    return nil
  }

  private func skipByteOrderMark() throws {
    while buffer.count < 3, try fill() {}
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// Steps into the array of a document; stays where it is if the file has one object a line.
  private func enterDocument() throws {
    while let byte = try peek(), byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      take()
    }
    // The members before the array are few and short.
    while buffer.count - place < 200, try fill() {}
    let head = String(decoding: buffer[place...].prefix(200), as: UTF8.self)
    guard head.hasPrefix("{"), let name = head.range(of: "\"trips\"") else { return }
    let before = head[..<name.lowerBound]
    let rest = head[name.upperBound...].drop(while: \.isWhitespace)
    guard !before.contains("\n"), rest.first == ":" else { return }
    let value = rest.dropFirst().drop(while: \.isWhitespace)
    guard value.first == "[" else { return }
    for _ in head[..<value.startIndex].utf8 { take() }
    take()
    isInArray = true
  }

  private func object() throws -> Found {
    let start = place
    let firstLine = line
    var depth = 0
    var isInText = false
    var isEscaped = false
    var index = place
    while true {
      if index == buffer.count {
        guard try fill() else {
          throw Failure(line: firstLine, reason: "the object that begins here has no end.")
        }
      }
      guard index - start < Self.limit else {
        throw Failure(
          line: firstLine, reason: "the object that begins here is longer than 64 MiB.")
      }
      let byte = buffer[index]
      index += 1
      if byte == 0x0A { line += 1 }
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        guard depth == 0 else { continue }
        place = index
        let bytes = Array(buffer[start..<index])
        if place > 1 << 20 { drop() }
        return Found(line: firstLine, bytes: bytes)
      default: break
      }
    }
  }

  // MARK: - Bytes

  private func peek() throws -> UInt8? {
    if place == buffer.count {
      drop()
      guard try fill() else { return nil }
    }
    return buffer[place]
  }

  private func take() {
    if buffer[place] == 0x0A { line += 1 }
    place += 1
  }

  private func drop() {
    buffer.removeSubrange(..<place)
    place = 0
  }

  /// Reads more bytes behind those there are.
  private func fill() throws -> Bool {
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    let (count, failure) = chunk.withUnsafeMutableBytes { bytes -> (Int, ByteSourceError?) in
      do throws(ByteSourceError) {
        return (try source.read(into: bytes), nil)
      } catch {
        return (0, error)
      }
    }
    if let failure { throw failure }
    buffer += chunk[..<count]
    return count > 0
  }
}
