import ArgumentParsing
import TripRepository

/// Changes an accommodation.
struct AccommodationEdit: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Changes an accommodation.",
    discussion: """
      Only what is given becomes different. An empty text takes a value away.

        trips accommodation edit 2 --check-out +3d --postal-code ''
      """)

  @Argument(
    help: ArgumentHelp("The number of the accommodation.", valueName: "id"),
    transform: { try DetailID(parsing: $0) })
  var id: DetailID

  @Option(help: ArgumentHelp("The name of the house.", valueName: "name")) var name: String?

  @OptionGroup(title: "Accommodation options") var stay: AccommodationOptions

  @Flag(help: "Print what the accommodation would be, and change nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Checks that something is to be changed.
  mutating func validate() throws {
    if name == nil, stay.isEmpty {
      throw ValidationError("Nothing is to be changed. Give an option, such as --city Oslo.")
    }
  }

  func run(in session: Session) async throws {
    let old = try await session.readableRepository().detail(
      AccommodationDraft.self, id: id.rawValue)
    let days = try stay.days(session, from: old.checkIn)
    let repository = try session.repository(dryRun: dryRun)
    let record = try await repository.edit(
      AccommodationDraft.self, id: id.rawValue, dryRun: dryRun
    ) { [name, stay] draft in
      if let name { draft.name = name }
      if let day = days.checkIn { draft.checkIn = day }
      if let day = days.checkOut { draft.checkOut = day }
      stay.apply(to: &draft)
    }
    try session.reportChange(.accommodation, from: old, to: record, isDryRun: dryRun)
  }
}
