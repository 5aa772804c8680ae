import ArgumentParsing

/// Adds a trip of several people.
struct AddGroup: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "group", abstract: "Adds a trip of several people.")

  @OptionGroup var new: NewTrip
  @OptionGroup(title: "Group options") var group: GroupOptions
  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    try await new.add(.group, in: session) { group.apply(to: &$0) }
  }
}
