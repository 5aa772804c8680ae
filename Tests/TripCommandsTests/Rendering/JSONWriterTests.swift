import Foundation
import Testing

@testable import TripCommands

@Suite("JSON, written value by value")
struct JSONWriterTests {
  private func text(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test("commas stand between members and between elements, and nowhere else")
  func commas() {
    let document = text { json in
      json.beginObject()
      json.key("a")
      json.beginArray()
      json.integer(1)
      json.beginObject()
      json.endObject()
      json.beginArray()
      json.endArray()
      json.null()
      json.endArray()
      json.key("b")
      json.boolean(true)
      json.key("c")
      json.number(-0.5)
      json.endObject()
    }
    #expect(document == #"{"a": [1, {}, [], null], "b": true, "c": -0.5}"#)
  }

  @Test(
    "what a terminal or a JavaScript program would stumble over is escaped",
    arguments: [
      ("\"\\/", #""\"\\/""#), ("\n\r\t", #""\n\r\t""#),
      ("\u{0}\u{1B}[2J\u{7F}", #""\u0000\u001b[2J\u007f""#),
      ("\u{9B}", #""\u009b""#), ("\u{A0}", "\"\u{A0}\""), ("\u{2028}\u{2029}", #""\u2028\u2029""#),
      ("\u{202E}\u{2066}\u{200F}", #""\u202e\u2066\u200f""#), ("東京 🏖", "\"東京 🏖\""),
      ("—“”", "\"—“”\""),
    ])
  func escapes(value: String, expected: String) throws {
    let written = text { $0.string(value) }
    #expect(written == expected)
    let read = try JSONSerialization.jsonObject(
      with: Data(written.utf8), options: .fragmentsAllowed)
    #expect(read as? String == value)
  }

  @Test("every character comes back as it was")
  func allCharacters() throws {
    var scalars = String.UnicodeScalarView()
    for value in UInt32(0)...0x30FF {
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    let value = String(scalars)
    let written = text { $0.string(value) }
    let read = try JSONSerialization.jsonObject(
      with: Data(written.utf8), options: .fragmentsAllowed)
    #expect(Array((read as? String ?? "").unicodeScalars) == Array(value.unicodeScalars))
  }

  @Test("a number that JSON does not have is null")
  func numbers() {
    #expect(text { $0.number(.infinity) } == "null")
    #expect(text { $0.number(.nan) } == "null")
    #expect(text { $0.number(59.3293) } == "59.3293")
    #expect(text { $0.integer(Int64.min) } == "-9223372036854775808")
    #expect(text { $0.integer(Int64.max) } == "9223372036854775807")
    #expect(text { $0.integer(0) } == "0")
  }

  @Test("text that is appended as bytes is escaped as text is, and stands behind a comma")
  func appended() {
    for sample in ["2026-03-02", "", "a\"b\\", "\u{1B}[0m", "x\u{2028}y", "Köln", "\n"] {
      let expected = text { json in
        json.beginArray()
        json.integer(1)
        json.string(sample)
        json.string("z")
        json.endArray()
      }
      let found = text { json in
        json.beginArray()
        json.integer(1)
        json.string { $0 += Array(sample.utf8) }
        json.string("z")
        json.endArray()
      }
      #expect(found == expected)
    }
  }

  @Test("a name that was encoded before is written as any name")
  func encodedKeys() {
    let found = text { json in
      json.beginObject()
      json.key(JSONWriter.EncodedKey("a\"b"))
      json.integer(1)
      json.key(JSONWriter.EncodedKey("c"))
      json.null()
      json.endObject()
    }
    #expect(found == #"{"a\"b": 1, "c": null}"#)
  }
}
