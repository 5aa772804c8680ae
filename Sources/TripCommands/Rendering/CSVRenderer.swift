import TripRepository

/// Prints CSV (RFC 4180, lines end with a line feed) with a header.
///
/// On a terminal, where nobody parses it, control characters are made visible.
struct CSVRenderer: RecordRenderer {
  private let columns: [Column]
  private let isForPeople: Bool
  private var writer: CSVWriter
  private var cell: [UInt8] = []
  private var isFirstRecord = true

  init(_ shape: DocumentShape, _ session: Session) {
    columns = shape.columns
    let sink = session.console.output
    isForPeople = sink.isTerminal
    writer = CSVWriter { bytes in try sink.write(bytes: bytes) }
  }

  mutating func begin() throws(OutputError) {
    for column in columns { writer.write(column.csvName) }
    try handOn { writer throws in try writer.endRecord() }
  }

  mutating func render(_ record: some RenderedRecord) throws(OutputError) {
    // A local of its own, because the writer changes while it reads the cell.
    var text: [UInt8] = []
    swap(&text, &cell)
    for index in columns.indices {
      let value = record.value(at: index)
      if isForPeople {
        writer.write(TerminalText.singleLine(value.csvText))
      } else {
        text.removeAll(keepingCapacity: true)
        value.appendCSVText(to: &text)
        writer.write(bytes: text.span)
      }
    }
    swap(&text, &cell)
    let isFirst = isFirstRecord
    isFirstRecord = false
    try handOn { writer throws in
      try writer.endRecord()
      if isFirst { try writer.flush() }
    }
  }

  mutating func end() throws(OutputError) {
    try handOn { writer throws in try writer.flush() }
  }

  /// The writer passes on what its sink throws, and the sink here throws nothing else.
  private mutating func handOn(
    _ body: (inout CSVWriter) throws -> Void
  ) throws(OutputError) {
    do {
      try body(&writer)
    } catch let error as OutputError {
      throw error
    } catch {
      throw .failed(reason: "\(error)")
    }
  }
}
