/// A relationship as its class declares it.
///
/// It is the same for the class and all its subclasses, and needs no schema: inverses are kept on
/// objects that no context knows yet, too.
final class RelationshipProperty: @unchecked Sendable {
  // Immutable; metatypes, key paths and closures are not marked as Sendable.

  let owner: any PersistentModel.Type
  /// The place among all properties of the class, inherited ones first.
  let slot: Int
  let shape: RelationshipShape
  let property: _ModelProperty
  /// What the `@Relationship` says; nil where there is none.
  let written: Schema.Relationship?

  init(
    owner: any PersistentModel.Type, slot: Int, shape: RelationshipShape, property: _ModelProperty
  ) {
    self.owner = owner
    self.slot = slot
    self.shape = shape
    self.property = property
    written = property.relationship
  }

  var name: String { property.name }
  var destination: any PersistentModel.Type { shape.destination }
  var isToMany: Bool { shape.isToMany }
  /// Whether the `@Relationship` says to how many objects it leads.
  var isCounted: Bool {
    (written?.minimumModelCount ?? 0) > 0 || (written?.maximumModelCount ?? 0) > 0
  }
  var deleteRule: Schema.Relationship.DeleteRule { written?.deleteRule ?? .nullify }
}
