import ArgumentParsing
import TripRepository

/// Attaches a file to a trip.
struct AttachmentAdd: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Attaches a file to a trip.")

  @Argument(
    help: ArgumentHelp("The id of the trip.", valueName: "trip"), completion: StoredCandidates.ids,
    transform: { try TripID(parsing: $0) })
  var trip: TripID

  @Argument(help: ArgumentHelp("The file.", valueName: "file"), completion: .file())
  var file: String

  @Option(
    name: [.customLong("note"), .customLong("notes")],
    help: ArgumentHelp("Anything to remember.", valueName: "text"))
  var note: String?

  @Flag(help: "Print what would be added, and add nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    var draft = AttachmentDraft(try FileReference(reading: file))
    draft.note = note
    let repository = try session.repository(dryRun: dryRun)
    let record = try await repository.add(draft, to: trip.rawValue, dryRun: dryRun)
    try session.report(
      .attachment, [record], "Added attachment \(record.id) to trip \(trip.rawValue).",
      isDryRun: dryRun, isNew: dryRun)
  }
}
