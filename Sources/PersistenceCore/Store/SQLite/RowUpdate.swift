import SQLite

/// Writes what has changed in objects that have rows.
final class RowUpdate {
  private let connection: Connection
  private var statements: [Key: Statement] = [:]

  private struct Key: Hashable {
    let entity: ObjectIdentifier
    let slots: [Int]
  }

  init(connection: Connection) {
    self.connection = connection
  }

  /// - Parameters:
  ///   - models: Changed objects.
  ///   - onlyReferences: Whether only to-one relationships are written.
  func write(_ models: [any PersistentModel], onlyReferences: Bool = false) throws {
    var waiting = models
    while !waiting.isEmpty {
      // A unique value may be free only once the object that had it has got its new one.
      var refused: [any PersistentModel] = []
      var reason: (any Error)?
      for model in waiting {
        guard let entity = model._$model.entity else { continue }
        do {
          try write(model, of: entity, onlyReferences: onlyReferences)
        } catch let error as SQLiteError {
          let explained = UniqueViolation(entity: entity, model: model).explain(error)
          guard error.extendedCode == .constraintUnique else { throw explained }
          refused.append(model)
          reason = reason ?? explained
        }
      }
      if let reason, refused.count == waiting.count { throw reason }
      waiting = refused
    }
  }

  private func write(
    _ model: any PersistentModel, of entity: EntityMapping, onlyReferences: Bool
  ) throws {
    let slots = changedSlots(of: model).filter { slot in
      !entity.attributes[slot].columns.isEmpty
        && (!onlyReferences || entity.relationship(at: slot) != nil)
    }
    guard !slots.isEmpty else { return }
    let statement = try statement(for: entity, slots: slots)
    var position = 1
    for slot in slots {
      let attribute = entity.attributes[slot]
      var binder = _RowBinder(
        statement: statement, position: position, entity: entity,
        columnOffset: attribute.columnOffset + 1 - position)
      try model._$write(slot, to: &binder)
      position += attribute.columns.count
    }
    try statement.bind(model._$model.primaryKey, at: position)
    try statement.run()
    if connection.changes == 0 {
      throw SwiftDataError([SaveConflict(deleted: model.persistentModelID)])
    }
  }

  private func changedSlots(of model: any PersistentModel) -> [Int] {
    guard let annex = model._$model.annex else { return [] }
    return Set(annex.originals.map(\.slot)).sorted()
  }

  private func statement(
    for entity: EntityMapping, slots: [Int]
  ) throws -> Statement {
    let key = Key(entity: ObjectIdentifier(entity), slots: slots)
    if let known = statements[key] { return known }
    let assignments = try slots.flatMap { entity.attributes[$0].columns }
      .map { "\(try quoted($0.name)) = ?" }
    let sql =
      "UPDATE \(try quoted(entity.table.name)) SET \(assignments.joined(separator: ", ")) "
      + "WHERE \(try quoted(StoreFormat.primaryKey)) = ?"
    StatementLog.note(sql)
    let statement = try connection.cachedStatement(sql)
    statements[key] = statement
    return statement
  }
}
