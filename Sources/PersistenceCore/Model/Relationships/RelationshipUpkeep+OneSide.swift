/// One side of a relationship, with a note for the context and for observers.
extension RelationshipUpkeep {
  /// Puts an object into a to-one relationship, with a note for the context and for observers.
  static func setDestination(
    _ new: (any PersistentModel)?, of owner: any PersistentModel, _ property: RelationshipProperty
  ) {
    change(owner, property) {
      StoredReference(of: owner, property)
    } to: {
      StoredReference(to: new, from: owner, property).put(into: owner, property)
    }
  }

  static func setDestinations(
    _ new: [any PersistentModel]?, of owner: any PersistentModel, _ property: RelationshipProperty
  ) {
    change(owner, property) {
      owner._$stored(property.slot)
    } to: {
      let none: [any PersistentModel]? = nil
      owner._$restore(
        property.slot, from: new.map { property.shape.collection(of: $0) } ?? none as Any)
    }
  }

  private static func change(
    _ owner: any PersistentModel, _ property: RelationshipProperty, from old: () -> Any,
    to assign: () -> Void
  ) {
    if let context = owner._$model.context {
      owner.noteChange(at: property.slot, in: context, from: old())
    }
    let registrar = owner._$model.annex?.registrar
    if let registrar { property.property.announce(registrar, owner, .before) }
    assign()
    if let registrar { property.property.announce(registrar, owner, .after) }
  }

  /// Changes a list in its place, loaded if need be, so that a list which grows or shrinks by one object
  /// after another is not copied for each of them.
  static func changeList(
    of owner: any PersistentModel, _ property: RelationshipProperty,
    if isNeeded: (any ModelCollection.Type, Any) -> Bool,
    by body: (any ModelCollection.Type, inout Any) -> Void
  ) {
    if owner._$model.isUnloaded(property.slot) { owner._$fill(property.slot) }
    guard let list = property.shape.list, isNeeded(list, owner._$stored(property.slot)) else {
      return
    }
    change(owner, property) {
      owner._$stored(property.slot)
    } to: {
      var value = owner._$stored(property.slot)
      // So that only `value` holds the list.
      owner._$restore(property.slot, from: list.none)
      body(list, &value)
      owner._$restore(property.slot, from: value)
    }
  }
}
