/// Finds the other sides of a schema's relationships, and what is wrong with them.
enum InverseRelationships {
  /// Fills in the inverses.
  ///
  /// - Parameter entities: All entities of the schema.
  /// - Returns: What is wrong, in the words for an error.
  static func resolve(in entities: [Schema.Entity]) -> [String] {
    var problems: [String] = []
    for entity in entities {
      for relationship in entity.declaredRelationships {
        guard
          let property = ClassRelationships.of(entity.type).property(named: relationship.name)
        else { continue }
        let inverse = inverse(of: property)
        if let keyPath = relationship.inverseKeyPath,
          let problem = problem(with: keyPath, of: property, found: inverse)
        {
          problems.append("\(entity.name).\(relationship.name): \(problem)")
        }
        relationship.inverse = .found(inverse?.property)
      }
    }
    return problems
  }

  /// The other side of a relationship, as far as the classes themselves tell.
  static func inverse(of property: RelationshipProperty) -> RelationshipProperty? {
    if property.written?.inverseKeyPath != nil, !property.property.isOneWay {
      return property.namedInverse
    }
    return ClassRelationships.of(property.destination).inverse(of: property)
  }

  private static func problem(
    with keyPath: AnyKeyPath, of property: RelationshipProperty, found: RelationshipProperty?
  ) -> String? {
    guard let found else {
      return "the inverse \(keyPath) is no relationship; name the property that leads back"
    }
    let destination = property.destination
    guard found.isOwned(byLineageOf: destination) else {
      return
        "the inverse \(keyPath) is a property of \(found.owner), and the relationship leads to "
        + "\(destination)"
    }
    // The other side may lead to a superclass: then only some of what it leads to has this side.
    guard
      property.isOwned(byLineageOf: found.destination)
        || ClassRelationships.of(property.owner).isBelow(found.destination)
    else {
      return "the inverse \(keyPath) leads to \(found.destination), not to \(property.owner)"
    }
    if let other = found.written?.inverseKeyPath, !found.property.isOneWay,
      found.namedInverse !== property
    {
      return "the inverse \(keyPath) has another inverse itself, \(other)"
    }
    return nil
  }
}

extension RelationshipProperty {
  /// Whether the property is declared by a class or by one of its superclasses.
  fileprivate func isOwned(byLineageOf type: any PersistentModel.Type) -> Bool {
    type._$modelClasses.contains { ObjectIdentifier($0.type) == ObjectIdentifier(owner) }
  }
}
