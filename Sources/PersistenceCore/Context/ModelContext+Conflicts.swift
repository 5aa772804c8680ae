extension ModelContext {
  /// Gives objects that were just saved what others have written to their rows.
  ///
  /// The save is made by now; if the rows cannot be read, the next one says so.
  func catchUp(_ models: [any PersistentModel]) {
    guard !models.isEmpty else { return }
    do {
      // Reading a row again refreshes its object, which is clean by now.
      if models.count == 1, let only = models.first {
        guard let entity = only._$model.entity else { return }
        _ = try store.fetch(primaryKey: only._$model.primaryKey, of: entity, into: self)
        return
      }
      var keys: [Int: [Int64]] = [:]
      for model in models {
        guard let entity = model._$model.entity else { continue }
        keys[entity.tableIndex, default: []].append(model._$model.primaryKey)
      }
      for (table, keys) in keys {
        _ = try store.objects(keys.sorted(), of: store.mapping.tables[table].root, into: self)
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
