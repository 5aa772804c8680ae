import ArgumentParsing
import TripRepository

/// Writes trips to a file.
struct ExportCommand: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes trips to a file.",
    discussion: """
      The file appears complete or not at all. Trips come in the order of their entry. All fields are \
      written but the ids, which are the store's own, so that equal trips give equal bytes wherever \
      they are. 'trips import' reads each format back but Markdown, which has the columns of a \
      list. Expenses, accommodations and attachments are in JSON alone.

        trips export trips.csv
        trips export --format jsonl --kind business --from 2026-01-01 | jq .destination
        trips export report.md --where 'business and start in 2026'
        trips export --excel trips.csv

      --excel is for spreadsheets that open the file by a double click: with a byte order mark, \
      semicolons where LC_ALL, LC_NUMERIC or LANG has a decimal comma, amounts as numbers beside their \
      currencies, and an apostrophe before texts that would be taken for formulas. Leave it out for files that are to be imported again.

      Without --format the name of the file decides, by .csv, .tsv, .json, .jsonl, .ics or .md; a name \
      without an ending means CSV, and any other ending is refused. A calendar (RFC 5545) has an \
      event for each trip, which keeps its UID for good; what calendars have no word for stands in \
      properties that begin with X-TRIPS.
      """)

  @Argument(
    help: ArgumentHelp("The file, or '-' for the standard output.", valueName: "file"),
    completion: .file(extensions: ["csv", "tsv", "json", "jsonl", "ics", "md"]))
  var file = "-"

  @Flag(help: "Replace the file if it is there already.") var force = false

  @Flag(help: "Write CSV for spreadsheets.") var excel = false

  @Option(
    help: ArgumentHelp(
      "What stands between two fields of CSV; a comma unless given.", valueName: "character"))
  var delimiter: Delimiter?

  @OptionGroup(title: "Which trips") var narrowing: NarrowingOptions
  @OptionGroup(title: "Order and columns") var listing: ListingOptions
  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Checks that the format is one for programs, and that the name of the file does not promise
  /// another.
  mutating func validate() throws {
    if !global.json, global.format == nil, let ending, Self.endings[ending] == nil {
      throw ValidationError(
        "No format is known for the ending .\(ending) of \(file). Name the file .csv, .tsv, .json, "
          + ".jsonl, .ics or .md, or give --format.")
    }
    if listing.groupBy != nil {
      throw ValidationError("--group-by is for lists. Use 'trips list --group-by'.")
    }
    if global.format == .table {
      throw ValidationError(
        "A table is for people. Give --format csv, tsv, json, jsonl, ics or markdown.")
    }
    if format != .csv, excel || delimiter != nil {
      throw ValidationError(
        "\(excel ? "--excel" : "--delimiter") is for CSV. Name the file .csv, or give --format csv."
      )
    }
  }

  func run(in session: Session) async throws {
    // A copy of the trips must be complete, so only a context named for it narrows it.
    var query = try narrowing.query(session, narrowsByContext: global.context != nil)
    listing.apply(to: &query)
    let (shape, fields) = TripDocument.list(
      try session.fields(of: listing.columns) ?? format.exportedFields, format)
    let repository = try session.readableRepository()
    if file != "-", try session.storeLocation().contains(file) {
      throw Failure(.usage, "\(file) is the store itself, or part of it. Name another file.")
    }
    let target = file == "-" ? nil : try makeFile()
    let output =
      target.map { session.writing(to: FileSink(file: $0)) } ?? session
    var renderer: any RecordRenderer =
      format == .csv
      ? CSVRenderer(shape, output, style(session.console))
      : try await output.renderer(shape, format, query, listing, repository)
    var count = 0
    var hasExpenses = false
    try renderer.begin()
    try await repository.forEachRow(matching: query, reading: format.related(to: fields)) { row in
      try renderer.render(ExportedTrip(row: row, fields: fields))
      count += 1
      if !hasExpenses { hasExpenses = !row.expenses.isEmpty }
      return true
    }
    try renderer.end()
    if let target {
      try target.commit()
      session.message("Wrote \(count == 1 ? "1 trip" : "\(count) trips") to \(file).")
    }
    if count == 0 { try await session.tellLookalikes(in: query.filters, repository) }
    if hasExpenses, format != .json, format != .jsonl, listing.columns == nil {
      session.message(
        "Note: expenses, accommodations and attachments are not in it. JSON has them, and 'trips "
          + "expense list' prints them in any format.")
    }
  }

  private func style(_ console: Console) -> CSVStyle {
    guard excel else { return CSVStyle(dialect: delimiter?.dialect ?? .comma) }
    let locale = SpreadsheetLocale(console)
    let dialect = delimiter?.dialect ?? (locale.hasDecimalComma ? .semicolon : .comma)
    // A comma or a semicolon between fields says which mark is left for decimals.
    let hasDecimalComma =
      switch dialect {
      case .semicolon: true
      case .comma: false
      default: locale.hasDecimalComma
      }
    return CSVStyle(
      dialect: dialect, isForSpreadsheets: true, hasDecimalComma: hasDecimalComma)
  }

  private func makeFile() throws -> AtomicFile {
    do throws(FileError) {
      return try AtomicFile(file, replacesOld: force)
    } catch {
      guard error.reason == .exists else { throw error }
      throw Failure(.refused, "\(error) Give --force to replace it.")
    }
  }

  private var format: OutputFormat {
    if global.json { return .json }
    if let format = global.format { return format }
    return ending.flatMap { Self.endings[$0] } ?? .csv
  }

  private static let endings: [String: OutputFormat] = [
    "csv": .csv, "tsv": .tsv, "json": .json, "jsonl": .jsonl, "ics": .ics, "md": .markdown,
    "markdown": .markdown,
  ]

  /// What stands behind the last full stop in the name of the file, in lower case; nil when there is
  /// none, or nothing behind it.
  private var ending: String? {
    let name = file.split(separator: "/").last ?? ""
    guard let stop = name.lastIndex(of: ".") else { return nil }
    let ending = name[stop...].dropFirst()
    return ending.isEmpty ? nil : ending.lowercased()
  }
}

/// A trip as it leaves its store.
private struct ExportedTrip: RenderedRecord {
  let row: TripRow
  let fields: [TripField]

  var tripRecord: TripRecord? { row.record }

  func value(at column: Int) -> FieldValue {
    let field = fields[column]
    let value = field.value(of: row)
    return field.isOfDetails ? value.portable : value
  }

  func forEachValue(of columns: Int, _ body: (Int, FieldValue) -> Void) {
    for (column, field) in fields.enumerated() {
      let value = field.value(of: row)
      body(column, field.isOfDetails ? value.portable : value)
    }
  }
}

extension OutputFormat {
  /// All fields, or for people those of a list, but the trip's number, which is another one in the
  /// next store.
  fileprivate var exportedFields: [TripField] {
    (self == .markdown ? TripDocument.listFields : allFields).filter { $0 != .id }
  }
}
