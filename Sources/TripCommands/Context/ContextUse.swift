import ArgumentParsing

/// Puts a context into use.
struct ContextUse: WorksWithMissingContext {
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
    session.noteContextOfVariable(besides: name)
  }
}

/// Takes the context out of use.
struct ContextNone: WorksWithMissingContext {
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
    let known = file.configuration.contexts
    try session.printContexts(
      [old].compactMap { $0 }.filter { known[$0] != nil }, of: file.configuration, active: nil,
      isDetailed: true, isDryRun: dryRun)
    if dryRun { return session.message("Nothing was written.") }
    session.message(
      old.map { "The context \($0) is out of use." } ?? "The configuration names no context.")
    session.noteContextOfVariable(besides: nil)
  }
}

extension Session {
  /// Says that the environment has the last word, where it says something else.
  ///
  /// - Parameter name: The context that is in use by the configuration; nil for none.
  func noteContextOfVariable(besides name: String?) {
    let variable = Setting.context.variable
    if let value = console.variable(variable), value != name {
      message("Note: \(variable) is \(value), and wins here.")
    }
  }
}
