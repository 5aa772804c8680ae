import Testing

@testable import PersistenceCore

@Suite("The identity map finds what a dictionary would find")
struct IdentityMapTests {
  private final class Object {}

  /// Keys as rows have them: one after another, far apart, at equal distances, and at the ends.
  private static let patterns: [(String, @Sendable (Int, inout SeededGenerator) -> Int64)] = [
    ("dense", { index, _ in Int64(index + 1) }),
    ("sparse", { _, random in Int64.random(in: 1 ... .max, using: &random) }),
    ("every 1024th", { index, _ in Int64(index + 1) << 10 }),
    ("large steps", { index, _ in Int64(index + 1) << 40 }),
    ("at the end", { index, _ in .max - Int64(index) }),
    ("close together", { _, random in Int64.random(in: 1...64, using: &random) }),
  ]

  @Test(arguments: patterns.indices)
  func randomInsertionsAndRemovals(pattern: Int) {
    var random = SeededGenerator("identity map", part: pattern)
    let (name, makeKey) = Self.patterns[pattern]
    var map = IdentityMap()
    defer { map.deallocate() }
    var expected: [Int64: Object] = [:]
    var keys: [Int64] = []
    var removed: [Int64] = []
    for index in 0..<4_000 {
      if random.chance(60) || keys.isEmpty {
        let key = makeKey(index, &random)
        let object = Object()
        // As in a context, an object stays until it is taken out.
        if expected[key] != nil { map.remove(key) }
        map.insert(object, for: key)
        if expected.updateValue(object, forKey: key) == nil { keys.append(key) }
      } else {
        keys.swapAt(Int.random(in: keys.indices, using: &random), keys.count - 1)
        let key = keys.removeLast()
        map.remove(key)
        expected[key] = nil
        removed.append(key)
      }
    }
    #expect(map.count == expected.count, "\(name)")
    #expect(expected.allSatisfy { map[$0] === $1 }, "\(name)")
    #expect(removed.allSatisfy { map[$0] === expected[$0] }, "\(name)")
    var seen: Set<ObjectIdentifier> = []
    map.forEach { seen.insert(ObjectIdentifier($0)) }
    #expect(seen == Set(expected.values.map(ObjectIdentifier.init)), "\(name)")
    for key in keys { map.remove(key) }
    #expect(map.count == 0 && keys.allSatisfy { map[$0] == nil }, "\(name)")
  }

  @Test func aVisitorMayTakeObjectsOut() {
    var map = IdentityMap()
    defer { map.deallocate() }
    let objects = (0..<100).map { _ in Object() }
    for (index, object) in objects.enumerated() { map.insert(object, for: Int64(index + 1)) }
    var visits = 0
    map.forEach { _ in
      visits += 1
      for key in 1...100 { map.remove(Int64(key)) }
    }
    #expect(visits == 100 && map.count == 0)
  }
}
