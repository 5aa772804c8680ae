import SQLite

/// Gives an inserted object the row of the one that has its unique values, as SwiftData does: the row
/// keeps its primary key and takes the object's values.
///
/// Nothing here costs anything before SQLite has reported a conflict.
final class RowReplacement {
  private let connection: Connection
  private let mapping: StoreMapping
  private var statements: [ObjectIdentifier: [Statement]] = [:]
  private var replaced: [Replacement] = []

  private struct Replacement {
    let model: any PersistentModel
    let entity: EntityMapping
    /// The key that the object was given at first, by which others may lead to it.
    let given: Int64
    /// The key of the row.
    let key: Int64
  }

  init(connection: Connection, mapping: StoreMapping) {
    self.connection = connection
    self.mapping = mapping
  }

  /// Writes an object into the row that has its unique values.
  ///
  /// - Returns: False if there is no such row of the object's class.
  /// - Throws: `SQLiteError` if other unique values of the object belong to yet another row.
  func takeRow(for model: any PersistentModel, of entity: EntityMapping) throws -> Bool {
    for statement in try updates(of: entity) {
      var binder = _RowBinder(statement: statement, position: 1, entity: entity, columnOffset: 0)
      try model._$write(to: &binder)
      defer { statement.reset() }
      guard try statement.step() else { continue }
      let key = statement.int64(at: 0)
      replaced.append(
        Replacement(model: model, entity: entity, given: model._$model.primaryKey, key: key))
      model._$model.primaryKey = key
      // It stands where the row stands in lists, and not where a new row would.
      model._$model.flags.remove(.inserted)
      return true
    }
    return false
  }

  /// The class of the row that has an object's unique values.
  func holder(ofValuesOf model: any PersistentModel, _ entity: EntityMapping) throws -> String? {
    for (level, paths) in Self.constraints(of: entity) {
      let parameters = repeatElement("?", count: entity.columns.count).joined(separator: ", ")
      let names = entity.columns.indices.map { "c\($0)" }.joined(separator: ", ")
      let condition = try self.condition(paths, entity: entity) { "c\($0)" }
      var query = SQLWriter()
      query.write(
        "WITH given (\(names)) AS (VALUES (\(parameters))) "
          + "SELECT \(try quoted(StoreFormat.discriminator)) "
          + "FROM \(try quoted(entity.table.name)), given WHERE \(condition) AND ")
      try query.write(.isOfType(level.family.map(\.name)))
      let statement = try connection.cachedStatement(query.sql)
      var binder = _RowBinder(statement: statement, position: 1, entity: entity, columnOffset: 0)
      try model._$write(to: &binder)
      defer { statement.reset() }
      if try statement.step() { return statement.string(at: 0) }
    }
    return nil
  }

  /// Lets what leads to a replaced object's first key lead to its row.
  func redirectReferences() throws {
    for replacement in replaced where replacement.given != replacement.key {
      var columns: Set<[String]> = []
      for relationship in mapping.entities.flatMap(\.ownRelationships)
      where relationship.destination.table === replacement.entity.table {
        guard case .column(let column) = relationship.storage,
          columns.insert([relationship.entity.table.name, column]).inserted
        else { continue }
        do {
          try run(
            "UPDATE \(try quoted(relationship.entity.table.name)) "
              + "SET \(try quoted(column)) = ?2 WHERE \(try quoted(column)) = ?1",
            [.integer(replacement.given), .integer(replacement.key)])
        } catch let error as SQLiteError {
          throw UniqueViolation(entity: relationship.entity).explain(error)
        }
      }
    }
  }

  /// Frees what one-to-one relationships led to before replacing objects set them.
  ///
  /// Elements of lists are added to those that are there: that `page.book = Book("a")` puts the page
  /// into the new object's list says nothing of the pages that the row has already.
  func releaseFormer() throws {
    var last: [Place: (Replacement, RelationshipMapping, Int64)] = [:]
    for replacement in replaced {
      for relationship in replacement.entity.relationships where !relationship.isToMany {
        guard let inverse = relationship.inverse, !inverse.isToMany,
          let key = Self.destination(of: replacement.model, relationship)
        else { continue }
        let place = Place(
          table: replacement.entity.table.index, key: replacement.key, slot: relationship.slot)
        last[place] = (replacement, relationship, key)
      }
    }
    for (replacement, relationship, key) in last.values {
      guard let inverse = relationship.inverse else { continue }
      try release(replacement, relationship, inverse, keeping: key)
    }
  }

  private struct Place: Hashable {
    let table: Int
    let key: Int64
    let slot: Int
  }

  /// Lets rows that lead to a row by a column lead to nothing, but for one.
  private func release(
    _ replacement: Replacement, _ relationship: RelationshipMapping,
    _ inverse: RelationshipProperty, keeping kept: Int64
  ) throws {
    let destination = relationship.destination
    let table = try quoted(destination.table.name)
    let column = try quoted(inverse.name)
    let condition = "\(column) = ? AND \(try quoted(StoreFormat.primaryKey)) <> ?"
    let parameters = [Value.integer(replacement.key), .integer(kept)]
    if inverse.shape.isOptional {
      return try run("UPDATE \(table) SET \(column) = NULL WHERE \(condition)", parameters)
    }
    let rows = try connection.cachedStatement("SELECT 1 FROM \(table) WHERE \(condition)")
    try rows.bind(parameters)
    defer { rows.reset() }
    guard try rows.step() else { return }
    let place = "\(replacement.entity.name).\(relationship.name)"
    throw SwiftDataError(
      .modelValidationFailure,
      "the \(replacement.entity.name) takes the row of another one by its unique values, and "
        + "\(place) leaves out a \(destination.name) that has to lead to one by \(inverse.name); "
        + "delete that, give it another one, or leave \(place) empty to keep what is there")
  }

  private static func destination(
    of model: any PersistentModel, _ relationship: RelationshipMapping
  ) -> Int64? {
    let reference = model._$reference(relationship.slot)
    if reference > 0 { return reference }
    guard let other = model._$stored(relationship.slot) as? any PersistentModel, !other.isBlank,
      other._$model.primaryKey > 0, !other._$model.flags.contains(.deleted)
    else { return nil }
    return other._$model.primaryKey
  }

  private func run(_ sql: String, _ parameters: [Value]) throws {
    StatementLog.note(sql, parameters)
    let statement = try connection.cachedStatement(sql)
    try statement.bind(parameters)
    try statement.run()
  }

  // MARK: - SQL

  /// The constraints that the rows of a class are under, each with the class that declares it.
  private static func constraints(
    of entity: EntityMapping
  ) -> [(level: EntityMapping, paths: [AttributePath])] {
    entity.lineage.flatMap { level in level.uniqueness.map { (level, $0) } }
  }

  private func condition(
    _ paths: [AttributePath], entity: EntityMapping, _ parameter: (Int) -> String
  ) throws -> String {
    try UniqueTerm.terms(of: paths).map { term in
      let place = entity.columns.firstIndex { $0.name == term.column } ?? 0
      return "\(term.expression(try quoted(term.column))) = \(term.expression(parameter(place)))"
    }.joined(separator: " AND ")
  }

  /// For each constraint the statement that writes an object over the row with its values.
  private func updates(of entity: EntityMapping) throws -> [Statement] {
    let key = ObjectIdentifier(entity)
    if let known = statements[key] { return known }
    let references = Set(
      entity.relationships.compactMap { relationship -> String? in
        if case .column(let column) = relationship.storage { column } else { nil }
      })
    let assignments = try entity.columns.enumerated().map { index, column in
      let name = try quoted(column.name)
      let value = "?\(index + 1)"
      return "\(name) = "
        + (references.contains(column.name) ? "coalesce(\(value), \(name))" : value)
    }.joined(separator: ", ")
    let made = try Self.constraints(of: entity).map { level, paths in
      let condition = try condition(paths, entity: entity) { "?\($0 + 1)" }
      var update = SQLWriter()
      update.write(
        "UPDATE \(try quoted(entity.table.name)) SET \(assignments) WHERE \(condition) AND ")
      // Word for word the condition of the index, so that SQLite uses it.
      try update.write(.isOfType(level.family.map(\.name)))
      update.write(" AND ")
      try update.write(.isOfType([entity.name]))
      update.write(" RETURNING \(try quoted(StoreFormat.primaryKey))")
      StatementLog.note(update.sql)
      return try connection.cachedStatement(update.sql)
    }
    statements[key] = made
    return made
  }
}
