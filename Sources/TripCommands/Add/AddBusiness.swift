import ArgumentParsing

/// Adds a trip for a company.
struct AddBusiness: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "business", abstract: "Adds a trip for a company.")

  @OptionGroup var new: NewTrip
  @OptionGroup(title: "Business options") var business: BusinessOptions
  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    try await new.add(.business, in: session) { business.apply(to: &$0) }
  }
}
