import Testing

@testable import TripRepository

@Suite("Binary property lists")
struct BinaryPropertyListTests {
  private func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] * 16 + digits[$0 + 1])
    }
  }

  /// `["Bo", "Åsa"]`.
  private let list =
    "62706c6973743030a2010252426f6300c500730061080b0e000000000000010100000000000000030000"
    + "0000000000000000000000000015"

  /// `{"city": "Kos", "country": "Greece", "latitude": 36.9}`.
  private let place =
    "62706c6973743030d3010203040506546369747957636f756e747279586c61746974756465534b6f7356"
    + "477265656365234042733333333333080f141c2529300000000000000101000000000000000700000000"
    + "000000000000000000000039"

  @Test("lists and dictionaries come with their texts and numbers")
  func values() {
    #expect(BinaryPropertyList.value(of: bytes(list))?.texts == ["Bo", "Åsa"])
    guard case .dictionary(let members)? = BinaryPropertyList.value(of: bytes(place)) else {
      Issue.record("the bytes are a dictionary")
      return
    }
    #expect(members["city"] == .text("Kos") && members["latitude"] == .real(36.9))
  }

  @Test("JSON is read as well, and enums by the name of their case")
  func json() {
    func value(_ text: String) -> PropertyListValue? { ArchivedValue.value(of: Array(text.utf8)) }
    #expect(value(#"["a", "b"]"#)?.texts == ["a", "b"])
    #expect(value(#"{"honeymoon": {}}"#)?.caseName == "honeymoon")
    #expect(value(#"{"rawValue": "family"}"#)?.caseName == "family")
    #expect(value("plain text") == nil)
    #expect(value("[1, {") == nil)
  }

  @Test("no bytes end the program, whichever of them is another one")
  func broken() {
    for original in [bytes(list), bytes(place)] {
      for place in original.indices {
        for value in [0, 1, 0x0F, 0x7F, 0x80, 0xA0, 0xAF, 0xD1, 0xFF] as [UInt8] {
          var changed = original
          changed[place] = value
          _ = ArchivedValue.value(of: changed)
        }
        _ = ArchivedValue.value(of: Array(original[..<place]))
        _ = ArchivedValue.value(of: Array(original[place...]))
      }
    }
    #expect(BinaryPropertyList.value(of: []) == nil)
  }

  @Test("a list that holds itself is refused")
  func circle() {
    // One array with itself as its only element.
    let circle =
      "62706c6973743030a1000800000000000001010000000000000001000000000000000000000000000000"
      + "0a"
    #expect(BinaryPropertyList.value(of: bytes(circle)) == nil)
  }
}
