import ArgumentParsing

/// Tells by its status whether the store and the program fit, for CI.
struct MigrateCheck: CheckingCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Tells by its exit status whether the store fits the program.",
    discussion: """
      The store is opened for reading only; no file is made or changed. The exit status is

        0  the store is up to date
        1  the store cannot be read, or there is none
        2  the command line was wrong
        3  the store has to be migrated first
        4  the store is not what its version is, or has been through another stage than the plan has
        5  the store was written by a newer version of trips
        6  another process holds the store
      """)

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    let report = try VersionReport(session)
    try session.report(report.facts, report.results, report.failure)
  }
}
