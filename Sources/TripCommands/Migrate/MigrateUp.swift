import ArgumentParsing
import TripRepository

/// Migrates the store upwards.
struct MigrateUp: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "up",
    abstract: "Migrates the store to the version that the program needs.",
    discussion: """
      First a copy of the store is made beside it and checked; its path is printed. Then all stages \
      run in one transaction, and what comes out is checked before it ends. If anything goes wrong, \
      the store is as it was. Another process that migrates at the same time is waited for.

        trips migrate up --dry-run
        trips migrate up --keep-backups 2
      """)

  @Option(
    help: ArgumentHelp("The version to reach: the newest, unless given.", valueName: "version"),
    completion: SchemaVersion.completions, transform: { try SchemaVersion(typed: $0) })
  var to: SchemaVersion?

  @OptionGroup(title: "How to migrate") var options: MigrationOptions
  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    try options.migrate(in: session, to: to) { try $0.up(to: to, progress: $1) }
  }
}
