import TripRepository

/// Prints CSV (RFC 4180, lines end with a line feed) with a header.
///
/// On a terminal, where nobody parses it, control characters are made visible.
struct CSVRenderer: RecordRenderer {
  private let columns: [Column]
  private let isForPeople: Bool
  private let style: CSVStyle
  private var writer: CSVWriter
  private var isFirstRecord = true

  init(_ shape: DocumentShape, _ session: Session, _ style: CSVStyle = CSVStyle()) {
    self.style = style
    columns = shape.columns
    let sink = session.console.output
    isForPeople = sink.isTerminal
    writer = CSVWriter(
      dialect: style.dialect, lineEnding: style.isForSpreadsheets ? .crlf : .lf,
      writesByteOrderMark: style.isForSpreadsheets
    ) { bytes in try sink.write(bytes: bytes) }
  }

  mutating func begin() throws(OutputError) {
    for column in columns {
      writer.write(column.csvName)
      if style.isForSpreadsheets, column.isMoney { writer.write(column.csvName + "Currency") }
    }
    try handOn { writer throws in try writer.endRecord() }
  }

  mutating func render(_ record: some RenderedRecord) throws(OutputError) {
    record.forEachValue(of: columns.count) { column, value in
      if style.isForSpreadsheets {
        let texts =
          columns[column].isMoney
          ? style.spreadsheetMoney(value) : [style.spreadsheetText(value)]
        for text in texts { writer.write(isForPeople ? TerminalText.singleLine(text) : text) }
      } else if isForPeople {
        writer.write(TerminalText.singleLine(value.csvText))
      } else {
        writer.write(value)
      }
    }
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
