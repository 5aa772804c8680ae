import ICalendar
import TripRepository

/// The columns of trips, and trips as records.
///
/// JSON: `{"schema": 1, "trips": [{…}, …]}`, whether a command prints one trip or many. The members
/// of a trip are the keys of `TripField` in their order, null where the kind of trip has no such
/// value. CSV has a column for each with the same name. A calendar has an event for each trip.
enum TripDocument {
  /// What a list shows unless `--columns` says otherwise. It fits 80 columns.
  static let listFields: [TripField] = [
    .id, .kind, .destination, .country, .start, .end, .days, .status,
  ]

  /// The shape of a document with a row for each trip.
  ///
  /// - Parameter fields: The columns chosen; nil for those of a list in a table, and for all that the
  ///   format has room for in other formats, which are for programs.
  static func list(_ fields: [TripField]?, _ format: OutputFormat) -> (DocumentShape, [TripField]) {
    let fields = fields ?? (format.isForPeople ? listFields : format.allFields)
    let shape = DocumentShape(
      columns: fields.map(column), count: .many(named: "trips"), mayLeaveOutColumns: true)
    return (shape, fields)
  }

  /// The shape of a document that shows trips in full.
  ///
  /// - Parameters:
  ///   - format: The format of the document.
  ///   - isDryRun: Whether nothing was done.
  ///   - isNew: Whether the trips have no id yet.
  static func detail(
    _ format: OutputFormat, isDryRun: Bool = false, isNew: Bool = false
  ) -> (DocumentShape, [TripField]) {
    let fields = format.allFields.filter { !isNew || !assigned.contains($0) }
    let shape = DocumentShape(
      columns: fields.map(column), count: .many(named: "trips"), isDetailed: true,
      isDryRun: isDryRun)
    return (shape, fields)
  }

  /// What the store gives to a trip when it is added.
  private static let assigned: [TripField] = [.id, .uuid, .createdAt, .updatedAt]

  private static func column(_ field: TripField) -> Column {
    Column(
      key: field.jsonKey, csvName: field.csvColumn, title: field.title,
      isNumeric: field.isNumeric, isMoney: money.contains(field),
      mayShorten: shortened.contains(field))
  }

  /// Amounts with their currencies.
  private static let money: [TripField] = [.perDiem, .allowance, .budget, .spent, .remaining]

  /// Text that still says something when its end is missing.
  private static let shortened: [TripField] = [
    .destination, .title, .city, .traveller, .company, .meetingAgenda, .companions, .activities,
    .accommodationType, .organizer, .notes, .tags, .conflictReason,
  ]
}

extension OutputFormat {
  /// All that a document can say of a trip: a cell of CSV or TSV has no room for expenses and the like,
  /// each of which is several values.
  var allFields: [TripField] {
    self == .csv || self == .tsv
      ? TripField.allCases.filter { !$0.isOfDetails } : TripField.allCases
  }
}

/// A trip as a record with the fields chosen.
struct TripLine: RenderedRecord {
  let trip: TripRecord
  let fields: [TripField]

  var tripRecord: TripRecord? { trip }

  func value(at column: Int) -> FieldValue { fields[column].value(of: trip) }
}

/// A trip that is being read, as a record with the fields chosen.
struct TripRowLine: RenderedRecord {
  let row: TripRow
  let fields: [TripField]

  var tripRecord: TripRecord? { row.record }

  func value(at column: Int) -> FieldValue { fields[column].value(of: row) }

  // Without a look at the generic one for each value: lists of millions come through here.
  func forEachValue(of columns: Int, _ body: (Int, FieldValue) -> Void) {
    for column in 0..<min(columns, fields.count) { body(column, fields[column].value(of: row)) }
  }
}

extension Session {
  /// The renderer for the trips of a query.
  ///
  /// - Throws: ``Failure`` for columns of a calendar, and what the repository throws.
  func renderer(
    _ shape: DocumentShape, _ format: OutputFormat, _ query: TripQuery,
    _ listing: ListingOptions, _ repository: TripRepository
  ) async throws -> any RecordRenderer {
    guard format == .ics else { return shape.renderer(format, self) }
    guard listing.columns == nil else {
      throw Failure(
        .usage, "A calendar has all fields of its trips, and no columns. Leave --columns out.")
    }
    return shape.renderer(format, self, zones: try await repository.zones(matching: query))
  }

  /// Prints the trips that a command has written, and says what was done.
  ///
  /// What was done is done, whether or not anybody can be shown it, and must not be done again; so
  /// an output that cannot be written is an error that says so.
  ///
  /// - Parameters:
  ///   - trips: What was written.
  ///   - done: What was done, as a sentence.
  ///   - isDryRun: Whether nothing was done.
  ///   - isNew: Whether the trips have no id yet.
  ///   - rehearsal: What to say in place of `done` when nothing was.
  /// - Throws: ``Failure``, or ``OutputError/closed`` when nobody reads any more.
  func report(
    _ trips: [TripRecord], _ done: String, isDryRun: Bool, isNew: Bool = false, rehearsal: String
  ) throws {
    do throws(OutputError) {
      try printTrips(trips, isDryRun: isDryRun, isNew: isNew)
    } catch {
      guard !isDryRun else { throw error }
      throw outcome(of: error, after: done)
    }
    message(isDryRun ? rehearsal : done)
  }

  /// The error for an output that broke after something was done.
  func outcome(of error: OutputError, after done: String) -> any Error {
    switch error {
    case .closed:
      message(done)
      return error
    case .failed, .interrupted:
      return Failure(.error, "\(error) The change was made all the same: \(done)")
    }
  }

  /// Prints trips in full, as the commands do that show or write some.
  ///
  /// - Throws: ``OutputError``.
  func printTrips(
    _ trips: [TripRecord], isDryRun: Bool = false, isNew: Bool = false
  ) throws(OutputError) {
    let (shape, fields) = TripDocument.detail(format, isDryRun: isDryRun, isNew: isNew)
    let zones = format == .ics ? ZonesInUse(trips) : ZonesInUse()
    var renderer = shape.renderer(format, self, zones: zones)
    try renderer.begin()
    for trip in trips { try renderer.render(TripLine(trip: trip, fields: fields)) }
    try renderer.end()
  }
}
