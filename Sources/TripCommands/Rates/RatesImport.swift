import ArgumentParsing
import CalendarDates
import TripModel
import TripRepository

/// Adds a table of rates.
struct RatesImport: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Adds a table of rates from a CSV file.",
    discussion: """
      Known by their headers are the tables of the US General Services Administration (gsa), the US \
      Department of State (state) and the Norwegian state (norway). Any other table needs columns \
      named country, region, place, seasonBegin, seasonEnd, from, through, lodging, \
      mealsAndIncidentals and so on (generic), of which the two amounts or one of them must be \
      there; a row without a place is its country's default. docs/rates.md has all of it.

        trips rates import gsa-per-diem-fy2026.csv
        trips rates import mine.csv --name acme --currency EUR --valid-from 2026-01-01

      All rows are added in one transaction, or none: if one cannot be used, the exit status is 8. A \
      table that is there already stays as it is. One of the same name from a later day on counts \
      from then on, and the earlier one for the days before. --replace takes those tables of the name \
      away that hold on a day on which the new one does.
      """)

  @Argument(
    help: ArgumentHelp("The file, or '-' for the standard input.", valueName: "file"),
    completion: .file(extensions: ["csv", "tsv", "txt"]))
  var file: String

  @Option(
    help: ArgumentHelp(
      "What the table goes by; gsa, state, norway or the file's name unless given.",
      valueName: "name"),
    completion: StoredCandidates.rateTables)
  var name: String?

  @Option(help: ArgumentHelp("What the table is and who publishes it.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp("The currency of amounts that have none.", valueName: "code"),
    transform: { try CurrencyCode(parsing: $0) })
  var currency: CurrencyCode?

  @Option(
    help: ArgumentHelp(
      "The first day on which the rates hold; what the file says unless given.", valueName: "date"))
  var validFrom: String?

  @Option(
    help: ArgumentHelp(
      "The last day on which the rates hold; what the file says unless given.", valueName: "date"))
  var validThrough: String?

  @Option(help: ArgumentHelp("The form of the file, unless its header says.", valueName: "layout"))
  var layout: RateLayout?

  @Option(
    help: ArgumentHelp("The encoding of the file; found out unless given.", valueName: "name"))
  var encoding: TextEncoding?

  @Option(help: ArgumentHelp("The decimal mark of amounts.", valueName: "mark"))
  var decimalMark: MoneyFormat.DecimalMark?

  @Flag(help: "Put it in the place of tables of the same name.") var replace = false

  @Flag(help: "Print what would be added and rejected, and change nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Checks that names are not empty.
  mutating func validate() throws {
    if name?.allSatisfy(\.isWhitespace) == true { throw ValidationError("--name needs a name.") }
  }

  func run(in session: Session) async throws {
    try session.refuseCalendar()
    let file = try read(session)
    tell(file, session)
    guard file.rejected.isEmpty else { throw refusal(file, session) }
    let repository = try session.repository(dryRun: dryRun)
    let report = try await repository.importRates(file, replaces: replace, dryRun: dryRun)
    let done = report.tables.map { sentence($0) }.joined(separator: " ")
    do {
      try session.print(
        report.tables.map(\.table), outcomes: report.tables.map(\.outcome.rawValue),
        isDryRun: dryRun)
    } catch let error as OutputError where !dryRun {
      throw session.outcome(of: error, after: done)
    }
    session.message(done + (dryRun ? " Nothing was changed." : ""))
  }

  private func read(_ session: Session) throws -> RateFile {
    var options = RateImportOptions()
    options.name = name
    options.title = title
    options.currency = currency
    options.layout = layout
    options.encoding = encoding
    options.decimalMark = decimalMark
    options.validFrom = try validFrom.map { text throws(Failure) in
      try session.day(text, for: "--valid-from")
    }
    options.validThrough = try validThrough.map { text throws(Failure) in
      try session.day(text, for: "--valid-through")
    }
    do {
      let input = try InputFile(file)
      if let foreign = ForeignFile(firstBytes: try input.firstBytes(1024)) {
        throw Failure(.rejected, "\(file) is \(foreign.description)")
      }
      return try RateFile(reading: input, options: options)
    } catch let error as CSVError {
      throw Failure(.rejected, "\(file): \(error) Nothing was added.")
    } catch let error as RateFileError {
      throw Failure(error.isOfCommandLine ? .usage : .rejected, "\(file): \(error)")
    } catch let error as ByteSourceError {
      throw Failure(.error, "\(file): \(error) Nothing was added.")
    }
  }

  private func tell(_ file: RateFile, _ session: Session) {
    if let encoding = file.guessedEncoding { session.message("Encoding: \(encoding).") }
    if layout == nil { session.message("Layout: \(file.layout.rawValue), by the header.") }
    if !file.droppedColumns.isEmpty {
      session.message("Dropped columns: \(file.droppedColumns.joined(separator: ", ")).")
    }
    if !file.unknownCountries.isEmpty {
      session.message(
        "Countries without a code of ISO 3166, found by their names alone: "
          + "\(file.unknownCountries.joined(separator: ", ")).")
    }
  }

  private func sentence(_ table: RateImportReport.Table) -> String {
    let label = table.table.label
    guard table.outcome == .added else {
      return "The table \(label) is there already, with the same \(table.table.countOfRates)."
    }
    let replaced = table.replaced.map { "\($0.label) with \($0.countOfRates)" }
    return "\(dryRun ? "Would add" : "Added") the table \(label) with \(table.table.countOfRates)"
      + (replaced.isEmpty ? "." : ", in the place of \(replaced.joined(separator: ", ")).")
  }

  /// How many rejected rows are told one by one.
  private static let toldAtMost = 20

  private func refusal(_ file: RateFile, _ session: Session) -> Failure {
    for row in file.rejected.prefix(Self.toldAtMost) {
      for problem in row.problems {
        let column = problem.column.map { "\($0): " } ?? ""
        // Nobody there to read it is no reason to end otherwise.
        try? session.console.error.write(
          line: TerminalText.singleLine("\(self.file):\(row.line): \(column)\(problem.reason)"))
      }
    }
    let count = file.rejected.count
    let hidden = count - Self.toldAtMost
    return Failure(
      .rejected,
      "\(count) of \(file.rowCount) rows \(count == 1 ? "was" : "were") rejected"
        + (hidden > 0 ? ", of which \(hidden) are not shown" : "")
        + ". Nothing was added: a table with gaps would give wrong amounts. Mend the file.")
  }
}

extension RateFileError {
  /// Whether another command line would do.
  fileprivate var isOfCommandLine: Bool {
    switch self {
    case .wrongLayout, .noName, .noCurrency, .severalTables, .endBeforeBegin: true
    case .unknownLayout, .repeatedColumn, .noRates, .tooLarge: false
    }
  }
}

extension RateLayout: ExpressibleByArgument {}
