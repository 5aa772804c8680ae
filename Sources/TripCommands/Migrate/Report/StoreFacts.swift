import TripRepository

/// What a command about the store prints: single facts, and lists of things that have several.
///
/// In JSON all of it is one object. In a table the facts stand first, a line each, and every list
/// below a title of its own; in CSV a list is one cell.
struct StoreFacts {
  /// A fact with a name for programs and one for people.
  struct Fact {
    let key: String
    let title: String
    let value: FieldValue
    /// Whether people need not see it, because something else says it shorter.
    let isForPrograms: Bool
  }

  /// One thing in a list.
  struct Item {
    /// The members of its object in JSON.
    let members: [(key: String, value: FieldValue)]
    /// What people read.
    let lines: [String]

    init(_ members: [(key: String, value: FieldValue)], _ lines: String...) {
      self.init(members, lines: lines)
    }

    init(_ members: [(key: String, value: FieldValue)], lines: [String]) {
      self.members = members
      self.lines = lines
    }
  }

  /// A list with a name for programs and one for people.
  struct List {
    let key: String
    let title: String
    let items: [Item]
    /// Whether people need not see it, because something else says it shorter.
    let isForPrograms: Bool
  }

  private(set) var facts: [Fact] = []
  private(set) var lists: [List] = []
  /// Whether nothing was done, and the facts are what would be.
  var isDryRun = false

  mutating func add(
    _ key: String, _ title: String, _ value: FieldValue, isForPrograms: Bool = false
  ) {
    facts.append(Fact(key: key, title: title, value: value, isForPrograms: isForPrograms))
  }

  mutating func add(
    _ key: String, _ title: String, _ items: [Item], isForPrograms: Bool = false
  ) {
    lists.append(List(key: key, title: title, items: items, isForPrograms: isForPrograms))
  }
}

extension StoreFacts {
  /// Prints everything in the format of the session.
  ///
  /// - Throws: ``OutputError``.
  func print(_ session: Session) throws(OutputError) {
    switch session.format {
    case .json, .jsonl: try printJSON(session)
    default:
      let record = forPeople(session.format == .table)
      var shape = DocumentShape(columns: record.columns(session), count: .one, isDetailed: true)
      shape.isDryRun = isDryRun
      var renderer = shape.renderer(session.format, session)
      try renderer.begin()
      try renderer.render(record)
      try renderer.end()
      if session.format == .table { try record.printLists(session) }
    }
  }

  private func forPeople(_ isForPeople: Bool) -> StoreFacts {
    guard isForPeople else { return self }
    var result = self
    result.facts.removeAll(where: \.isForPrograms)
    result.lists.removeAll(where: \.isForPrograms)
    return result
  }

  private func columns(_ session: Session) -> [Column] {
    let names = facts.map { Column(key: $0.key, csvName: $0.key, title: $0.title) }
    guard session.format != .table else { return names }
    return names + lists.map { Column(key: $0.key, csvName: $0.key, title: $0.title) }
  }

  private func printLists(_ session: Session) throws(OutputError) {
    for list in lists where !list.items.isEmpty {
      var text = "\n" + TextStyle.bold.styled(list.title, if: session.usesColor) + "\n"
      for line in list.items.flatMap(\.lines) {
        text += "  " + TerminalText.singleLine(line) + "\n"
      }
      try session.console.output.write(text: text)
    }
  }

  private func printJSON(_ session: Session) throws(OutputError) {
    var json = JSONWriter()
    json.beginObject()
    json.key("schema")
    json.integer(Int64(DocumentShape.schemaVersion))
    if isDryRun {
      json.key("dryRun")
      json.boolean(true)
    }
    for fact in facts {
      json.key(fact.key)
      json.value(fact.value)
    }
    for list in lists {
      json.key(list.key)
      json.beginArray()
      for item in list.items {
        if session.format == .json { json.newline() }
        json.beginObject()
        for (key, value) in item.members {
          json.key(key)
          json.value(value)
        }
        json.endObject()
      }
      if session.format == .json, !list.items.isEmpty { json.endLine() }
      json.endArray()
    }
    json.endObject()
    json.endDocument()
    try session.console.output.write(bytes: json.bytes)
  }
}

extension StoreFacts: RenderedRecord {
  func value(at column: Int) -> FieldValue {
    if column < facts.count { return facts[column].value }
    return .list(lists[column - facts.count].items.map { $0.lines.joined(separator: "\n") })
  }
}
