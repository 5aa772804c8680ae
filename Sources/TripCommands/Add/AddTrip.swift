import ArgumentParsing

/// Adds a trip of no special kind.
struct AddTrip: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "trip", abstract: "Adds a trip of no special kind.")

  @OptionGroup var new: NewTrip
  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    try await new.add(.trip, in: session)
  }
}
