import ArgumentParsing

/// Prints the store's version beside the program's, and the stages between them.
struct MigrateStatus: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Prints the version of the store, that of the program, and the stages between them.",
    discussion: """
      Each stage is shown with when it ran on this store, how long it took, and its checksum. The \
      store is opened for reading only; no file is made or changed. The status is 0 whatever the \
      versions are: see 'trips migrate check' for one that tells.
      """)

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    try VersionReport(session).facts.print(session)
  }
}
