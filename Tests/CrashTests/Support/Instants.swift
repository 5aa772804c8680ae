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

  /// A delay within a window of time.
  mutating func delay(within window: Duration) -> Duration {
    window * Double.random(in: 0...1, using: &self)
  }
}

extension Child.End {
  /// The window for the next process: smaller after one that ended by itself and larger after one
  /// that was killed, so that it stays a little longer than a process takes, however busy the
  /// machine is.
  func adjusted(_ window: Duration) -> Duration {
    if case .killed = self { window * 1.05 } else { window * 0.85 }
  }
}
