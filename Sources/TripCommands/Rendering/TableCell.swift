import ArgumentParsing

/// The text of one cell, safe to look at, and how many columns it takes.
struct TableCell {
  private(set) var text: String
  private(set) var width: Int

  init(_ text: String) {
    // Nearly all cells are printable ASCII, for which one look at the bytes settles everything.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      self.text = text
      width = text.utf8.count
    } else {
      self.text = TerminalText.singleLine(text)
      width = DisplayWidth.of(self.text)
    }
  }

  /// Cuts the text to a width.
  ///
  /// - Parameter columns: At least 1.
  mutating func shorten(to columns: Int) {
    guard width > columns else { return }
    text = DisplayWidth.shortened(text, to: columns)
    width = DisplayWidth.of(text)
  }
}
