import ArgumentParsing
import TripRepository

/// Lists attachments.
struct AttachmentList: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists attachments, trip by trip.", aliases: ["ls"])

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
      .attachment, of: trips.all, where: condition, reading: .attachments
    ) { $0.attachments }
    if count == 0 { session.message("There are no such attachments.") }
  }
}
