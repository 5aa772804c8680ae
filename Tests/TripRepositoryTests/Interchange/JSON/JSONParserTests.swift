import Foundation
import Testing

@testable import TripRepository

@Suite("JSON by the letter")
struct JSONParserTests {
  private func parse(_ text: String) throws(JSONParser.Failure) -> JSONValue? {
    try JSONParser.object(Array(text.utf8), line: 1)["a"]
  }

  @Test(
    "values are read as they are written",
    arguments: [
      ("null", JSONValue.null), ("true", .bool(true)), ("false", .bool(false)),
      ("0", .number("0")), ("-0.50e+10", .number("-0.50e+10")),
      ("123456789012345678901234567890", .number("123456789012345678901234567890")),
      (#""\"\\\/\b\f\n\r\t\u00e5\ud83d\ude00""#, .text("\"\\/\u{8}\u{C}\n\r\tå😀")),
      ("\"東京 👩‍👩‍👧\"", .text("東京 👩‍👩‍👧")), ("[]", .array([])), ("{ }", .object(JSONObject())),
      ("[1 , [\"x\"]]", .array([.number("1"), .array([.text("x")])])),
    ])
  func values(text: String, value: JSONValue) throws {
    #expect(try parse("{\"a\":\(text)}") == value)
    #expect(try parse(" {\n\"a\" : \t\(text)\r\n} ") == value)
    #expect(try parse("{\"a\": \(value.json)}") == value, "written and read again")
  }

  @Test(
    "what is no JSON is refused where it stands",
    arguments: [
      ("{\"a\": 01}", 7), ("{\"a\": -}", 8), ("{\"a\": 1.}", 9), ("{\"a\": .5}", 7),
      ("{\"a\": 1e}", 9), ("{\"a\": +1}", 7), ("{\"a\": NaN}", 7), ("{\"a\": nul}", 7),
      ("{\"a\": 'x'}", 7), ("{a: 1}", 2), ("{\"a\" 1}", 6), ("{\"a\": 1,}", 9),
      ("{\"a\": [1,]}", 10), ("{\"a\": [1 2]}", 10), ("{\"a\": 1 \"b\": 2}", 9),
      ("{\"a\": 1, \"a\": 2}", 10), ("{\"a\": \"\\x\"}", 9), ("{\"a\": \"\\ud800\"}", 14),
      ("{\"a\": \"\\u12\"}", 12), ("{\"a\": \"\t\"}", 8), ("{\"a\": 1} 2", 10),
      ("{\"a\": \"x}", 10), ("{\"a\": ", 7), ("[1]", 1), ("", 1),
    ])
  func refusals(text: String, column: Int) {
    let failure = #expect(throws: JSONParser.Failure.self) { try parse(text) }
    #expect(failure?.line == 1 && failure?.column == column, "\(String(describing: failure))")
  }

  @Test("bytes that are no UTF-8 and depths that no document has are refused")
  func bounds() {
    #expect(throws: JSONParser.Failure.self) {
      try JSONParser.object(Array("{\"a\": \"".utf8) + [0xFF, 0x22, 0x7D], line: 1)
    }
    let deep = "{\"a\": " + String(repeating: "[", count: 200_000)
    let failure = #expect(throws: JSONParser.Failure.self) { try parse(deep) }
    #expect(failure?.reason.contains("64 deep") == true)
    let line = #expect(throws: JSONParser.Failure.self) { try parse("{\"b\": 1,\n\n  x}") }
    #expect(line?.line == 3 && line?.column == 3)
  }

  @Test("Foundation reads the same values")
  func oracle() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let value = Self.random(depth: 4, &generator)
      let text = "{\"a\": \(value.json)}"
      let found = try #require(try parse(text))
      #expect(found == value)
      let other = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      #expect(Self.isSame(value, other?["a"]), "\(text)")
    }
  }

  private static func random(
    depth: Int, _ generator: inout SystemRandomNumberGenerator
  ) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &generator) {
    case 0: return .null
    case 1: return .bool(.random(using: &generator))
    case 2: return .number("\(Int.random(in: -1_000_000...1_000_000, using: &generator))")
    case 3:
      let scalars = (0..<Int.random(in: 0...8, using: &generator)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &generator))
      }
      return .text(String(String.UnicodeScalarView(scalars)))
    case 4:
      return .array(
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          random(depth: depth - 1, &generator)
        })
    default:
      return .object(
        JSONObject(
          members: (0..<Int.random(in: 0...3, using: &generator)).map { index in
            .init(key: "k\(index)", value: random(depth: depth - 1, &generator))
          }))
    }
  }

  private static func isSame(_ value: JSONValue, _ other: Any?) -> Bool {
    switch value {
    case .null: other is NSNull
    case .bool(let bool): (other as? Bool) == bool
    case .number(let digits): (other as? NSNumber)?.stringValue == digits
    case .text(let text): (other as? String).map { Array($0.utf8) == Array(text.utf8) } ?? false
    case .array(let values):
      (other as? [Any]).map { others in
        others.count == values.count && zip(values, others).allSatisfy { isSame($0, $1) }
      } ?? false
    case .object(let object):
      (other as? [String: Any]).map { others in
        others.count == object.members.count
          && object.members.allSatisfy { isSame($0.value, others[$0.key]) }
      } ?? false
    }
  }
}
