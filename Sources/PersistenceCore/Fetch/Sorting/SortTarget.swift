/// What a sort descriptor's key path leads to.
struct SortTarget {
  enum Place {
    case attribute(AttributePath)
    /// `persistentModelID`, of which the order in a table is that of age.
    case identifier
  }

  var place: Place
  /// The order of texts; nil for that of their bytes.
  var collation: SQLCollation?
  /// When the attribute is there; nil where its column says it.
  var presence: SQLExpression?
  /// Whether only some of the objects have the attribute.
  var isOfSubclass = false
  /// The to-one relationships that lead to the object with the attribute.
  private(set) var way: [RelationshipMapping] = []

  /// - Returns: Nil for a key path to anything that is not in the store.
  init?(_ keyPath: AnyKeyPath, entity: EntityMapping) {
    if keyPath == entity.type.identifierKeyPath {
      // Asked for first: it is the order of most lists, and the others take key paths of every property.
      self.init(place: .identifier)
    } else if let path = entity.path(for: keyPath) {
      self.init(place: .attribute(path))
    } else if let origin = DerivedKeyPath.origin(of: keyPath) {
      self.init(origin, entity: entity)
    } else if let path = ChainedPaths.path(for: keyPath, entity: entity) {
      self.init(place: .attribute(path))
    } else if let (way, path) = RelatedPaths.path(for: keyPath, entity: entity) {
      self.init(place: .attribute(path))
      self.way = way
    } else if type(of: keyPath).valueType == PersistentIdentifier.self {
      self.init(place: .identifier)
    } else {
      return nil
    }
  }

  private init(place: Place) {
    self.place = place
  }

  private init?(_ origin: DerivedKeyPath.Origin, entity: EntityMapping) {
    if case .property(let keyPath, let owner) = origin.step {
      guard
        let subclass = entity.family.first(where: {
          ObjectIdentifier($0.type) == ObjectIdentifier(owner.type)
        }), let target = SortTarget(keyPath.keyPath, entity: subclass)
      else { return nil }
      self = target
      guard subclass !== entity else { return }
      isOfSubclass = true
      if case .attribute(let path) = place, path.columns.contains(where: entity.table.isShared) {
        presence = .isOfType(subclass.family.map(\.name))
      }
      return
    }
    guard let base = origin.base, let target = SortTarget(base.keyPath, entity: entity) else {
      return nil
    }
    self = target
    switch origin.step {
    case .collated(let collation): self.collation = collation
    case .member(let member):
      guard case .attribute(let path) = place, let found = path.member(through: member.keyPath)
      else {
        return nil
      }
      place = .attribute(found)
    case .comparable, .property, .field: break
    }
  }

  /// The name of the rows with the attribute in a statement; nil for those that it is about.
  func alias(in scope: SQLScope) -> String? {
    var source = SQLSource.root
    for relationship in way {
      source = .joined(
        scope.join(
          table: relationship.destination.table.name, column: relationship.name, of: source))
    }
    return source.alias
  }

  /// The property's name, with those of the structs it is in.
  var name: String {
    switch place {
    case .attribute(let path): path.name
    case .identifier: "persistentModelID"
    }
  }
}

extension AttributePath {
  /// The member that a key path from the struct leads to, also one that was made to be read.
  func member(through keyPath: AnyKeyPath) -> AttributePath? {
    if let member = member(keyPath) { return member }
    guard case .field(let field)? = DerivedKeyPath.origin(of: keyPath)?.step else { return nil }
    return member(field.keyPath)
  }
}

/// Members behind a `?`, such as `\Trip.location?.city`.
private enum ChainedPaths {
  static func path(for keyPath: AnyKeyPath, entity: EntityMapping) -> AttributePath? {
    guard let wanted = KeyPathComponents(keyPath), wanted.components.contains(.chain) else {
      return nil
    }
    let levels = entity.type._$modelClasses
    var starts: [(AttributePath, AnyKeyPath)] = []
    for (attribute, property) in zip(entity.attributes, levels.flatMap(\.properties)) {
      starts.append((AttributePath(attribute), property.keyPath))
    }
    for (name, keyPath) in levels.flatMap(\.overrides) {
      guard let attribute = entity.attributes.first(where: { $0.name == name }) else { continue }
      starts.append((AttributePath(attribute), keyPath))
    }
    for (path, keyPath) in starts {
      guard case .composite = path.shape.storage, let start = KeyPathComponents(keyPath) else {
        continue
      }
      if let found = member(of: path, behind: start, isChained: false, wanted) { return found }
    }
    return nil
  }

  static func member(
    of path: AttributePath, behind start: KeyPathComponents, isChained: Bool,
    _ wanted: KeyPathComponents
  ) -> AttributePath? {
    guard case .composite(let composite) = path.shape.storage,
      wanted.components.starts(with: start.components)
    else { return nil }
    var start = start
    if path.shape.isOptional { start.append(.chain) }
    let isChained = isChained || path.shape.isOptional
    for member in composite.members {
      guard let keyPath = member.keyPath, let step = KeyPathComponents(keyPath),
        let path = path.member(keyPath)
      else { continue }
      var whole = start
      whole.append(step)
      if let found = self.member(of: path, behind: whole, isChained: isChained, wanted) {
        return found
      }
      if isChained, !path.shape.isOptional { whole.append(.wrap) }
      if whole == wanted { return path }
    }
    return nil
  }
}

/// Properties of what to-one relationships lead to, such as `\Expense.trip?.destination`.
private enum RelatedPaths {
  /// How many relationships are followed: a class may lead to itself.
  private static let depth = 4

  static func path(
    for keyPath: AnyKeyPath, entity: EntityMapping
  ) -> (way: [RelationshipMapping], path: AttributePath)? {
    guard let wanted = KeyPathComponents(keyPath) else { return nil }
    return search(
      from: entity, behind: KeyPathComponents(), isChained: false, way: [], wanted: wanted)
  }

  private static func search(
    from entity: EntityMapping, behind start: KeyPathComponents, isChained: Bool,
    way: [RelationshipMapping], wanted: KeyPathComponents
  ) -> (way: [RelationshipMapping], path: AttributePath)? {
    guard way.count < depth else { return nil }
    let properties = entity.type._$modelClasses.flatMap(\.properties)
    for relationship in entity.relationships where !relationship.isToMany {
      guard properties.indices.contains(relationship.slot),
        let step = KeyPathComponents(properties[relationship.slot].keyPath)
      else { continue }
      var reached = start
      reached.append(step)
      guard wanted.components.starts(with: reached.components) else { continue }
      let isOptional = relationship.property.shape.isOptional
      if isOptional { reached.append(.chain) }
      let chained = isChained || isOptional
      let longer = way + [relationship]
      let destination = relationship.destination
      if let path = attribute(of: destination, behind: reached, isChained: chained, wanted) {
        return (longer, path)
      }
      if let found = search(
        from: destination, behind: reached, isChained: chained, way: longer, wanted: wanted)
      {
        return found
      }
    }
    return nil
  }

  private static func attribute(
    of entity: EntityMapping, behind start: KeyPathComponents, isChained: Bool,
    _ wanted: KeyPathComponents
  ) -> AttributePath? {
    let properties = entity.type._$modelClasses.flatMap(\.properties)
    for (attribute, property) in zip(entity.attributes, properties) {
      guard let step = KeyPathComponents(property.keyPath) else { continue }
      var whole = start
      whole.append(step)
      guard wanted.components.starts(with: whole.components) else { continue }
      let path = AttributePath(attribute)
      if let member = ChainedPaths.member(
        of: path, behind: whole, isChained: isChained, wanted)
      {
        return member
      }
      if isChained, !path.shape.isOptional { whole.append(.wrap) }
      if whole == wanted { return path }
    }
    return nil
  }
}
