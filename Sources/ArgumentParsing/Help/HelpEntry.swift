/// One line of help: a label, and what it means beside or below it.
struct HelpEntry {
  let label: String
  let text: String
  var discussion = ""
  /// Values with their meanings, listed below.
  var values: [(value: String, meaning: String)] = []

  /// Where the meanings begin.
  static let textColumn = 26
  static let labelIndent = 2
  static let detailIndent = 8

  func lines(columns: Int) -> [String] {
    var lines = Self.row(
      label, indent: Self.labelIndent,
      wrap(text, columns: columns, indent: Self.textColumn))
    lines += wrap(discussion, columns: columns, indent: Self.detailIndent)
    for (value, meaning) in values {
      let text = wrap(meaning, columns: columns, indent: Self.textColumn + 2).enumerated().map {
        $0.offset == 0
          ? String(repeating: " ", count: Self.textColumn) + "- " + $0.element.drop { $0 == " " }
          : $0.element
      }
      lines += Self.row(value, indent: Self.detailIndent, text)
    }
    return lines
  }

  /// A label, and text already indented to its column, on the label's line where it fits.
  private static func row(_ label: String, indent: Int, _ text: [String]) -> [String] {
    let label = String(repeating: " ", count: indent) + label
    guard let first = text.first else { return [label] }
    let width = label.count
    if width >= textColumn { return [label] + text }
    return [label + first.dropFirst(width)] + text.dropFirst()
  }
}
