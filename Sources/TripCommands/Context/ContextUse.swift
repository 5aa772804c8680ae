import ArgumentParsing

/// Puts a context into use.
struct ContextUse: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "use",
    abstract: "Puts a context into use for all commands that follow.",
    discussion: "If there is none with the name, the exit status is 9.")

  @Argument(
    help: ArgumentHelp("The name.", valueName: "name"), completion: StoredCandidates.contexts,
    transform: { try Self.savedName($0) })
  var name: String

  @Flag(help: "Print the context, and write nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    try session.refuseCalendar()
    try session.requireContext(name)
    var file = try ConfigurationFile(session.console)
    try file.change { $0.set(name, at: [Setting.context.rawValue]) }
    if !dryRun { try file.write() }
    try session.printContexts(
      [name], of: file.configuration, active: name, isDetailed: true, isDryRun: dryRun)
    session.message(dryRun ? "Nothing was written." : "The context \(name) is in use.")
    if let variable = session.console.variable(Setting.context.variable), variable != name {
      session.message("Note: TRIPS_CONTEXT is \(variable), and wins here.")
    }
  }
}

/// Takes the context out of use.
struct ContextNone: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "none", abstract: "Takes the context out of use.")

  @Flag(help: "Write nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    try session.refuseCalendar()
    var file = try ConfigurationFile(session.console)
    let old = file.configuration.settings[.context]?.text
    try file.change { $0.remove([Setting.context.rawValue]) }
    if !dryRun, old != nil { try file.write() }
    try session.printContexts(
      old.map { [$0] } ?? [], of: file.configuration, active: nil, isDetailed: true,
      isDryRun: dryRun)
    session.message(dryRun ? "Nothing was written." : "No context is in use.")
  }
}
