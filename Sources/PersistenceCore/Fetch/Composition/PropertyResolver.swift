/// Finds properties by their names.
struct PropertyResolver {
  let root: any PersistentModel.Type
  /// The classes below the root, as far as the schema is known.
  private let subclasses: [any PersistentModel.Type]
  private let superclasses: [any PersistentModel.Type]
  private let ownProperties: [_ModelProperty]

  init(root: any PersistentModel.Type, schema: Schema?) {
    self.root = root
    let levels = root._$modelClasses
    superclasses = levels.map(\.type)
    ownProperties = levels.flatMap(\.properties)
    subclasses =
      schema?.entities.first { ObjectIdentifier($0.type) == ObjectIdentifier(root) }?.family
      .dropFirst().map(\.type) ?? []
  }

  private var rootName: String { Schema.entityName(for: root) }

  /// The names of the classes below the root.
  var subclassNames: [String] { subclasses.map(Schema.entityName) }

  /// All that can be named: those of the root first, then those that each subclass declares.
  var all: [NamedProperty] {
    ownProperties.flatMap { named($0, of: root).family } + [identifier]
      + subclasses.flatMap { type in
        (type._$modelClasses.last?.properties ?? []).flatMap { named($0, of: type).family }
      }
  }

  // MARK: - Classes

  /// The class with a name, which is the root, or one above or below it.
  func type(named name: String) throws -> any PersistentModel.Type {
    let candidates = superclasses + subclasses
    guard let type = candidates.first(where: { Schema.entityName(for: $0) == name }) else {
      throw PropertyQueryError.unknownClass(name, entity: rootName, known: subclassNames)
    }
    return type
  }

  /// Whether objects of the root can be of a class.
  func isRelated(_ type: any PersistentModel.Type) -> Bool {
    isAbove(type)
      || type._$modelClasses.contains { ObjectIdentifier($0.type) == ObjectIdentifier(root) }
  }

  /// Whether every object of the root is one of a class.
  private func isAbove(_ type: any PersistentModel.Type) -> Bool {
    superclasses.contains { ObjectIdentifier($0) == ObjectIdentifier(type) }
  }

  // MARK: - Properties

  /// The property with a name.
  ///
  /// - Throws: ``PropertyQueryError``.
  func property(_ name: PropertyName) throws -> NamedProperty {
    let parts = name.description.split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
    if let owner = name.owner {
      guard isRelated(owner) else {
        throw PropertyQueryError.unknownClass(
          Schema.entityName(for: owner), entity: rootName, known: subclassNames)
      }
      return try find(parts[...], in: isAbove(owner) ? root : owner, of: name)
    }
    if parts.count > 1,
      let owner = subclasses.first(where: { Schema.entityName(for: $0) == parts[0] })
    {
      return try find(parts.dropFirst(), in: owner, of: name)
    }
    return try find(parts[...], in: root, of: name)
  }

  private func find(
    _ parts: ArraySlice<String>, in owner: any PersistentModel.Type, of name: PropertyName
  ) throws -> NamedProperty {
    let isRoot = ObjectIdentifier(owner) == ObjectIdentifier(root)
    let properties = isRoot ? ownProperties : owner._$modelClasses.flatMap(\.properties)
    let first = parts.first ?? ""
    var found = properties.first { $0.name == first }.map { named($0, of: owner) }
    if found == nil, isRoot, first == identifier.name { found = identifier }
    for part in parts.dropFirst() { found = found?.member(named: part) }
    if let found { return found }
    let known = isRoot ? all : all + properties.flatMap { named($0, of: owner).family }
    throw PropertyQueryError.unknownProperty(
      name.description, entity: Schema.entityName(for: owner),
      suggestions: NameSuggestions(names: known.map(\.name)).similar(to: name.description))
  }

  private func named(
    _ property: _ModelProperty, of owner: any PersistentModel.Type
  ) -> NamedProperty {
    let isRoot = ObjectIdentifier(owner) == ObjectIdentifier(root)
    return NamedProperty(
      name: (isRoot ? "" : Schema.entityName(for: owner) + ".") + property.name, owner: owner,
      steps: [property.keyPath], shape: property.attributeShape,
      isInsideOptional: !isRoot)
  }

  private var identifier: NamedProperty {
    NamedProperty(
      name: "persistentModelID", owner: root, steps: [root.identifierKeyPath],
      shape: AttributeShape(
        storage: .json, isOptional: false, valueType: PersistentIdentifier.self),
      isInsideOptional: false)
  }
}
