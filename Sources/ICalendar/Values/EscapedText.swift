/// The escapes of texts (RFC 5545, section 3.3.11): `\n` and `\N` for a line feed, `\,`, `\;` and
/// `\\`.
public enum EscapedText {
  /// A text and whether it was written as the RFC demands.
  public struct Decoded: Sendable, Hashable {
    /// The text as people read it.
    public let text: String

    /// Whether there is an escape that the RFC does not know, or a backslash at the end.
    ///
    /// `\:` and `\"`, which some programs write, stand for the character; of any other, such as the
    /// `\t` in a path, both characters are kept.
    public let hasUnknownEscape: Bool
  }

  /// The text of an escaped value.
  ///
  /// Commas and semicolons without a backslash, which many files have, stand for themselves.
  ///
  /// - Parameter value: The value as in the file.
  public static func decode(_ value: String) -> Decoded {
    decode(Array(value.utf8)[...])
  }

  /// The texts of a list, such as the categories of an event, whose commas without a backslash
  /// divide it.
  ///
  /// - Parameter value: The value as in the file.
  public static func decodeList(_ value: String) -> [Decoded] {
    split(Array(value.utf8), at: .comma).map { decode($0) }
  }

  /// The value that stands for a text in a file.
  ///
  /// CRLF and CR become a line feed. Other control characters, which nothing can express, are kept
  /// here and left out when a line is written, with a note.
  ///
  /// - Parameter text: The text as people read it.
  public static func encode(_ text: String) -> String {
    var octets: [UInt8] = []
    for octet in LineEnds.unified(text) {
      switch octet {
      case .lineFeed: octets.append(contentsOf: [.backslash, UInt8(ascii: "n")])
      case .comma, .semicolon, .backslash: octets.append(contentsOf: [.backslash, octet])
      default: octets.append(octet)
      }
    }
    return String(decoding: octets, as: UTF8.self)
  }

  private static func decode(_ octets: ArraySlice<UInt8>) -> Decoded {
    guard octets.contains(.backslash) else {
      return Decoded(text: String(decoding: octets, as: UTF8.self), hasUnknownEscape: false)
    }
    var text: [UInt8] = []
    var hasUnknownEscape = false
    var index = octets.startIndex
    while index < octets.endIndex {
      let octet = octets[index]
      index += 1
      guard octet == .backslash else {
        text.append(octet)
        continue
      }
      guard index < octets.endIndex else {
        text.append(octet)
        hasUnknownEscape = true
        break
      }
      switch octets[index] {
      case UInt8(ascii: "n"), UInt8(ascii: "N"): text.append(.lineFeed)
      case .comma, .semicolon, .backslash: text.append(octets[index])
      case .colon, .quote:
        text.append(octets[index])
        hasUnknownEscape = true
      default:
        text.append(contentsOf: [octet, octets[index]])
        hasUnknownEscape = true
      }
      index += 1
    }
    return Decoded(
      text: String(decoding: text, as: UTF8.self), hasUnknownEscape: hasUnknownEscape)
  }

  /// The parts of a value between separators that have no backslash before them.
  static func split(_ octets: [UInt8], at separator: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = 0
    var index = 0
    while index < octets.count {
      if octets[index] == .backslash {
        index += 2
        continue
      }
      if octets[index] == separator {
        parts.append(octets[start..<index])
        start = index + 1
      }
      index += 1
    }
    parts.append(octets[start...])
    return parts
  }
}
