/// One line of help: a label, and what it means beside or below it.
struct HelpEntry {
  let label: String
  let text: String
  var discussion = ""
  /// Values with their meanings, listed below.
  var values: [(value: String, meaning: String)] = []

  /// Where the meanings begin on a terminal that is not narrow.
  private static let textColumn = 26
  /// Below this width the meanings begin under the labels, as they would get too few columns
  /// beside them.
  private static let narrowColumns = 52
  private static let labelIndent = 2
  private static let detailIndent = 8

  func lines(columns: Int) -> [String] {
    let isNarrow = columns < Self.narrowColumns
    let textColumn = isNarrow ? Self.detailIndent : Self.textColumn
    var lines = Self.row(
      label, indent: Self.labelIndent, wrap(text, columns: columns, indent: textColumn),
      textColumn)
    lines += wrap(discussion, columns: columns, indent: Self.detailIndent)
    for (value, meaning) in values {
      let meaning = meaning.isEmpty ? "" : "- \(meaning)"
      if isNarrow {
        lines += Self.hanging("\(value) \(meaning)", columns: columns, indent: Self.detailIndent)
      } else {
        lines += Self.row(
          value, indent: Self.detailIndent,
          Self.hanging(meaning, columns: columns, indent: textColumn), textColumn)
      }
    }
    return lines
  }

  /// Text whose lines after the first are indented by two more columns.
  private static func hanging(_ text: String, columns: Int, indent: Int) -> [String] {
    let lines = wrap(text, columns: columns - 2, indent: indent)
    return Array(lines.prefix(1)) + lines.dropFirst().map { "  " + $0 }
  }

  /// A label, and text already indented to its column, on the label's line where it fits.
  private static func row(
    _ label: String, indent: Int, _ text: [String], _ textColumn: Int
  ) -> [String] {
    let label = String(repeating: " ", count: indent) + label
    guard let first = text.first else { return [label] }
    let width = DisplayWidth.of(label)
    if width >= textColumn { return [label] + text }
    return [label + first.dropFirst(width)] + text.dropFirst()
  }
}
