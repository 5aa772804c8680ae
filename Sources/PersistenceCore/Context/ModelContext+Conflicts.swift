extension ModelContext {
  /// Gives objects that were just saved what others have written to their rows.
  ///
  /// The save is made by now; if the rows cannot be read, the next one says so.
  func catchUp(_ models: [any PersistentModel]) {
    var waiting: [Int: [Int64: any PersistentModel]] = [:]
    for model in models {
      guard let entity = model._$model.entity else { continue }
      waiting[entity.tableIndex, default: [:]][model._$model.primaryKey] = model
    }
    do {
      for (table, models) in waiting {
        let root = store.mapping.tables[table].root
        try store.reload(models.keys.sorted(), of: root, into: self) { key, load in
          guard let model = models[key], model._$model.flags.isEmpty else { return }
          let announcement = ChangeAnnouncement(model)
          announcement?.send(.before)
          try load(model)
          model._$model.generation = generation
          announcement?.send(.after)
        }
      }
    } catch {
      noteFailure(error)
    }
  }

  /// Makes objects whose rows somebody else has deleted deleted ones.
  func forget(_ models: [any PersistentModel]) {
    for model in models {
      guard let entity = model._$model.entity else { continue }
      forget(primaryKey: model._$model.primaryKey, of: entity)
      model._$model.detach()
      model._$model.flags = .deleted
    }
  }
}
