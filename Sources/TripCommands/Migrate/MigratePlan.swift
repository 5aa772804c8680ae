import ArgumentParsing
import TripRepository

/// Prints what a migration would do.
struct MigratePlan: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Prints what a migration would do.",
    discussion: """
      The stages that have to run, with what each does, to how many rows, and what is lost. --sql \
      adds the statements, as they run on a copy of the store's tables without rows; JSON always has \
      them. What the code of a stage does is not known beforehand. No file is made or changed.
      """)

  @Option(
    help: ArgumentHelp("The version to reach: the newest, unless given.", valueName: "version"),
    completion: SchemaVersion.completions, transform: { try SchemaVersion(typed: $0) })
  var to: SchemaVersion?

  @Flag(help: "Print the statements of each stage as well.") var sql = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    let migration = try session.storeMigration()
    try StoreFacts(plan: migration.outline(to: to), of: migration.path, showsStatements: sql)
      .print(session)
  }
}

extension StoreFacts {
  /// What a migration would do.
  init(plan outline: MigrationOutline, of path: String, showsStatements: Bool = false) {
    self.init()
    add("path", "Path", .text(path))
    add("fromVersion", "From version", .text("\(outline.fromVersion)"))
    add("toVersion", "To version", .text("\(outline.toVersion)"))
    add("destructive", "Loses data", .bool(outline.stages.contains(where: \.isDestructive)))
    add(summaryOf: outline.stages, showsStatements: showsStatements)
  }
}
