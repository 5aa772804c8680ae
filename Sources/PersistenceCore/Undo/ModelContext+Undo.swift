extension ModelContext {
  /// Takes back what a step has done. That is recorded in turn, and so can be redone.
  func undo(_ step: UndoStep) {
    // What values lead to has to be there first, and what they have led to can only go afterwards: its
    // delete rules must not reach objects that are being given back.
    let revived = step.deleted.reversed().filter(revive)
    for model in revived { leaveMissing(model) }
    for model in revived { RelationshipUpkeep.adopt(model) }
    let changes = step.changes.reversed().filter { isAlive($0.model) }
    for change in changes { takeBackValue(change) }
    // Lists last: they have an order, which assignments of the other side do not know.
    for change in changes { takeBackList(change) }
    for model in step.inserted.reversed() where model._$model.context === self {
      ObjectDeletion.delete(model, from: self)
    }
  }

  private func takeBackValue(_ change: UndoStep.Change) {
    let model = change.model
    switch change.old {
    case .attribute(let old):
      let properties = model._$model.entity?.properties ?? []
      guard properties.indices.contains(change.slot) else { return }
      let property = properties[change.slot]
      model.noteChange(
        at: change.slot, in: self, from: (model as Any)[keyPath: property.keyPath] ?? ())
      let announcement = ChangeAnnouncement(model, slots: [change.slot])
      announcement?.send(.before)
      model._$restore(change.slot, from: old)
      announcement?.send(.after)
    case .toOne(let old):
      let isOptional =
        model._$model.entity?.relationship(at: change.slot)?.property.shape.isOptional ?? true
      let alive = old.flatMap { isAlive($0) ? $0 : nil }
      if alive == nil, !isOptional { return }
      RelationshipUpkeep.assign(alive, to: model, slot: change.slot)
    case .toMany: return
    }
  }

  private func takeBackList(_ change: UndoStep.Change) {
    guard case .toMany(let old) = change.old else { return }
    RelationshipUpkeep.assign(many: old?.filter(isAlive), to: change.model, slot: change.slot)
  }

  private func isAlive(_ model: any PersistentModel) -> Bool {
    model._$model.context === self && !model._$model.flags.contains(.deleted)
  }

  /// Takes objects that did not come back out of what a revived one leads to.
  private func leaveMissing(_ model: any PersistentModel) {
    for property in ClassRelationships.of(type(of: model)).properties {
      if property.isToMany {
        let models = property.shape.objects(in: model._$stored(property.slot))
        let rest = models.filter(isAlive)
        if rest.count < models.count {
          model._$restore(property.slot, from: property.shape.collection(of: rest))
        }
      } else if property.shape.isOptional,
        !(model.destination(property).map(isAlive) ?? true)
          || model._$reference(property.slot) != 0 && model.destination(property) == nil
      {
        StoredReference(to: nil, from: model, property).put(into: model, property)
      }
    }
  }

  // MARK: - Deleted objects

  /// Brings back an object that was deleted; one whose deletion was saved gets its row back, under the
  /// same key.
  private func revive(_ model: any PersistentModel) -> Bool {
    if model._$model.context === self {
      guard model._$model.flags.contains(.deleted) else { return false }
      model._$model.flags.remove(.deleted)
      deleted.remove(model)
      recorder?.noteInsertion(of: model, in: self)
      return true
    }
    guard model._$model.context == nil, let entity = try? entity(for: type(of: model)) else {
      return false
    }
    let identifier = model._$model.annex?.lastIdentifier
    model._$model.join(self, as: entity)
    inserted.append(model)
    recorder?.noteInsertion(of: model, in: self)
    if let identifier, identifier.storeIdentifier == store.identifier {
      let key = identifier.primaryKey
      model._$model.primaryKey = key
      model._$model.flags.insert(.revived)
      register(model, primaryKey: key, in: entity.table)
    }
    return true
  }
}
