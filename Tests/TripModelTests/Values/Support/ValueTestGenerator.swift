/// A generator that repeats from its seed (SplitMix64), so that a failure can be run again.
struct ValueTestGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension ValueTestGenerator {
  /// A generator with a new seed, which is printed for the run to be repeated.
  static func announced(_ purpose: String) -> ValueTestGenerator {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed of \(purpose): \(seed)")
    return ValueTestGenerator(seed: seed)
  }
}
