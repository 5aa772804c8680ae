/// Walks up from model classes to their roots and makes an entity of each class on the way.
struct SchemaBuilder {
  private(set) var entities: [Schema.Entity] = []
  private(set) var problems: [String] = []
  private var byType: [ObjectIdentifier: Schema.Entity] = [:]
  private var typeByName: [String: any PersistentModel.Type] = [:]

  mutating func add(_ type: any PersistentModel.Type) {
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
    let attributes = level.properties.map(Schema.Attribute.init)
    for attribute in attributes {
      check(attribute, of: name)
    }
    let entity = Schema.Entity(
      name: name, superentity: superentity, attributes: attributes, type: level.type,
      readsInInitializer: level.readsInInitializer)
    entity.indices = groups(level.indexes, of: entity, for: "#Index")
    entity.uniquenessConstraints =
      attributes.filter(\.isUnique).map { [$0.name] }
      + groups(level.uniqueness, of: entity, for: "#Unique")
    return entity
  }

  private mutating func groups(
    _ groups: [[AnyKeyPath]], of entity: Schema.Entity, for macro: String
  ) -> [[String]] {
    groups.map { group in
      group.compactMap { keyPath in
        if let path = entity.propertyPath(for: keyPath) { return path.joined(separator: ".") }
        problems.append(
          "\(macro) of \(entity.name) names \(keyPath), which is no stored property; name stored "
            + "properties or members of stored structs")
        return nil
      }
    }
  }

  private mutating func check(_ attribute: Schema.Attribute, of entity: String) {
    for option in attribute.options where option != .unique {
      problems.append(
        "\(entity).\(attribute.name) asks for .\(option), which this version cannot do; remove the "
          + "option")
    }
    if let problem = attribute.shape.problem {
      problems.append("\(entity).\(attribute.name): \(problem)")
    }
    if StoreFormat.reservedColumns.contains(attribute.name.lowercased()) {
      problems.append("\(entity).\(attribute.name) has a name that the store uses itself")
    }
  }
}
