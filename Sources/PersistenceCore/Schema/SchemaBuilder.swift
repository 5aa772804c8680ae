/// Walks up from model classes to their roots and makes an entity of each class on the way.
struct SchemaBuilder {
  private(set) var entities: [Schema.Entity] = []
  private(set) var problems: [String] = []
  private var byType: [ObjectIdentifier: Schema.Entity] = [:]
  private var typeByName: [String: any PersistentModel.Type] = [:]

  /// Adds a class with its superclasses and everything that their relationships lead to.
  mutating func add(_ type: any PersistentModel.Type) {
    var waiting = [type]
    while let next = waiting.popLast() {
      let count = entities.count
      addLineage(of: next)
      waiting += entities[count...].flatMap(\.declaredRelationships).compactMap(
        \.shape?.destination
      )
      .filter { byType[ObjectIdentifier($0)] == nil }
    }
  }

  private mutating func addLineage(of type: any PersistentModel.Type) {
    var parent: Schema.Entity?
    for level in type._$modelClasses {
      if let known = byType[ObjectIdentifier(level.type)] {
        parent = known
        continue
      }
      let entity = makeEntity(level, superentity: parent)
      if let parent {
        parent.subentities = (parent.subentities + [entity]).sorted { $0.name < $1.name }
      }
      byType[ObjectIdentifier(level.type)] = entity
      entities.append(entity)
      parent = entity
    }
    if parent.map({ ObjectIdentifier($0.type) != ObjectIdentifier(type) }) ?? true {
      problems.append(
        "\(type) has no schema of its own: attach @Model to it, as to its superclass \(parent?.name ?? "")"
      )
    }
  }

  private mutating func makeEntity(
    _ level: _ModelClass, superentity: Schema.Entity?
  ) -> Schema.Entity {
    let name = Schema.entityName(for: level.type)
    if let other = typeByName[name.lowercased()] {
      problems.append(
        "two classes of the schema are named \(name): \(String(reflecting: other)) and "
          + "\(String(reflecting: level.type)); give one of them another name (SQLite does not tell "
          + "upper case from lower case in names)")
    }
    typeByName[name.lowercased()] = level.type
    if name.lowercased().hasPrefix("sqlite_") || name.hasPrefix(StoreFormat.reservedPrefix) {
      problems.append("a class cannot be named \(name): names that start so are reserved")
    }
    let declared = level.properties
    let entity = Schema.Entity(
      name: name, superentity: superentity,
      properties: declared.map(Schema.Entity.DeclaredProperty.init), type: level.type,
      readsInInitializer: level.readsInInitializer)
    for attribute in entity.declaredAttributes { check(attribute, of: name) }
    for property in declared { check(property, of: name) }
    entity.indices = groups(level.indexes, of: entity, for: "#Index")
    entity.spatialIndices = groups(level.spatialIndexes, of: entity, for: "#Index")
    problems += SpatialIndexProblems.problems(of: entity)
    entity.uniquenessConstraints =
      entity.declaredAttributes.filter(\.isUnique).map { [$0.name] }
      + entity.declaredRelationships.filter(\.isUnique).map { [$0.name] }
      + groups(level.uniqueness, of: entity, for: "#Unique")
    // A property can be named both by its own attribute and by the class.
    var seen: [[String]] = []
    for names in entity.uniquenessConstraints where !seen.contains(names) { seen.append(names) }
    entity.uniquenessConstraints = seen
    return entity
  }

  private mutating func groups(
    _ groups: [[_IndexedPath]], of entity: Schema.Entity, for macro: String
  ) -> [[String]] {
    groups.map { group in
      group.compactMap { indexed in
        if let path = entity.propertyPath(for: indexed) {
          return path.count == 1 ? path[0] : path.joined(separator: ".")
        }
        problems.append(
          "\(macro) of \(entity.name) names \(indexed.keyPath), which is no stored property; name stored "
            + "properties or members of stored structs")
        return nil
      }
    }
  }

  private mutating func check(_ property: _ModelProperty, of entity: String) {
    let place = "\(entity).\(property.name)"
    if StoreFormat.reservedColumns.contains(property.name.lowercased()) {
      problems.append("\(place) has a name that the store uses itself")
    }
    guard property.relationshipShape != nil else {
      if property.relationship != nil {
        problems.append(
          "\(place) is marked as a @Relationship, and \(property.valueType) is no model class, nor a "
            + "list of one; remove the attribute")
      }
      return
    }
    if property.isConstant {
      problems.append("\(place) is a relationship, which cannot be a constant; make it 'var'")
    }
    if let minimum = property.relationship?.minimumModelCount,
      let maximum = property.relationship?.maximumModelCount, maximum > 0, minimum > maximum
    {
      problems.append(
        "\(place) asks for at least \(minimum) and at most \(maximum) objects; correct the counts")
    }
  }

  private mutating func check(_ attribute: Schema.Attribute, of entity: String) {
    problems += AttributeOptionProblems.problems(of: attribute, in: entity)
    if let problem = attribute.shape.problem {
      problems.append("\(entity).\(attribute.name): \(problem)")
    }
  }
}
