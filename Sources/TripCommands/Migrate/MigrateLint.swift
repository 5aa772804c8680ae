import ArgumentParsing
import TripRepository

/// Tells what the stages that are still to run mean for the data.
struct MigrateLint: CheckingCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Tells what in the stages loses data, needs a default, or cannot be undone.",
    discussion: """
      Of a store, the stages that are still to run, with the numbers of rows. With --all, or where \
      there is no store, every stage of the plan, for any store; what warns of a stage that is not \
      the newest is then a notice to GitHub, because it is out already. The exit status is

        0  nothing is lost
        7  a stage loses data, and --allow-destructive is not given
        8  a stage cannot be carried out
      """)

  @Flag(help: "Look at every stage of the plan, and at no store.") var all = false

  @Option(
    help: ArgumentHelp(
      "With --all: the version of the oldest stores to think of.", valueName: "version"),
    completion: SchemaVersion.completions, transform: { try SchemaVersion(typed: $0) })
  var from: SchemaVersion?

  @Flag(help: "Stages may lose data.") var allowDestructive = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Checks that a version is given only where it counts.
  mutating func validate() throws {
    if from != nil, !all {
      throw ValidationError("--from goes with --all: a store says itself which version it has.")
    }
  }

  func run(in session: Session) async throws {
    try session.refuseCalendar()
    let store = all ? nil : try storeInUse(session)
    let stages = try store.map { try $0.outline().stages } ?? TripStoreMigration.lint(from: from)
    var facts = StoreFacts()
    facts.add("path", "Path", store.map { .text($0.path) } ?? .null)
    facts.add("destructive", "Loses data", .bool(stages.contains(where: \.isDestructive)))
    facts.add("impossible", "Impossible", .bool(stages.contains(where: \.isImpossible)))
    facts.add(stages)
    try session.report(
      facts,
      CheckResults(
        "trips migrate lint", store?.path, stages, allowsDestructive: allowDestructive,
        areReleased: store == nil),
      failure(stages))
    if stages.isEmpty { session.message("No stage is to run.") }
  }

  private func storeInUse(_ session: Session) throws -> TripStoreMigration? {
    guard case .file(let path) = try session.storeLocation(), StoreLocation.file(path).isInUse
    else { return nil }
    return try session.storeMigration()
  }

  private func failure(_ stages: [MigrationOutline.Stage]) -> Failure? {
    func sentences(_ severity: MigrationFinding.Severity) -> String {
      stages.flatMap(\.findings).filter { $0.severity == severity }.map(\.sentence)
        .joined(separator: "; ")
    }
    if stages.contains(where: \.isImpossible) {
      return Failure(.rejected, "A stage cannot be carried out: \(sentences(.error)).")
    }
    guard stages.contains(where: \.isDestructive), !allowDestructive else { return nil }
    return Failure(
      .refused,
      "A stage loses data: \(sentences(.destructive)). Give --allow-destructive if that is meant.")
  }
}
