import ArgumentParsing

/// Groups the commands that add a trip of a kind.
struct Add: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Adds a trip.",
    discussion: """
        trips add business Stockholm 2026-03-02..2026-03-05 --company "Acme AB"
        trips add vacation Napoli --from 2026-05-01 --to +6d --budget 1500EUR

      What is missing is asked for on a terminal.
      """,
    subcommands: [
      AddTrip.self, AddBusiness.self, AddPersonal.self, AddVacation.self, AddGroup.self,
    ])
}
