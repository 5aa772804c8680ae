import ArgumentParsing
import TripRepository

/// Migrates a copy of the store and compares the two.
struct MigrateRehearse: CheckingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rehearse",
    abstract: "Migrates a copy of the store and compares the two.",
    discussion: """
      Every value that is to be kept is compared, and so are the numbers of trips, their days, and \
      the per diems for each kind, company and currency. Then the copy is looked through as by \
      'trips migrate verify'. The store is only read, and the copies are removed. The exit status is

        0  everything is as it was
        7  the migration would lose data, and --allow-destructive is not given
        8  something has changed that was to be kept
      """)

  @Option(
    help: ArgumentHelp("The version to reach: the newest, unless given.", valueName: "version"),
    completion: SchemaVersion.completions, transform: { try SchemaVersion(typed: $0) })
  var to: SchemaVersion?

  @Flag(help: "Let stages drop values that the version to reach has no place for.")
  var allowDestructive = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    var migration = try session.storeMigration()
    migration.allowsDestructiveChanges = allowDestructive
    let line = MigrationProgressLine(session)
    defer { line.finish() }
    let rehearsal = try migration.rehearse(to: to) { line.show($0) }
    line.finish()
    if rehearsal.isFaithful, rehearsal.report.fromVersion == rehearsal.report.toVersion {
      session.message(
        "Nothing to rehearse: the store has version \(rehearsal.report.toVersion) already.")
      // Programs get their document; for people there is nothing in it.
      if session.format == .table { return }
    }
    let failure =
      rehearsal.isFaithful
      ? nil
      : Failure(
        .rejected,
        "The migration of \(migration.path) would change what it has to keep. The store is as it was."
      )
    try session.report(
      StoreFacts(rehearsal, of: migration.path), CheckResults(rehearsal, of: migration.path),
      failure)
  }
}

extension CheckResults {
  /// A check for each figure, for all values that are kept, and for the copy itself.
  fileprivate init(_ rehearsal: MigrationRehearsal, of path: String) {
    let values = rehearsal.comparisons.filter { $0.differing > 0 }.map(\.sentence)
    self.init(
      command: "trips migrate rehearse", file: path,
      checks: [Check(name: "values that are kept", failures: values)]
        + rehearsal.measurements.map {
          Check(name: $0.name, failures: $0.isKept ? [] : [$0.sentence])
        }
        + [
          Check(
            name: "the migrated copy",
            failures: rehearsal.verification.problems.map(\.message))
        ])
  }
}

extension MigrationRehearsal.Comparison {
  fileprivate var sentence: String {
    let keys = examples.map { "\($0)" }.joined(separator: ", ")
    return "\(before) and \(after) differ in \(differing) of \(rowCount) rows, such as \(keys)"
  }
}

extension MigrationRehearsal.Measurement {
  /// What has changed, or that nothing has.
  fileprivate var sentence: String {
    isKept
      ? "\(name): the same (\(before.count))"
      : "\(name): \(Self.text(before)) before, \(Self.text(after)) after"
  }

  fileprivate static func text(_ figures: [String: String]) -> String {
    let parts = figures.sorted { $0.key < $1.key }.map {
      "\($0.key.isEmpty ? "none" : $0.key): \($0.value)"
    }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  fileprivate static func list(_ figures: [String: String]) -> FieldValue {
    .list(figures.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })
  }
}

extension StoreFacts {
  /// What a rehearsal has found.
  fileprivate init(_ rehearsal: MigrationRehearsal, of path: String) {
    self.init()
    let compared = rehearsal.comparisons.reduce(0) { $0 + $1.rowCount }
    let differing = rehearsal.comparisons.reduce(0) { $0 + $1.differing }
    add("path", "Path", .text(path))
    add("fromVersion", "From version", .text("\(rehearsal.report.fromVersion)"))
    add("toVersion", "To version", .text("\(rehearsal.report.toVersion)"))
    add("faithful", "Faithful", .bool(rehearsal.isFaithful))
    add("comparedValues", "Values compared", .integer(Int64(compared)))
    add("differingValues", "Values that differ", .integer(Int64(differing)))
    add("uncompared", "Compared by figures only", .list(rehearsal.uncompared))
    add(
      "counts", "Objects",
      rehearsal.counts.map { count in
        func value(_ number: Int?) -> FieldValue { number.map { .integer(Int64($0)) } ?? .null }
        func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "-" }
        return Item(
          [
            ("entity", .text(count.entity)), ("before", value(count.before)),
            ("after", value(count.after)),
          ], "\(count.entity): \(text(count.before)) → \(text(count.after))")
      })
    add(
      "figures", "Figures",
      rehearsal.measurements.map {
        Item(
          [
            ("name", .text($0.name)), ("kept", .bool($0.isKept)),
            ("before", MigrationRehearsal.Measurement.list($0.before)),
            ("after", MigrationRehearsal.Measurement.list($0.after)),
          ], $0.sentence)
      })
    add(
      "differences", "Differences",
      rehearsal.comparisons.filter { $0.differing > 0 }.map {
        Item(
          [
            ("before", .text($0.before)), ("after", .text($0.after)),
            ("rows", .integer(Int64($0.rowCount))), ("differing", .integer(Int64($0.differing))),
            ("examples", .list($0.examples.map { "\($0)" })),
          ], $0.sentence)
      })
    add(rehearsal.verification.problems)
  }

  /// Adds what a look through a store has found.
  mutating func add(_ problems: [StoreVerification.Problem]) {
    add(
      "problems", "Problems",
      problems.map {
        Item(
          [("kind", .text($0.kind.rawValue)), ("message", .text($0.message))],
          "\($0.kind.rawValue): \($0.message)")
      })
  }
}
