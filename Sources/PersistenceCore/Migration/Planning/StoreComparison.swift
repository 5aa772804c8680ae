import SQLite

/// Compares a store with the one it was made of, which is attached as `former`.
struct StoreComparison {
  let connection: Connection

  func recordedLines(in database: String) throws -> [String] {
    let rows = try connection.rows(
      "SELECT value FROM \(database).\(StoreFormat.metadataTable) WHERE key = 'schemaSignature'")
    guard case .text(let text)? = rows.first?.first else { return [] }
    return text.components(separatedBy: "\n")
  }

  func counts(old: SchemaShape, new: SchemaShape) throws -> [MigrationRehearsal.Count] {
    let before = try counts(of: old, in: "former")
    let after = try counts(of: new, in: "main")
    return Set(before.keys).union(after.keys).sorted().map {
      MigrationRehearsal.Count(entity: $0, before: before[$0], after: after[$0])
    }
  }

  private func counts(of shape: SchemaShape, in database: String) throws -> [String: Int] {
    var result = Dictionary(shape.entities.keys.map { ($0, 0) }) { first, _ in first }
    let type = try quoted(StoreFormat.discriminator)
    for root in shape.roots {
      for row in try connection.rows(
        "SELECT \(type), count(*) FROM \(database).\(try quoted(root)) GROUP BY 1")
      {
        guard row.count == 2, case .text(let name) = row[0], case .integer(let count) = row[1]
        else { continue }
        result[name] = Int(count)
      }
    }
    return result
  }

  func columns(
    _ lineage: ColumnLineage, old: SchemaShape
  ) throws -> ([MigrationRehearsal.Comparison], [String]) {
    let pairs = (lineage.origins ?? [:]).sorted {
      ($0.key.table, $0.key.column) < ($1.key.table, $1.key.column)
    }
    let key = try quoted(StoreFormat.primaryKey)
    var result: [MigrationRehearsal.Comparison] = []
    for (after, before) in pairs {
      let join =
        "FROM \(try quoted(after.table)) AS new JOIN former.\(try quoted(before.table)) AS old "
        + "ON new.\(key) = old.\(key)"
      let differ = "new.\(try quoted(after.column)) IS NOT old.\(try quoted(before.column))"
      guard
        let row = try connection.rows("SELECT count(*), coalesce(sum(\(differ)), 0) \(join)").first,
        row.count == 2, case .integer(let count) = row[0], case .integer(let differing) = row[1]
      else { continue }
      let examples =
        differing == 0
        ? [] : try keys("SELECT new.\(key) \(join) WHERE \(differ) LIMIT 5")
      result.append(
        MigrationRehearsal.Comparison(
          before: "\(before.table).\(before.column)", after: "\(after.table).\(after.column)",
          rowCount: Int(count), differing: Int(differing), examples: examples))
    }
    let compared = Set(pairs.map(\.value))
    var uncompared: [String] = []
    for root in old.roots {
      let names = try connection.rows(
        "SELECT name FROM pragma_table_info(?, 'former')", [.text(root)])
      for case .text(let column)? in names.map(\.first)
      where !StoreFormat.reservedColumns.contains(column.lowercased())
        && !compared.contains(ColumnLineage.Place(table: root, column: column))
      {
        uncompared.append("\(root).\(column)")
      }
    }
    return (result, uncompared)
  }

  private func keys(_ sql: String) throws -> [Int64] {
    try connection.rows(sql).compactMap { row -> Int64? in
      if case .integer(let number)? = row.first { number } else { nil }
    }
  }
}
