/// Checks how many objects relationships lead to, before a save.
enum RelationshipCounts {
  /// - Throws: ``SwiftDataError/modelValidationFailure`` naming the model, the property and the count.
  static func check(_ changes: PendingChanges, in context: ModelContext) throws {
    for model in changes.linked { try check(model) { _ in true } }
    for model in changes.changed
    where !(model._$model.entity?.countedRelationships.isEmpty ?? true) {
      let slots = Set((model._$model.annex?.originals ?? []).map(\.slot))
      try check(model) { slots.contains($0) }
    }
    for place in context.edits.places {
      guard
        let owner = context.identityMaps[place.table][place.primaryKey] as? any PersistentModel,
        !owner._$model.flags.contains(.deleted)
      else { continue }
      try check(owner) { $0 == place.slot }
    }
  }

  private static func check(_ model: any PersistentModel, _ concerns: (Int) -> Bool) throws {
    for relationship in model._$model.entity?.countedRelationships ?? []
    where concerns(relationship.slot) {
      let minimum = relationship.property.written?.minimumModelCount ?? 0
      let maximum = relationship.property.written?.maximumModelCount ?? 0
      let count = model.related(relationship.property).filter {
        !$0._$model.flags.contains(.deleted)
      }.count
      let place = "\(type(of: model)).\(relationship.name)"
      if count < minimum {
        throw SwiftDataError(
          .modelValidationFailure,
          "\(place) leads to \(count) objects and has to lead to at least \(minimum)")
      }
      if maximum > 0, count > maximum {
        throw SwiftDataError(
          .modelValidationFailure,
          "\(place) leads to \(count) objects and may lead to at most \(maximum)")
      }
    }
  }
}
