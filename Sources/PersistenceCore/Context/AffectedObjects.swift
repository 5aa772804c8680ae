/// Objects without changes of their own to which changed objects are related: a predicate that follows
/// relationships may select them or not because of these changes.
struct AffectedObjects {
  private let found: [any PersistentModel]

  /// - Parameters:
  ///   - context: The context with the changes.
  ///   - distance: How many relationships a predicate follows at most.
  init(in context: ModelContext, within distance: Int) {
    var seen: Set<ObjectIdentifier> = []
    var frontier: [any PersistentModel] = []
    for list in [context.inserted, context.changed, context.deleted] {
      for model in list where seen.insert(ObjectIdentifier(model)).inserted {
        frontier.append(model)
      }
    }
    var found: [any PersistentModel] = []
    for _ in 0..<distance {
      var next: [any PersistentModel] = []
      for model in frontier {
        for other in Self.related(to: model) where seen.insert(ObjectIdentifier(other)).inserted {
          next.append(other)
        }
      }
      if next.isEmpty { break }
      found += next
      frontier = next
    }
    self.found = found
  }

  /// Those of a class that have rows and no changes of their own.
  func objects(of entity: EntityMapping) -> [any PersistentModel] {
    found.filter { model in
      guard let own = model._$model.entity, model._$model.primaryKey > 0 else { return false }
      return own.isKind(of: entity) && model._$model.flags.isEmpty
    }
  }

  /// What an object leads to, and what it led to before it was changed.
  private static func related(to model: any PersistentModel) -> [any PersistentModel] {
    guard model._$model.context != nil, let entity = model._$model.entity else { return [] }
    var result = entity.relationships.flatMap { model.related($0.property) }
    for (slot, original) in model._$model.annex?.originals ?? [] {
      guard let relationship = entity.relationship(at: slot) else { continue }
      if let reference = original as? StoredReference {
        if let former = reference.destination(of: model, relationship.property) {
          result.append(former)
        }
      } else {
        result += relationship.property.shape.objects(in: original)
      }
    }
    return result
  }
}
