import FoundationEssentials
import Testing
import TripModel

@Suite("Random identities")
struct RandomUUIDTests {
  @Test("are all different, and say that they are random")
  func identities() {
    let all = (0..<1_000).map { _ in UUID.random() }
    #expect(Set(all).count == all.count)
    for uuid in all {
      #expect(uuid.uuid.6 >> 4 == 4, "version")
      #expect(uuid.uuid.8 >> 6 == 0b10, "variant")
    }
    // Every other bit is one in some and zero in others.
    var (ones, zeros) = ([UInt8](repeating: 0, count: 16), [UInt8](repeating: 0, count: 16))
    for uuid in all {
      withUnsafeBytes(of: uuid.uuid) { bytes in
        for index in 0..<16 {
          ones[index] |= bytes[index]
          zeros[index] |= ~bytes[index]
        }
      }
    }
    #expect(ones.enumerated().allSatisfy { $1 == ($0 == 6 ? 0x4F : $0 == 8 ? 0xBF : 0xFF) })
    #expect(zeros.enumerated().allSatisfy { $1 == ($0 == 6 ? 0xBF : $0 == 8 ? 0x7F : 0xFF) })
  }
}
