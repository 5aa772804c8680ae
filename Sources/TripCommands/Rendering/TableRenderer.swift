import ArgumentParsing
import TripRepository

/// Prints a table for people, a row for each record.
///
/// Widths come from the first 10,000 records, which are kept until there are so many: a table up to
/// that length is exact. In a longer one, a later value that is wider is shortened on a terminal
/// where that is allowed; else its column becomes as wide as the value from that row on, so that
/// rows below stand under it.
struct TableRenderer: RecordRenderer {
  /// How many records decide the widths.
  private static let sampleSize = 10_000

  private let columns: [Column]
  private let terminalColumns: Int?
  private let usesColor: Bool
  private let session: Session
  private var buffer: OutputBuffer
  private var sample: [Line] = []
  private var countOfRows = 0
  private var widths: [Int]?

  /// What stands in the table: a row, or text over its whole width.
  private enum Line {
    case row([TableCell])
    case text(String, TextStyle?)
  }

  init(_ shape: DocumentShape, _ session: Session) {
    columns = shape.columns
    terminalColumns = session.console.outputColumns
    usesColor = session.usesColor
    self.session = session
    buffer = OutputBuffer(session.console.output)
  }

  mutating func begin() throws(OutputError) {}

  mutating func render(_ record: some RenderedRecord) throws(OutputError) {
    let shown = widths?.count ?? columns.count
    let cells = (0..<shown).map { TableCell(record.value(at: $0).cellText) }
    if let widths {
      let grown = grown(widths, for: cells)
      self.widths = grown
      write(cells, grown)
      try buffer.endRecord()
      return
    }
    sample.append(.row(cells))
    countOfRows += 1
    if countOfRows == Self.sampleSize { try layOut() }
  }

  mutating func end() throws(OutputError) {
    if widths == nil, !sample.isEmpty { try layOut() }
    try buffer.flush()
  }

  private mutating func layOut() throws(OutputError) {
    let wanted = columns.indices.map { index in
      sample.reduce(DisplayWidth.of(columns[index].title)) { width, line in
        if case .row(let cells) = line { max(width, cells[index].width) } else { width }
      }
    }
    let layout = TableLayout(
      wanted: wanted, mayShorten: columns.map(\.mayShorten), limit: terminalColumns)
    let widths = layout.widths
    self.widths = widths
    writeHeader(widths)
    for line in sample {
      switch line {
      case .row(let cells): write(cells, widths)
      case .text(let text, let style): write(text, style)
      }
    }
    sample = []
    try buffer.flush()
    let hidden = columns.dropFirst(widths.count).map(\.key)
    if !hidden.isEmpty {
      session.message(
        "Note: no room for \(hidden.joined(separator: ", ")). Choose with --columns.")
    }
  }

  /// Prints text over the whole width, between rows.
  ///
  /// - Throws: ``OutputError``.
  mutating func line(_ text: String, _ style: TextStyle? = nil) throws(OutputError) {
    guard widths != nil else {
      sample.append(.text(text, style))
      return
    }
    write(text, style)
    try buffer.endRecord()
  }

  private mutating func write(_ text: String, _ style: TextStyle?) {
    let text = TerminalText.singleLine(text)
    buffer.append((style?.styled(text, if: usesColor && !text.isEmpty) ?? text) + "\n")
  }

  /// The widths with which a row behind the first ones is written.
  private func grown(_ widths: [Int], for cells: [TableCell]) -> [Int] {
    widths.indices.map { index in
      let isShortened = terminalColumns != nil && columns[index].mayShorten
      return isShortened ? widths[index] : max(widths[index], cells[index].width)
    }
  }

  private mutating func writeHeader(_ widths: [Int]) {
    let start = buffer.bytes.count
    write(columns.map { TableCell($0.title) }, widths)
    guard usesColor else { return }
    let line = String(decoding: buffer.bytes[start...].dropLast(), as: UTF8.self)
    buffer.bytes.removeSubrange(start...)
    buffer.append(TextStyle.bold.styled(line, if: true) + "\n")
  }

  /// Appends one row; spaces at its end are left out.
  private mutating func write(_ cells: [TableCell], _ widths: [Int]) {
    var pending = 0
    for (index, width) in widths.enumerated() {
      if index > 0 { pending += TableLayout.gap }
      var cell = cells[index]
      if terminalColumns != nil, columns[index].mayShorten { cell.shorten(to: width) }
      let room = max(width - cell.width, 0)
      if cell.text.isEmpty {
        pending += room
        continue
      }
      if columns[index].isNumeric { pending += room }
      buffer.bytes += repeatElement(UInt8(ascii: " "), count: pending)
      buffer.append(cell.text)
      pending = columns[index].isNumeric ? 0 : room
    }
    buffer.bytes.append(UInt8(ascii: "\n"))
  }
}
