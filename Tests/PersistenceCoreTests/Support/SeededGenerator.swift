import Foundation

/// Random numbers that a printed seed brings back.
///
/// `PERSISTENCE_TEST_SEED=123 swift test --filter …` repeats a run.
struct SeededGenerator: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  /// - Parameters:
  ///   - purpose: What the numbers are for.
  ///   - part: Which of several tests with one seed this is; each has numbers of its own.
  init(_ purpose: String, part: Int = 0) {
    let given = ProcessInfo.processInfo.environment["PERSISTENCE_TEST_SEED"].flatMap { UInt64($0) }
    seed = given ?? Self.seedOfRun
    state = seed &+ UInt64(part) &* 0xD134_2543_DE82_EF95
    if part == 0 { print("\(purpose): PERSISTENCE_TEST_SEED=\(seed)") }
  }

  private static let seedOfRun = UInt64.random(in: .min ... .max)

  /// SplitMix64 (Steele, Lea and Flood, 2014).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}
