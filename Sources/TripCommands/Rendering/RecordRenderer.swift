import ICalendar
import TripRepository

/// What every format can print: values in named columns, one record after another.
protocol RenderedRecord {
  /// The value in a column.
  ///
  /// - Parameter column: The place of the column among those that the renderer was made with.
  func value(at column: Int) -> FieldValue

  /// The trip as a whole, for formats that have no columns; nil for what is no trip.
  var tripRecord: TripRecord? { get }

  /// Calls a function with the value of each column, for renderers that print all of them.
  ///
  /// - Parameters:
  ///   - columns: How many columns the renderer was made with.
  ///   - body: Is given the place of the column and the value.
  func forEachValue(of columns: Int, _ body: (Int, FieldValue) -> Void)
}

extension RenderedRecord {
  var tripRecord: TripRecord? { nil }

  func forEachValue(of columns: Int, _ body: (Int, FieldValue) -> Void) {
    for column in 0..<columns { body(column, value(at: column)) }
  }
}

/// Prints records in one format.
///
/// Call `begin()` once, `render(_:)` for each record, and `end()` once. Renderers take values one
/// record at a time and keep none of them (a table keeps its first ones until it knows how wide its
/// columns are), so that memory stays flat however many there are.
protocol RecordRenderer {
  /// Prints what stands before the records.
  ///
  /// - Throws: ``OutputError``.
  mutating func begin() throws(OutputError)

  /// Prints a record.
  ///
  /// - Throws: ``OutputError``.
  mutating func render(_ record: some RenderedRecord) throws(OutputError)

  /// Prints what stands behind the records, and hands everything on.
  ///
  /// - Throws: ``OutputError``.
  mutating func end() throws(OutputError)
}

/// One column of a document.
struct Column: Sendable, Equatable {
  /// The name in JSON.
  let key: String
  /// The name in CSV.
  let csvName: String
  /// The name for people.
  let title: String
  /// Whether the values are numbers, which stand at the right.
  var isNumeric = false
  /// Whether the values are amounts of money, which are two cells in a spreadsheet.
  var isMoney = false
  /// Whether a value may be shortened to fit a terminal. Never for ids, which would not be ids any
  /// more, nor for dates and numbers, which would be others.
  var mayShorten = false
  /// Whether a table that may leave nothing out continues a long value on the lines below, and not that of
  /// the last column.
  var wraps = false
}

/// What a document is made of.
struct DocumentShape: Sendable {
  /// How many records there can be.
  enum Count: Sendable {
    /// Any number; in JSON they are the members of an array with this name.
    case many(named: String)
    /// One; in JSON the document is its object.
    case one
  }

  let columns: [Column]
  let count: Count
  /// Whether a table has a row for each record, or else a line for each value.
  var isDetailed = false
  /// Whether nothing was done, and the document shows what would be.
  var isDryRun = false
  /// Whether a table may leave out columns that a terminal has no room for, because the command lets
  /// people choose columns. Elsewhere they go below each row.
  var mayLeaveOutColumns = false

  /// The version of the names and forms in JSON. It grows when a program that reads them could
  /// break: a name that goes away or means something else. New names do not count.
  static let schemaVersion = 1
}

extension DocumentShape {
  /// The renderer for a format.
  ///
  /// - Parameters:
  ///   - format: The format asked for.
  ///   - session: Where the document goes.
  ///   - zones: The time zones of the trips, for a calendar; those that are not known yet may be
  ///     missing.
  func renderer(
    _ format: OutputFormat, _ session: Session, zones: ZonesInUse = ZonesInUse()
  ) -> any RecordRenderer {
    switch format {
    case .table where isDetailed: DetailRenderer(self, session)
    // `Program.run` lets the formats for checks through to commands that check, which print no records.
    case .table, .github, .junit: TableRenderer(self, session)
    case .json: JSONRenderer(self, session)
    case .jsonl: JSONLinesRenderer(self, session)
    case .csv: CSVRenderer(self, session)
    case .tsv: TSVRenderer(self, session)
    case .markdown: MarkdownRenderer(self, session)
    case .ics: CalendarRenderer(session, zones: zones)
    }
  }
}
