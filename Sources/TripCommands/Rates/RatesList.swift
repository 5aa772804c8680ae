import ArgumentParsing
import TripModel
import TripRepository

/// Lists rates.
struct RatesList: PagedCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists rates, table by table.",
    discussion: """
      With --day only those that hold on it. CSV has all that the store knows, and 'trips rates \
      import' reads it back.

        trips rates list --country DE --day today
        trips rates list --table gsa --format csv > gsa.csv
      """,
    aliases: ["ls"])

  @OptionGroup(title: "Which rates") var choice: RateOptions

  @Option(
    help: ArgumentHelp("Those of places with this in their name.", valueName: "text"),
    completion: StoredCandidates.ratePlaces)
  var place: String?

  @Option(
    help: ArgumentHelp("Those that hold on a day.", valueName: "date"),
    completion: StoredCandidates.dates)
  var day: String?

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    try session.refuseCalendar()
    let day = try day.map { text throws(Failure) in try session.day(text, for: "--day") }
    let filter = RateFilter(
      country: choice.country, place: place, table: choice.table, day: day)
    let isShort = session.format == .table
    let columns = isShort ? RateLine.columns : RateDocument.rateColumns
    let shape = DocumentShape(columns: columns, count: .many(named: "rates"))
    var renderer = shape.renderer(session.format, session)
    let places = Array(columns.indices)
    var count = 0
    try renderer.begin()
    try await session.readableRepository().forEachRate(filter) { table, rate in
      count += 1
      if isShort {
        try renderer.render(RateLine(table: table, rate: rate))
      } else {
        try renderer.render(RateValues(rate.object(of: table), places))
      }
    }
    try renderer.end()
    session.message(
      count == 0 ? "There are no such rates." : count == 1 ? "1 rate." : "\(count) rates.")
  }
}

/// What narrows rates.
struct RateOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp(
      "Those of a country: DE, Germany, or as the table has it.", valueName: "country"),
    completion: StoredCandidates.countries)
  var country: String?

  @Option(
    help: ArgumentHelp("Those of a table.", valueName: "name"),
    completion: StoredCandidates.rateTables)
  var table: String?
}
