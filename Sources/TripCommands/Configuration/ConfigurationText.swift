/// The text of a configuration file: a part of TOML 1.0 that is read and changed line by line, so
/// that comments and the order of lines stay as they are.
///
/// Known are tables, dotted and quoted keys, strings on one line, whole numbers, `true` and `false`.
/// What TOML has besides (arrays, dates, inline tables, texts of several lines) is refused with its
/// line.
struct ConfigurationText: Sendable {
  /// One line without its line feed.
  struct Line: Sendable {
    var text: String
    var content: Content
  }

  /// What a line means.
  enum Content: Sendable, Equatable {
    /// A comment, or nothing.
    case none
    /// The head of a table.
    case table([String])
    /// A key with its value; the value's place is in bytes of the line.
    case entry(path: [String], value: String, place: Range<Int>)
  }

  /// A value and the line it stands on, counted from 1.
  struct Entry: Sendable, Equatable {
    let path: [String]
    let value: String
    let line: Int
  }

  var lines: [Line] = []

  /// A file without a line.
  init() {}

  /// All values, in the order of their lines.
  var entries: [Entry] {
    lines.enumerated().compactMap { index, line in
      guard case .entry(let path, let value, _) = line.content else { return nil }
      return Entry(path: path, value: value, line: index + 1)
    }
  }

  /// The whole text, with a line feed behind each line.
  var text: String { lines.map { $0.text + "\n" }.joined() }

  /// A key as it is typed in the file and on the command line: `filters.big`, with quotes where a
  /// part needs them.
  static func dotted(_ path: [String]) -> String {
    path.map { isBare($0) ? $0 : encoded($0) }.joined(separator: ".")
  }

  /// Whether a part of a key needs no quotes.
  static func isBare(_ key: String) -> Bool {
    !key.isEmpty
      && key.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || byte == 0x2D || byte == 0x5F
      }
  }

  /// A value as it is written: between single quotes where that saves escapes.
  static func encoded(_ value: String) -> String {
    let hasControl = value.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    let wantsEscapes = value.utf8.contains { $0 == 0x22 || $0 == 0x5C }
    if wantsEscapes, !hasControl, !value.utf8.contains(0x27) { return "'\(value)'" }
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
