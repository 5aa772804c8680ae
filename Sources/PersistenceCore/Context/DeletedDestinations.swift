/// Takes objects that are deleted out of to-one relationships of those that are written, before a save.
///
/// A deletion tells the other sides of its own relationships; what leads to the object from one side
/// only, or through a list that is not in memory, is found here.
enum DeletedDestinations {
  /// - Throws: ``SwiftDataError/modelValidationFailure`` if a relationship is not optional.
  static func leave(_ changes: PendingChanges, in context: ModelContext) throws {
    for model in changes.linked { try leave(model, in: context) }
    for model in changes.changed { try leave(model, in: context) }
  }

  private static func leave(_ model: any PersistentModel, in context: ModelContext) throws {
    for relationship in model._$model.entity?.relationships ?? [] where !relationship.isToMany {
      let property = relationship.property
      let key = model._$reference(property.slot)
      let destination =
        key != 0
        ? context.registered(primaryKey: key, in: relationship.destination.table)
          as? any PersistentModel
        : model._$stored(property.slot) as? any PersistentModel
      guard let destination, destination._$model.flags.contains(.deleted), !destination.isBlank
      else { continue }
      guard property.shape.isOptional else {
        throw SwiftDataError(
          .modelValidationFailure,
          "\(type(of: model)).\(property.name) leads to a \(type(of: destination)) that is deleted; "
            + "give it another one, or delete the \(type(of: model))")
      }
      // Nobody's wish, and so nothing to undo.
      context.recorder?.manager.disableUndoRegistration()
      RelationshipUpkeep.setDestination(nil, of: model, property)
      context.recorder?.manager.enableUndoRegistration()
    }
  }
}
