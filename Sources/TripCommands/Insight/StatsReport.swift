import ArgumentParsing
import TripModel
import TripRepository

/// Sums on their way to the output.
struct StatsReport {
  /// A bar of the largest value; others are in proportion.
  private static let barWidth = 30

  let session: Session
  /// What was found by each thing that was asked for.
  let parts: [StatsPart]
  let total: TripTotals
  let measure: StatsMeasure

  /// Prints the sums, and a line for each group of each grouping that has more than empty values.
  ///
  /// - Parameter bars: Whether a bar stands behind each number.
  /// - Throws: ``OutputError``.
  func printText(bars: Bool) throws(OutputError) {
    let output = session.console.output
    try output.write(line: TextStyle.bold.styled(total.sentence, if: session.usesColor))
    for part in parts {
      switch part {
      case .groups(let grouping, let groups):
        guard groups.contains(where: { $0.key.value != nil }) else { continue }
        for currency in measure.currencies(of: total) {
          try print(title: measure.title([grouping], currency))
          try printGroups(groups, currency, withBars: bars)
        }
      case .table(let grouping, let table):
        guard !table.rows.isEmpty else { continue }
        let table = StatsTable(grouping: grouping, table: table, total: total, measure: measure)
        for currency in measure.currencies(of: total) {
          try print(title: table.title(currency))
          let shortens = session.console.outputColumns != nil
          for line in table.lines(currency, shortens: shortens) { try output.write(line: line) }
        }
      }
    }
  }

  private func print(title: String) throws(OutputError) {
    let output = session.console.output
    try output.write(line: "")
    try output.write(line: TextStyle.bold.styled(title, if: session.usesColor))
  }

  private func printGroups(
    _ all: [TripGroup], _ currency: CurrencyCode?, withBars: Bool
  ) throws(OutputError) {
    let bars = all.compactMap { group in
      measure.bar(of: group.totals, in: currency).map { (group: group, bar: $0) }
    }
    let titles = bars.map { TerminalText.singleLine($0.group.key.title) }
    let room = session.console.outputColumns ?? .max
    let numberWidth = bars.map { $0.bar.label.count }.max() ?? 1
    let widest = titles.map { DisplayWidth.of($0) }.max() ?? 0
    // A title is shortened on a terminal alone, and to no less than a word.
    let titleWidth =
      room == .max ? widest : min(widest, max(room - Self.barWidth - numberWidth - 4, 8))
    let largest = bars.map { $0.bar.length }.max() ?? 1
    for (index, title) in titles.enumerated() {
      let shown = room == .max ? title : DisplayWidth.shortened(title, to: titleWidth)
      let number = bars[index].bar.label
      let sums = currency == nil ? bars[index].group.totals.money.joined(separator: ", ") : ""
      var line = shown + String(repeating: " ", count: titleWidth - DisplayWidth.of(shown) + 2)
      line += String(repeating: " ", count: numberWidth - number.count) + number + "  "
      if withBars { line += Bar.text(bars[index].bar.length, of: largest, width: Self.barWidth) }
      let isRoom = room == .max || DisplayWidth.of(line) + sums.count + 2 <= room
      if !sums.isEmpty, isRoom { line += "  " + sums }
      while line.last == " " { line.removeLast() }
      try session.console.output.write(line: line)
    }
  }

  /// Prints a record for each group.
  ///
  /// - Throws: ``OutputError``.
  func printRows() throws(OutputError) {
    let hasAcross = parts.contains { if case .table = $0 { true } else { false } }
    var renderer = StatsRecord.shape(hasAcross: hasAcross).renderer(session.format, session)
    try renderer.begin()
    for var record in parts.flatMap(\.records) {
      record.hasAcross = hasAcross
      try renderer.render(record)
    }
    try renderer.end()
  }

  /// Prints `{"schema": 1, "totals": {…}, "groups": [{"by": "kind", "key": "business", …}]}`; the cells of
  /// a table have `across` behind `key`.
  ///
  /// - Throws: ``OutputError``.
  func printJSON() throws(OutputError) {
    var buffer = OutputBuffer(session.console.output)
    var json = JSONWriter()
    json.beginObject()
    json.key("schema")
    json.integer(Int64(DocumentShape.schemaVersion))
    json.key("totals")
    json.totals(total)
    json.key("groups")
    json.beginArray()
    var isEmpty = true
    for record in parts.flatMap(\.records) {
      isEmpty = false
      json.newline()
      json.beginObject()
      json.key("by")
      json.string(record.by)
      json.key("key")
      record.key.map { json.string($0) } ?? json.null()
      if let across = record.across {
        json.key("across")
        across.value.map { json.string($0) } ?? json.null()
      }
      json.key("totals")
      json.totals(record.totals)
      json.endObject()
      json.move(to: &buffer)
      try buffer.endRecord()
    }
    if !isEmpty { json.endLine() }
    json.endArray()
    json.endObject()
    json.endDocument()
    json.move(to: &buffer)
    try buffer.flush()
  }
}

/// A bar of eighths of a character.
enum Bar {
  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// A bar.
  ///
  /// - Parameters:
  ///   - value: How long it is; what is more than nothing has at least the thinnest bar.
  ///   - largest: The value of the longest bar.
  ///   - width: The columns of the longest bar.
  static func text(_ value: Double, of largest: Double, width: Int) -> String {
    guard value > 0, largest > 0 else { return "" }
    let share = min(value / largest, 1)
    let parts = max(1, Int((share * Double(width * 8)).rounded()))
    return String(repeating: "█", count: parts / 8) + eighths[parts % 8]
  }
}
