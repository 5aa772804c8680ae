import ArgumentParsing

/// Forgets a saved condition.
struct FiltersDelete: WorksWithMissingContext {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Forgets a saved condition.",
    discussion: """
      One that another condition or a context names is kept, and the exit status is 7; --yes \
      forgets it all the same.
      """,
    aliases: ["rm"])

  @Argument(
    help: ArgumentHelp("The name.", valueName: "name"), completion: StoredCandidates.filters,
    transform: { try Self.savedName($0) })
  var name: String

  @Flag(name: .shortAndLong, help: "Forget it although others name it.") var yes = false

  @Flag(help: "Print what would be forgotten, and write nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    try session.refuseCalendar()
    let filter = try session.savedFilter(name)
    try session.refuseRemovalInUse(of: name, yes: yes)
    var file = try ConfigurationFile(session.console)
    try file.change { $0.remove(["filters", name]) }
    if !dryRun { try file.write() }
    try session.print([filter], isDryRun: dryRun)
    session.message(dryRun ? "Nothing was deleted." : "Deleted @\(name).")
  }
}
