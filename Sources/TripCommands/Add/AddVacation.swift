import ArgumentParsing

/// Adds a vacation.
struct AddVacation: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "vacation", abstract: "Adds a vacation, with a budget and activities.")

  @OptionGroup var new: NewTrip
  @OptionGroup(title: "Vacation options") var vacation: VacationOptions
  @OptionGroup(title: "Personal options") var personal: PersonalOptions
  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    try await new.add(.vacation, in: session) { changes in
      vacation.apply(to: &changes)
      personal.apply(to: &changes)
    }
  }
}
