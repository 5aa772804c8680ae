import ArgumentParsing

/// Adds a trip for a reason of one's own.
struct AddPersonal: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "personal", abstract: "Adds a trip for a reason of your own.")

  @OptionGroup var new: NewTrip
  @OptionGroup(title: "Personal options") var personal: PersonalOptions
  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    try await new.add(.personal, in: session) { personal.apply(to: &$0) }
  }
}
