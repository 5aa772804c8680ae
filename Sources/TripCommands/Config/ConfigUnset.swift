import ArgumentParsing

/// Takes one value out of the file.
struct ConfigUnset: WorksWithMissingContext {
  static let configuration = CommandConfiguration(
    commandName: "unset",
    abstract: "Takes a value out of the configuration.",
    discussion: "If the file has no such value, nothing is written and the exit status is 9.")

  @Argument(
    help: ArgumentHelp("The key, such as format or filters.big.", valueName: "key"),
    completion: StoredCandidates.configurationKeys,
    transform: { try Self.configurationKey($0) })
  var key: ConfigurationKey

  @Flag(help: "Print what would be taken out, and write nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    let name = ConfigurationText.dotted(key.path)
    let file = try ConfigurationFile(session.console)
    guard let entry = file.text.entries.first(where: { $0.path == key.path }) else {
      throw Failure(
        .notFound, "\(file.path) has no \(name). 'trips config list' shows what it has.")
    }
    if case .filter(let filter) = key { try session.refuseRemovalInUse(of: filter, yes: false) }
    try session.change(
      [ConfigRecord(key: name, value: entry.value)], dryRun: dryRun, "Unset \(name)."
    ) { $0.remove(key.path) }
  }
}
