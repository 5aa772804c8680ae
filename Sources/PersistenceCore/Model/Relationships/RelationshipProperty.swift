import Synchronization

/// A relationship as its class declares it.
///
/// It is the same for the class and all its subclasses, and needs no schema: inverses are kept on
/// objects that no context knows yet, too.
final class RelationshipProperty: @unchecked Sendable {
  // Immutable but for what the mutex guards; metatypes, key paths and closures are not marked as
  // Sendable.

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

  /// What `inverse:` names, once it was looked for.
  private let named = Mutex<Named?>(nil)

  private struct Named {
    let property: RelationshipProperty?
  }

  /// The relationship that `inverse:` names; nil where it says nothing, or names no relationship.
  var namedInverse: RelationshipProperty? {
    guard let keyPath = written?.inverseKeyPath else { return nil }
    if let named = named.withLock({ $0 }) { return named.property }
    let found = InversePath.property(keyPath, from: destination)
    named.withLock { $0 = Named(property: found) }
    return found
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
