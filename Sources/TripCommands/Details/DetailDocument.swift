import TripRepository

/// Expenses, accommodations and attachments as records.
///
/// JSON: `{"schema": 1, "expenses": [{…}, …]}`, whether a command prints one or many. The members are
/// those that a trip's own array of them has, with the trip's number among them.
enum DetailDocument {
  /// The columns, in the order of the members of a record's object.
  static func columns(of kind: TripDetailKind) -> [Column] {
    switch kind {
    case .expense:
      [
        column("id", "Id", isNumeric: true), column("uuid", "UUID"),
        column("trip", "Trip", isNumeric: true), column("amount", "Amount", isNumeric: true),
        column("category", "Category", mayShorten: true), column("day", "Day"),
        column("note", "Note", mayShorten: true), column("receipt", "Receipt", mayShorten: true),
      ]
    case .accommodation:
      [
        column("id", "Id", isNumeric: true), column("uuid", "UUID"),
        column("trip", "Trip", isNumeric: true), column("name", "Name", mayShorten: true),
        column("street", "Street", mayShorten: true), column("postalCode", "Postal code"),
        column("city", "City", mayShorten: true), column("country", "Country"),
        column("checkIn", "Check-in"), column("checkOut", "Check-out"),
      ]
    case .attachment:
      [
        column("id", "Id", isNumeric: true), column("uuid", "UUID"),
        column("trip", "Trip", isNumeric: true), column("path", "Path", mayShorten: true),
        column("sha256", "SHA-256"), column("note", "Note", mayShorten: true),
        column("addedAt", "Added"),
      ]
    }
  }

  /// What the store gives when something is added.
  static let assigned: Set<String> = ["id", "uuid", "addedAt"]

  /// What a person who looks at a list has no use for.
  static let unlisted: Set<String> = ["uuid", "sha256", "addedAt"]

  private static func column(
    _ key: String, _ title: String, isNumeric: Bool = false, mayShorten: Bool = false
  ) -> Column {
    Column(key: key, csvName: key, title: title, isNumeric: isNumeric, mayShorten: mayShorten)
  }
}

/// Which columns are printed of expenses, accommodations or attachments.
struct DetailLayout {
  /// What is printed.
  let shape: DocumentShape
  private let places: [Int]

  /// - Parameters:
  ///   - kind: What they are.
  ///   - session: Where to print.
  ///   - isList: Whether a table has a row for each, or else a line for each value.
  ///   - isDryRun: Whether nothing was done.
  ///   - isNew: Whether they have no number yet.
  /// - Throws: ``Failure`` for a calendar, which has no place for them.
  init(
    _ kind: TripDetailKind, _ session: Session, isList: Bool = false, isDryRun: Bool = false,
    isNew: Bool = false
  ) throws(Failure) {
    guard session.format != .ics else {
      throw Failure(.usage, "A calendar holds trips only. Give --format table, json, jsonl or csv.")
    }
    let all = DetailDocument.columns(of: kind)
    let places = all.indices.filter { index in
      let key = all[index].key
      return !(isNew && DetailDocument.assigned.contains(key))
        && !(isList && session.format == .table && DetailDocument.unlisted.contains(key))
    }
    self.places = places
    shape = DocumentShape(
      columns: places.map { all[$0] }, count: .many(named: kind.plural), isDetailed: !isList,
      isDryRun: isDryRun)
  }

  /// One of them as a record.
  func line(_ record: some TripDetailRecord) -> DetailLine {
    DetailLine(object: record.object, places: places)
  }
}

/// Prints expenses, accommodations or attachments, one at a time.
struct DetailPrinter {
  private let layout: DetailLayout
  private var renderer: any RecordRenderer

  /// As ``DetailLayout/init(_:_:isList:isDryRun:isNew:)``.
  init(
    _ kind: TripDetailKind, _ session: Session, isList: Bool = false, isDryRun: Bool = false,
    isNew: Bool = false
  ) throws {
    layout = try DetailLayout(kind, session, isList: isList, isDryRun: isDryRun, isNew: isNew)
    renderer = layout.shape.renderer(session.format, session)
    try renderer.begin()
  }

  /// Prints one.
  mutating func print(_ record: some TripDetailRecord) throws(OutputError) {
    try renderer.render(layout.line(record))
  }

  /// Prints what stands behind the last one.
  mutating func end() throws(OutputError) {
    try renderer.end()
  }
}

/// One of them as a record with the columns chosen.
struct DetailLine: RenderedRecord {
  fileprivate let object: FieldObject
  fileprivate let places: [Int]

  func value(at column: Int) -> FieldValue { object.members[places[column]].value }
}
