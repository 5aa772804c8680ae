import SQLite

extension SQLiteStore {
  func objects(
    _ primaryKeys: [Int64], of root: EntityMapping, into context: ModelContext
  ) throws -> [AnyObject] {
    var found: [AnyObject] = []
    found.reserveCapacity(primaryKeys.count)
    try withRows(primaryKeys, of: root, into: context) { loader in
      found.append(try loader.object())
    }
    return found
  }

  func reload(
    _ primaryKeys: [Int64], of root: EntityMapping, into context: ModelContext,
    each: (_ primaryKey: Int64, _ load: (any PersistentModel) throws -> Void) throws -> Void
  ) throws {
    try withRows(primaryKeys, of: root, into: context) { loader in
      try each(loader.row.statement.int64(at: 0)) { try loader.load($0) }
    }
  }

  private func withRows(
    _ primaryKeys: [Int64], of root: EntityMapping, into context: ModelContext,
    _ body: (inout RowLoader) throws -> Void
  ) throws {
    let plan = try plan(for: root)
    let keys = KeyList(primaryKeys)
    let sql = "\(plan.head.plain) WHERE \(try quoted(StoreFormat.primaryKey)) \(keys.condition)"
    try read { pooled in
      StatementLog.note(sql, [keys.parameter])
      let statement = try pooled.connection.cachedStatement(sql)
      try statement.bind([keys.parameter])
      defer { statement.reset() }
      var loader = RowLoader(plan: plan, statement: statement, context: context)
      while try statement.step() { try body(&loader) }
    }
  }

  func fetchRelated(
    _ relationship: RelationshipMapping, owners: [Int64], into context: ModelContext,
    each: (_ owner: Int64, _ order: Int64, _ element: AnyObject) throws -> Void
  ) throws {
    let plan = try plan(for: relationship.destination)
    let keys = KeyList(owners)
    let sql = try RelatedQuery(relationship, plan: plan, owners: keys).sql
    try read { pooled in
      StatementLog.note(sql, [keys.parameter])
      let statement = try pooled.connection.cachedStatement(sql)
      try statement.bind([keys.parameter])
      defer { statement.reset() }
      var loader = RowLoader(plan: plan, statement: statement, context: context)
      while try statement.step() {
        let owner = statement.int64(at: plan.columnCount)
        let order = statement.int64(at: plan.columnCount + 1)
        try each(owner, order, try loader.object())
      }
    }
  }
}

/// One key, or many as JSON, for a condition.
struct KeyList {
  /// What follows the column's name.
  let condition: String
  let parameter: Value

  init(_ keys: [Int64]) {
    if keys.count == 1, let only = keys.first {
      condition = "= ?"
      parameter = .integer(only)
    } else {
      condition = "IN (SELECT value FROM json_each(?))"
      parameter = .text("[\(keys.map(String.init).joined(separator: ","))]")
    }
  }
}

/// The statement that reads the elements of to-many relationships, each with the key of its owner and
/// its place in the list.
private struct RelatedQuery {
  let sql: String

  init(_ relationship: RelationshipMapping, plan: SelectPlan, owners: KeyList) throws {
    let key = try quoted(StoreFormat.primaryKey)
    let destination = relationship.destination
    var writer = SQLWriter()
    let columns = plan.head.columns
    let table = try quoted(destination.table.name)
    switch relationship.storage {
    case .inverseColumn(let column, let order):
      let column = try quoted(column)
      writer.write(
        "\(columns), \(column), coalesce(\(try quoted(order)), \(key)) FROM \(table) "
          + "WHERE \(column) \(owners.condition)")
    case .joinTable(let join, let side):
      // The names in the inner query belong to the core, so that no property can be taken for them.
      writer.write(
        """
        \(columns), _pc_from, _pc_order FROM (
          SELECT \(side.column) AS _pc_from, \(side.other.column) AS _pc_to,
            coalesce(\(side.orderColumn), \(key)) AS _pc_order
          FROM \(try quoted(join.name)) WHERE \(side.column) \(owners.condition)
        ) CROSS JOIN \(table) ON \(table).\(key) = _pc_to
        WHERE TRUE
        """)
    case .column: break
    }
    if destination.parent != nil {
      writer.write(" AND ")
      try writer.write(.isOfType(destination.family.map(\.name)))
    }
    sql = writer.sql
  }
}
