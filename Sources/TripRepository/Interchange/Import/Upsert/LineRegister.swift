/// Remembers on which line of a file each identity stood, in a few bytes for each.
///
/// Of an identity a hash of 64 bits is kept: in one of thirty million files with a million rows, two
/// of them are taken for the same.
struct LineRegister {
  /// How many identities are remembered; what comes behind them in a file is not.
  private static let limit = 4_000_000

  /// The hashes, each in the first free slot from the one that its lower bits name.
  private var hashes: [UInt64] = []
  /// The lines beside them; 0 in a free slot.
  private var lines: [UInt32] = []
  private var count = 0

  /// The line of an identity; nil for one that was not there.
  func line(of identity: RowIdentity) -> Int? {
    guard !lines.isEmpty else { return nil }
    let hash = Self.hash(identity)
    var place = firstPlace(hash)
    while lines[place] != 0 {
      if hashes[place] == hash { return Int(lines[place]) }
      place = (place + 1) & (lines.count - 1)
    }
    return nil
  }

  /// Remembers an identity that was not there.
  ///
  /// - Parameters:
  ///   - identity: The identity.
  ///   - line: Its line, from 1.
  mutating func insert(_ identity: RowIdentity, line: Int) {
    guard count < Self.limit, line > 0, let line = UInt32(exactly: line) else { return }
    if (count + 1) * 4 > lines.count * 3 { grow() }
    count += 1
    put(Self.hash(identity), line)
  }

  private mutating func put(_ hash: UInt64, _ line: UInt32) {
    var place = firstPlace(hash)
    while lines[place] != 0 { place = (place + 1) & (lines.count - 1) }
    hashes[place] = hash
    lines[place] = line
  }

  private mutating func grow() {
    let old = zip(hashes, lines)
    let size = max(lines.count * 2, 1024)
    hashes = [UInt64](repeating: 0, count: size)
    lines = [UInt32](repeating: 0, count: size)
    for (hash, line) in old where line != 0 { put(hash, line) }
  }

  /// The number of slots is a power of two.
  private func firstPlace(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash & UInt64(lines.count - 1))
  }

  private static func hash(_ identity: RowIdentity) -> UInt64 {
    UInt64(truncatingIfNeeded: UInt(bitPattern: identity.hashValue))
  }
}
