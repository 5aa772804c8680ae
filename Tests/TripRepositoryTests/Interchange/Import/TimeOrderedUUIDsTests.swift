import FoundationEssentials
import Testing

@testable import TripRepository

@Suite("UUIDs that grow")
struct TimeOrderedUUIDsTests {
  @Test("each is larger than the one before, of version 7, and carries the time")
  func growing() {
    // 0x017F22E279B0 milliseconds: the example of RFC 9562, appendix A.6.
    let time = Date(timeIntervalSince1970: 1_645_557_742)
    var uuids = TimeOrderedUUIDs(from: time)
    var last = ""
    var kinds: Set<Character> = []
    for number in 0..<20_000 {
      let text = uuids.make().uuidString
      if number == 0 { #expect(text.hasPrefix("017F22E2-79B0-7")) }
      #expect(text > last)
      #expect(Array(text)[14] == "7")
      kinds.insert(Array(text)[19])
      last = text
    }
    #expect(kinds == ["8", "9", "A", "B"])
  }

  @Test("two that start at once differ")
  func different() {
    let time = Date(timeIntervalSince1970: 0)
    var first = TimeOrderedUUIDs(from: time)
    var second = TimeOrderedUUIDs(from: time)
    #expect(first.make() != second.make())
    var early = TimeOrderedUUIDs(from: .distantPast)
    #expect(early.make().uuidString.hasPrefix("00000000-0000-7"))
  }
}
