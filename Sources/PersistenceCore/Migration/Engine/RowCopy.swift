import SQLite

/// Copies rows from a table of one version to that of the next.
struct RowCopy {
  let script: MigrationScript
  let old: SchemaShape
  /// What the names of the old tables begin with.
  var oldPrefix = ""

  func copy(_ source: TableSource, to table: String) throws {
    let key = try quoted(StoreFormat.primaryKey)
    let type = try quoted(StoreFormat.discriminator)
    let columns = try [key, type] + source.columns.map { try quoted($0.name) }
    let values = try ["old.\(key)", "old.\(type)"] + source.columns.map { try $0.sql() }
    // Rows of a class that neither version knows are not left behind in silence.
    let left = old.family(ofRoot: source.table).filter { !source.types.contains($0) }
      .map { Value.text($0).sqlLiteral }.joined(separator: ", ")
    let from = oldPrefix + source.table
    try script.runByParts(
      "INSERT INTO \(try quoted(table)) (\(columns.joined(separator: ", "))) "
        + "SELECT \(values.joined(separator: ", ")) FROM \(try quoted(from)) AS old",
      where: left.isEmpty ? [] : ["old.\(type) NOT IN (\(left))"], over: from, key: "old.\(key)")
  }

  func copy(_ join: JoinConversion) throws {
    let table = try quoted(join.table.name)
    let key = StoreFormat.primaryKey
    switch join.source {
    case .none: return
    case .same: try copyLinks(from: join.table.unprefixedName, isSwapped: false, to: table)
    case .join(let name, let isSwapped): try copyLinks(from: name, isSwapped: isSwapped, to: table)
    case .column(let name, let column, let side):
      let from = oldPrefix + name
      try script.runByParts(
        "INSERT INTO \(table) (\(side.column), \(side.other.column)) "
          + "SELECT old.\(key), old.\(try quoted(column)) FROM \(try quoted(from)) AS old",
        where: ["old.\(try quoted(column)) IS NOT NULL"], over: from, key: "old.\(key)")
    case .inverse(let name, let column, let order, let side):
      let from = oldPrefix + name
      // An element without a place of its own stands by its age, which its key tells here.
      let place = try order.map { "coalesce(old.\(try quoted($0)), old.\(key))" } ?? "old.\(key)"
      try script.runByParts(
        "INSERT INTO \(table) (\(side.column), \(side.other.column), \(side.orderColumn)) "
          + "SELECT old.\(try quoted(column)), old.\(key), \(place) FROM \(try quoted(from)) AS old",
        where: ["old.\(try quoted(column)) IS NOT NULL"], over: from, key: "old.\(key)")
    }
  }

  private func copyLinks(from name: String, isSwapped: Bool, to table: String) throws {
    let from = oldPrefix + name
    let columns = ["owner", "member", "owner_order", "member_order"]
    let sources = isSwapped ? ["member", "owner", "member_order", "owner_order"] : columns
    try script.runByParts(
      "INSERT INTO \(table) (\(StoreFormat.primaryKey), \(columns.joined(separator: ", "))) "
        + "SELECT old.\(StoreFormat.primaryKey), "
        + sources.map { "old.\($0)" }.joined(separator: ", ")
        + " FROM \(try quoted(from)) AS old",
      over: from, key: "old.\(StoreFormat.primaryKey)")
  }
}

/// The files whose names go with the rows or columns of a migration.
struct DiscardedFiles {
  let script: MigrationScript
  let columns: [(table: String, column: String)]
  var prefix = ""

  /// Puts all names on the list of files that may have no row any more. Those that still have one
  /// come off the list when it is worked through.
  func note() throws {
    guard !columns.isEmpty else { return }
    for (table, column) in columns {
      let name = try quoted(column)
      try script.runQuietly(
        "INSERT OR IGNORE INTO \(StoreFormat.discardedFilesTable) "
          + "SELECT \(name) FROM \(try quoted(prefix + table)) WHERE typeof(\(name)) = 'text'")
    }
  }
}

/// Relationships that lead to rows which a migration has left behind.
struct DanglingReferences {
  let script: MigrationScript
  let mapping: StoreMapping

  /// Takes away what leads nowhere, as the delete rule `.nullify` does.
  func clear() throws {
    let key = try quoted(StoreFormat.primaryKey)
    var seen: Set<String> = []
    for relationship in mapping.entities.flatMap(\.ownRelationships) {
      guard case .column(let column) = relationship.storage else { continue }
      let table = relationship.entity.table
      let definition = try TableDefinition(table: table).columns().first { $0.name == column }
      // Without a foreign key the rule is that nobody minds; where one is required, it is an error.
      guard let definition, definition.reference != nil, !definition.isRequired,
        seen.insert("\(table.name).\(column)".lowercased()).inserted
      else { continue }
      let (rows, link) = (try quoted(table.name), try quoted(column))
      try script.runQuietly(
        "UPDATE \(rows) SET \(link) = NULL WHERE \(link) IS NOT NULL AND NOT EXISTS "
          + "(SELECT 1 FROM \(try quoted(relationship.destination.table.name)) AS other "
          + "WHERE other.\(key) = \(rows).\(link))")
    }
    for join in mapping.joinTables {
      let table = try quoted(join.name)
      func isGone(_ side: JoinTable.Side, _ entity: EntityMapping) throws -> String {
        "NOT EXISTS (SELECT 1 FROM \(try quoted(entity.table.name)) AS other "
          + "WHERE other.\(key) = \(table).\(side.column))"
      }
      try script.runQuietly(
        "DELETE FROM \(table) WHERE \(try isGone(.owner, join.owner)) "
          + "OR \(try isGone(.member, join.member))")
    }
  }
}
