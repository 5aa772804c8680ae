/// Remembers values in memory that does not grow with their number (a Bloom filter).
///
/// It never forgets one, and rarely takes a new one for known: at a million values once in a hundred
/// thousand times, at ten million once in twenty.
struct IdentityFilter {
  /// 8 MiB.
  private static let bitCount: UInt64 = 1 << 26

  private var words = [UInt64](repeating: 0, count: Int(bitCount / 64))

  /// Remembers a value.
  ///
  /// - Returns: Whether it may have been remembered before; false is certain.
  mutating func insert(_ value: some Hashable) -> Bool {
    var isKnown = true
    Self.forEachPlace(of: value) { word, bit in
      if words[word] & bit == 0 {
        isKnown = false
        words[word] |= bit
      }
    }
    return isKnown
  }

  /// Whether a value may have been remembered; false is certain.
  func mayContain(_ value: some Hashable) -> Bool {
    var isKnown = true
    Self.forEachPlace(of: value) { word, bit in
      if words[word] & bit == 0 { isKnown = false }
    }
    return isKnown
  }

  private static func forEachPlace(of value: some Hashable, _ body: (Int, UInt64) -> Void) {
    let hash = UInt64(truncatingIfNeeded: UInt(bitPattern: value.hashValue))
    // A second hash out of the first, odd so that all places can be reached.
    let step = (hash &* 0x9E37_79B9_7F4A_7C15) >> 32 | 1
    for number in 0..<4 as Range<UInt64> {
      let place = (hash &+ number &* step) & (bitCount - 1)
      body(Int(place >> 6), 1 << (place & 63))
    }
  }
}
