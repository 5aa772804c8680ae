/// Octets that arrive in chunks, looked at one by one or taken in runs.
struct ChunkedInput {
  private let nextChunk: () throws -> [UInt8]?
  private var chunk: [UInt8] = []
  private var index = 0
  private var chunkStart = 0
  private var hasEnded = false

  init(_ nextChunk: @escaping () throws -> [UInt8]?) {
    self.nextChunk = nextChunk
  }

  /// How many octets of the file have been taken.
  var offset: Int { chunkStart + index }

  /// The next octet, or nil at the end.
  mutating func peek() throws -> UInt8? {
    if index < chunk.count { return chunk[index] }
    guard try fill() else { return nil }
    return chunk[index]
  }

  /// Steps over the octet that `peek` gave.
  mutating func advance() {
    if index < chunk.count { index += 1 }
  }

  /// Takes octets up to the next line end or the end of the file.
  ///
  /// - Parameters:
  ///   - octets: Grows by what was taken.
  ///   - limit: How many may be taken.
  /// - Returns: How many were taken, or nil when the limit came first.
  mutating func takeLine(into octets: inout [UInt8], limit: Int) throws -> Int? {
    var taken = 0
    while try peek() != nil {
      let rest = chunk[index...]
      let end = rest.firstIndex(where: \.isLineEnd) ?? rest.endIndex
      guard taken + (end - index) <= limit else { return nil }
      octets.append(contentsOf: rest[..<end])
      taken += end - index
      index = end
      if end < chunk.endIndex { break }
    }
    return taken
  }

  /// Steps over everything up to the next line end or the end of the file.
  mutating func skipLine() throws {
    while try peek() != nil {
      index = chunk[index...].firstIndex(where: \.isLineEnd) ?? chunk.endIndex
      if index < chunk.endIndex { return }
    }
  }

  /// The first three octets, or fewer when there are no more, without taking them.
  mutating func beginning() throws -> [UInt8] {
    while chunk.count - index < 3, !hasEnded {
      guard let more = try nextChunk(), !more.isEmpty else {
        hasEnded = true
        break
      }
      chunk.append(contentsOf: more)
    }
    return Array(chunk[index...].prefix(3))
  }

  private mutating func fill() throws -> Bool {
    guard !hasEnded else { return false }
    chunkStart += chunk.count
    index = 0
    chunk = try nextChunk() ?? []
    hasEnded = chunk.isEmpty
    return !hasEnded
  }
}
