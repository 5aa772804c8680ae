import ArgumentParsing
import TripModel
import TripRepository

/// Sums on their way to the output.
struct StatsReport {
  /// A bar of the largest value; others are in proportion.
  private static let barWidth = 30

  let session: Session
  let groupings: [TripGrouping]
  /// The groups of each grouping.
  let groups: [[TripGroup]]
  let total: TripTotals
  let measure: StatsMeasure

  /// Prints the sums, and a line for each group of each grouping that has more than empty values.
  ///
  /// - Parameter bars: Whether a bar stands behind each number.
  /// - Throws: ``OutputError``.
  func printText(bars: Bool) throws(OutputError) {
    let output = session.console.output
    try output.write(line: TextStyle.bold.styled(total.sentence, if: session.usesColor))
    for (grouping, groups) in zip(groupings, groups)
    where groups.contains(where: { $0.key.value != nil }) {
      for currency in measure.currencies(of: total) {
        try output.write(line: "")
        let title = measure.title(grouping, currency)
        try output.write(line: TextStyle.bold.styled(title, if: session.usesColor))
        try printGroups(groups, currency, withBars: bars)
      }
    }
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
    var renderer = StatsRecord.shape.renderer(session.format, session)
    try renderer.begin()
    for group in groups.joined() { try renderer.render(StatsRecord(group: group)) }
    try renderer.end()
  }

  /// Prints `{"schema": 1, "totals": {…}, "groups": [{"by": "kind", "key": "business", …}]}`.
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
    for group in groups.joined() {
      isEmpty = false
      json.newline()
      json.beginObject()
      json.key("by")
      json.string(group.key.grouping.rawValue)
      json.key("key")
      group.key.value.map { json.string($0) } ?? json.null()
      json.key("totals")
      json.totals(group.totals)
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

/// The sums of a group, to be printed.
private struct StatsRecord: RenderedRecord {
  let group: TripGroup

  func value(at column: Int) -> FieldValue {
    switch column {
    case 0: .text(group.key.grouping.rawValue)
    case 1: group.key.value.map { .text($0) } ?? .null
    case 2: .integer(Int64(group.totals.count))
    case 3: .integer(Int64(group.totals.days))
    case 4: .integer(Int64(group.totals.nights))
    case 5: .list(group.totals.allowances.map(\.description))
    default: .list(group.totals.spent.map(\.description))
    }
  }

  static let shape = DocumentShape(
    columns: [
      Column(key: "by", csvName: "by", title: "By"),
      Column(key: "key", csvName: "key", title: "Key"),
      Column(key: "count", csvName: "count", title: "Trips", isNumeric: true),
      Column(key: "days", csvName: "days", title: "Days", isNumeric: true),
      Column(key: "nights", csvName: "nights", title: "Nights", isNumeric: true),
      Column(key: "allowances", csvName: "allowances", title: "Allowances"),
      Column(key: "spent", csvName: "spent", title: "Spent"),
    ], count: .many(named: "groups"))
}
