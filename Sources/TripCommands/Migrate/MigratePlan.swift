import ArgumentParsing
import TripRepository

/// Prints what a migration would do.
struct MigratePlan: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Prints what a migration would do.",
    discussion: """
      The stages that have to run, the statements of each, how many rows they read, and what is \
      lost. The statements are those that run on a copy of the store's tables without rows; what the \
      code of a stage does is not known beforehand. No file is made or changed.
      """)

  @Option(
    help: ArgumentHelp("The version to reach: the newest, unless given.", valueName: "version"),
    completion: SchemaVersion.completions, transform: { try SchemaVersion(typed: $0) })
  var to: SchemaVersion?

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    let migration = try session.storeMigration()
    try StoreFacts(plan: migration.outline(to: to), of: migration.path).print(session)
  }
}

extension StoreFacts {
  /// What a migration would do.
  init(plan outline: MigrationOutline, of path: String) {
    self.init()
    add("path", "Path", .text(path))
    add("fromVersion", "From version", .text("\(outline.fromVersion)"))
    add("toVersion", "To version", .text("\(outline.toVersion)"))
    add("destructive", "Loses data", .bool(outline.stages.contains(where: \.isDestructive)))
    add(outline.stages, showsStatements: true)
  }
}
