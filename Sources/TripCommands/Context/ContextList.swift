import ArgumentParsing

/// Lists the contexts.
struct ContextList: WorksWithMissingContext {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the contexts by their names.", aliases: ["ls"])

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    let configuration = session.settings.configuration
    try session.printContexts(
      configuration.contexts.keys.sorted(), of: configuration,
      active: session.settings.contextName)
  }
}

/// Prints a context.
struct ContextShow: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Prints a context, the one in use unless a name is given.",
    discussion: "If there is none, the exit status is 9.")

  @Argument(
    help: ArgumentHelp("The name.", valueName: "name"), completion: StoredCandidates.contexts,
    transform: { try Self.savedName($0) })
  var name: String?

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    guard let name = name ?? session.settings.contextName else {
      throw Failure(.notFound, "No context is in use. 'trips context use NAME' changes that.")
    }
    try session.requireContext(name)
    try session.printContexts(
      [name], of: session.settings.configuration, active: session.settings.contextName,
      isDetailed: true)
  }
}

/// Forgets a context.
struct ContextDelete: WorksWithMissingContext {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Forgets a context; one that is in use is taken out of use.",
    discussion: "If there is none with the name, the exit status is 9.", aliases: ["rm"])

  @Argument(
    help: ArgumentHelp("The name.", valueName: "name"), completion: StoredCandidates.contexts,
    transform: { try Self.savedName($0) })
  var name: String

  @Flag(help: "Print what would be forgotten, and write nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    try session.refuseCalendar()
    try session.requireContext(name)
    var file = try ConfigurationFile(session.console)
    let before = file.configuration
    try file.change { text in
      text.removeTable(["contexts", name])
      if before.settings[.context]?.text == name { text.remove([Setting.context.rawValue]) }
    }
    if !dryRun { try file.write() }
    let wasInUse = before.settings[.context]?.text == name
    try session.printContexts(
      [name], of: before, active: dryRun && wasInUse ? name : nil, isDetailed: true,
      isDryRun: dryRun)
    if dryRun { return session.message("Nothing was deleted.") }
    session.message(
      "Deleted the context \(name)."
        + (wasInUse ? " It was in use; now none is." : ""))
    session.noteContextOfVariable(besides: nil)
  }
}
