import ArgumentParsing
import TripRepository

/// Lists accommodations.
struct AccommodationList: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists accommodations, trip by trip.", aliases: ["ls"])

  @Argument(
    help: ArgumentHelp("The ids of the trips; all trips without any.", valueName: "trip"),
    completion: StoredCandidates.ids, transform: { try TripIDs(parsing: $0) })
  var trips: [TripIDs] = []

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Those of trips that meet a condition; see 'trips help filter'.", valueName: "condition"))
  var condition: String?

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    let count = try await session.listDetails(
      .accommodation, of: trips.all, where: condition, reading: .accommodations
    ) { $0.accommodations }
    if count == 0 { session.message("There are no such accommodations.") }
  }
}
