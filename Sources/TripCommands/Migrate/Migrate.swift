import ArgumentParsing

/// Groups what has to do with the versions of the store.
struct Migrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Brings the store to the version that the program needs, and checks that it can.",
    discussion: """
      A migration is one transaction: whatever ends it, the store is the old one or the new one. \
      'check', 'lint', 'rehearse', 'verify' and 'lock --check' change nothing and say by their exit \
      status what they have found; --format github and --format junit say it to CI.
      """,
    subcommands: [
      MigrateStatus.self, MigrateCheck.self, MigratePlan.self, MigrateUp.self, MigrateDown.self,
      MigrateRehearse.self, MigrateVerify.self, MigrateLint.self, MigrateLock.self,
    ])
}
