import ArgumentParsing
import TripRepository

/// What both directions of a migration can be told.
struct MigrationOptions: ParsableArguments, Sendable {
  @Flag(help: "Let stages drop values that the version to reach has no place for.")
  var allowDestructive = false

  @Option(
    help: ArgumentHelp(
      "How many copies to keep beside the store, the new one included.", valueName: "count"))
  var keepBackups = TripStoreMigration.usualBackups

  @Flag(help: "Make no copy before.") var noBackup = false

  @Flag(help: "Print what would be done, and change nothing.") var dryRun = false

  /// Checks the count.
  mutating func validate() throws {
    if keepBackups < 1 {
      throw ValidationError(
        "--keep-backups is \(keepBackups). Type 1 or more, or give --no-backup.")
    }
  }
}

extension MigrationOptions {
  /// Migrates the store of a session, or shows what that would do, and prints it.
  ///
  /// - Parameters:
  ///   - target: The version to reach, for what would be done; nil for the newest.
  ///   - run: Does it.
  func migrate(
    in session: Session, to target: SchemaVersion?,
    _ run: (TripStoreMigration, (MigrationProgress) -> Void) throws -> MigrationReport
  ) throws {
    var migration = try session.storeMigration()
    migration.allowsDestructiveChanges = allowDestructive
    migration.keptBackups = noBackup ? nil : keepBackups
    if dryRun {
      let outline = try migration.outline(to: target)
      var facts = StoreFacts(plan: outline, of: migration.path)
      facts.isDryRun = true
      try facts.print(session)
      if let refusal = migration.refusal(of: outline) { throw refusal }
      return session.message("Nothing was changed.")
    }
    let line = MigrationProgressLine(session)
    defer { line.finish() }
    let report = try run(migration) { line.show($0) }
    line.finish()
    try StoreFacts(report, of: migration.path).print(session)
    session.message(text(of: report, migration.path))
  }

  private func text(of report: MigrationReport, _ path: String) -> String {
    guard !report.stages.isEmpty else {
      return "\(path) has version \(report.toVersion). There was nothing to do."
    }
    let copy = report.backup.map { " A copy of it as it was: \($0.path)" } ?? ""
    return "Migrated \(path) from version \(report.fromVersion) to \(report.toVersion).\(copy)"
  }
}

extension StoreFacts {
  /// What a migration has done.
  fileprivate init(_ report: MigrationReport, of path: String) {
    self.init()
    add("path", "Path", .text(path))
    add("fromVersion", "From version", .text("\(report.fromVersion)"))
    add("toVersion", "To version", .text("\(report.toVersion)"))
    add("backup", "Backup", report.backup.map { .text($0.path) } ?? .null)
    add(
      "stages", "Stages",
      report.stages.map { stage in
        Item(
          [
            ("from", .text("\(stage.fromVersion)")), ("to", .text("\(stage.toVersion)")),
            ("code", .bool(stage.isCustom)), ("seconds", .real(stage.seconds)),
          ],
          "\(stage.fromVersion) → \(stage.toVersion)\(stage.isCustom ? ", ran code" : ""), "
            + "\(Self.seconds(stage.seconds)) s")
      })
  }
}
