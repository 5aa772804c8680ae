/// Finds classes of which no object can ever be made, because making one takes another one that takes
/// the first.
enum RequiredCircles {
  /// What is wrong, in the words for an error: one sentence for each class that nothing can be made of.
  ///
  /// A class can be made if each relationship that must not be nil leads to a class which can, or
  /// which has a subclass that can.
  ///
  /// - Parameter entities: All entities of a schema.
  static func problems(in entities: [Schema.Entity]) -> [String] {
    var possible: Set<String> = []
    var found = true
    while found {
      found = false
      for entity in entities where !possible.contains(entity.name) {
        guard blocking(entity, entities, possible) == nil else { continue }
        possible.insert(entity.name)
        found = true
      }
    }
    return entities.compactMap { entity in
      guard !possible.contains(entity.name), let next = blocking(entity, entities, possible)
      else { return nil }
      return
        "\(entity.name).\(next.name) has to lead to a \(next.destination), and none can be made "
        + "first: what it has to lead to needs one already; make a relationship in the circle optional"
    }
  }

  /// A relationship for which there can be no object to lead to; nil for none.
  private static func blocking(
    _ entity: Schema.Entity, _ entities: [Schema.Entity], _ possible: Set<String>
  ) -> Schema.Relationship? {
    entity.relationships.first { relationship in
      guard relationship.isToOneRelationship, !relationship.isOptional else { return false }
      return !entities.contains {
        possible.contains($0.name)
          && $0.lineage.contains { $0.name == relationship.destination }
      }
    }
  }
}
