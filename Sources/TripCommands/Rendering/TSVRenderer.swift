import TripRepository

/// Prints values between tabs with a header, a line for each record.
///
/// In values a tab is `\t`, a line feed `\n`, a carriage return `\r` and a backslash `\\`, so that
/// `cut`, `awk` and `sort` see each record as one line and each value as one field.
struct TSVRenderer: RecordRenderer {
  private let columns: [Column]
  private let isForPeople: Bool
  private var buffer: OutputBuffer

  init(_ shape: DocumentShape, _ session: Session) {
    columns = shape.columns
    isForPeople = session.console.output.isTerminal
    buffer = OutputBuffer(session.console.output)
  }

  mutating func begin() throws(OutputError) {
    buffer.append(columns.map(\.csvName).joined(separator: "\t") + "\n")
  }

  mutating func render(_ record: some RenderedRecord) throws(OutputError) {
    record.forEachValue(of: columns.count) { index, value in
      if index > 0 { buffer.bytes.append(UInt8(ascii: "\t")) }
      let text = isForPeople ? TerminalText.singleLine(value.csvText) : value.csvText
      append(text)
    }
    buffer.bytes.append(UInt8(ascii: "\n"))
    try buffer.endRecord()
  }

  mutating func end() throws(OutputError) {
    try buffer.flush()
  }

  private mutating func append(_ text: String) {
    for byte in text.utf8 {
      let letter: UInt8
      switch byte {
      case UInt8(ascii: "\t"): letter = UInt8(ascii: "t")
      case UInt8(ascii: "\n"): letter = UInt8(ascii: "n")
      case UInt8(ascii: "\r"): letter = UInt8(ascii: "r")
      case UInt8(ascii: "\\"): letter = byte
      default:
        buffer.bytes.append(byte)
        continue
      }
      buffer.bytes.append(UInt8(ascii: "\\"))
      buffer.bytes.append(letter)
    }
  }
}
