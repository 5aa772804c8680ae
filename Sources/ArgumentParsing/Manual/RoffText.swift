/// Text written so that roff prints it as it is.
///
/// What comes out is ASCII, which no setting of `man` or `preconv` can misread: other characters
/// become `\[uXXXX]`, as preconv(1) writes them. See groff_char(7) for the names of the others.
enum RoffText {
  /// A text without line breaks.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map(escaped).joined()
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\(rs"
    // A plain hyphen would be printed as U+2010, which cannot be typed again.
    case "-": "\\-"
    case "'": "\\(aq"
    case "`": "\\(ga"
    case "^": "\\(ha"
    case "~": "\\(ti"
    case "\"": "\\(dq"
    case "\t", "\n", "\r": " "
    case " "..."}": String(scalar)
    default:
      scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
        ? "\\[uFFFD]" : "\\[u\(hexadecimal(scalar.value))]"
    }
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// A text for the head of the page, where a date has to keep its plain hyphens.
  static func titleArgument(_ text: String) -> String {
    escaped(text).replacing("\\-", with: "-")
  }

  /// The words of a text, each escaped.
  static func words(_ text: String) -> [String] {
    text.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\t" })
      .map { escaped(String($0)) }
  }

  /// Text in bold.
  ///
  /// - Parameter keepingTogether: Whether no line may be broken in it.
  static func bold(_ text: String, keepingTogether: Bool = false) -> String {
    let text = escaped(text)
    return "\\fB" + (keepingTogether ? text.replacing(" ", with: "\\~") : text) + "\\fP"
  }

  /// Text in italics, for what stands for a value.
  static func italic(_ text: String) -> String {
    "\\fI\(escaped(text))\\fP"
  }

  /// An item of a usage line: names in bold, what is between angle brackets in italics, and no
  /// line broken within.
  static func usageItem(_ item: String) -> String {
    var result = ""
    var name = ""
    var rest = item[...]
    func finished(_ name: String) -> String {
      // Dots at the end of a line would end a sentence, and two spaces follow.
      name.allSatisfy { $0 == "." } ? (name.isEmpty ? "" : name + "\\&") : bold(name)
    }
    while let character = rest.popFirst() {
      if character == "<", let end = rest.firstIndex(of: ">") {
        result += finished(name) + italic(String(rest[..<end]))
        name = ""
        rest = rest[end...].dropFirst()
      } else if "[]()| ".contains(character) {
        result += finished(name) + (character == " " ? "\\~" : String(character))
        name = ""
      } else {
        name.append(character)
      }
    }
    return result + finished(name)
  }

  /// A line that does not begin like a request.
  static func protected(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  /// A line that is printed as it stands, spaces and all.
  static func exampleLine(_ line: String) -> String {
    protected(escaped(line))
  }
}
