/// Marks objects for deletion, with those that their delete rules ask for.
enum ObjectDeletion {
  static func delete(_ model: any PersistentModel, from context: ModelContext) {
    var waiting = [model]
    // The order of deletion is that of the walk: an object before what it cascades to.
    var next = 0
    while next < waiting.count {
      let model = waiting[next]
      next += 1
      guard model._$model.context === context, !model._$model.flags.contains(.deleted) else {
        continue
      }
      context.recorder?.prepareDeletion(of: model, in: context)
      let relationships = model._$model.entity?.relationships ?? []
      for relationship in relationships where relationship.deleteRule == .cascade {
        waiting += model.related(relationship.property)
      }
      for relationship in relationships { leave(model, relationship, in: context) }
      mark(model, in: context)
    }
  }

  /// Takes an object out of what leads to it. It keeps its own values, so that they can be read.
  private static func leave(
    _ model: any PersistentModel, _ relationship: RelationshipMapping, in context: ModelContext
  ) {
    let property = relationship.property
    if property.isToMany {
      if model._$model.isUnloaded(property.slot) {
        // Only objects in memory can still lead to this one; rows are the save's business.
        guard relationship.inverse != nil,
          context.identityMaps[relationship.destination.table.index].count > 0
        else { return }
        model._$fill(property.slot)
      }
      for other in property.shape.objects(in: model._$stored(property.slot)) {
        loseInverse(model, property, in: other)
      }
    } else if let other = model.loadedDestination(property) {
      loseInverse(model, property, in: other)
    }
  }

  private static func loseInverse(
    _ model: any PersistentModel, _ property: RelationshipProperty, in other: any PersistentModel
  ) {
    guard !other._$model.flags.contains(.deleted),
      let inverse = ClassRelationships.of(type(of: other)).inverse(of: property)
    else { return }
    // An object that has to lead to the deleted one is the save's business: it may be deleted, too.
    if !inverse.isToMany, !inverse.shape.isOptional { return }
    // A list in the store loses the object with its row; what was only put there is taken out again.
    if inverse.isToMany, other._$model.isUnloaded(inverse.slot),
      model._$model.context?.edits.isEmpty ?? true
    {
      return
    }
    RelationshipUpkeep.loseInverse(model, property, in: other)
  }

  private static func mark(_ model: any PersistentModel, in context: ModelContext) {
    context.recorder?.noteDeletion(of: model, in: context)
    if model._$model.flags.contains(.inserted) {
      context.inserted.remove(model)
      if let entity = model._$model.entity, model._$model.flags.contains(.revived) {
        context.forget(primaryKey: model._$model.primaryKey, of: entity)
      }
      model._$model.detach()
      model._$model.flags = .deleted
      return
    }
    // The values that were left in the store can be read once the row is gone, too.
    if let unloaded = model._$model.entity.map({ model._$model.unloaded & ~$0.lists }),
      unloaded != 0
    {
      model._$fill(unloaded.trailingZeroBitCount)
    }
    model._$model.flags.insert(.deleted)
    context.deleted.append(model)
  }
}

extension PersistentModel {
  /// The object that a to-one relationship leads to, if it is in memory.
  fileprivate func loadedDestination(_ property: RelationshipProperty) -> (any PersistentModel)? {
    let key = _$reference(property.slot)
    guard key != 0 else { return destination(property) }
    guard let table = _$model.entity?.relationship(at: property.slot)?.destination.table else {
      return nil
    }
    return _$model.context?.registered(primaryKey: key, in: table) as? any PersistentModel
  }
}
