import TripModel
import TripRepository

extension Session {
  /// Prints the trips of a query group by group, with what each comes to.
  ///
  /// The groups are found in one pass, which notes the number of each trip, and the trips are read again
  /// group by group.
  ///
  /// - Throws: ``Failure`` for a calendar, which has no groups, and what the repository throws.
  func list(
    _ query: TripQuery, by grouping: TripGrouping, _ shape: DocumentShape, _ fields: [TripField],
    _ repository: TripRepository
  ) async throws {
    guard format != .ics else {
      throw Failure(.usage, "A calendar has no groups. Leave --group-by out.")
    }
    let members = try await repository.members(matching: query, by: grouping)
    let list = GroupedList(
      session: self, grouping: grouping, members: members, fields: fields, repository: repository)
    switch format {
    case .table: try await list.printTable(shape)
    case .markdown: try await list.printMarkdown(shape)
    case .json: try await list.printJSON()
    case .jsonl, .csv, .tsv: try await list.printRows(shape)
    case .ics, .github, .junit: break
    }
    if members.groups.isEmpty, console.output.isTerminal { message("No trips match.") }
  }
}

/// A list of groups on its way to the output.
struct GroupedList {
  let session: Session
  let grouping: TripGrouping
  let members: TripMembers
  let fields: [TripField]
  let repository: TripRepository

  private var groups: [TripGroup] { members.groups }
  private var total: TripTotals { members.total }

  /// Goes through all trips in one reading, as a query for each group would take a look at every trip
  /// for each.
  private func forEachRow(
    begin: (TripGroup) throws -> Void = { _ in }, _ body: (TripGroup, TripRow) throws -> Void,
    end: (TripGroup) throws -> Void = { _ in }
  ) async throws {
    var begun = 0
    var first = 0
    /// Ends the groups before one and begins it, if that has not been done.
    func advance(to group: Int) throws {
      while begun <= group {
        if begun > 0 { try end(groups[begun - 1]) }
        if begun < groups.count { try begin(groups[begun]) }
        begun += 1
      }
    }
    try await repository.forEachRow(
      ids: members.ids.flatMap { $0 }, reading: session.format.related(to: fields)
    ) { place, row in
      var current = max(begun - 1, 0)
      while place >= first + members.ids[current].count {
        first += members.ids[current].count
        current += 1
        try advance(to: current)
      }
      try advance(to: current)
      try body(groups[current], row)
    }
    if !groups.isEmpty { try advance(to: groups.count) }
  }

  fileprivate func printTable(_ shape: DocumentShape) async throws {
    var renderer = TableRenderer(shape, session)
    try renderer.begin()
    try await forEachRow { group in
      try renderer.line("")
      try renderer.line(group.key.title, .bold)
    } _: { _, row in
      try renderer.render(TripRowLine(row: row, fields: fields))
    } end: { group in
      try renderer.line("  \(group.totals.sentence)", .dim)
    }
    if !groups.isEmpty {
      try renderer.line("")
      try renderer.line("Total: \(total.sentence)", .bold)
    }
    try renderer.end()
  }

  fileprivate func printMarkdown(_ shape: DocumentShape) async throws {
    var renderer = MarkdownRenderer(shape, session)
    try await forEachRow { group in
      try renderer.heading(group.key.title)
      try renderer.begin()
    } _: { _, row in
      try renderer.render(TripRowLine(row: row, fields: fields))
    } end: { group in
      try renderer.paragraph(group.totals.sentence)
    }
    if !groups.isEmpty { try renderer.paragraph("Total: \(total.sentence)") }
    try renderer.end()
  }

  /// Rows with the group in front, for programs that sum for themselves.
  fileprivate func printRows(_ shape: DocumentShape) async throws {
    let column = Column(key: "group", csvName: "group", title: "Group")
    var shape = shape
    shape = DocumentShape(columns: [column] + shape.columns, count: shape.count)
    var renderer = shape.renderer(session.format, session)
    try renderer.begin()
    try await forEachRow { group, row in
      let value = group.key.value.map { FieldValue.text($0) } ?? .null
      try renderer.render(GroupedLine(group: value, trip: TripRowLine(row: row, fields: fields)))
    }
    try renderer.end()
  }

  fileprivate func printJSON() async throws {
    let keys = fields.map { JSONWriter.EncodedKey($0.jsonKey) }
    var buffer = OutputBuffer(session.console.output)
    var json = JSONWriter()
    json.beginObject()
    json.key("schema")
    json.integer(Int64(DocumentShape.schemaVersion))
    json.key("groupBy")
    json.string(grouping.rawValue)
    json.key("groups")
    json.beginArray()
    try await forEachRow { group in
      json.newline()
      json.beginObject()
      json.key("key")
      group.key.value.map { json.string($0) } ?? json.null()
      json.key("trips")
      json.beginArray()
    } _: { _, row in
      json.newline()
      json.beginObject()
      for (key, field) in zip(keys, fields) {
        json.key(key)
        json.value(field.value(of: row))
      }
      json.endObject()
      json.move(to: &buffer)
      try buffer.endRecord()
    } end: { group in
      json.endLine()
      json.endArray()
      json.key("totals")
      json.totals(group.totals)
      json.endObject()
    }
    if !groups.isEmpty { json.endLine() }
    json.endArray()
    json.key("totals")
    json.totals(total)
    json.endObject()
    json.endDocument()
    json.move(to: &buffer)
    try buffer.flush()
  }
}

/// A trip with its group in front.
private struct GroupedLine: RenderedRecord {
  let group: FieldValue
  let trip: TripRowLine

  func value(at column: Int) -> FieldValue { column == 0 ? group : trip.value(at: column - 1) }
}

extension TripTotals {
  /// `2 trips, 7 days, 5 nights, allowance 302.00 EUR + 180.00 SEK, spent 12.50 EUR`.
  var sentence: String {
    let counts = [
      count == 1 ? "1 trip" : "\(count) trips", days == 1 ? "1 day" : "\(days) days",
      nights == 1 ? "1 night" : "\(nights) nights",
    ]
    return (counts + money).joined(separator: ", ")
  }

  /// What the sums of money are, with a sum for each currency; nothing for sums that are not there.
  var money: [String] {
    [("allowance", allowances), ("spent", spent)].compactMap { name, sums in
      sums.isEmpty ? nil : "\(name) \(sums.map(\.description).joined(separator: " + "))"
    }
  }
}

extension JSONWriter {
  /// Writes totals as `{"count": 2, "days": 7, "nights": 5, "allowances": [{…}], "spent": [{…}]}`, with
  /// an amount for each currency.
  mutating func totals(_ totals: TripTotals) {
    beginObject()
    key("count")
    integer(Int64(totals.count))
    key("days")
    integer(Int64(totals.days))
    key("nights")
    integer(Int64(totals.nights))
    key("allowances")
    beginArray()
    for sum in totals.allowances { value(.money(sum)) }
    endArray()
    key("spent")
    beginArray()
    for sum in totals.spent { value(.money(sum)) }
    endArray()
    endObject()
  }

  /// Hands on what has been written.
  mutating func move(to buffer: inout OutputBuffer) {
    buffer.bytes += bytes
    bytes.removeAll(keepingCapacity: true)
  }
}
