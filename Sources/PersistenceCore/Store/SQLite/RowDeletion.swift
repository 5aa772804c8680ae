import SQLite

/// Deletes rows with everything that their delete rules ask for, in SQL and without loading objects.
struct RowDeletion {
  private let connection: Connection
  private let mapping: StoreMapping
  private(set) var deleted = DeletedRows()
  private var checks: [Check] = []

  /// A relationship that must not lead from deleted rows to rows that stay.
  private struct Check {
    let relationship: RelationshipMapping
    let keys: [Int64]
  }

  init(connection: Connection, mapping: StoreMapping) {
    self.connection = connection
    self.mapping = mapping
  }

  /// Deletes rows and what they cascade to.
  ///
  /// - Parameter rows: Primary keys by class.
  /// - Throws: ``SwiftDataError/modelValidationFailure`` if a rule forbids it.
  mutating func delete(_ rows: [(entity: EntityMapping, keys: [Int64])]) throws {
    var waiting = rows
    while let (entity, keys) = waiting.popLast() {
      let fresh = keys.filter {
        deleted.keys[entity.table.index, default: []].insert($0).inserted
      }
      guard !fresh.isEmpty else { continue }
      deleted.classes.append((entity, fresh))
      try preserve(fresh, of: entity)
      for relationship in entity.relationships {
        switch relationship.deleteRule {
        case .cascade: waiting += try destinations(of: relationship, from: fresh)
        case .deny: checks.append(Check(relationship: relationship, keys: fresh))
        case .nullify:
          guard let inverse = relationship.inverse, !inverse.isToMany, !inverse.shape.isOptional
          else { continue }
          checks.append(Check(relationship: relationship, keys: fresh))
        case .noAction: continue
        }
      }
    }
    for check in checks { try perform(check) }
    for table in mapping.tables {
      guard let keys = deleted.keys[table.index], !keys.isEmpty else { continue }
      let list = KeyList(keys.sorted())
      try run(
        "DELETE FROM \(try quoted(table.name)) "
          + "WHERE \(try quoted(StoreFormat.primaryKey)) \(list.condition)", list)
    }
  }

  /// Reads the values that the history keeps of deleted rows.
  private mutating func preserve(_ keys: [Int64], of entity: EntityMapping) throws {
    let kept = entity.attributes.filter(\.isPreserved)
    guard !kept.isEmpty else { return }
    let columns = try kept.flatMap(\.columns).map { try quoted($0.name) }
    let list = KeyList(keys)
    let key = try quoted(StoreFormat.primaryKey)
    let statement = try connection.cachedStatement(
      "SELECT \(([key] + columns).joined(separator: ", ")) "
        + "FROM \(try quoted(entity.table.name)) WHERE \(key) \(list.condition)")
    try statement.bind([list.parameter])
    defer { statement.reset() }
    while try statement.step() {
      var values: [String: PreservedValue] = [:]
      var column = 1
      for attribute in kept {
        values[attribute.name] = PreservedValue(
          columns: (column..<column + attribute.columns.count).map {
            PreservedValue.Column(statement.value(at: $0))
          })
        column += attribute.columns.count
      }
      deleted.preserved[ObjectIdentifier(entity), default: [:]]["\(statement.int64(at: 0))"] =
        values
    }
  }

  private func run(_ sql: String, _ list: KeyList) throws {
    StatementLog.note(sql, [list.parameter])
    let statement = try connection.cachedStatement(sql)
    try statement.bind([list.parameter])
    try statement.run()
  }

  /// The rows that a relationship leads to from some rows, by class.
  private func destinations(
    of relationship: RelationshipMapping, from keys: [Int64]
  ) throws -> [(entity: EntityMapping, keys: [Int64])] {
    let destination = relationship.destination
    let table = try quoted(destination.table.name)
    let key = try quoted(StoreFormat.primaryKey)
    let list = KeyList(keys)
    let condition: String
    switch relationship.storage {
    case .column(let column):
      condition =
        "\(key) IN (SELECT \(try quoted(column)) FROM "
        + "\(try quoted(relationship.entity.table.name)) WHERE \(key) \(list.condition))"
    case .inverseColumn(let column, _): condition = "\(try quoted(column)) \(list.condition)"
    case .joinTable(let join, let side):
      condition =
        "\(key) IN (SELECT \(side.other.column) FROM \(try quoted(join.name)) "
        + "WHERE \(side.column) \(list.condition))"
    }
    let sql =
      "SELECT \(key), \(try quoted(StoreFormat.discriminator)) FROM \(table) WHERE \(condition)"
    StatementLog.note(sql, [list.parameter])
    let statement = try connection.cachedStatement(sql)
    try statement.bind([list.parameter])
    defer { statement.reset() }
    var found: [String: [Int64]] = [:]
    while try statement.step() {
      found[statement.string(at: 1), default: []].append(statement.int64(at: 0))
    }
    return found.sorted { $0.key < $1.key }.compactMap { name, keys in
      destination.table.entity(named: name).map { ($0, keys) }
    }
  }

  private func perform(_ check: Check) throws {
    let relationship = check.relationship
    let destination = relationship.destination
    let gone = deleted.keys[destination.table.index] ?? []
    for (entity, keys) in try destinations(of: relationship, from: check.keys) {
      guard let left = keys.first(where: { !gone.contains($0) }) else { continue }
      let place = "\(relationship.entity.name).\(relationship.name)"
      if relationship.deleteRule == .deny {
        throw SwiftDataError(
          .modelValidationFailure,
          "the \(relationship.entity.name) cannot be deleted: \(place) still leads to "
            + "\(entity.name) \(left), and its delete rule is .deny")
      }
      throw SwiftDataError(
        .modelValidationFailure,
        "the \(relationship.entity.name) cannot be deleted: \(entity.name) \(left) has to lead to one "
          + "by \(relationship.inverse?.name ?? "its relationship"); delete it, too, or give it "
          + "another one")
    }
  }
}
