import SQLite

/// A column whose values may lie in files, and what the database needs for it.
struct ExternalColumn {
  let table: TableMapping
  let entity: EntityMapping
  let attribute: AttributeMapping

  static func all(of table: TableMapping) -> [ExternalColumn] {
    var names: Set<String> = []
    return table.entities.flatMap { entity in
      entity.ownAttributes.filter { $0.form == .external }.map {
        ExternalColumn(table: table, entity: entity, attribute: $0)
      }
    }.filter { names.insert($0.attribute.name.lowercased()).inserted }
  }

  /// The list of files that no row names any more, an index of the names, and triggers that keep the
  /// list whoever changes a row.
  func statements() throws -> [String] {
    let (rows, column) = (try quoted(table.name), try quoted(attribute.name))
    let name = "\(entity.name)_\(attribute.name)"
    let note =
      "BEGIN INSERT OR IGNORE INTO \(StoreFormat.discardedFilesTable) VALUES (old.\(column)); END"
    return [
      "CREATE TABLE IF NOT EXISTS \(StoreFormat.discardedFilesTable) "
        + "(name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID",
      "CREATE INDEX \(try quoted(name + "_file")) ON \(rows) (\(column)) "
        + "WHERE typeof(\(column)) = 'text'",
      "CREATE TRIGGER \(try quoted(name + "_file_deleted")) AFTER DELETE ON \(rows) "
        + "WHEN typeof(old.\(column)) = 'text' \(note)",
      "CREATE TRIGGER \(try quoted(name + "_file_updated")) AFTER UPDATE OF \(column) ON \(rows) "
        + "WHEN typeof(old.\(column)) = 'text' AND old.\(column) IS NOT new.\(column) \(note)",
    ]
  }

  /// Whether a row names a file.
  func names(_ file: String, on connection: Connection) throws -> Bool {
    let column = try quoted(attribute.name)
    let rows = try connection.rows(
      "SELECT 1 FROM \(try quoted(table.name)) "
        + "WHERE typeof(\(column)) = 'text' AND \(column) = ? LIMIT 1", [.text(file)])
    return !rows.isEmpty
  }
}
