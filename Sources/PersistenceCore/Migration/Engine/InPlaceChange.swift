import SQLite

/// Changes the tables of a store one by one, where no table needs another one's rows.
struct InPlaceChange {
  let script: MigrationScript
  let old: SchemaShape
  let new: StoreMapping
  let conversion: StoreConversion

  func run() throws {
    let connection = script.connection
    var changes: [(TableConversion, TableChange)] = []
    for table in conversion.tables {
      changes.append((table, try TableChange(table, old: old, on: connection)))
    }
    var (rewritten, altered): (Set<String>, Set<String>) = ([], [])
    for (table, change) in changes {
      let isCut = !removedTypes(table).isEmpty
      switch change {
      case .rewrite: rewritten.insert(table.table.name)
      case .alter(let change) where change.changesNames || isCut: altered.insert(table.table.name)
      case .none where isCut: altered.insert(table.table.name)
      case .none, .create, .alter: break
      }
    }
    rewritten.formUnion(conversion.droppedTables)
    rewritten.formUnion(conversion.droppedJoins)
    for join in conversion.joins {
      if case .join(let name, _) = join.source { rewritten.insert(name) }
    }
    var objects = try ObjectsInFile(script: script, old: old, new: new)
    try noteExternalFiles()
    try objects.clear(rewritten: rewritten, altered: altered)
    for (table, change) in changes { try run(change, table) }
    for join in conversion.joins { try run(join) }
    for name in conversion.droppedJoins + conversion.droppedTables {
      try script.run("DROP TABLE \(try quoted(name))")
    }
    try objects.restore()
    try DanglingReferences(script: script, mapping: new).clear()
  }

  private func removedTypes(_ table: TableConversion) -> [String] {
    guard let source = table.sources.first else { return [] }
    return old.family(ofRoot: source.table).filter { !source.types.contains($0) }
  }

  /// Columns that go take the names of files with them.
  private func noteExternalFiles() throws {
    try DiscardedFiles(script: script, columns: conversion.externalColumns).note()
  }

  private func run(_ change: TableChange, _ table: TableConversion) throws {
    let name = try quoted(table.table.name)
    try script.checkpoint(table.table.name)
    let type = try quoted(StoreFormat.discriminator)
    let removed = removedTypes(table).map { Value.text($0).sqlLiteral }.joined(separator: ", ")
    switch change {
    case .none:
      if !removed.isEmpty { try script.run("DELETE FROM \(name) WHERE \(type) IN (\(removed))") }
    case .create:
      try script.run(TableDefinition(table: table.table).createTable())
    case .alter(let change):
      if !removed.isEmpty { try script.run("DELETE FROM \(name) WHERE \(type) IN (\(removed))") }
      for column in change.dropped {
        try script.run("ALTER TABLE \(name) DROP COLUMN \(try quoted(column))")
      }
      for (from, to) in change.renamed {
        try script.run("ALTER TABLE \(name) RENAME COLUMN \(try quoted(from)) TO \(try quoted(to))")
      }
      for column in change.added {
        try script.run("ALTER TABLE \(name) ADD COLUMN \(try column.sql())")
      }
      try setValues(change.values, in: table.table.name)
    case .rewrite:
      guard let source = table.sources.first else { return }
      let staged = StoreFormat.stagedPrefix + table.table.name
      try script.run(TableDefinition(table: table.table).createTable(named: staged))
      try RowCopy(script: script, old: old).copy(source, to: staged)
      try script.run("DROP TABLE \(name)")
      try script.run("ALTER TABLE \(try quoted(staged)) RENAME TO \(name)")
    }
  }

  /// Sets several columns of the same rows at once.
  private func setValues(
    _ values: [(column: String, types: [String], literal: String)], in table: String
  ) throws {
    let groups = Dictionary(grouping: values) { $0.types }
    for (types, values) in groups.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let assignments = try values.map { "\(try quoted($0.column)) = \($0.literal)" }
      let list = types.map { Value.text($0).sqlLiteral }.joined(separator: ", ")
      try script.runByParts(
        "UPDATE \(try quoted(table)) SET \(assignments.joined(separator: ", "))",
        where: ["\(try quoted(StoreFormat.discriminator)) IN (\(list))"], over: table,
        key: try quoted(StoreFormat.primaryKey))
    }
  }

  private func run(_ join: JoinConversion) throws {
    switch join.source {
    case .same, .column, .inverse: return
    case .none: try script.run(join.table.createTable())
    case .join(let name, _):
      try script.run("ALTER TABLE \(try quoted(name)) RENAME TO \(try quoted(join.table.name))")
    }
  }
}
