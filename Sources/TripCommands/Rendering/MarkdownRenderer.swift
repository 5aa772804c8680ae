import ArgumentParsing
import TripRepository

/// Prints a table of GitHub Flavored Markdown, a row for each record, or in full a table of two
/// columns for each.
///
/// Nothing is padded, so that rows go out as they come.
struct MarkdownRenderer: RecordRenderer {
  private let columns: [Column]
  private let isDetailed: Bool
  private var buffer: OutputBuffer
  private var isFirst = true

  init(_ shape: DocumentShape, _ session: Session) {
    columns = shape.columns
    isDetailed = shape.isDetailed
    buffer = OutputBuffer(session.console.output)
  }

  mutating func begin() throws(OutputError) {
    if !isDetailed { writeHead(columns.map { ($0.title, $0.isNumeric) }) }
  }

  mutating func render(_ record: some RenderedRecord) throws(OutputError) {
    if isDetailed {
      if !isFirst { buffer.append("\n") }
      writeHead([("Field", false), ("Value", false)])
      for (index, column) in columns.enumerated() {
        let text = record.value(at: index).detailText
        if !text.isEmpty { write([column.title, text]) }
      }
    } else {
      write(columns.indices.map { record.value(at: $0).cellText })
    }
    isFirst = false
    try buffer.endRecord()
  }

  mutating func end() throws(OutputError) {
    try buffer.flush()
  }

  /// Prints a heading with an empty line around it.
  ///
  /// - Throws: ``OutputError``.
  mutating func heading(_ text: String) throws(OutputError) {
    buffer.append("\(isFirst ? "" : "\n")## \(Self.escaped(text))\n\n")
    isFirst = false
    try buffer.endRecord()
  }

  /// Prints a paragraph below a table.
  ///
  /// - Throws: ``OutputError``.
  mutating func paragraph(_ text: String) throws(OutputError) {
    buffer.append("\n\(Self.escaped(text))\n")
    isFirst = false
    try buffer.endRecord()
  }

  private mutating func writeHead(_ titles: [(text: String, isNumeric: Bool)]) {
    write(titles.map(\.text))
    let rules = titles.map { $0.isNumeric ? "---:" : "---" }
    buffer.append("| \(rules.joined(separator: " | ")) |\n")
  }

  private mutating func write(_ cells: [String]) {
    buffer.append("| \(cells.map(Self.escaped).joined(separator: " | ")) |\n")
  }

  /// The text of a cell, in which no character means anything to Markdown.
  static func escaped(_ text: String) -> String {
    let lines = TerminalText.lines(text).map { line in
      // Scalar by scalar: a bar with an accent behind it is another character to Swift.
      var result = String.UnicodeScalarView()
      for scalar in line.unicodeScalars {
        if "\\`*_{}[]<>|#~&".unicodeScalars.contains(scalar) { result.append("\\") }
        result.append(scalar)
      }
      return String(result)
    }
    return lines.joined(separator: "<br>")
  }
}
