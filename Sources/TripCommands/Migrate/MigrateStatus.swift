import ArgumentParsing

/// Prints the store's version beside the program's.
struct MigrateStatus: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Prints the version of the store and that of the program.",
    discussion: """
      The store is opened for reading only; no file is made or changed. The status is 0 whatever \
      the versions are: see 'trips migrate check' for one that tells.
      """)

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    let report = try StoreReport(session)
    try report.print(session)
  }
}
