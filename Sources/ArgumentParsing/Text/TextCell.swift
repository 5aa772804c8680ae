/// One character of a word as it is shown, and where in the word it comes from.
struct TextCell {
  let text: String
  let width: Int
  /// Offsets in the UTF-8 of the word; empty for what was added around it.
  let bytes: Range<Int>

  init(_ text: String, bytes: Range<Int>) {
    self.text = text
    self.bytes = bytes
    width = DisplayWidth.of(text)
  }

  /// The characters of a word, of which the middle may be left out where it will be cut anyway.
  ///
  /// - Parameters:
  ///   - word: Any text, which may be very long.
  ///   - limit: The columns that it will be cut to.
  ///   - show: How a character is shown.
  static func cells(
    of word: String, limit: Int, show: (Character) -> String
  ) -> [TextCell] {
    let size = word.utf8.count
    guard size > 8 * limit else { return cells(of: word[...], from: 0, show: show) }
    let head = word.prefix(limit)
    let tail = word[head.endIndex...].suffix(limit)
    let gap = head.utf8.count..<(size - tail.utf8.count)
    return cells(of: head, from: 0, show: show)
      + (gap.isEmpty ? [] : [TextCell("…", bytes: gap)])
      + cells(of: tail, from: gap.upperBound, show: show)
  }

  private static func cells(
    of text: Substring, from start: Int, show: (Character) -> String
  ) -> [TextCell] {
    var offset = start
    return text.map { character in
      let end = offset + character.utf8.count
      defer { offset = end }
      // A character can carry any number of marks.
      return TextCell(end - offset > 64 ? "…" : show(character), bytes: offset..<end)
    }
  }

  /// The cells without those in the middle, an ellipsis in their place, where they are too wide.
  static func cutInMiddle(_ cells: [TextCell], to columns: Int) -> [TextCell] {
    if cells.reduce(0, { $0 + $1.width }) <= columns { return cells }
    let room = max(0, columns - 1)
    let head = leading(cells, columns: room - room / 2)
    let tail = leading(cells.dropFirst(head.count).reversed(), columns: room / 2).reversed()
    let start = head.last?.bytes.upperBound ?? 0
    let end = tail.first?.bytes.lowerBound ?? cells.last?.bytes.upperBound ?? start
    return head + [TextCell("…", bytes: start..<max(start, end))] + tail
  }

  private static func leading(_ cells: some Sequence<TextCell>, columns: Int) -> [TextCell] {
    var width = 0
    return Array(
      cells.prefix { cell in
        width += cell.width
        return width <= columns
      })
  }
}
