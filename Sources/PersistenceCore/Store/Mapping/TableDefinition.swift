import SQLite

/// The SQL that makes a hierarchy's table, its indexes and its views.
struct TableDefinition {
  let table: TableMapping

  /// All statements, in order.
  func statements() throws -> [String] {
    try [createTable()] + indexes() + views()
  }

  private func createTable() throws -> String {
    var lines = [
      "\(try quoted(StoreFormat.primaryKey)) INTEGER PRIMARY KEY",
      "\(try quoted(StoreFormat.discriminator)) TEXT NOT NULL",
    ]
    for entity in table.entities {
      for column in entity.ownAttributes.flatMap(\.columns) {
        // A subclass's columns are NULL in the rows of other classes.
        let isRequired = entity.parent == nil && !column.isNullable
        lines.append(
          "\(try quoted(column.name)) \(column.type.rawValue)\(isRequired ? " NOT NULL" : "")")
      }
    }
    return "CREATE TABLE \(try quoted(table.name)) (\n  \(lines.joined(separator: ",\n  "))\n) STRICT"
  }

  private func indexes() throws -> [String] {
    var statements: [String] = []
    for entity in table.entities {
      for attribute in entity.ownAttributes where attribute.isUnique {
        let columns = try attribute.columns.map { try quoted($0.name) }.joined(separator: ", ")
        statements.append(
          "CREATE UNIQUE INDEX \(try quoted("\(entity.name)_\(attribute.name)_unique")) "
            + "ON \(try quoted(table.name)) (\(columns))")
      }
    }
    return statements
  }

  /// A view for each subclass, with just its rows and columns.
  private func views() throws -> [String] {
    try table.entities.filter { $0.parent != nil }.map { entity in
      var columns = [StoreFormat.primaryKey]
      if !entity.children.isEmpty { columns.append(StoreFormat.discriminator) }
      columns += entity.columns.map(\.name)
      let types = entity.family.map { "'\($0.name.replacing("'", with: "''"))'" }
      return """
        CREATE VIEW \(try quoted(entity.name)) AS
        SELECT \(try columns.map(quoted).joined(separator: ", "))
        FROM \(try quoted(table.name))
        WHERE \(try quoted(StoreFormat.discriminator)) IN (\(types.joined(separator: ", ")))
        """
    }
  }
}
