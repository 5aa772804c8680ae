extension ModelContext {
  /// Adds an object to the context; the next save inserts its row.
  ///
  /// Inserting an object that the context has already does nothing; one that was marked for
  /// deletion is no longer.
  ///
  /// - Parameter model: An object that belongs to no other context.
  /// - Precondition: The object's class is part of the container's schema, and the object belongs
  ///   to no other context. ``insertChecked(_:)`` throws instead.
  public func insert<T: PersistentModel>(_ model: T) {
    do {
      try insertChecked(model)
    } catch {
      // SwiftData's signature does not throw, and an object that is silently not saved is worse.
      pendingFailure = pendingFailure ?? error
    }
  }

  /// Adds an object to the context; the next save inserts its row.
  ///
  /// - Parameter model: An object that belongs to no other context.
  /// - Throws: ``SwiftDataError/unregisteredModel`` for a class that is not part of the schema, and
  ///   ``SwiftDataError/modelValidationFailure`` for an object of another context.
  public func insertChecked<T: PersistentModel>(_ model: T) throws {
    checkUse("insert")
    if let context = model._$model.context {
      guard context === self else {
        throw SwiftDataError(
          .modelValidationFailure,
          "the \(T.self) belongs to another context; fetch it here by its persistentModelID")
      }
      if model._$model.flags.contains(.deleted) {
        model._$model.flags.remove(.deleted)
        deleted.remove(model)
        recorder?.noteInsertion(of: model, in: self)
      }
      return
    }
    if let identifier = model._$model.annex?.lastIdentifier,
      identifier.storeIdentifier == store.identifier, !model._$model.flags.contains(.deleted)
    {
      throw SwiftDataError(
        .modelValidationFailure,
        "the \(T.self) has a row already, and the context that it belonged to is gone; fetch it by "
          + "its persistentModelID")
    }
    let entity = try entity(for: type(of: model))
    model._$model.join(self, as: entity)
    inserted.append(model)
    recorder?.noteInsertion(of: model, in: self)
    // What the object leads to comes along, and gets to know it.
    if !entity.relationships.isEmpty { RelationshipUpkeep.adopt(model) }
  }

  /// Marks an object for deletion; the next save deletes its row.
  ///
  /// An object that was not saved yet just leaves the context. The values can still be read.
  ///
  /// - Parameter model: An object of this context; others are ignored.
  public func delete<T: PersistentModel>(_ model: T) {
    guard model._$model.context === self else { return }
    let use = beginUse("delete")
    defer { endUse(use) }
    ObjectDeletion.delete(model, from: self)
  }

  /// Throws away all changes since the last save: inserted objects leave the context, changed ones
  /// get their values back, deleted ones stay.
  public func rollback() {
    let use = beginUse("rollback")
    defer { endUse(use) }
    recorder?.noteRollback(of: self)
    takeBackChanges()
  }

  /// Gives objects the values of the last save.
  func takeBackChanges() {
    pendingFailure = nil
    for model in inserted {
      let isRevived = model._$model.flags.contains(.revived)
      if isRevived, let entity = model._$model.entity {
        forget(primaryKey: model._$model.primaryKey, of: entity)
      }
      model._$model.detach()
      if isRevived { model._$model.flags = .deleted }
    }
    for model in deleted { model._$model.flags.remove(.deleted) }
    for model in changed {
      let originals = model._$model.annex?.originals ?? []
      let announcement = ChangeAnnouncement(model, slots: Set(originals.map(\.slot)))
      announcement?.send(.before)
      for (slot, value) in originals.reversed() {
        if let reference = value as? StoredReference,
          let relationship = model._$model.entity?.relationship(at: slot)
        {
          reference.put(into: model, relationship.property)
        } else {
          model._$restore(slot, from: value)
        }
      }
      clearChanges(of: model)
      announcement?.send(.after)
    }
    inserted.removeAll()
    deleted.removeAll()
    changed.removeAll()
    dropEdits()
    orphans.removeAll()
  }

  /// Runs a function and saves, all in one transaction of the store.
  ///
  /// The function can save as often as it likes, for instance to let go of objects that it has
  /// inserted by the thousand: nothing is final before the end, and no other process writes
  /// meanwhile. If the function or a save throws, the store is as it was, changed objects get the
  /// store's values back, and objects that were inserted leave the context.
  ///
  /// - Parameter block: The function. It must not wait for another thread that writes.
  /// - Throws: What the function or the save throws.
  public func transaction(block: () throws -> Void) throws {
    let use = beginUse("transaction")
    defer { endUse(use) }
    let outermost = savesInTransaction == nil
    if outermost { savesInTransaction = 0 }
    let reportBefore = unannounced
    do {
      try store.transaction {
        try block()
        try save()
      }
    } catch {
      rollback()
      if let savesInTransaction, savesInTransaction > 0 { reloadRegistered() }
      if outermost { savesInTransaction = nil }
      unannounced = reportBefore
      throw error
    }
    if outermost {
      savesInTransaction = nil
      announceTransaction()
    }
  }

  /// Gives every registered object the values of the store again, after saves that were undone.
  private func reloadRegistered() {
    generation &+= 1
    for map in identityMaps {
      var objects: [any PersistentModel] = []
      map.forEach { if let model = $0 as? any PersistentModel { objects.append(model) } }
      for model in objects {
        guard let entity = model._$model.entity else { continue }
        let key = model._$model.primaryKey
        let found = try? store.fetch(primaryKey: key, of: entity, into: self)
        if (found ?? nil) == nil {
          forget(primaryKey: key, of: entity)
          model._$model.detach()
          model._$model.flags = .deleted
        }
      }
    }
  }

  /// Writes all changes in one transaction.
  ///
  /// An inserted object whose unique values are those of a row takes that row: the row keeps its
  /// primary key and gets the object's values. To-one relationships that the object does not set stay
  /// as they were, and the elements of its lists are added to those of the row. The context's object of the row so far, if there is one in memory, leaves the context as
  /// a deleted one does; so does the earlier one of two inserted objects with the same unique values.
  ///
  /// What somebody else has written to the same rows is kept, but for the properties that were changed
  /// here, too: ``conflictPolicy`` says what happens then. The objects take over what is kept.
  ///
  /// - Throws: ``SwiftDataError``; the changes are then still there, and the store is as it was.
  ///   ``SwiftDataError/saveConflict`` if others have changed or deleted what was to be saved.
  public func save() throws {
    let use = beginUse("save")
    defer { endUse(use) }
    if let pendingFailure {
      self.pendingFailure = nil
      throw pendingFailure
    }
    guard hasChanges else { return }
    SaveNotifications.postWillSave(self)
    guard hasChanges else { return }
    let inserted = inserted.array
    var changes = PendingChanges(
      inserted: inserted, linked: linked(inserted),
      changed: changed.filter { !$0._$model.flags.contains(.deleted) },
      deleted: deleted.array, edited: edits.places,
      additions: edits.additions, author: author)
    try orphans.check()
    try DeletedDestinations.leave(changes, in: self)
    try RelationshipCounts.check(changes, in: self)
    let saved = try store.save(changes, of: self)
    if let count = savesInTransaction { savesInTransaction = count + 1 }
    let gone = Set(saved.gone.map { ObjectIdentifier($0) })
    if !gone.isEmpty { changes.changed.removeAll { gone.contains(ObjectIdentifier($0)) } }
    var replacements = ReplacedObjects()
    for model in changes.inserted {
      guard let place = model._$model.settle(generation: generation) else { continue }
      if place.wasTaken { replacements.note(model, at: place, in: self) }
      register(model, primaryKey: place.primaryKey, in: place.table)
    }
    settleRelationships(of: changes)
    var report = SaveReport(for: core.feed)
    report?.add(changes)
    report?.add(saved.deleted)
    for model in changed { clearChanges(of: model) }
    edits.removeAll()
    orphans.removeAll()
    for model in changes.deleted {
      if let entity = model._$model.entity {
        forget(primaryKey: model._$model.primaryKey, of: entity)
      }
      model._$model.detach()
    }
    self.inserted.removeAll()
    changed.removeAll()
    deleted.removeAll()
    forget(saved.deleted)
    forget(saved.gone)
    replacements.settle(in: self)
    catchUp(saved.overtaken)
    recorder?.noteSave()
    announce(report)
  }

  /// The objects among those to insert whose classes have relationships. Most of what a save does is
  /// about these alone.
  private func linked(_ models: [any PersistentModel]) -> [any PersistentModel] {
    guard store.mapping.hasRelationships else { return [] }
    return models.filter { !($0._$model.entity?.relationships.isEmpty ?? true) }
  }

  private func settleRelationships(of changes: PendingChanges) {
    for model in changes.linked { model.settleRelationships() }
    for model in changes.changed { model.settleRelationships() }
  }

  /// Marks objects whose rows a delete rule has deleted.
  func forget(_ rows: DeletedRows) {
    for (table, keys) in rows.keys where identityMaps[table].count > 0 {
      for key in keys {
        guard let model = identityMaps[table][key] as? any PersistentModel else { continue }
        if model._$model.flags.contains(.changed) { changed.remove(model) }
        identityMaps[table].remove(key)
        model._$model.detach()
        model._$model.flags = .deleted
      }
    }
  }

  private func clearChanges(of model: any PersistentModel) {
    model._$model.flags.remove(.changed)
    model._$model.annex?.forgetChanges()
  }
}
