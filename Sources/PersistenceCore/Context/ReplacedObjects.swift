/// Inserted objects that have taken the rows of others, because of their unique values.
///
/// The inserted object becomes the context's object of the row, whether or not there was another one
/// in memory. That one leaves the context: it keeps its last values and its identifier, by which the
/// new one is found, and says that it is deleted.
struct ReplacedObjects {
  private var newcomers: [(model: any PersistentModel, table: TableMapping, key: Int64)] = []
  private var former: [any PersistentModel] = []

  /// Takes note of an object that has just taken a row, before it is registered.
  mutating func note(
    _ model: any PersistentModel, at place: _ModelState.Place, in context: ModelContext
  ) {
    newcomers.append((model, place.table, place.primaryKey))
    if let known = context.registered(primaryKey: place.primaryKey, in: place.table)
      as? any PersistentModel, known !== model
    {
      former.append(known)
    }
  }

  /// Brings the objects of the context up to what the rows have become.
  ///
  /// The rows are written by now; if they cannot be read, the context's next save says so.
  func settle(in context: ModelContext) {
    guard !newcomers.isEmpty else { return }
    for model in former {
      model._$model.detach()
      model._$model.flags = .deleted
    }
    var waiting: [Int: Set<Int64>] = [:]
    for (model, table, key) in newcomers
    where context.registered(primaryKey: key, in: table) === model {
      // Relationships that the object has not set are those of the row.
      if !(model._$model.entity?.relationships.isEmpty ?? true) {
        waiting[table.index, default: []].insert(key)
      }
    }
    for (index, keys) in unlink(in: context) { waiting[index, default: []].formUnion(keys) }
    do {
      try reload(waiting, in: context)
    } catch {
      context.noteFailure(error)
    }
  }

  private func reload(_ rows: [Int: Set<Int64>], in context: ModelContext) throws {
    for (index, keys) in rows {
      let root = context.store.mapping.tables[index].root
      try context.store.reload(keys.sorted(), of: root, into: context) { key, load in
        guard
          let model = context.registered(primaryKey: key, in: root.table) as? any PersistentModel,
          model._$model.flags.isEmpty
        else { return }
        try load(model)
      }
    }
  }

  /// Leaves lists that may hold former objects to the store.
  ///
  /// - Returns: The rows of objects that lead to the rows, by table: they may do so no longer.
  private func unlink(in context: ModelContext) -> [Int: Set<Int64>] {
    var keys: [Int: Set<Int64>] = [:]
    for (_, table, key) in newcomers { keys[table.index, default: []].insert(key) }
    var leading: [Int: Set<Int64>] = [:]
    let entities = context.store.mapping.entities.filter { entity in
      entity.relationships.contains { keys[$0.destination.table.index] != nil }
    }
    for index in Set(entities.map(\.table.index)) {
      context.identityMaps[index].forEach { object in
        guard let model = object as? any PersistentModel else { return }
        for relationship in model._$model.entity?.relationships ?? [] {
          guard let rows = keys[relationship.destination.table.index] else { continue }
          if relationship.isToMany {
            leaveToStore(model, relationship)
          } else if rows.contains(model._$reference(relationship.slot)) {
            leading[index, default: []].insert(model._$model.primaryKey)
          }
        }
      }
    }
    return leading
  }

  private func leaveToStore(_ model: any PersistentModel, _ relationship: RelationshipMapping) {
    guard !model._$model.isUnloaded(relationship.slot) else { return }
    let announcement = ChangeAnnouncement(model, slots: [relationship.slot])
    announcement?.send(.before)
    model._$restore(relationship.slot, from: relationship.property.shape.collection(of: []))
    model._$model.unloaded |= _ModelState.bit(relationship.slot)
    announcement?.send(.after)
  }
}
