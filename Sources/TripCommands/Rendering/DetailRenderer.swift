import ArgumentParsing
import TripRepository

/// Prints records for people in full, a line for each value that there is.
///
/// Nothing is shortened; text of several lines keeps them, below one another.
struct DetailRenderer: RecordRenderer {
  private let columns: [Column]
  private let titleWidth: Int
  private let usesColor: Bool
  private var buffer: OutputBuffer
  private var isFirst = true

  init(_ shape: DocumentShape, _ session: Session) {
    columns = shape.columns
    titleWidth = columns.map { DisplayWidth.of($0.title) }.max() ?? 0
    usesColor = session.usesColor
    buffer = OutputBuffer(session.console.output)
  }

  mutating func begin() throws(OutputError) {}

  mutating func render(_ record: some RenderedRecord) throws(OutputError) {
    if !isFirst { buffer.append("\n") }
    isFirst = false
    for (index, column) in columns.enumerated() {
      let text = record.value(at: index).detailText
      if text.isEmpty { continue }
      for (number, line) in TerminalText.lines(text).enumerated() {
        write(title: number == 0 ? column.title : "", line)
      }
    }
    try buffer.endRecord()
  }

  mutating func end() throws(OutputError) {
    try buffer.flush()
  }

  private mutating func write(title: String, _ line: String) {
    let room = line.isEmpty ? 0 : titleWidth - DisplayWidth.of(title) + TableLayout.gap
    buffer.append(title.isEmpty ? "" : TextStyle.bold.styled(title, if: usesColor))
    buffer.bytes += repeatElement(UInt8(ascii: " "), count: room)
    buffer.append(line + "\n")
  }
}
