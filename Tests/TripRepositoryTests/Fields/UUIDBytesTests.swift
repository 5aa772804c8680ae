import FoundationEssentials
import Testing

@testable import TripRepository

struct UUIDBytesTests {
  @Test("the bytes of a UUID are those of its text")
  func bytes() {
    for _ in 0..<200 {
      let uuid = UUID()
      var bytes = Array("x".utf8)
      uuid.append(to: &bytes)
      #expect(bytes == Array("x".utf8) + Array(uuid.uuidString.utf8))
    }
  }
}
