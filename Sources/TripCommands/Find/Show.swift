import ArgumentParsing
import TripRepository

/// Prints trips in full.
struct Show: TripsCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints trips in full.",
    discussion: """
      Trips come in the order of the ids given. If one of them does not exist, nothing is printed \
      and the exit status is 9.
      """)

  @Argument(help: ArgumentHelp("The ids of the trips.", valueName: "id")) var ids: [TripID]
  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    let ids = ids.map(\.rawValue)
    let repository = try session.repository(with: ids, writes: false)
    try session.printTrips(try await repository.trips(ids: ids))
  }
}
