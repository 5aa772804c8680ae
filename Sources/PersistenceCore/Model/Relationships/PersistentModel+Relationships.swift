// Called by the code that `@Model` generates.

extension PersistentModel {
  /// Loads a property that is still in the store, for this object and those fetched with it.
  ///
  /// A store that cannot be read gives what an object without a row has; the context's next save
  /// throws the reason.
  @inline(never)
  public func _$fill(_ slot: Int) {
    guard _$model.isUnloaded(slot) else { return }
    if let context = _$model.context {
      context.fill(self, slot: slot)
    } else {
      DetachedObjects.fill(self, slot: slot)
    }
  }

  /// The object that an optional to-one relationship leads to.
  public func _$destination<Model: PersistentModel>(
    _ key: Int64, at slot: Int, as type: Model.Type
  ) -> Model? {
    if let context = _$model.context {
      return context.destination(of: self, key: key, slot: slot) as? Model
    }
    return DetachedObjects.destination(of: self, key: key, as: type)
  }

  /// The object that a to-one relationship leads to.
  public func _$requiredDestination<Model: PersistentModel>(
    _ key: Int64, at slot: Int, as type: Model.Type, orElse placeholder: Model
  ) -> Model {
    if let found = _$model.context?.destination(of: self, key: key, slot: slot) as? Model {
      return found
    }
    guard let context = _$model.context else {
      return DetachedObjects.destination(of: self, key: key, as: type) ?? placeholder
    }
    let identifier = context.persistentIdentifier(for: Model.self, primaryKey: key)
    return StandIn.make(for: identifier, of: Model.self, in: context) ?? placeholder
  }

  /// Makes an object known to the objects that its initialiser was given.
  public func _$didInitialize() {
    RelationshipUpkeep.adopt(self)
  }

  /// Assigns to a to-one relationship.
  ///
  /// - Returns: True: the property is a relationship, and there is nothing left to do.
  public func _$relate<Model: PersistentModel>(
    _ keyPath: @autoclosure () -> KeyPath<Self, Model?>, at slot: @autoclosure () -> Int,
    to value: Model?
  ) -> Bool {
    RelationshipUpkeep.assign(value, to: self, slot: slot())
    return true
  }

  /// Assigns to a to-one relationship that is not optional.
  public func _$relate<Model: PersistentModel>(
    _ keyPath: @autoclosure () -> KeyPath<Self, Model>, at slot: @autoclosure () -> Int,
    to value: Model
  ) -> Bool {
    RelationshipUpkeep.assign(value, to: self, slot: slot())
    return true
  }

  /// Assigns to a to-many relationship.
  public func _$relate<Model: PersistentModel>(
    _ keyPath: @autoclosure () -> KeyPath<Self, [Model]>, at slot: @autoclosure () -> Int,
    to value: [Model]
  ) -> Bool {
    RelationshipUpkeep.assign(many: value, to: self, slot: slot())
    return true
  }

  /// Assigns to an optional to-many relationship.
  public func _$relate<Model: PersistentModel>(
    _ keyPath: @autoclosure () -> KeyPath<Self, [Model]?>, at slot: @autoclosure () -> Int,
    to value: [Model]?
  ) -> Bool {
    RelationshipUpkeep.assign(many: value, to: self, slot: slot())
    return true
  }

  /// Assigns to a to-many relationship without an order.
  public func _$relate<Model: PersistentModel>(
    _ keyPath: @autoclosure () -> KeyPath<Self, Set<Model>>, at slot: @autoclosure () -> Int,
    to value: Set<Model>
  ) -> Bool {
    RelationshipUpkeep.assign(many: Array(value), to: self, slot: slot())
    return true
  }

  /// Assigns to an optional to-many relationship without an order.
  public func _$relate<Model: PersistentModel>(
    _ keyPath: @autoclosure () -> KeyPath<Self, Set<Model>?>, at slot: @autoclosure () -> Int,
    to value: Set<Model>?
  ) -> Bool {
    RelationshipUpkeep.assign(many: value.map(Array.init), to: self, slot: slot())
    return true
  }

  /// Leaves a property that is no relationship alone.
  @inlinable
  @_disfavoredOverload
  public func _$relate<Value>(
    _ keyPath: @autoclosure () -> KeyPath<Self, Value>, at slot: @autoclosure () -> Int,
    to value: @autoclosure () -> Value
  ) -> Bool { false }
}

extension PersistentModel {
  /// Lets go of lists through which objects could keep each other alive for ever, once their context
  /// is gone.
  func breakCycles() {
    for relationship in _$model.entity?.relationships ?? [] where relationship.canFormCycles {
      guard !_$model.isUnloaded(relationship.slot) else { continue }
      _$restore(relationship.slot, from: relationship.property.shape.collection(of: []))
      // The list can be read again; it then leads to objects of its own.
      if _$model.flags.isEmpty { _$model.unloaded |= _ModelState.bit(relationship.slot) }
    }
  }

  /// Lets to-one relationships lead to objects that have rows by now through their keys, and leaves
  /// lists through which objects could keep each other alive to the store.
  func settleRelationships() {
    for relationship in _$model.entity?.relationships ?? [] {
      let property = relationship.property
      if relationship.canFormCycles, !_$model.isUnloaded(property.slot) {
        _$restore(property.slot, from: property.shape.collection(of: []))
        _$model.unloaded |= _ModelState.bit(property.slot)
        continue
      }
      guard !property.isToMany, _$reference(property.slot) == 0,
        let model = _$stored(property.slot) as? any PersistentModel, !model.isBlank
      else { continue }
      StoredReference(to: model, from: self, property).put(into: self, property)
    }
  }

  /// Whether the object only fills a place in memory.
  var isBlank: Bool { _$model.flags.contains(.blank) }
}
