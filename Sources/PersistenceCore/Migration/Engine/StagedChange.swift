import SQLite

/// Makes all tables of the new version beside the old ones, fills them, and lets them change places.
///
/// So both versions are there for as long as code of the plan runs, or rows of one table need those
/// of another.
struct StagedChange {
  let script: MigrationScript
  let old: SchemaShape
  let stage: MigrationStep
  let store: MigratingStore
  /// Whether the code of the plan is run.
  let runsCode: Bool

  private var connection: Connection { script.connection }

  func run() throws {
    let staged = store.mapping(of: stage.to, prefix: StoreFormat.stagedPrefix)
    let final = store.mapping(of: stage.to)
    try make(staged)
    try runCode(stage.willMigrate, "willMigrate", current: staged, formerPrefix: "")
    let conversion = try ConversionBuilder.build(from: old, to: staged)
    // The code has dealt with what it knows of; rows that it has left are under the rules.
    let grave = try conversion.findings.weighed(on: connection).filter { $0.severity == .error }
    guard grave.isEmpty else { throw MigrationError(.notInferable, stage.description, grave) }
    try copy(conversion)
    try DiscardedFiles(script: script, columns: conversion.externalColumns).note()
    var objects = try ObjectsInFile(script: script, old: old, new: final)
    let former = Set(old.roots).union(old.joinTables)
    try objects.clear(rewritten: former, altered: [])
    let keepsFormer = stage.didMigrate != nil
    for name in former.sorted() {
      try script.run(
        keepsFormer
          ? "ALTER TABLE \(try quoted(name)) RENAME TO \(try quoted(StoreFormat.formerPrefix + name))"
          : "DROP TABLE \(try quoted(name))")
    }
    for name in staged.tables.map(\.name) + staged.joinTables.map(\.name) {
      let own = String(name.dropFirst(StoreFormat.stagedPrefix.count))
      try script.run("ALTER TABLE \(try quoted(name)) RENAME TO \(try quoted(own))")
    }
    try takeOverSequences(of: staged)
    try objects.restore()
    let references = DanglingReferences(script: script, mapping: final)
    try references.clear()
    guard keepsFormer else { return }
    try runCode(
      stage.didMigrate, "didMigrate", current: final, formerPrefix: StoreFormat.formerPrefix)
    try references.clear()
    for name in former.sorted() {
      try script.run("DROP TABLE \(try quoted(StoreFormat.formerPrefix + name))")
    }
  }

  private func make(_ staged: StoreMapping) throws {
    for table in staged.tables {
      try script.run(TableDefinition(table: table).createTable())
      // Keys of new objects begin behind those of all rows, so that none clashes and each is younger.
      let sources = old.roots.compactMap { try? quoted($0) }
      let highest = sources.map {
        "SELECT coalesce(max(\(StoreFormat.primaryKey)), 0) + 1 AS next FROM \($0)"
      }
      let parts = ["SELECT next FROM \(StoreFormat.sequenceTable)"] + highest
      try script.run(
        "INSERT OR REPLACE INTO \(StoreFormat.sequenceTable) (name, next) "
          + "SELECT \(Value.text(table.name).sqlLiteral), coalesce(max(next), 1) "
          + "FROM (\(parts.joined(separator: " UNION ALL ")))")
    }
    for join in staged.joinTables {
      try script.run(join.createTable())
      let highest = try old.joinTables.sorted().map {
        "SELECT coalesce(max(\(StoreFormat.primaryKey)), 0) AS highest FROM \(try quoted($0))"
      }
      guard !highest.isEmpty else { continue }
      try script.run(
        "INSERT INTO sqlite_sequence (name, seq) "
          + "SELECT \(Value.text(join.name).sqlLiteral), max(highest) "
          + "FROM (\(highest.joined(separator: " UNION ALL ")))")
    }
  }

  private func takeOverSequences(of staged: StoreMapping) throws {
    for table in staged.tables {
      let name = Value.text(table.root.name).sqlLiteral
      let prefixed = Value.text(table.name).sqlLiteral
      try script.run(
        "INSERT OR REPLACE INTO \(StoreFormat.sequenceTable) (name, next) "
          + "SELECT \(name), next FROM \(StoreFormat.sequenceTable) WHERE name = \(prefixed)")
      try script.run("DELETE FROM \(StoreFormat.sequenceTable) WHERE name = \(prefixed)")
    }
  }

  private func copy(_ conversion: StoreConversion) throws {
    let rows = RowCopy(script: script, old: old)
    for table in conversion.tables {
      for source in table.sources { try rows.copy(source, to: table.table.name) }
    }
    for join in conversion.joins { try rows.copy(join) }
  }

  private func runCode(
    _ code: ((ModelContext) throws -> Void)?, _ name: String, current: StoreMapping,
    formerPrefix: String
  ) throws {
    guard let code, runsCode else { return }
    guard let from = stage.from else { return }
    try script.checkpoint(name)
    let former = store.mapping(
      ofEarlier: from, prefix: formerPrefix, firstIndex: current.tables.count)
    let context = try store.context(for: StoreMapping(current, beside: former))
    do {
      try code(context)
      // What the code has changed and not saved is meant to be part of the migration.
      try context.save()
    } catch {
      context.rollback()
      throw MigrationCodeFailure(function: name, stage: stage.description, cause: error)
    }
  }
}

/// An error of a plan's own code.
public struct MigrationCodeFailure: Error, CustomStringConvertible {
  /// `willMigrate` or `didMigrate`.
  public let function: String
  /// The versions of the stage.
  public let stage: String
  /// What the code threw.
  public let cause: any Error

  /// Where the code failed, and how.
  public var description: String { "\(function) of the stage \(stage) failed: \(cause)" }
}
