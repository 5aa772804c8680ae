import ArgumentParsing
import ICalendar
import TripModel
import TripRepository

/// Adds the trips of a CSV file, a JSON file or a calendar.
struct ImportCommand: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Adds the trips of a CSV file, a JSON file, a calendar or a store of SwiftData.",
    discussion: """
      Everything is added in one transaction, or nothing. With '--on-error skip' the rows or \
      events that can be used are added, and the others are written to the file that --rejects \
      names, to be mended and imported again; one of CSV says itself how its rows are read, and needs no \
      option. The exit status is 8 when one was rejected.

      CSV: encoding, delimiter, the line of the names, days and decimal marks are found out and told; \
      an option overrides each. Columns are found by their names, and currencies in columns and names \
      of their own. --map wins over what is guessed, 'title=none' leaves a field out and '*=none' \
      everything that is not in the map. A mapping file is for files that come again; columns that it \
      leaves out are dropped.

        trips import travel.csv --plan --save-mapping travel.toml
        trips import travel.csv --mapping travel.toml --dry-run
        trips import travel.csv --mapping travel.toml --upsert external-id

      In --map, 'A + B' joins columns, 'Place[1]' takes one of texts between commas, braces say what \
      cells mean, and 'expense.NAME' makes expenses of amounts:

        trips import travel.csv --default-currency USD \\
          --map 'from=Out,to=In,destination=To[1],kind=T{B=business},expense.air=Air'

      A calendar (RFC 5545) is known by the ending .ics, by '--format ics', or by its first line. \
      An event whose UID a trip has changes that trip, unless the trip was changed later. Events of \
      other programs go where their reservation says, or a SUMMARY such as 'Flight to Oslo', 'Berlin → \
      Paris' or 'Hotel reservation: Grand', which becomes the title; otherwise the SUMMARY is the \
      destination. What departs from the RFC is told with \
      its line.

        trips import booking.ics --kind business --time-zone Europe/London

      Several calendars, or several files of JSON, are imported together: everything in one \
      transaction and one step of 'trips undo'.

        trips import outward.ics return.ics

      JSON is that of 'trips export', as one document or as an object a line, and known by its ending \
      or by its first brace; the array of trips alone, as 'jq .trips' prints it, is read, too. \
      Expenses, accommodations and attachments come along. With --upsert uuid or --upsert external-id \
      an object takes the place of the trip that has the same, with all that belongs to it.

      A store that SwiftData or Core Data has made is known by its first bytes, or by \
      --from-swiftdata, and never changed. The classes Trip, BusinessTrip, PersonalTrip and the like \
      are known by their names, and so are their properties; what is read and what is not is told, \
      with --dry-run beforehand. --map-entity and --map say it for other names.

        trips import --from-swiftdata default.store --default-currency EUR --dry-run
        trips import default.store --map-entity Journey=business --map 'destination=goal,company=client'

      A trip keeps its UUID, its id in its source, and its times of entry and change where the file \
      has them. Its id is given anew.
      """)

  @Argument(
    help: ArgumentHelp(
      "The file, or '-' for the standard input; several calendars, or several files of JSON.",
      valueName: "file"),
    completion: .file(extensions: ["csv", "tsv", "txt", "ics", "json", "jsonl", "store", "sqlite"]))
  var files: [String]

  /// The first file, which is the only one but for calendars and JSON.
  var file: String { files.first ?? "" }

  @Option(
    help: ArgumentHelp(
      "What kind of trips they are, unless the file says; trip unless given.", valueName: "kind"))
  var kind: TripKind?

  @Option(
    help: ArgumentHelp("What to do about rows and events that cannot be used.", valueName: "what"))
  var onError = ImportErrorPolicy.stop

  @Option(
    help: ArgumentHelp(
      "Where to write what is rejected, with lines and what is wrong.", valueName: "file"),
    completion: .file())
  var rejects: String?

  @Option(
    help: ArgumentHelp(
      "The source of the trips, unless the file says; 'calendar' for a calendar unless given.",
      valueName: "name"))
  var source: String?

  @Flag(help: "Print what would be added and rejected, and change nothing.") var dryRun = false

  @OptionGroup(title: "CSV options") var csv: CSVOptions
  @OptionGroup(title: "JSON options") var jsonOptions: JSONImportOptions
  @OptionGroup(title: "Calendar options") var calendar: CalendarOptions
  @OptionGroup(title: "SwiftData options") var swiftData: SwiftDataOptions
  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Checks values that exclude one another.
  mutating func validate() throws {
    if rejects != nil, onError == .stop {
      throw ValidationError("--rejects needs '--on-error skip': otherwise nothing is added at all.")
    }
    if rejects == "-" {
      throw ValidationError(
        "--rejects needs the name of a file; without it, what is rejected is told on the error "
          + "stream.")
    }
    try OutputPath.check("--rejects", rejects)
    if source?.isEmpty == true { throw ValidationError("--source needs a name.") }
    if files.count > 1, rejects != nil {
      throw ValidationError(
        "--rejects is for one file, and \(files.count) are given. Import them one by one.")
    }
    if files.count > 1, files.contains("-") {
      throw ValidationError("The standard input is imported alone. Leave '-' out, or the files.")
    }
  }

  func run(in session: Session) async throws {
    let place = ImportPlace(file)
    do {
      let input = try InputFile(file)
      try checkRejects(input, session)
      let format = try format(of: input)
      try checkOptions(format)
      try checkOtherFiles(format)
      let reporter = ImportReporter(command: self, format: format, session: session)
      try await interruptibly(session) { check in
        switch format {
        case .csv: try await importCSV(input, reporter, session, checkingEach: check)
        case .calendar: try await importCalendar(input, reporter, place, session, check)
        case .json: try await importJSON(input, reporter, place, session, check)
        case .swiftData: try await importSwiftData(reporter, session, checkingEach: check)
        }
      }
    } catch let error as CSVError {
      let hint = error.isOfEncoding ? " Give it with --encoding." : ""
      throw Failure(
        error.isOfSource ? .error : .rejected, "\(file): \(error)\(hint) Nothing was added.")
    } catch let error as ColumnMapError {
      throw failure(error)
    } catch let error as TripJSONError {
      throw Failure(.rejected, "\(place.file): \(error) Nothing was added.")
    } catch let error as CalendarReadingError {
      throw Failure(.rejected, "\(place.file): \(error) Nothing was changed.")
    } catch let error as ByteSourceError {
      throw Failure(.error, "\(place.file): \(error) Nothing was changed.")
    }
  }

  /// What is wrong with the columns of a file, with the options that can help.
  func failure(_ error: ColumnMapError) -> Failure {
    if error.isAboutRates {
      return Failure(
        .usage,
        "\(file) has the columns of a table of rates, and not of trips. "
          + "Run: trips rates import \(ShellText.word(file))", isOfCommandLine: false)
    }
    let hint =
      error.hasValuesForNames
      ? " The names look like values: if no row has the names, give --no-header; if they stand in "
        + "another line, --header-row LINE."
      : ""
    return Failure(error == .noHeader ? .rejected : .usage, "\(file): \(error)\(hint)")
  }

  /// What kind of file it is: `--format ics` says it, else its name, else its first bytes.
  func format(of input: InputFile) throws -> ImportFormat {
    if swiftData.fromSwiftdata { return .swiftData }
    if let foreign = ForeignFile(firstBytes: try input.firstBytes(1024)) {
      let name = input.path == "-" ? "The standard input" : input.path
      throw Failure(.rejected, "\(name) is \(foreign.description)")
    }
    if global.format == .ics { return .calendar }
    if let format = ImportFormat(ending: input.path) { return format }
    return ImportFormat(firstBytes: try input.firstBytes(1024))
  }

  private func checkRejects(_ input: InputFile, _ session: Session) throws(Failure) {
    guard let rejects else { return }
    if try session.storeLocation().contains(rejects) {
      throw Failure(
        .usage, "--rejects \(rejects) is the store itself, or part of it. Name another file.")
    }
    if input.isSame(as: rejects) {
      throw Failure(
        .usage, "--rejects \(rejects) is the file that is imported. Name another one.")
    }
  }

  /// Checks that no option means nothing for the file.
  private func checkOptions(_ format: ImportFormat) throws(Failure) {
    if format != .swiftData, let option = swiftData.firstGiven {
      throw Failure(
        .usage,
        "\(option) is for stores of SwiftData, and \(file) is none. Leave it out, or give "
          + "--from-swiftdata.")
    }
    switch format {
    case .swiftData: try checkSwiftDataOptions()
    case .csv:
      guard let option = calendar.firstOfCalendars else {
        return try refuse(jsonOptions.firstGiven, "JSON", "CSV")
      }
      throw Failure(
        .usage,
        "\(option) is for calendars, and \(file) is read as CSV. Leave it out, or give "
          + "'--format ics'.")
    case .calendar:
      try refuse(csv.firstGiven, "CSV", "a calendar")
      try refuse(jsonOptions.firstGiven, "JSON", "a calendar")
    case .json:
      try refuse(csv.firstGiven(besides: ["--upsert"]), "CSV", "JSON")
      if case .fields? = csv.upsert {
        throw Failure(
          .usage,
          "JSON is told apart by uuid or external-id, and --upsert is \(csv.upsert?.description ?? ""). "
            + "Give one of the two.")
      }
      try refuse(calendar.firstGiven, "calendars", "JSON")
    }
  }

  private func refuse(_ option: String?, _ right: String, _ format: String) throws(Failure) {
    guard let option else { return }
    throw Failure(.usage, "\(option) is for \(right), and \(file) is \(format). Leave it out.")
  }

  /// Whether a format was asked for; without one an import prints no trips. `ics` is the format of
  /// the file.
  var printsTrips: Bool { global.json || (global.format != nil && global.format != .ics) }
}

extension CSVError {
  fileprivate var isOfSource: Bool {
    if case .source = self { true } else { false }
  }
}
