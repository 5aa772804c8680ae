/// What leads to an object by relationships without an inverse, among the objects in memory.
struct OneSidedLinks {
  private let model: any PersistentModel
  private let context: ModelContext

  init(to model: any PersistentModel, in context: ModelContext) {
    self.model = model
    self.context = context
  }

  /// Takes the object out, as its deletion would do with relationships that have an inverse.
  func leave() {
    guard let entity = model._$model.entity else { return }
    for owner in context.store.mapping.entities {
      for relationship in owner.ownRelationships
      where relationship.inverse == nil && entity.isKind(of: relationship.destination) {
        for owner in owners(of: relationship) { leave(owner, relationship.property) }
      }
    }
  }

  private func owners(of relationship: RelationshipMapping) -> [any PersistentModel] {
    var found: [any PersistentModel] = []
    func add(_ object: AnyObject) {
      guard let owner = object as? any PersistentModel, owner !== model,
        !owner._$model.flags.contains(.deleted),
        owner._$model.entity?.isKind(of: relationship.entity) ?? false
      else { return }
      found.append(owner)
    }
    context.identityMaps[relationship.entity.table.index].forEach(add)
    for owner in context.inserted where owner._$model.primaryKey <= 0 { add(owner) }
    return found
  }

  private func leave(_ owner: any PersistentModel, _ property: RelationshipProperty) {
    if property.isToMany {
      guard !owner._$model.isUnloaded(property.slot) else { return }
      let models = property.shape.objects(in: owner._$stored(property.slot))
      let rest = models.filter { $0 !== model }
      if rest.count < models.count { RelationshipUpkeep.setDestinations(rest, of: owner, property) }
      return
    }
    let key = owner._$reference(property.slot)
    let leadsHere =
      key != 0
      ? key == model._$model.primaryKey
      : (owner._$stored(property.slot) as? any PersistentModel) === model
    // One that has to lead somewhere is the save's business.
    guard leadsHere, property.shape.isOptional else { return }
    RelationshipUpkeep.setDestination(nil, of: owner, property)
  }
}

extension ModelContext {
  /// Whether changes of lists have to be made in memory: only there can they be recorded.
  var needsLists: Bool { recorder?.manager.isUndoRegistrationEnabled ?? false }
}
