/// A JSON document (RFC 8259), written with sorted keys so that equal values give equal text.
enum JSONValue {
  case string(String)
  case number(Int)
  case boolean(Bool)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The document over several lines, two spaces for each level.
  var text: String {
    var text = ""
    write(to: &text, margin: "")
    return text
  }

  private func write(to text: inout String, margin: String) {
    switch self {
    case .string(let string): Self.write(string, to: &text)
    case .number(let number): text += String(number)
    case .boolean(let value): text += value ? "true" : "false"
    case .array(let values):
      Self.writeLines(values, "[", "]", to: &text, margin: margin) { value, text, margin in
        value.write(to: &text, margin: margin)
      }
    case .object(let members):
      let members = members.sorted { $0.key < $1.key }
      Self.writeLines(members, "{", "}", to: &text, margin: margin) { member, text, margin in
        Self.write(member.key, to: &text)
        text += " : "
        member.value.write(to: &text, margin: margin)
      }
    }
  }

  private static func writeLines<Element>(
    _ elements: [Element], _ open: String, _ close: String, to text: inout String, margin: String,
    _ write: (Element, inout String, String) -> Void
  ) {
    text += open
    for (number, element) in elements.enumerated() {
      text += (number == 0 ? "\n" : ",\n") + margin + "  "
      write(element, &text, margin + "  ")
    }
    text += elements.isEmpty ? close : "\n" + margin + close
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}
