import SQLite

/// Brings a store from one version of a schema to another, and tells beforehand what that will do.
///
/// A container migrates by itself when it opens an older store. This is for programs that want to
/// decide, and for checks of a plan that run without a user:
///
/// ```swift
/// let migration = StoreMigration(storeAt: url, plan: TripMigrationPlan.self)
/// switch try migration.status().state {
/// case .current: print("nothing to do")
/// case .pending: try migration.migrate()
/// case .drifted, .newer: exit(1)
/// }
/// ```
///
/// A migration is one transaction: whatever ends it, the store is the old one or the new one.
public struct StoreMigration: Sendable {
  /// The store's file.
  public let url: URL
  /// The program's schema.
  public let schema: Schema
  /// The schema's versions; nil if the program knows no other than its own.
  public let plan: (any SchemaMigrationPlan.Type)?
  /// How long to wait for a process that writes. Five seconds unless set.
  public var lockTimeout: Duration = .seconds(5)
  /// Whether stages without code may drop values of the store. False unless set.
  public var allowsDestructiveChanges = false
  /// How many backups are kept beside the store, the new one included; nil to make none.
  public var keptBackups: Int?

  /// Describes the migration of a store to the schema of a program.
  ///
  /// - Parameters:
  ///   - url: The store's file.
  ///   - schema: The program's schema.
  ///   - plan: The schema's versions, of which the newest is the schema.
  public init(
    storeAt url: URL, schema: Schema, plan: (any SchemaMigrationPlan.Type)? = nil
  ) {
    self.url = url
    self.schema = schema
    self.plan = plan
  }

  /// Describes the migration of a store by a plan.
  ///
  /// - Parameters:
  ///   - url: The store's file.
  ///   - plan: The versions; the newest is the program's.
  public init(storeAt url: URL, plan: any SchemaMigrationPlan.Type) {
    let newest = plan.schemas.max { $0.versionIdentifier < $1.versionIdentifier }
    self.init(
      storeAt: url, schema: newest.map { Schema(versionedSchema: $0) } ?? Schema([]), plan: plan)
  }

  func content() throws -> MigrationPlanContent {
    try MigrationPlanContent(schema: schema, plan: plan)
  }

  /// Undoes a write that was interrupted, and does nothing where there is none.
  ///
  /// What only reads cannot do that, and reports ``StoreCondition/interrupted``.
  ///
  /// - Throws: ``SwiftDataError`` for a file that is missing, no store, locked or cannot be written.
  public func recover() throws {
    try MigratingFile(url, lockTimeout: lockTimeout).write { _, _, _ in }
  }

  // MARK: - Migrating

  /// Migrates the store.
  ///
  /// Another process that migrates at the same time is waited for; what it has done is not done
  /// again. The work is done in one transaction and checked before that ends. Where
  /// ``keptBackups`` is set, the store is copied before anything is changed, and the copy is checked.
  ///
  /// - Parameters:
  ///   - version: The version to reach: the newest unless given. A lower one than the store's is
  ///     reached only through stages without code.
  ///   - progress: Called while rows are copied. Throwing ends the migration, and so does cancelling
  ///     the task.
  /// - Returns: What was done; no stages if the store was up to date.
  /// - Throws: ``MigrationError``, ``MigrationCodeFailure``, ``SwiftDataError`` or what `progress`
  ///   throws. The store is as it was.
  @discardableResult
  public func migrate(
    to version: Schema.Version? = nil,
    progress: (MigrationProgress) throws -> Void = { _ in }
  ) throws -> MigrationReport {
    try migrateFollowing(to: version, progress: progress).report
  }

  /// Migrates the store and tells which columns have become which.
  func migrateFollowing(
    to version: Schema.Version?, progress: (MigrationProgress) throws -> Void
  ) throws -> (report: MigrationReport, columns: ColumnLineage) {
    let content = try content()
    return try withoutActuallyEscaping(progress) { progress in
      try MigratingFile(url, lockTimeout: lockTimeout).write { connection, metadata, files in
        let recorded = try metadata.recorded(at: url.path)
        let route = try content.route(from: recorded, to: version, at: url.path)
        guard !route.steps.isEmpty else {
          let nothing = MigrationReport(
            fromVersion: recorded.version, toVersion: recorded.version, stages: [], backup: nil)
          return (nothing, ColumnLineage())
        }
        let backup = try keptBackups.map { count in
          try StoreBackup.makeBeside(
            url, version: recorded.version, keeping: count, busyTimeout: lockTimeout)
        }
        var engine = MigrationEngine(
          connection: connection, identifier: try metadata.storeIdentifier(at: url.path),
          files: files)
        engine.allowsDestructiveChanges = allowsDestructiveChanges
        engine.progress = progress
        let outcomes = try engine.run(route.steps)
        try MigrationCheck(connection: connection, schema: outcomes.last?.step.to).run(at: url.path)
        let report = MigrationReport(
          fromVersion: recorded.version, toVersion: route.target,
          stages: outcomes.map(MigrationReport.Stage.init), backup: backup)
        return (report, outcomes.last?.columns ?? ColumnLineage())
      }
    }
  }

  /// What a container does when it finds an older store.
  static func migrate(
    at url: URL, to schema: Schema, plan: (any SchemaMigrationPlan.Type)?, lockTimeout: Duration
  ) throws {
    var migration = StoreMigration(storeAt: url, schema: schema, plan: plan)
    migration.lockTimeout = lockTimeout
    migration.allowsDestructiveChanges = plan != nil
    do {
      try migration.migrate()
    } catch let error as MigrationError {
      let status = try StoreStatus.read(at: url, schema: schema, busyTimeout: lockTimeout)
      throw SwiftDataError(
        error.reason == .invalidPlan ? .loadIssueModelContainer : .unknownSchema,
        "\(url.path) has schema version \(status.storeVersion), the program has \(schema.version), "
          + "and the store cannot be migrated: \(error.message)", underlyingError: error)
    }
  }
}
