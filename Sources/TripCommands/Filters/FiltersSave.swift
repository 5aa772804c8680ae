import ArgumentParsing

/// Saves a condition.
struct FiltersSave: WorksWithMissingContext {
  static let configuration = CommandConfiguration(
    commandName: "save",
    abstract: "Saves a condition under a name, in place of the one that has it.",
    discussion: """
      The condition is checked first, with those that it names. What had the name before is told, so \
      that it can be put back.

        trips filters save north 'country in (SE, NO, FI)'
        trips filters save work 'business and @north and not cancelled'
      """)

  @Argument(
    help: ArgumentHelp("The name: letters, digits, - and _.", valueName: "name"),
    completion: StoredCandidates.filters, transform: { try Self.savedName($0) })
  var name: String

  @Argument(
    help: ArgumentHelp(
      "The condition; several words are joined by spaces.", valueName: "condition"))
  var condition: [String]

  @Flag(help: "Print what would be saved, and write nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    let condition = condition.joined(separator: " ")
    try session.refuseCalendar()
    try session.check(condition, savedAs: name)
    var file = try ConfigurationFile(session.console)
    let old = file.configuration.filters[name]?.text
    try file.change { $0.set(condition, at: ["filters", name]) }
    if !dryRun { try file.write() }
    try session.print(
      [SavedFilterRecord(name: name, condition: condition)], isDryRun: dryRun)
    session.message(
      dryRun
        ? "Nothing was saved."
        : session.sentence(
          "Saved @\(name)", old == condition,
          before: old.map { "trips filters save \(name) \(ShellText.word($0))" }))
    session.noteLookalikes(in: condition)
  }
}
