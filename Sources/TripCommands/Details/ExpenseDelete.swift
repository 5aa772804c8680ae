import ArgumentParsing
import TripRepository

/// Deletes expenses.
struct ExpenseDelete: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Deletes expenses.",
    discussion: """
      Either all that are given are deleted, or none. More than one is asked about on a terminal; \
      elsewhere it needs --yes, and is refused with exit status 7 without.
      """,
    aliases: ["rm"])

  @Argument(
    help: ArgumentHelp("The numbers of the expenses.", valueName: "id"),
    transform: { try DetailID(parsing: $0) })
  var ids: [DetailID]

  @Flag(name: .shortAndLong, help: "Delete more than one without asking.") var yes = false

  @Flag(help: "Print what would be deleted, and delete nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    try await session.delete(ExpenseDraft.self, ids.map(\.rawValue), yes: yes, dryRun: dryRun)
  }
}
