import TripModel
import TripRepository

/// Expenses by groups on their way to the output.
struct GroupedExpenses {
  let session: Session
  let grouping: ExpenseGrouping
  let groups: [ExpenseGroup]

  private var total: (count: Int, sums: MoneySums) {
    get throws {
      var total = (count: 0, sums: MoneySums())
      for group in groups {
        total.count += group.expenses.count
        try total.sums.add(group.sums.amounts)
      }
      return total
    }
  }

  /// Prints all groups.
  ///
  /// - Throws: ``Failure`` for a calendar, and ``OutputError``.
  func print() throws {
    let layout = try DetailLayout(.expense, session, isList: true)
    switch session.format {
    case .table: try printTable(layout)
    case .markdown: try printMarkdown(layout)
    case .json: try printJSON()
    default: try printRows(layout)
    }
  }

  private func printTable(_ layout: DetailLayout) throws {
    var renderer = TableRenderer(layout.shape, session)
    try renderer.begin()
    for group in groups {
      try renderer.line("")
      try renderer.line(group.key.title, .bold)
      for expense in group.expenses { try renderer.render(layout.line(expense)) }
      try renderer.line("  \(Self.sentence(group.expenses.count, group.sums))", .dim)
    }
    if !groups.isEmpty {
      let total = try total
      try renderer.line("")
      try renderer.line("Total: \(Self.sentence(total.count, total.sums))", .bold)
    }
    try renderer.end()
  }

  private func printMarkdown(_ layout: DetailLayout) throws {
    var renderer = MarkdownRenderer(layout.shape, session)
    for group in groups {
      try renderer.heading(group.key.title)
      try renderer.begin()
      for expense in group.expenses { try renderer.render(layout.line(expense)) }
      try renderer.paragraph(Self.sentence(group.expenses.count, group.sums))
    }
    if !groups.isEmpty {
      let total = try total
      try renderer.paragraph("Total: \(Self.sentence(total.count, total.sums))")
    }
    try renderer.end()
  }

  /// Rows with the group in front, for programs that sum for themselves.
  private func printRows(_ layout: DetailLayout) throws {
    let column = Column(key: "group", csvName: "group", title: "Group")
    let shape = DocumentShape(columns: [column] + layout.shape.columns, count: layout.shape.count)
    var renderer = shape.renderer(session.format, session)
    try renderer.begin()
    for group in groups {
      let value = group.key.value.map { FieldValue.text($0) } ?? .null
      for expense in group.expenses {
        try renderer.render(GroupedDetail(group: value, detail: layout.line(expense)))
      }
    }
    try renderer.end()
  }

  private func printJSON() throws {
    var buffer = OutputBuffer(session.console.output)
    var json = JSONWriter()
    json.beginObject()
    json.key("schema")
    json.integer(Int64(DocumentShape.schemaVersion))
    json.key("groupBy")
    json.string(grouping.rawValue)
    json.key("groups")
    json.beginArray()
    for group in groups {
      json.newline()
      json.beginObject()
      json.key("key")
      group.key.value.map { json.string($0) } ?? json.null()
      json.key("expenses")
      json.beginArray()
      for expense in group.expenses {
        json.newline()
        json.value(.object(expense.object))
        json.move(to: &buffer)
        try buffer.endRecord()
      }
      json.endLine()
      json.endArray()
      json.key("totals")
      json.expenseTotals(group.expenses.count, group.sums)
      json.endObject()
    }
    if !groups.isEmpty { json.endLine() }
    json.endArray()
    json.key("totals")
    let total = try total
    json.expenseTotals(total.count, total.sums)
    json.endObject()
    json.endDocument()
    json.move(to: &buffer)
    try buffer.flush()
  }

  /// `2 expenses, 52.50 EUR + 12.00 SEK`.
  static func sentence(_ count: Int, _ sums: MoneySums) -> String {
    "\(count == 1 ? "1 expense" : "\(count) expenses"), \(sums.description)"
  }
}

/// An expense with its group in front.
private struct GroupedDetail: RenderedRecord {
  let group: FieldValue
  let detail: DetailLine

  func value(at column: Int) -> FieldValue { column == 0 ? group : detail.value(at: column - 1) }
}

extension JSONWriter {
  /// Writes totals as `{"count": 2, "amounts": [{…}]}`, with an amount for each currency.
  fileprivate mutating func expenseTotals(_ count: Int, _ sums: MoneySums) {
    beginObject()
    key("count")
    integer(Int64(count))
    key("amounts")
    beginArray()
    for sum in sums.amounts { value(.money(sum)) }
    endArray()
    endObject()
  }
}
