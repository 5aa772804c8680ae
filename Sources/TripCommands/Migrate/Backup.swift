import ArgumentParsing
import TripRepository

/// Copies the store.
struct Backup: TripsCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copies the store while it is in use.",
    discussion: """
      The copy is looked through before it gets its name, so that a file with that name is always a \
      whole store. It can be used with --store as any other. Without a name it lies beside the store \
      and has the time in its name.

        trips backup ~/backup/trips-2026.store
      """)

  @Argument(
    help: ArgumentHelp("The copy's file, which must not be there.", valueName: "file"),
    completion: .file())
  var file: String?

  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Checks that the file has a name.
  mutating func validate() throws {
    if file == "" { throw ValidationError("The name of the copy is empty.") }
    try OutputPath.check("The copy", file)
  }

  func run(in session: Session) async throws {
    let migration = try session.storeMigration()
    if let file, FileFacts(file) != nil {
      throw Failure(.refused, "\(file) is there already. Name another file for the copy.")
    }
    let copy = try migration.backUp(to: file)
    var facts = StoreFacts()
    facts.add("path", "Path", .text(migration.path))
    facts.add("copy", "Copy", .text(copy.path))
    facts.add("version", "Version", .text("\(copy.version)"))
    try facts.print(session)
    session.message("Copied \(migration.path) to \(copy.path).")
  }
}
