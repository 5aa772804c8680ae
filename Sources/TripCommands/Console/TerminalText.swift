/// Text from a store or a command line, made safe to look at.
enum TerminalText {
  /// The text on one line, with no character that a terminal obeys instead of showing.
  ///
  /// Tabs and line ends become spaces. Other control characters become their pictures (U+2400 and
  /// up), so that an escape sequence in a note is seen and not obeyed. Characters that turn the
  /// direction of what follows (Unicode Technical Report 36, section 2.5.2) become U+FFFD.
  static func singleLine(_ text: String) -> String {
    guard needsCare(text) else { return text }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\n", previous == "\r" {
        // The carriage return has become the space already.
      } else {
        result.append(shown(scalar))
      }
      previous = scalar
    }
    return String(result)
  }

  /// The lines of the text, each safe to look at.
  static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { singleLine(String($0)) }
  }

  /// The text without spaces around it.
  static func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }

  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: " "
    case 0x00..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: scalar
    }
  }

  /// Whether a byte occurs that can be part of a character to replace. Most text is settled here.
  private static func needsCare(_ text: String) -> Bool {
    text.utf8.contains { byte in
      // C2 leads U+0080…U+00BF, D8 the Arabic mark, and E2 U+2000…U+2FFF.
      byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
    }
  }
}
