import ArgumentParsing
import TripRepository

/// Puts a copy into the store's place.
struct Restore: TripsCommand {
  static let configuration = CommandConfiguration(
    abstract: "Puts a copy back into the store's place.",
    discussion: """
      The copy is looked through first, and the store as it is now is copied beside itself, unless \
      --no-backup is given. Then the store takes the copy's content over in one transaction. A file \
      in its place that is no readable store gets another name. Asks on a terminal; elsewhere it needs \
      --yes, and is refused with exit status 7 without.

        trips restore trips.store.20261130T092031Z.3.0.0.backup --dry-run
      """)

  @Argument(help: ArgumentHelp("The copy's file.", valueName: "file"), completion: .file())
  var file: String

  @Flag(name: .shortAndLong, help: "Restore without asking.") var yes = false

  @Flag(help: "Make no copy of the store as it is now.") var noBackup = false

  @Flag(help: "Look through the copy, and change nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    let migration = try session.storeMigration(mayBeMissing: true)
    let copy = try migration.restorable(file)
    var facts = StoreFacts()
    facts.add("path", "Path", .text(migration.path))
    facts.add("copy", "Copy", .text(file))
    facts.add("version", "Version", .text("\(copy.version)"))
    if dryRun {
      facts.isDryRun = true
      try facts.print(session)
      return session.message("\(file) can be restored. Nothing was changed.")
    }
    if !yes, try session.storeLocation().isInUse { try confirm(migration.path, session) }
    let result = try migration.restore(from: file, keepsFormer: !noBackup)
    facts.add("former", "Former store", result.former.map { .text($0) } ?? .null)
    facts.add("setAside", "Set aside", result.setAside.map { .text($0) } ?? .null)
    try facts.print(session)
    let isOld = copy.version < TripStoreMigration.newestVersion
    session.message(
      "Restored \(migration.path) from \(file). It has version \(copy.version)"
        + (isOld ? "; 'trips migrate up' brings it to the newest." : "."))
  }

  private func confirm(_ path: String, _ session: Session) throws {
    guard let questions = Questions(session.console) else {
      throw Failure(
        .refused,
        "\(path) would be replaced by \(file). Give --yes to do it, or --dry-run to check.")
    }
    guard try questions.confirm("Replace \(path) by \(file)?") else {
      throw Failure(.refused, "Nothing was changed.")
    }
  }
}
