import SQLite

/// Carries out the stages of a migration in one transaction.
struct MigrationEngine {
  let connection: Connection
  let identifier: String
  let files: ExternalFiles?
  var allowsDestructiveChanges = true
  /// Whether the code of custom stages is run; it is not when only the statements are wanted.
  var runsCode = true
  var progress: (MigrationProgress) throws -> Void = { _ in }

  /// What a stage has done.
  struct Outcome {
    let step: MigrationStep
    let statements: [String]
    let readTables: Set<String>
    let findings: [MigrationFinding]
    let columns: ColumnLineage
    let seconds: Double
  }

  /// - Parameter steps: The stages, in order. The connection is in a transaction.
  /// - Throws: ``MigrationError``, and what code and SQLite throw. The caller rolls back.
  func run(_ steps: [MigrationStep]) throws -> [Outcome] {
    let store = try MigratingStore(connection, identifier: identifier, files: files)
    return try store.pool.write { _ in
      var lineage = ColumnLineage()
      return try steps.enumerated().map { number, step in
        let outcome = try run(step, number: number, of: steps.count, on: store, after: lineage)
        lineage = outcome.columns
        return outcome
      }
    }
  }

  private func run(
    _ step: MigrationStep, number: Int, of count: Int, on store: MigratingStore,
    after lineage: ColumnLineage
  ) throws -> Outcome {
    let start = Date()
    let clock = ContinuousClock()
    let began = clock.now
    let total = try rowCount(of: step.shape)
    var completed = 0
    let script = MigrationScript(connection) { table, rows in
      if Task.isCancelled { throw CancellationError() }
      completed += rows
      try progress(
        MigrationProgress(
          stage: number + 1, stageCount: count, fromVersion: step.fromVersion,
          toVersion: step.to.version, table: table, completedRows: completed, totalRows: total))
    }
    let conversion = try ConversionBuilder.build(
      from: step.shape, to: store.mapping(of: step.to))
    var findings = try conversion.findings.weighed(on: connection)
    if step.isCustom {
      findings = findings.map(\.underCode)
    } else {
      try check(findings, step)
    }
    if step.isCustom || conversion.readsOtherTables {
      try StagedChange(
        script: script, old: step.shape, stage: step, store: store, runsCode: runsCode
      ).run()
    } else if step.shape.lines != step.to.signatureLines {
      try InPlaceChange(
        script: script, old: step.shape, new: store.mapping(of: step.to), conversion: conversion
      ).run()
    }
    try closeOperations()
    let metadata = StoreMetadata(connection)
    try metadata.record(step.to)
    let seconds = Double(clock.now - began)
    try metadata.add(
      MigrationRecord(
        fromVersion: step.fromVersion, toVersion: step.to.version, checksum: step.checksum,
        startedAt: start, seconds: seconds))
    return Outcome(
      step: step, statements: script.statements, readTables: script.readTables,
      findings: findings, columns: lineage.following(conversion), seconds: seconds)
  }

  /// Operations cannot be reversed over a migration, also where later ones lead back to the same
  /// shape: their changes are recorded by the places of columns.
  private func closeOperations() throws {
    guard try connection.tableExists(StoreFormat.operationTable) else { return }
    try connection.execute(
      "UPDATE \(StoreFormat.operationTable) SET schemaFingerprint = schemaFingerprint || ' before' "
        + "WHERE schemaFingerprint NOT LIKE '% before'")
  }

  private func check(_ findings: [MigrationFinding], _ step: MigrationStep) throws {
    let grave = findings.filter { $0.severity == .error }
    guard grave.isEmpty else { throw MigrationError(.notInferable, step.description, grave) }
    let losses = findings.filter { $0.severity == .destructive }
    guard losses.isEmpty || allowsDestructiveChanges else {
      throw MigrationError(.destructive, step.description, losses)
    }
  }

  private func rowCount(of shape: SchemaShape) throws -> Int {
    try shape.roots.reduce(0) { sum, root in
      guard
        case .integer(let rows)? = try connection.rows(
          "SELECT count(*) FROM \(try quoted(root))"
        ).first?.first
      else { return sum }
      return sum + Int(rows)
    }
  }
}

extension Double {
  /// A duration in seconds.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = Double(seconds) + Double(attoseconds) * 1e-18
  }
}
