/// Random instants at which to kill, repeatable from a seed that is printed (SplitMix64).
struct Instants: RandomNumberGenerator {
  private var state: UInt64

  /// - Parameter purpose: What the seed is printed for.
  init(_ purpose: String, seed: UInt64 = .random(in: 0 ... .max)) {
    print("seed of \(purpose): \(seed)")
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A delay up to a little more than a command takes.
  mutating func delay(within typical: Duration) -> Duration {
    typical * Double.random(in: 0...1.1, using: &self)
  }
}
