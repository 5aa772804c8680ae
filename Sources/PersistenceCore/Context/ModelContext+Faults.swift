// Loads what objects lead to, and what was left in the store, when it is first touched.

extension ModelContext {
  /// Loads a property that is still in the store, for an object and those fetched with it.
  func fill(_ model: any PersistentModel, slot: Int) {
    let use = beginUse("loading a property")
    defer { endUse(use) }
    do {
      if let relationship = model._$model.entity?.relationship(at: slot), relationship.isToMany {
        try fillList(of: model, relationship)
      } else if let entity = model._$model.entity, entity.attributes[slot].form == .external {
        try fillExternal(of: model, entity, slot: slot)
      } else {
        try fillAttributes(of: model, slot: slot)
      }
    } catch {
      noteFailure(error)
      model._$model.unloaded &= ~_ModelState.bit(slot)
    }
  }

  /// The object that a to-one relationship leads to, from memory or from the store.
  ///
  /// - Returns: Nil if its row is gone.
  func destination(of model: any PersistentModel, key: Int64, slot: Int) -> AnyObject? {
    let use = beginUse("following a relationship")
    defer { endUse(use) }
    guard let relationship = model._$model.entity?.relationship(at: slot) else { return nil }
    let table = relationship.destination.table
    if let known = registered(primaryKey: key, in: table) { return known }
    do {
      var keys: Set<Int64> = [key]
      if let batch = model._$model.batch, batch.follow(slot) {
        for sibling in members(of: batch, like: model, slot: slot) {
          let key = sibling._$reference(slot)
          if key > 0, registered(primaryKey: key, in: table) == nil { keys.insert(key) }
        }
      }
      keepAlive(try store.objects(keys.sorted(), of: relationship.destination.root, into: self))
    } catch {
      noteFailure(error)
    }
    return registered(primaryKey: key, in: table)
  }

  // MARK: - Lists

  private func fillList(of model: any PersistentModel, _ relationship: RelationshipMapping) throws {
    let slot = relationship.slot
    var owners = [model]
    if let batch = model._$model.batch {
      owners += members(of: batch, like: model, slot: slot).filter {
        $0 !== model && $0._$model.isUnloaded(slot)
      }
    }
    var lists = RelatedLists(owners: owners.map { $0._$model.primaryKey })
    try store.fetchRelated(relationship, owners: lists.owners, into: self) {
      owner, order, object in
      lists.append(object, order: order, to: owner)
    }
    lists.finish()
    func fill<Model: PersistentModel>(_ type: Model.Type) {
      for (index, owner) in owners.enumerated() {
        var models = lists.list(at: index, of: type)
        if hasChanges {
          let place = place(of: owner, slot)
          // A rollback brings these back, and so has to know that the list lacks them.
          for model in models where model._$model.flags.contains(.deleted) {
            edits.note(.removed, of: model, at: place)
          }
          models = edits.apply(to: models, at: place)
        }
        let list: Any =
          relationship.property.shape.cardinality == .toManyUnordered ? Set(models) : models
        owner._$restore(slot, from: list)
        owner._$model.unloaded &= ~_ModelState.bit(slot)
      }
    }
    fill(relationship.destination.type)
  }

  private func place(of model: any PersistentModel, _ slot: Int) -> RelationshipEdits.Place {
    RelationshipEdits.Place(
      table: model._$model.entity?.table.index ?? -1, primaryKey: model._$model.primaryKey,
      slot: slot)
  }

  /// The objects of a batch that are in memory and have a property.
  private func members(
    of batch: FetchBatch, like model: any PersistentModel, slot: Int
  ) -> [any PersistentModel] {
    guard let entity = model._$model.entity else { return [] }
    let owner = entity.declarer(ofSlot: slot)
    return batch.keys.compactMap { key in
      guard let member = registered(primaryKey: key, in: entity.table) as? any PersistentModel,
        member._$model.entity?.isKind(of: owner) ?? false
      else { return nil }
      return member
    }
  }

  // MARK: - Attributes

  /// Reads the whole rows of objects of which a fetch has read only some properties. What was
  /// assigned meanwhile stays.
  private func fillAttributes(of model: any PersistentModel, slot: Int) throws {
    guard let entity = model._$model.entity else { return }
    var models = [model]
    if let batch = model._$model.batch {
      models += members(of: batch, like: model, slot: slot).filter {
        $0 !== model && $0._$model.isUnloaded(slot)
      }
    }
    let waiting = Dictionary(
      models.map { ($0._$model.primaryKey, $0) }, uniquingKeysWith: { first, _ in first })
    try store.reload(waiting.keys.sorted(), of: entity.root, into: self) { key, load in
      guard let model = waiting[key] else { return }
      let kept = KeptChanges(of: model)
      try load(model)
      kept.putBack()
    }
    // A row that is gone keeps the placeholders.
    for model in models { model._$model.unloaded &= ~_ModelState.bit(slot) }
  }

  /// Reads a value that lies in a file, or in a row that a fetch has read without it.
  private func fillExternal(
    of model: any PersistentModel, _ entity: EntityMapping, slot: Int
  ) throws {
    // What was assigned stays.
    if !(model._$model.annex?.originals.contains { $0.slot == slot } ?? false),
      let value = try store.externalValue(
        of: entity.attributes[slot], primaryKey: model._$model.primaryKey, in: entity)
    {
      model._$restore(slot, from: value)
    }
    model._$model.unloaded &= ~_ModelState.bit(slot)
  }

  // MARK: - Notes

  func noteEdit(
    _ edit: RelationshipEdits.Edit, of model: any PersistentModel, in owner: any PersistentModel,
    _ property: RelationshipProperty
  ) {
    edits.note(edit, of: model, at: place(of: owner, property.slot))
  }

  func noteOrphan(_ model: any PersistentModel, _ property: RelationshipProperty) {
    orphans.note(model, property)
  }

  func forgetOrphan(_ model: any PersistentModel, _ property: RelationshipProperty) {
    orphans.forget(model, property)
  }

  /// Keeps a failure that nobody can be told of yet for the next save.
  func noteFailure(_ error: any Error) { pendingFailure = pendingFailure ?? error }

  /// Forgets lists that were merged with changes which are no more.
  func dropEdits() {
    for place in edits.places {
      guard let owner = identityMaps[place.table][place.primaryKey] as? any PersistentModel else {
        continue
      }
      owner._$model.unloaded |= _ModelState.bit(place.slot)
    }
    edits.removeAll()
  }

  /// Holds the objects that relationships have just led to for a while, because nothing else may: the
  /// next objects of the same fetch are likely to lead to them, too.
  private func keepAlive(_ objects: [AnyObject]) {
    recent.append(objects)
    recentCount += objects.count
    while recentCount > Self.recentLimit, recent.count > 1 {
      recentCount -= recent.removeFirst().count
    }
  }

  private static var recentLimit: Int { 2 * FetchBatch.limit }
}

/// The values that were assigned to an object, while its row is read again.
private struct KeptChanges {
  private let model: any PersistentModel
  private var values: [(slot: Int, value: Any)] = []
  private var references: [(RelationshipProperty, StoredReference)] = []
  private let lists: UInt64

  init(of model: any PersistentModel) {
    self.model = model
    var loaded: UInt64 = 0
    let relationships = model._$model.entity?.relationships ?? []
    for relationship in relationships where relationship.isToMany {
      guard !model._$model.isUnloaded(relationship.slot) else { continue }
      values.append((relationship.slot, model._$stored(relationship.slot)))
      loaded |= _ModelState.bit(relationship.slot)
    }
    lists = loaded
    let properties = model._$model.entity?.properties ?? []
    for (slot, _) in model._$model.annex?.originals ?? [] {
      if let relationship = relationships.first(where: { $0.slot == slot }) {
        guard !relationship.isToMany else { continue }
        references.append(
          (relationship.property, StoredReference(of: model, relationship.property)))
      } else if properties.indices.contains(slot) {
        values.append((slot, Self.value(of: model, properties[slot].keyPath)))
      }
    }
  }

  func putBack() {
    for (slot, value) in values { model._$restore(slot, from: value) }
    for (property, reference) in references { reference.put(into: model, property) }
    model._$model.unloaded &= ~lists
  }

  private static func value(of model: any PersistentModel, _ keyPath: AnyKeyPath) -> Any {
    (model as Any)[keyPath: keyPath] ?? ()
  }
}
