import SQLite

/// What a migration would do.
public struct MigrationOutline: Sendable {
  /// A stage that would run.
  public struct Stage: Sendable {
    /// The version before.
    public let fromVersion: Schema.Version
    /// The version after.
    public let toVersion: Schema.Version
    /// Whether code of the plan would run; what it does is not known beforehand.
    public let isCustom: Bool
    /// The statements, without those of the plan's code.
    public let statements: [String]
    /// How many rows the statements would read or write; nil for tables that are not there yet.
    public let rowCount: Int?
    /// What the stage means for the data.
    public let findings: [MigrationFinding]

    /// Whether data would be lost.
    public var isDestructive: Bool { findings.contains { $0.severity == .destructive } }
    /// Whether the stage cannot be carried out.
    public var isImpossible: Bool { findings.contains { $0.severity == .error } }
  }

  /// The version that the store has.
  public let fromVersion: Schema.Version
  /// The version that the store would have.
  public let toVersion: Schema.Version
  /// The stages, in order.
  public let stages: [Stage]
}

extension StoreMigration {
  /// Tells what a migration would do, without changing or making any file.
  ///
  /// The statements are those that run on a copy of the store's tables without rows.
  ///
  /// - Parameter version: The version to reach; the newest unless given.
  /// - Throws: As ``migrate(to:progress:)``, but for what is wrong with the rows, which stands in the
  ///   findings.
  public func outline(to version: Schema.Version? = nil) throws -> MigrationOutline {
    let content = try content()
    return try MigratingFile(url, lockTimeout: lockTimeout).read { connection, metadata in
      let recorded = try metadata.recorded(at: url.path)
      let route = try content.route(from: recorded, to: version, at: url.path)
      let identifier = try metadata.storeIdentifier(at: url.path)
      let empty = try EmptyCopy.make(of: connection)
      try StoreMetadata(empty).copyRecord(recorded, storeIdentifier: identifier)
      var engine = MigrationEngine(connection: empty, identifier: identifier, files: nil)
      engine.runsCode = false
      let outcomes = try empty.transaction(.immediate) { try engine.run(route.steps) }
      let stages = try outcomes.enumerated().map { number, outcome in
        try stage(outcome, isFirst: number == 0, on: connection)
      }
      return MigrationOutline(
        fromVersion: recorded.version, toVersion: route.target, stages: stages)
    }
  }

  private func stage(
    _ outcome: MigrationEngine.Outcome, isFirst: Bool, on connection: Connection
  ) throws -> MigrationOutline.Stage {
    let step = outcome.step
    var findings = try ConversionBuilder.build(
      from: step.shape, to: StoreMapping(schema: step.to, storeIdentifier: "")
    ).findings
    // Later stages find rows that the earlier ones have made; only the first one finds those of now.
    if isFirst {
      findings = try findings.weighed(on: connection)
    } else {
      findings = findings.map { finding in
        (try? [finding].weighed(on: connection).first) ?? finding
      }
    }
    if step.isCustom { findings = [.code(of: step)] + findings.map(\.underCode) }
    findings +=
      outcome.statements.contains { $0.contains(StoreFormat.stagedPrefix) }
      ? outcome.rewrittenTables.map(MigrationFinding.rewritten) : []
    let rows = try outcome.readTables.reduce(Int?.some(0)) { sum, table in
      guard let sum, try connection.tableExists(table),
        case .integer(let rows)? = try connection.rows(
          "SELECT count(*) FROM \(try quoted(table))"
        ).first?.first
      else { return nil }
      return sum + Int(rows)
    }
    return MigrationOutline.Stage(
      fromVersion: step.fromVersion, toVersion: step.to.version, isCustom: step.isCustom,
      statements: outcome.statements, rowCount: rows, findings: findings)
  }

  /// Tells what the stages of the plan mean for any store, without one.
  ///
  /// - Parameter version: The version of the oldest store to think of; the plan's oldest unless given.
  /// - Returns: The stages with what they lose, need, rewrite or cannot take back.
  /// - Throws: ``MigrationError`` for a plan that contradicts itself.
  public static func lint(
    _ plan: any SchemaMigrationPlan.Type, from version: Schema.Version? = nil
  ) throws -> [MigrationOutline.Stage] {
    let newest = plan.schemas.max { $0.versionIdentifier < $1.versionIdentifier }
    let content = try MigrationPlanContent(
      schema: newest.map { Schema(versionedSchema: $0) } ?? Schema([]), plan: plan)
    return try content.stagesUpwards().filter { $0.fromVersion >= version ?? $0.fromVersion }.map {
      step in
      var findings = try ConversionBuilder.build(
        from: step.shape, to: StoreMapping(schema: step.to, storeIdentifier: "")
      ).findings
      if step.isCustom { findings = [.code(of: step)] + findings.map(\.underCode) }
      return MigrationOutline.Stage(
        fromVersion: step.fromVersion, toVersion: step.to.version, isCustom: step.isCustom,
        statements: [], rowCount: nil, findings: findings)
    }
  }
}

extension MigrationEngine.Outcome {
  /// The tables that are written anew.
  var rewrittenTables: [String] {
    statements.compactMap { statement in
      guard statement.hasPrefix("ALTER TABLE \"\(StoreFormat.stagedPrefix)"),
        let start = statement.range(of: " RENAME TO ")
      else { return nil }
      return String(statement[start.upperBound...].drop { $0 == "\"" }.prefix { $0 != "\"" })
    }
  }
}

extension MigrationFinding {
  static func rewritten(_ table: String) -> MigrationFinding {
    MigrationFinding(
      .tableRewritten, .note, entity: table,
      "the table \(table) is written anew: the file needs room for both, and the time grows with its "
        + "rows")
  }

  static func code(of step: MigrationStep) -> MigrationFinding {
    MigrationFinding(
      .customCode, .warning,
      "the stage \(step) runs code of the plan and cannot be taken back by a migration down; a backup "
        + "can")
  }

  /// The finding where code of the plan comes first: it may have dealt with it.
  var underCode: MigrationFinding {
    guard severity > .warning else { return self }
    var copy = MigrationFinding(
      kind, .warning, entity: entity, property: property,
      message + " (unless the stage's code has seen to it)")
    copy.rowCount = rowCount
    return copy
  }
}

/// A database in memory with a store's tables and none of its rows.
enum EmptyCopy {
  static func make(of connection: Connection) throws -> Connection {
    let copy = try Connection(.memory, options: emptyOptions)
    try copy.setApplicationID(StoreFormat.applicationID)
    try copy.setUserVersion(StoreFormat.version)
    let objects = try SchemaObject.all(in: connection)
    let virtual = objects.filter(\.isVirtual).map(\.name)
    for object in objects {
      // SQLite makes its own tables and those of its modules by itself.
      let isShadow = virtual.contains {
        object.name.hasPrefix($0 + "_") && object.kind == .table
      }
      guard !object.name.hasPrefix("sqlite_"), !isShadow else { continue }
      try copy.execute(object.sql)
    }
    return copy
  }

  private static var emptyOptions: Connection.Options {
    var options = Connection.Options()
    options.enforcesForeignKeys = false
    return options
  }
}
