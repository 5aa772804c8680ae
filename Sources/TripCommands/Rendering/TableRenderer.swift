import ArgumentParsing
import TripRepository

/// Prints a table for people, a row for each record.
///
/// Widths come from the first 10,000 records, which are kept until there are so many: a table up to
/// that length is exact. In a longer one, a later value that is wider is shortened on a terminal
/// where that is allowed; else its column becomes as wide as the value from that row on, so that
/// rows below stand under it.
///
/// On a terminal that is too narrow, moments lose their zones and then their times before anything else
/// is missing. Then columns are left out, if the command lets people choose them; else they go below each
/// row, and the last column that is shown goes on below itself.
struct TableRenderer: RecordRenderer {
  /// How many records decide the widths.
  private static let sampleSize = 10_000

  private let columns: [Column]
  private let isComplete: Bool
  private let terminalColumns: Int?
  private let usesColor: Bool
  private let session: Session
  private var buffer: OutputBuffer
  private var sample: [Line] = []
  private var countOfRows = 0
  /// The widest cell of each column so far, with moments in full.
  private var wanted: [Int]
  private var widths: [Int]?
  private var momentForm = TableCell.MomentForm.whole

  /// What stands in the table: a row, or text over its whole width.
  private enum Line {
    case row([TableCell])
    case text(String, TextStyle?)
  }

  init(_ shape: DocumentShape, _ session: Session) {
    columns = shape.columns
    wanted = shape.columns.map { DisplayWidth.of($0.title) }
    isComplete = !shape.mayLeaveOutColumns
    terminalColumns = session.console.outputColumns
    usesColor = session.usesColor
    self.session = session
    buffer = OutputBuffer(session.console.output)
  }

  mutating func begin() throws(OutputError) {}

  mutating func render(_ record: some RenderedRecord) throws(OutputError) {
    let shown = isComplete ? columns.count : widths?.count ?? columns.count
    var cells: [TableCell] = []
    cells.reserveCapacity(shown)
    let form = momentForm
    record.forEachValue(of: shown) { _, value in cells.append(TableCell(value).showing(form)) }
    if let widths {
      let grown = grown(widths, for: cells)
      self.widths = grown
      write(cells, grown)
      try buffer.endRecord()
      return
    }
    for index in cells.indices { wanted[index] = max(wanted[index], cells[index].width) }
    sample.append(.row(cells))
    countOfRows += 1
    if countOfRows == Self.sampleSize { try layOut() }
  }

  mutating func end() throws(OutputError) {
    if widths == nil, !sample.isEmpty { try layOut() }
    try buffer.flush()
  }

  private mutating func layOut() throws(OutputError) {
    var layout = layout(.whole)
    for form in TableCell.MomentForm.allCases where !layout.showsAll(columns.count) {
      let other = self.layout(form)
      // Where even days have no room, times are no reason for it.
      guard other.showsAll(columns.count) || (form == .day && !isComplete) else { continue }
      (layout, momentForm) = (other, form)
    }
    let widths = layout.widths
    self.widths = widths
    writeHeader(widths)
    for line in sample {
      switch line {
      case .row(let cells):
        write(momentForm == .whole ? cells : cells.map { $0.showing(momentForm) }, widths)
      case .text(let text, let style): write(text, style)
      }
    }
    sample = []
    try buffer.flush()
    let hidden = columns.dropFirst(widths.count).map(\.key)
    if !hidden.isEmpty, !isComplete {
      session.message(
        "Note: no room for \(hidden.joined(separator: ", ")). Choose with --columns.")
    }
  }

  /// The widths with moments in a form.
  private func layout(_ form: TableCell.MomentForm) -> TableLayout {
    let wanted = form == .whole ? wanted : wanted(form)
    let mayShorten = columns.map(\.mayShorten)
    return isComplete
      ? TableLayout(
        complete: wanted, mayShorten: mayShorten, wrapped: Self.wrapped(columns, columns.count),
        limit: terminalColumns)
      : TableLayout(wanted: wanted, mayShorten: mayShorten, limit: terminalColumns)
  }

  /// The widest cell of each column with moments in a form.
  private func wanted(_ form: TableCell.MomentForm) -> [Int] {
    columns.indices.map { index in
      sample.reduce(DisplayWidth.of(columns[index].title)) { width, line in
        guard case .row(let cells) = line else { return width }
        return max(width, cells[index].showing(form).width)
      }
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
    write(columns.map { TableCell($0.title) }, widths, isHeader: true)
    guard usesColor else { return }
    let line = String(decoding: buffer.bytes[start...].dropLast(), as: UTF8.self)
    buffer.bytes.removeSubrange(start...)
    buffer.append(TextStyle.bold.styled(line, if: true) + "\n")
  }

  /// Appends one row; spaces at its end are left out.
  private mutating func write(_ cells: [TableCell], _ widths: [Int], isHeader: Bool = false) {
    var pending = 0
    var below: [String] = []
    let wrapped = isComplete ? Self.wrapped(columns, widths.count) : nil
    for (index, width) in widths.enumerated() {
      if index > 0 { pending += TableLayout.gap }
      var cell = cells[index]
      if terminalColumns != nil, columns[index].mayShorten {
        if index == wrapped, cell.width > width {
          let lines = cell.lines(of: width)
          cell = TableCell(lines.first ?? "")
          below = Array(lines.dropFirst())
        }
        cell.shorten(to: width)
      }
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
    let indent = widths.prefix(wrapped ?? 0).reduce(0) { $0 + $1 + TableLayout.gap }
    for line in below { writeLine(line, indent: indent) }
    guard isComplete, !isHeader else { return }
    for index in widths.count..<max(widths.count, cells.count) where !cells[index].text.isEmpty {
      writeBelow(cells[index], of: columns[index])
    }
  }

  /// The column whose values go on below their row.
  private static func wrapped(_ columns: [Column], _ shown: Int) -> Int {
    columns.prefix(shown).firstIndex(where: \.wraps) ?? shown - 1
  }

  /// Appends a value that has no room in the row.
  private mutating func writeBelow(_ cell: TableCell, of column: Column) {
    let room = max((terminalColumns ?? 80) - Self.indent, 2)
    for line in TableCell("\(column.title): \(cell.text)").lines(of: room) {
      writeLine(line, indent: Self.indent)
    }
  }

  private mutating func writeLine(_ line: String, indent: Int) {
    buffer.bytes += repeatElement(UInt8(ascii: " "), count: indent)
    buffer.append(line + "\n")
  }

  /// How far in the values stand that have no room in their row.
  private static let indent = 4
}
