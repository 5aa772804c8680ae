@_spi(_Unicode) import Swift

/// Texts without case and accents, for `localizedStandardContains`.
enum FoldedText {
  /// Whether a text contains another. The empty text is contained in none, as in Foundation.
  static func contains(_ text: String, _ part: String) -> Bool {
    let part = fold(part)
    guard !part.isEmpty else { return false }
    let text = fold(text)
    guard text.count >= part.count else { return false }
    return (0...(text.count - part.count)).contains { start in
      text[start..<start + part.count].elementsEqual(part)
    }
  }

  /// The scalars in lower case and fully decomposed, without the marks.
  private static func fold(_ text: String) -> [Unicode.Scalar] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return text.utf8.map { byte in
        Unicode.Scalar((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      }
    }
    return text.lowercased()._nfd.filter { scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: false
      default: true
      }
    }
  }
}
