/// Keeps both sides of relationships, at once and on objects that no context knows, too.
enum RelationshipUpkeep {
  // MARK: - Assignments

  /// Assigns an object, or nil, to a to-one relationship.
  static func assign(
    _ new: (any PersistentModel)?, to owner: any PersistentModel, slot: Int
  ) {
    guard let property = ClassRelationships.of(type(of: owner)).property(at: slot) else { return }
    let old = owner.destination(property)
    if old === new { return }
    guard check(new, beside: owner, property) else { return }
    setDestination(new, of: owner, property)
    if let old { loseInverse(owner, property, in: old) }
    if let new {
      // An object without a row is in no list but those of the objects that it leads to.
      gainInverse(owner, property, in: new, isAbsent: owner._$model.primaryKey <= 0)
      shareContext(owner, new, property)
    }
  }

  /// Assigns objects to a to-many relationship.
  static func assign(many new: [any PersistentModel]?, to owner: any PersistentModel, slot: Int) {
    guard let property = ClassRelationships.of(type(of: owner)).property(at: slot) else { return }
    let old = owner.destinations(property)
    let unique = distinct(new ?? [])
    for model in unique where !check(model, beside: owner, property) { return }
    let kept = Set(unique.map { ObjectIdentifier($0) })
    let known = Set(old.map { ObjectIdentifier($0) })
    let isSame =
      old.count == unique.count
      && (property.shape.cardinality == .toManyUnordered
        ? kept == known : zip(old, unique).allSatisfy { $0 === $1 })
    guard !isSame || (new == nil) != owner.isStoredNil(property) else { return }
    setDestinations(new == nil ? nil : unique, of: owner, property)
    for model in old where !kept.contains(ObjectIdentifier(model)) {
      loseInverse(owner, property, in: model)
    }
    for model in unique where !known.contains(ObjectIdentifier(model)) {
      gainInverse(owner, property, in: model)
      shareContext(owner, model, property)
    }
  }

  /// Does for the values that an initialiser has put into an object what assignments would have
  /// done.
  static func adopt(_ owner: any PersistentModel) {
    for property in ClassRelationships.of(type(of: owner)).properties {
      if property.isToMany {
        let models = owner.destinations(property)
        if models.isEmpty { continue }
        let unique = distinct(models)
        if unique.count < models.count {
          owner._$restore(property.slot, from: property.shape.collection(of: unique))
        }
        for model in unique {
          gainInverse(owner, property, in: model)
          shareContext(owner, model, property)
        }
      } else if let model = owner.destination(property) {
        gainInverse(owner, property, in: model)
        shareContext(owner, model, property)
      }
    }
  }

  // MARK: - The other side

  /// Takes an object out of the other side of a relationship that it has left.
  static func loseInverse(
    _ owner: any PersistentModel, _ property: RelationshipProperty, in other: any PersistentModel
  ) {
    guard let inverse = ClassRelationships.of(type(of: other)).inverse(of: property) else { return }
    if inverse.isToMany {
      remove(owner, from: other, inverse)
    } else if other.destination(inverse) === owner {
      if inverse.shape.isOptional {
        setDestination(nil, of: other, inverse)
      } else {
        // It cannot lead to nothing; the save checks that it was given another object.
        other._$model.context?.noteOrphan(other, inverse)
      }
    }
  }

  /// Puts an object into the other side of a relationship that it has entered.
  ///
  /// - Parameter isAbsent: Whether it is certain that a list of the other side does not have the object
  ///   yet, so that it need not be looked through.
  static func gainInverse(
    _ owner: any PersistentModel, _ property: RelationshipProperty, in other: any PersistentModel,
    isAbsent: Bool = false
  ) {
    guard let inverse = ClassRelationships.of(type(of: other)).inverse(of: property) else { return }
    if inverse.isToMany {
      add(owner, to: other, inverse, isAbsent: isAbsent)
      return
    }
    let previous = other.destination(inverse)
    other._$model.context?.forgetOrphan(other, inverse)
    if previous === owner { return }
    setDestination(owner, of: other, inverse)
    guard let previous else { return }
    if property.isToMany {
      remove(other, from: previous, property)
    } else if previous.destination(property) === other {
      if property.shape.isOptional {
        setDestination(nil, of: previous, property)
      } else {
        previous._$model.context?.noteOrphan(previous, property)
      }
    }
  }

  private static func remove(
    _ model: any PersistentModel, from owner: any PersistentModel, _ property: RelationshipProperty
  ) {
    guard ClassRelationships.of(type(of: owner)).properties.contains(where: { $0 === property })
    else { return }
    if owner._$model.isUnloaded(property.slot), let context = owner._$model.context,
      !context.needsLists
    {
      context.noteEdit(.removed, of: model, in: owner, property)
      return
    }
    changeList(of: owner, property) { list, value in
      list.contains(model, in: value)
    } by: { list, value in
      list.remove(model, from: &value)
    }
  }

  private static func add(
    _ model: any PersistentModel, to owner: any PersistentModel, _ property: RelationshipProperty,
    isAbsent: Bool
  ) {
    if owner._$model.isUnloaded(property.slot), let context = owner._$model.context,
      !context.needsLists
    {
      context.noteEdit(.added, of: model, in: owner, property)
      return
    }
    changeList(of: owner, property) { list, value in
      isAbsent || !list.contains(model, in: value)
    } by: { list, value in
      list.add(model, to: &value)
    }
  }

  // MARK: - Contexts

  /// Inserting an object inserts what it leads to: an object without a context joins that of the
  /// other one, if a relationship leads there.
  private static func shareContext(
    _ owner: any PersistentModel, _ other: any PersistentModel, _ property: RelationshipProperty
  ) {
    if let context = owner._$model.context {
      if other._$model.context == nil, !other._$model.flags.contains(.deleted) {
        insert(other, into: context)
      }
    } else if let context = other._$model.context, !owner._$model.flags.contains(.deleted),
      ClassRelationships.of(type(of: other)).inverse(of: property) != nil
    {
      insert(owner, into: context)
    }
  }

  private static func insert(_ model: any PersistentModel, into context: ModelContext) {
    func insert<Model: PersistentModel>(_ model: Model) { context.insert(model) }
    insert(model)
  }

  /// Two contexts cannot share objects; the next save of the owner's says so.
  private static func check(
    _ model: (any PersistentModel)?, beside owner: any PersistentModel,
    _ property: RelationshipProperty
  ) -> Bool {
    guard let model, let context = owner._$model.context, let other = model._$model.context,
      context !== other
    else { return true }
    context.noteFailure(
      SwiftDataError(
        .modelValidationFailure,
        "\(type(of: owner)).\(property.name): the \(type(of: model)) belongs to another context; "
          + "fetch it here by its persistentModelID"))
    return false
  }

  private static func distinct(_ models: [any PersistentModel]) -> [any PersistentModel] {
    var seen: Set<ObjectIdentifier> = []
    return models.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}

extension PersistentModel {
  /// The object that a to-one relationship leads to, loaded if need be.
  func destination(_ property: RelationshipProperty) -> (any PersistentModel)? {
    let key = _$reference(property.slot)
    if key != 0 {
      return _$model.context?.destination(of: self, key: key, slot: property.slot)
        as? any PersistentModel
    }
    guard let model = _$stored(property.slot) as? any PersistentModel, !model.isBlank else {
      return nil
    }
    return model
  }

  /// The objects that a to-many relationship leads to, loaded if need be.
  func destinations(_ property: RelationshipProperty) -> [any PersistentModel] {
    if _$model.isUnloaded(property.slot) { _$fill(property.slot) }
    return property.shape.objects(in: _$stored(property.slot))
  }

  /// The objects that a relationship leads to, loaded if need be.
  func related(_ property: RelationshipProperty) -> [any PersistentModel] {
    property.isToMany
      ? destinations(property) : destination(property).map { [$0] } ?? []
  }

  fileprivate func isStoredNil(_ property: RelationshipProperty) -> Bool {
    (_$stored(property.slot) as? any OptionalValue).map { $0.wrappedValue == nil } ?? false
  }
}

/// What a to-one relationship has in memory: an object without a row, or the key of one with a row.
struct StoredReference {
  private let object: (any PersistentModel)?
  private let key: Int64

  /// The key of the row that the relationship leads to; zero or less for none.
  var rowKey: Int64 { key != 0 ? key : object.map { $0.isBlank ? 0 : $0._$model.primaryKey } ?? 0 }

  /// What a relationship has now.
  init(of owner: any PersistentModel, _ property: RelationshipProperty) {
    key = owner._$reference(property.slot)
    object = key != 0 ? nil : owner._$stored(property.slot) as? any PersistentModel
  }

  /// What a relationship has when it leads to an object.
  init(
    to model: (any PersistentModel)?, from owner: any PersistentModel,
    _ property: RelationshipProperty
  ) {
    let hasRow =
      (model?._$model.primaryKey ?? 0) > 0 && model?._$model.context != nil
      && model?._$model.context === owner._$model.context
      && !(model?._$model.flags.contains(.inserted) ?? true)
    key = hasRow ? model?._$model.primaryKey ?? 0 : 0
    object = hasRow ? nil : model
  }

  /// The object, loaded if need be.
  func destination(
    of owner: any PersistentModel, _ property: RelationshipProperty
  ) -> (any PersistentModel)? {
    guard key != 0 else { return object.flatMap { $0.isBlank ? nil : $0 } }
    return owner._$model.context?.destination(of: owner, key: key, slot: property.slot)
      as? any PersistentModel
  }

  func put(into owner: any PersistentModel, _ property: RelationshipProperty) {
    owner._$refer(property.slot, to: key)
    if let object {
      owner._$restore(property.slot, from: object)
    } else if property.shape.isOptional {
      let none: (any PersistentModel)? = nil
      owner._$restore(property.slot, from: none as Any)
    } else if let blank = StandIn.blank(property.destination) {
      owner._$restore(property.slot, from: blank)
    }
  }
}
