import ArgumentParsing

/// Prints a saved condition.
struct FiltersShow: WorksWithMissingContext {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Prints a saved condition.",
    discussion: "Without --format it is printed alone. If there is none, the exit status is 9.")

  @Argument(
    help: ArgumentHelp("The name.", valueName: "name"), completion: StoredCandidates.filters,
    transform: { try Self.savedName($0) })
  var name: String

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    let filter = try session.savedFilter(name)
    guard !session.isFormatTyped else { return try session.print([filter]) }
    try session.console.output.write(line: TerminalText.singleLine(filter.condition))
  }
}
