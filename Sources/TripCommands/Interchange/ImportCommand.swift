import ArgumentParsing
import TripModel
import TripRepository

/// Adds the trips of a CSV file.
struct ImportCommand: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Adds the trips of a CSV file.",
    discussion: """
      Everything is added in one transaction, or nothing. With '--on-error skip' the rows that can \
      be used are added, and the others are written to the file that --rejects names, to be mended \
      and imported again. The exit status is 8 when a row was rejected.

      Columns are found by their names: the keys of JSON or the words of the options, in any case. \
      --map says it for other names; columns that it leaves out are dropped. Names with a comma or \
      '=' go between double quotes. A column can decide the kind of each trip: 'kind=Type'.

        trips import travel.csv --kind business --date-format M/d/yyyy \\
          --map 'traveller=Attendee,from=Start,to=End,destination=Location'

      A trip keeps its UUID, its id in its source, and its times of entry and change where the file \
      has them. Its id is given anew.
      """)

  @Argument(
    help: ArgumentHelp("The file, or '-' for the standard input.", valueName: "file"),
    completion: .file(extensions: ["csv", "tsv", "txt"]))
  var file: String

  @Option(
    help: ArgumentHelp("What kind of trips they are, unless a column says.", valueName: "kind"))
  var kind = TripKind.trip

  @Option(
    help: ArgumentHelp(
      "Which column fills which field, as 'field=Column,...'.", valueName: "fields"),
    transform: { try ColumnMap(parsing: $0) })
  var map: ColumnMap?

  @Option(help: ArgumentHelp("What to do about rows that cannot be used.", valueName: "what"))
  var onError = ImportErrorPolicy.stop

  @Option(
    help: ArgumentHelp(
      "Where to write rejected rows, with their lines and what is wrong.", valueName: "file"),
    completion: .file())
  var rejects: String?

  @Option(help: ArgumentHelp("What stands between two fields.", valueName: "character"))
  var delimiter = Delimiter(.comma)

  @Option(help: ArgumentHelp("The source of the trips, unless a column says.", valueName: "name"))
  var source: String?

  @Option(
    help: ArgumentHelp("The currency of amounts that have none.", valueName: "code"),
    transform: { try CurrencyCode(parsing: $0) })
  var defaultCurrency: CurrencyCode?

  @Option(help: ArgumentHelp("The decimal mark of amounts.", valueName: "mark"))
  var decimalMark: MoneyFormat.DecimalMark?

  @Flag(help: "Print what would be added and rejected, and change nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Checks values that exclude one another.
  mutating func validate() throws {
    if rejects != nil, onError == .stop {
      throw ValidationError("--rejects needs '--on-error skip': otherwise nothing is added at all.")
    }
    if rejects?.isEmpty ?? false {
      throw ValidationError("--rejects needs the name of a file.")
    }
    if rejects == "-" {
      throw ValidationError(
        "--rejects needs the name of a file; without it, rejected rows are told on the error "
          + "stream.")
    }
  }

  func run(in session: Session) async throws {
    do {
      try await importFile(in: session)
    } catch let error as CSVError {
      throw Failure(error.isOfSource ? .error : .rejected, "\(file): \(error) Nothing was added.")
    } catch let error as ColumnMapError {
      throw Failure(error == .noHeader ? .rejected : .usage, "\(file): \(error)")
    }
  }

  private func importFile(in session: Session) async throws {
    let input = try InputFile(file)
    if let rejects, try session.storeLocation().contains(rejects) {
      throw Failure(
        .usage, "--rejects \(rejects) is the store itself, or part of it. Name another file.")
    }
    if let rejects, input.isSame(as: rejects) {
      throw Failure(
        .usage, "--rejects \(rejects) is the file that is imported. Name another one.")
    }
    let reader = try TripCSVReader(input.bytes, options: options)
    let rejectsFile =
      dryRun
      ? nil
      : try rejects.map { path throws(FileError) in
        try RejectsFile(path, input: input, dialect: options.dialect)
      }
    var reporter = ImportReporter(command: self, session: session)
    reporter.tell(reader.mapping)
    let repository = try session.repository(dryRun: dryRun)
    try reporter.begin()
    let report = try await repository.importTrips(
      from: reader, onError: onError, rejects: rejectsFile, dryRun: dryRun
    ) { try reporter.tell($0) }
    try await reporter.end(report, repository)
    try reporter.summarize(report)
    withExtendedLifetime(input) {}
  }

  private var options: ImportOptions {
    var options = ImportOptions()
    options.kind = kind
    options.map = map
    options.dateFormat = global.dateFormat
    options.moneyFormat = MoneyFormat(decimalMark: decimalMark, currency: defaultCurrency)
    options.source = source
    options.dialect = delimiter.dialect
    return options
  }

  /// Whether a format was asked for; without one an import prints no trips.
  var printsTrips: Bool { global.json || global.format != nil }
}

extension CSVError {
  fileprivate var isOfSource: Bool {
    if case .source = self { true } else { false }
  }
}

extension ImportErrorPolicy: ExpressibleByArgument {}

extension MoneyFormat.DecimalMark: ExpressibleByArgument {}
