import FoundationEssentials

/// Makes UUIDs of version 7 (RFC 9562, section 5.7) that grow from one to the next.
///
/// Growing ones go to the end of the store's index of UUIDs; random ones go all over it, which for a
/// million trips takes several times as long.
struct TimeOrderedUUIDs {
  /// Counts on within the millisecond, and into the next ones when it is used up (section 6.2,
  /// method 1): 48 bits of milliseconds since 1970 and 12 bits of counter.
  private var next: UInt64
  /// The state of SplitMix64, which starts from the system's randomness: asking the system for each
  /// UUID would cost more than all the rest of making one.
  private var randomState = UInt64.random(in: 0 ... .max)

  /// - Parameter start: The time that the first of them carries.
  init(from start: Date) {
    let milliseconds = UInt64(max(0, min(start.timeIntervalSince1970 * 1000, 1e14)))
    // The upper half of the counter stays free, so that it mostly does not run over.
    next = milliseconds << 12 | .random(in: 0..<0x800)
  }

  mutating func make() -> UUID {
    let time = next >> 12
    let counter = next & 0xFFF
    next &+= 1
    let high = time << 16 | 0x7000 | counter
    let low = random() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    func byte(_ bits: UInt64, _ place: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: bits >> (56 - 8 * place))
    }
    return UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }

  private mutating func random() -> UInt64 {
    randomState &+= 0x9E37_79B9_7F4A_7C15
    var mixed = randomState
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
