import ArgumentParsing
import CalendarDates
import TripModel
import TripRepository

/// Prints the rate that holds for a place on a day, and why.
struct RatesShow: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Prints the rate that holds for a place on a day, and why.",
    discussion: """
      Each table answers for itself: with the rate of the place, of its county, or the default of its \
      state, its country, its part of the world, or the table, whichever it has first. A state or a \
      country can stand behind a comma. Where several places have the name, the exit status is 2; \
      where no table has a rate, 9.

        trips rates show "Portland, OR" --day 2026-01-15
        trips rates show Lyon --country FR
        trips rates show --country Rwanda --table norway
      """)

  @Argument(
    help: ArgumentHelp(
      "The city; without it the country's default is shown.", valueName: "place"),
    completion: StoredCandidates.ratePlaces)
  var place: String?

  @Option(
    help: ArgumentHelp("The state or province, such as OR or Oregon.", valueName: "state"))
  var region: String?

  @Option(
    help: ArgumentHelp("The day; today unless given.", valueName: "date"),
    completion: StoredCandidates.dates)
  var day: String?

  @OptionGroup(title: "Where to look") var choice: RateOptions

  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Checks that something is asked for.
  mutating func validate() throws {
    if (place ?? choice.country ?? region ?? "").allSatisfy(\.isWhitespace) {
      throw ValidationError("Give a place, or --country for a country's default.")
    }
  }

  func run(in session: Session) async throws {
    try session.refuseCalendar()
    let day = try day.map { text throws(Failure) in try session.day(text, for: "--day") }
    var query = RateQuery(
      place, country: choice.country, on: day ?? session.today, table: choice.table)
    query.region = region
    let repository = try session.readableRepository()
    let matches = try await repository.rates(matching: query)
    for note in try await repository.rateTablesThatAreOver(on: query.day, named: choice.table) {
      session.message("Note: \(note)")
    }
    let all = RateDocument.matchColumns
    let hidden: Set<String> =
      session.format == .table ? ["id", "uuid", "tableFrom", "tableThrough"] : []
    let places = all.indices.filter { !hidden.contains(all[$0].key) }
    let shape = DocumentShape(
      columns: places.map { all[$0] }, count: .many(named: "rates"), isDetailed: true)
    var renderer = shape.renderer(session.format, session)
    try renderer.begin()
    for match in matches { try renderer.render(RateValues(match.object, places)) }
    try renderer.end()
  }
}
