import SQLite

/// What came of migrating a copy of a store.
public struct MigrationRehearsal: Sendable {
  /// How many objects of a class there were before and after.
  public struct Count: Sendable, Hashable {
    /// The class.
    public let entity: String
    /// Before; nil for a class that is new.
    public let before: Int?
    /// After; nil for a class that is gone.
    public let after: Int?
  }

  /// A column whose values were to stay as they are.
  public struct Comparison: Sendable, Hashable {
    /// The table and the column before.
    public let before: String
    /// The table and the column after.
    public let after: String
    /// How many rows there are before and after with the same key.
    public let rowCount: Int
    /// How many of them have another value now.
    public let differing: Int
    /// The keys of the first of those.
    public let examples: [Int64]
  }

  /// A figure of the program's own, before and after.
  public struct Measurement: Sendable, Hashable {
    /// What was measured.
    public let name: String
    /// What each row of the result is about, with its figure, before.
    public let before: [String: String]
    /// The same after.
    public let after: [String: String]
    /// Whether the two are the same.
    public var isKept: Bool { before == after }
  }

  /// What the migration of the copy has done.
  public let report: MigrationReport
  /// The classes, sorted by name.
  public let counts: [Count]
  /// The columns that were taken over unchanged, sorted.
  public let comparisons: [Comparison]
  /// The columns of the old version that no column takes over as they are; for those the program's own
  /// figures can speak.
  public let uncompared: [String]
  /// The program's own figures.
  public let measurements: [Measurement]
  /// What a look through the migrated copy has found; see ``StoreVerification``.
  public let verification: StoreVerification

  /// Whether every value that was to be kept is kept, every figure is the same, and the copy is sound.
  public var isFaithful: Bool {
    comparisons.allSatisfy { $0.differing == 0 } && measurements.allSatisfy(\.isKept)
      && verification.isSound
  }
}

/// A figure that a migration must not change, as a statement over the store's tables for each version.
///
/// The statement's columns are what the figure is about, and the figure last.
///
/// ```swift
/// StoreMeasure("days per company") { version in
///   version < Schema.Version(2, 0, 0)
///     ? "SELECT companyName, count(*) FROM Trip WHERE kind = 'business' GROUP BY 1"
///     : "SELECT companyName, count(*) FROM BusinessTrip GROUP BY 1"
/// }
/// ```
public struct StoreMeasure: Sendable {
  /// What is measured.
  public let name: String
  let statement: @Sendable (Schema.Version) -> String?

  /// Describes a figure.
  ///
  /// - Parameters:
  ///   - name: What is measured.
  ///   - statement: The statement for a store of a version; nil where that has no such figure.
  public init(_ name: String, _ statement: @escaping @Sendable (Schema.Version) -> String?) {
    self.name = name
    self.statement = statement
  }
}

extension StoreMigration {
  /// Migrates a copy of the store and compares the two.
  ///
  /// The store itself is only read. The copies lie in a folder of their own, which is removed; one that
  /// a killed process has left is removed by the next rehearsal.
  ///
  /// - Parameters:
  ///   - version: The version to reach; the newest unless given.
  ///   - measures: Figures of the program's own.
  ///   - folder: Where the copies are made; the system's folder for temporary files unless given.
  ///   - progress: As for ``migrate(to:progress:)``.
  /// - Throws: As ``migrate(to:progress:)``.
  public func rehearse(
    to version: Schema.Version? = nil, measures: [StoreMeasure] = [], in folder: URL? = nil,
    progress: (MigrationProgress) throws -> Void = { _ in }
  ) throws -> MigrationRehearsal {
    let workspace = try WorkFolder("rehearsal", in: folder)
    defer { withExtendedLifetime(workspace) {} }
    let (before, after) = (
      workspace.url.appending(path: "before.store"), workspace.url.appending(path: "after.store")
    )
    try StoreBackup.make(of: url, at: before, busyTimeout: lockTimeout)
    try StoreBackup.make(of: before, at: after)
    var copy = StoreMigration(storeAt: after, schema: schema, plan: plan)
    copy.allowsDestructiveChanges = allowsDestructiveChanges
    let (report, lineage) = try copy.migrateFollowing(to: version, progress: progress)
    return try StoreBackup.wrappingErrors {
      try compare(before, after, report, lineage, measures)
    }
  }

  private func compare(
    _ before: URL, _ after: URL, _ report: MigrationReport, _ lineage: ColumnLineage,
    _ measures: [StoreMeasure]
  ) throws -> MigrationRehearsal {
    var options = Connection.Options(mode: .readWrite)
    options.usesWriteAheadLog = false
    options.enforcesForeignKeys = false
    let connection = try Connection(.file(after.path), options: options)
    try connection.execute("ATTACH \(Value.text(before.path).sqlLiteral) AS former")
    let comparison = StoreComparison(connection: connection)
    let schema = try content().schema(report.toVersion) ?? schema
    let old = try SchemaShape(
      lines: comparison.recordedLines(in: "former"))
    let measurements = try measures.map { measure in
      MigrationRehearsal.Measurement(
        name: measure.name,
        before: try measured(measure, report.fromVersion, before),
        after: try measured(measure, report.toVersion, after))
    }
    let (comparisons, uncompared) = try comparison.columns(lineage, old: old)
    let counts = try comparison.counts(old: old, new: SchemaShape(schema))
    try connection.close()
    return MigrationRehearsal(
      report: report, counts: counts, comparisons: comparisons, uncompared: uncompared,
      measurements: measurements,
      verification: try StoreVerification.verify(after, schema: schema))
  }

  private func measured(
    _ measure: StoreMeasure, _ version: Schema.Version, _ file: URL
  ) throws -> [String: String] {
    guard let sql = measure.statement(version) else { return [:] }
    let connection = try Connection(.file(file.path), options: .init(mode: .readOnly))
    var result: [String: String] = [:]
    for row in try connection.rows(sql) {
      guard let figure = row.last else { continue }
      result[row.dropLast().map(\.plainText).joined(separator: ", ")] = figure.plainText
    }
    return result
  }
}

extension Value {
  /// The value as a person would write it.
  fileprivate var plainText: String {
    switch self {
    case .null: "none"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text
    case .blob: sqlLiteral
    }
  }
}
