import SQLite

/// The SQL that makes a hierarchy's table, its indexes and its views.
struct TableDefinition {
  let table: TableMapping

  /// All statements, in order.
  func statements() throws -> [String] {
    try [createTable()] + indexes() + references() + views()
      + ExternalColumn.all(of: table).flatMap { try $0.statements() }
      + (FullTextIndex(of: table)?.statements() ?? [])
      + SpatialIndex.all(of: table).flatMap { try $0.statements() }
  }

  private func createTable() throws -> String {
    var lines = [
      "\(try quoted(StoreFormat.primaryKey)) INTEGER PRIMARY KEY",
      "\(try quoted(StoreFormat.discriminator)) TEXT NOT NULL",
    ]
    var names: Set<String> = []
    for entity in table.entities {
      for column in entity.ownAttributes.flatMap(\.columns) {
        // Subclasses with a property of the same name share its column.
        guard names.insert(column.name.lowercased()).inserted else { continue }
        // A subclass's columns are NULL in the rows of other classes.
        let isRequired = entity.parent == nil && !column.isNullable
        let reference = try entity.ownRelationships.first {
          if case .column(column.name) = $0.storage { true } else { false }
        }.map(foreignKey)
        lines.append(
          "\(try quoted(column.name)) \(column.type.rawValue)\(isRequired ? " NOT NULL" : "")"
            + (reference ?? ""))
      }
    }
    lines += try table.orderColumns.map { "\(try quoted($0.name)) \($0.type.rawValue)" }
    return
      "CREATE TABLE \(try quoted(table.name)) (\n  \(lines.joined(separator: ",\n  "))\n) STRICT"
  }

  /// The clause that keeps a to-one relationship from leading to a row that is gone, also when
  /// another program deletes it. It is checked when a transaction ends, so that rows can be written
  /// in any order.
  private func foreignKey(of relationship: RelationshipMapping) throws -> String {
    let action: String
    switch relationship.inverse?.deleteRule ?? .nullify {
    case .noAction: return ""
    case .cascade: action = " ON DELETE CASCADE"
    case .nullify where relationship.property.shape.isOptional: action = " ON DELETE SET NULL"
    case .nullify, .deny: action = ""
    }
    return
      " REFERENCES \(try quoted(relationship.destination.table.name))"
      + "(\(try quoted(StoreFormat.primaryKey)))\(action) DEFERRABLE INITIALLY DEFERRED"
  }

  /// An index for each to-one relationship, by which the other side is found, in its order.
  private func references() throws -> [String] {
    var names: Set<String> = []
    return try table.entities.flatMap { entity in
      try entity.ownRelationships.compactMap { relationship -> String? in
        guard case .column(let column) = relationship.storage,
          names.insert(column.lowercased()).inserted
        else { return nil }
        let order = RelationshipMapping.orderColumn(of: column)
        let key = try quoted(StoreFormat.primaryKey)
        let terms =
          table.orderColumns.contains { $0.name == order }
          ? [try quoted(column), "coalesce(\(try quoted(order)), \(key))"] : [try quoted(column)]
        return
          "CREATE INDEX \(try quoted("\(entity.name)_\(column)_reference")) "
          + "ON \(try quoted(table.name)) (\(terms.joined(separator: ", "))) "
          + "WHERE \(try quoted(column)) IS NOT NULL"
      }
    }
  }

  private func indexes() throws -> [String] {
    try table.entities.flatMap { entity in
      try entity.indexes.map { try index("INDEX", "", $0, of: entity) }
        + entity.uniqueness.map { try index("UNIQUE INDEX", "_unique", $0, of: entity) }
    }
  }

  /// An index over the rows of a class. That of a subclass leaves the other rows out, and queries
  /// for the subclass have the same condition word for word, which is how SQLite knows that it may
  /// use it.
  private func index(
    _ kind: String, _ suffix: String, _ paths: [AttributePath], of entity: EntityMapping
  ) throws -> String {
    let name = Self.indexName(of: paths, entity: entity) + suffix
    let terms =
      suffix.isEmpty
      ? try paths.flatMap { try $0.columns.map { try quoted($0.name) } }
      : try UniqueTerm.terms(of: paths).map { $0.expression(try quoted($0.column)) }
    var writer = SQLWriter()
    writer.write("CREATE \(kind) \(try quoted(name)) ON \(try quoted(table.name)) (")
    writer.write(terms.joined(separator: ", ") + ")")
    if entity.parent != nil {
      writer.write(" WHERE ")
      try writer.write(.isOfType(entity.family.map(\.name)))
    }
    return writer.sql
  }

  static func indexName(of paths: [AttributePath], entity: EntityMapping) -> String {
    ([entity.name] + paths.map(\.name)).joined(separator: "_")
  }

  /// A view for each subclass, with just its rows and columns.
  private func views() throws -> [String] {
    try table.entities.filter { $0.parent != nil }.map { entity in
      var columns = [StoreFormat.primaryKey]
      if !entity.children.isEmpty { columns.append(StoreFormat.discriminator) }
      columns += entity.columns.map(\.name)
      var condition = SQLWriter()
      try condition.write(.isOfType(entity.family.map(\.name)))
      return """
        CREATE VIEW \(try quoted(entity.name)) AS
        SELECT \(try columns.map(quoted).joined(separator: ", "))
        FROM \(try quoted(table.name))
        WHERE \(condition.sql)
        """
    }
  }
}

extension JoinTable {
  /// The SQL that makes the table and its index.
  func statements() throws -> [String] {
    func key(_ side: Side, _ entity: EntityMapping) throws -> String {
      "\(side.column) INTEGER NOT NULL REFERENCES \(try quoted(entity.table.name))"
        + "(\(try quoted(StoreFormat.primaryKey))) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED"
    }
    // Keys are never used again, so that an element that was added later comes later.
    return [
      """
      CREATE TABLE \(try quoted(name)) (
        \(try quoted(StoreFormat.primaryKey)) INTEGER PRIMARY KEY AUTOINCREMENT,
        \(try key(.owner, owner)),
        \(try key(.member, member)),
        \(Side.owner.orderColumn) INTEGER,
        \(Side.member.orderColumn) INTEGER,
        UNIQUE (\(Side.owner.column), \(Side.member.column))
      ) STRICT
      """,
      "CREATE INDEX \(try quoted("\(name)_member")) ON \(try quoted(name)) (\(Side.member.column))",
    ]
  }
}
