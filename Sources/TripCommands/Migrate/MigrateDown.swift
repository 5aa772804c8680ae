import ArgumentParsing
import TripRepository

/// Takes stages of a migration back.
struct MigrateDown: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "down",
    abstract: "Takes the store back to a lower version.",
    discussion: """
      That is possible through stages without code. What the lower version has no place for is lost, \
      and so needs --allow-destructive. Where a stage has code, the copy that was made before it is \
      the way back: see 'trips restore'.

        trips migrate down --to 3.0.0 --dry-run
      """)

  @Option(
    help: ArgumentHelp("The version to reach.", valueName: "version"),
    completion: SchemaVersion.completions, transform: { try SchemaVersion(typed: $0) })
  var to: SchemaVersion

  @OptionGroup(title: "How to migrate") var options: MigrationOptions
  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    try options.migrate(in: session, to: to) { try $0.down(to: to, progress: $1) }
  }
}
