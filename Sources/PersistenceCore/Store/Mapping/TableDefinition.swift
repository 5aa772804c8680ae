import SQLite

/// The SQL that makes a hierarchy's table, its indexes and its views.
struct TableDefinition {
  let table: TableMapping

  /// All statements, in order.
  func statements() throws -> [String] { try [createTable()] + objects() }

  /// The statements that make what belongs to the table: indexes, views, triggers.
  func objects() throws -> [String] {
    try indexes() + references() + views()
      + ExternalColumn.all(of: table).flatMap { try $0.statements() }
      + (FullTextIndex(of: table)?.statements() ?? [])
      + SpatialIndex.all(of: table).flatMap { try $0.statements() }
  }

  /// The statement that makes the table.
  ///
  /// - Parameter name: The table's name, if it is another one at first.
  func createTable(named name: String? = nil) throws -> String {
    let lines =
      [
        "\(try quoted(StoreFormat.primaryKey)) INTEGER PRIMARY KEY",
        "\(try quoted(StoreFormat.discriminator)) TEXT NOT NULL",
      ] + (try columns().map { try $0.sql() })
    return "CREATE TABLE \(try quoted(name ?? table.name)) (\n  "
      + "\(lines.joined(separator: ",\n  "))\n) STRICT"
  }

  /// All columns but the primary key and the class.
  func columns() throws -> [ColumnDefinition] {
    var columns: [ColumnDefinition] = []
    var names: Set<String> = []
    for entity in table.entities {
      for column in entity.ownAttributes.flatMap(\.columns) {
        // Subclasses with a property of the same name share its column.
        guard names.insert(column.name.lowercased()).inserted else { continue }
        // A subclass's columns are NULL in the rows of other classes.
        let reference = entity.ownRelationships.first {
          if case .column(column.name) = $0.storage { true } else { false }
        }
        columns.append(
          ColumnDefinition(
            name: column.name, type: column.type,
            isRequired: entity.parent == nil && !column.isNullable,
            reference: reference.flatMap(foreignKey)))
      }
    }
    return columns
      + table.orderColumns.map {
        ColumnDefinition(name: $0.name, type: $0.type, isRequired: false, reference: nil)
      }
  }

  /// The clause that keeps a to-one relationship from leading to a row that is gone, also when
  /// another program deletes it. It is checked when a transaction ends, so that rows can be written
  /// in any order.
  private func foreignKey(of relationship: RelationshipMapping) -> ColumnDefinition.Reference? {
    let table = relationship.destination.table.name
    switch relationship.inverse?.deleteRule ?? .nullify {
    case .noAction: return nil
    case .cascade: return ColumnDefinition.Reference(table: table, action: "CASCADE")
    case .nullify where relationship.property.shape.isOptional:
      return ColumnDefinition.Reference(table: table, action: "SET NULL")
    case .nullify, .deny: return ColumnDefinition.Reference(table: table, action: "NO ACTION")
    }
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
  func statements() throws -> [String] { try [createTable()] + objects() }

  /// The SQL that makes what belongs to the table.
  func objects() throws -> [String] {
    [
      "CREATE INDEX \(try quoted("\(name)_member")) ON \(try quoted(name)) (\(Side.member.column))"
    ]
  }

  /// The SQL that makes the table.
  func createTable() throws -> String {
    func key(_ side: Side, _ entity: EntityMapping) throws -> String {
      "\(side.column) INTEGER NOT NULL REFERENCES \(try quoted(entity.table.name))"
        + "(\(try quoted(StoreFormat.primaryKey))) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED"
    }
    // Keys are never used again, so that an element that was added later comes later.
    return """
      CREATE TABLE \(try quoted(name)) (
        \(try quoted(StoreFormat.primaryKey)) INTEGER PRIMARY KEY AUTOINCREMENT,
        \(try key(.owner, owner)),
        \(try key(.member, member)),
        \(Side.owner.orderColumn) INTEGER,
        \(Side.member.orderColumn) INTEGER,
        UNIQUE (\(Side.owner.column), \(Side.member.column))
      ) STRICT
      """
  }
}
