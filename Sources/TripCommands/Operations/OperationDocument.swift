import TripRepository

/// Operations of the store's log, and what they changed, as records.
///
/// JSON: `{"schema": 1, "operations": [{…}, …]}` and `{"schema": 1, "changes": [{…}, …]}`.
enum OperationDocument {
  /// The columns of operations, in the order of the members of their objects.
  static let operations = [
    Column(key: "id", csvName: "id", title: "Id", isNumeric: true),
    Column(key: "time", csvName: "time", title: "Time"),
    Column(key: "command", csvName: "command", title: "Command", mayShorten: true),
    Column(key: "author", csvName: "author", title: "Author", mayShorten: true),
    Column(key: "state", csvName: "state", title: "State"),
    Column(key: "counts", csvName: "counts", title: "Changes", mayShorten: true),
  ]

  /// The columns of changes, in the order of the members of their objects.
  static let changes = [
    Column(key: "entity", csvName: "entity", title: "Entity"),
    Column(key: "id", csvName: "id", title: "Id", isNumeric: true),
    Column(key: "change", csvName: "change", title: "Change"),
    Column(key: "property", csvName: "property", title: "Property"),
    Column(key: "before", csvName: "before", title: "Before", mayShorten: true),
    Column(key: "after", csvName: "after", title: "After", mayShorten: true),
  ]
}

/// An operation or a change as a record.
struct ObjectLine: RenderedRecord {
  let object: FieldObject
  /// The places of the members that are printed.
  let places: [Int]
  /// Whether lists are written out in cells, where a table would count them.
  var isForPeople = false

  func value(at column: Int) -> FieldValue {
    let value = object.members[places[column]].value
    if isForPeople, case .objects = value { return .text(value.description) }
    return value
  }
}

extension Session {
  /// Prints operations.
  ///
  /// - Throws: ``Failure`` for a calendar, and ``OutputError``.
  func printOperations(_ operations: [OperationRecord], isDryRun: Bool = false) throws {
    try refuseCalendar()
    // Hardly anybody says who is at work.
    let hasAuthors = format != .table || operations.contains { $0.author != nil }
    let places = OperationDocument.operations.indices.filter { index in
      hasAuthors || OperationDocument.operations[index].key != "author"
    }
    let shape = DocumentShape(
      columns: places.map { OperationDocument.operations[$0] }, count: .many(named: "operations"),
      isDryRun: isDryRun)
    var renderer = shape.renderer(format, self)
    try renderer.begin()
    for operation in operations {
      try renderer.render(
        ObjectLine(object: operation.object, places: places, isForPeople: format == .table))
    }
    try renderer.end()
  }
}
