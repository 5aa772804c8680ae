/// A value of a JSON document (RFC 8259), as it is written there.
indirect enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number in the document's own digits, because a binary fraction holds few of them exactly.
  case number(String)
  case text(String)
  case array([JSONValue])
  case object(JSONObject)

  var isNull: Bool { self == .null }

  /// What the value is, for a message.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number(let digits): "the number \(digits.prefix(40))"
    case .text: "a text"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The value as JSON on one line.
  var json: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .text(let text): Self.quoted(text)
    case .array(let values): "[" + values.map(\.json).joined(separator: ", ") + "]"
    case .object(let object):
      "{"
        + object.members.map { "\(Self.quoted($0.key)): \($0.value.json)" }.joined(separator: ", ")
        + "}"
    }
  }

  /// A text between double quotes, with what cannot stand there escaped.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// The members of an object in the order of the document; no key stands there twice.
struct JSONObject: Sendable, Hashable {
  struct Member: Sendable, Hashable {
    let key: String
    let value: JSONValue
  }

  var members: [Member] = []

  subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }
}
