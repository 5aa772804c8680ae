import SQLite

/// Takes indexes, views and triggers away while tables change, and brings them back.
struct ObjectsInFile {
  let script: MigrationScript
  let old: SchemaShape
  let new: StoreMapping
  private let wanted: [SchemaObject]
  /// What other programs have made, to be made again.
  private var foreign: [SchemaObject] = []

  init(script: MigrationScript, old: SchemaShape, new: StoreMapping) throws {
    self.script = script
    self.old = old
    self.new = new
    wanted = try new.objects()
  }

  private var connection: Connection { script.connection }

  /// Drops what would be in the way.
  ///
  /// Views and triggers all go, because SQLite looks through each of them when a table is renamed.
  ///
  /// - Parameters:
  ///   - rewritten: Tables that are dropped or written anew; their indexes go.
  ///   - altered: Tables whose columns get other names or go; their full-text indexes go, and those
  ///     indexes that the new version does not have.
  mutating func clear(rewritten: Set<String>, altered: Set<String>) throws {
    let touched = rewritten.union(altered)
    for object in try SchemaObject.all(in: connection) {
      let isOwn = old.owns(object)
      switch object.kind {
      case .view, .trigger:
        if !isOwn { foreign.append(object) }
        try script.run(object.dropStatement())
      case .index where object.table.hasPrefix(StoreFormat.reservedPrefix): continue
      case .index:
        guard rewritten.contains(object.table) || isUnwanted(object) else { continue }
        if !isOwn {
          guard rewritten.contains(object.table) else { continue }
          foreign.append(object)
        }
        try script.run(object.dropStatement())
      case .table where object.isVirtual:
        guard let table = table(ofVirtual: object),
          touched.contains(table) || isUnwanted(object)
        else { continue }
        try script.run(object.dropStatement())
      case .table: continue
      }
    }
  }

  /// The table whose rows an index that is a virtual table is over; nil for another program's.
  private func table(ofVirtual object: SchemaObject) -> String? {
    if object.name.hasPrefix(StoreFormat.fullTextPrefix) {
      return String(object.name.dropFirst(StoreFormat.fullTextPrefix.count))
    }
    guard object.name.hasPrefix(StoreFormat.spatialPrefix) else { return nil }
    let name = object.name.dropFirst(StoreFormat.spatialPrefix.count)
    return old.entities.keys.filter { name.hasPrefix($0 + "_") }.max { $0.count < $1.count }
      .map(old.root)
  }

  private func isUnwanted(_ object: SchemaObject) -> Bool {
    old.owns(object) && !wanted.contains { $0.isSame(as: object) }
  }

  /// Makes what the new version has and the database does not, and then what other programs had made.
  ///
  /// - Throws: ``SwiftDataError/modelValidationFailure`` with the rows that are not unique.
  mutating func restore() throws {
    let present = Set(try SchemaObject.all(in: connection).map { "\($0.kind) \($0.name)" })
    for object in wanted where !present.contains("\(object.kind) \(object.name)") {
      do {
        try script.run(object.sql)
      } catch let error as SQLiteError where error.code == .constraint {
        throw try explained(error, object)
      }
      if object.isVirtual { try fill(object) }
    }
    for object in foreign {
      do {
        try script.run(object.sql)
        // A view with a column that is gone can be made, and fails when it is read.
        if object.kind == .view {
          _ = try connection.prepare("SELECT * FROM \(try quoted(object.name))")
        }
      } catch let error as SQLiteError {
        throw SwiftDataError(
          .storeFailure,
          "the \(object.kind.rawValue) \(object.name), which another program has made, does not fit the "
            + "new tables; drop it before the migration", underlyingError: error)
      }
    }
    foreign = []
  }

  /// Lets an index that is a virtual table know the rows there are.
  private func fill(_ object: SchemaObject) throws {
    let name = try quoted(object.name)
    if object.name.hasPrefix(StoreFormat.fullTextPrefix) {
      return try script.run("INSERT INTO \(name) (\(name)) VALUES ('rebuild')")
    }
    for index in new.tables.flatMap(SpatialIndex.all) where index.name == object.name {
      try script.run(index.fillStatement())
    }
  }

  /// Names the rows that have the same values where these have to be unique.
  private func explained(_ error: SQLiteError, _ object: SchemaObject) throws -> any Error {
    for entity in new.entities {
      for paths in entity.uniqueness
      where TableDefinition.indexName(of: paths, entity: entity) + "_unique" == object.name {
        let terms = try UniqueTerm.terms(of: paths).map { $0.expression(try quoted($0.column)) }
        let types = entity.family.map { Value.text($0.name).sqlLiteral }.joined(separator: ", ")
        let present = try UniqueTerm.terms(of: paths).filter { !$0.isDigits }.map {
          "\(try quoted($0.column)) IS NOT NULL"
        }
        let key = try quoted(StoreFormat.primaryKey)
        let groups = try connection.rows(
          "SELECT group_concat(\(key), ', '), \(terms.joined(separator: ", ")) "
            + "FROM \(try quoted(entity.table.name)) "
            + "WHERE \(try quoted(StoreFormat.discriminator)) IN (\(types)) "
            + "AND \(present.joined(separator: " AND ")) "
            + "GROUP BY \(terms.joined(separator: ", ")) HAVING count(*) > 1 ORDER BY min(\(key))")
        let shown = groups.prefix(5).map { row -> String in
          let values = row.dropFirst().map(\.sqlLiteral).joined(separator: ", ")
          let keys = if case .text(let keys)? = row.first { keys } else { "" }
          return "\(entity.name) \(keys) (\(values))"
        }
        let more = groups.count > 5 ? ", and \(groups.count - 5) groups more" : ""
        return SwiftDataError(
          .modelValidationFailure,
          "\(entity.name) is to be unique by \(paths.map(\.name).joined(separator: ", ")), and rows are "
            + "alike: \(shown.joined(separator: "; "))\(more); make them differ before the migration",
          underlyingError: error)
      }
    }
    return error
  }
}
