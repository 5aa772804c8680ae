import ArgumentParsing

/// Groups what has to do with the versions of the store.
struct Migrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Looks at the version of the store.",
    subcommands: [MigrateStatus.self, MigrateCheck.self])
}
