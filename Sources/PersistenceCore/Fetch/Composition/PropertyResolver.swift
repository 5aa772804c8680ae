/// Finds properties by their names.
struct PropertyResolver {
  let root: any PersistentModel.Type
  let schema: Schema?

  private var rootName: String { Schema.entityName(for: root) }

  /// The classes below the root, as far as the schema is known.
  private var subclasses: [any PersistentModel.Type] {
    schema?.entities.first { ObjectIdentifier($0.type) == ObjectIdentifier(root) }?.family
      .dropFirst().map(\.type) ?? []
  }

  /// All that can be named: those of the root first, then those of each subclass.
  var all: [NamedProperty] {
    own(of: root, prefix: "").flatMap(\.family) + [identifier]
      + subclasses.flatMap { type in
        declared(by: type, prefix: Schema.entityName(for: type) + ".").flatMap(\.family)
      }
  }

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

  /// The class with a name, which is the root, or one above or below it.
  func type(named name: String) throws -> any PersistentModel.Type {
    let candidates = root._$modelClasses.map(\.type) + subclasses
    guard let type = candidates.first(where: { Schema.entityName(for: $0) == name }) else {
      throw PropertyQueryError.unknownClass(name, entity: rootName, known: subclassNames)
    }
    return type
  }

  var subclassNames: [String] { subclasses.map(Schema.entityName) }

  private func find(
    _ parts: ArraySlice<String>, in owner: any PersistentModel.Type, of name: PropertyName
  ) throws -> NamedProperty {
    let isRoot = ObjectIdentifier(owner) == ObjectIdentifier(root)
    let prefix = isRoot ? "" : Schema.entityName(for: owner) + "."
    let candidates = own(of: owner, prefix: prefix) + (isRoot ? [identifier] : [])
    var found = candidates.first { $0.name == prefix + (parts.first ?? "") }
    for part in parts.dropFirst() { found = found?.member(named: part) }
    guard let found else {
      let known = isRoot ? all : all + candidates.flatMap(\.family)
      throw PropertyQueryError.unknownProperty(
        name.description, entity: Schema.entityName(for: owner),
        suggestions: NameSuggestions(names: known.map(\.name)).similar(to: name.description))
    }
    return found
  }

  /// The properties of a class, inherited ones first.
  private func own(of type: any PersistentModel.Type, prefix: String) -> [NamedProperty] {
    properties(type._$modelClasses.flatMap(\.properties), of: type, prefix: prefix)
  }

  private func declared(by type: any PersistentModel.Type, prefix: String) -> [NamedProperty] {
    properties(type._$modelClasses.last?.properties ?? [], of: type, prefix: prefix)
  }

  private func properties(
    _ properties: [_ModelProperty], of type: any PersistentModel.Type, prefix: String
  ) -> [NamedProperty] {
    properties.map { property in
      NamedProperty(
        name: prefix + property.name, owner: type, steps: [property.keyPath],
        shape: AttributeShape(of: property.valueType), isInsideOptional: !isAbove(type))
    }
  }

  private var identifier: NamedProperty {
    func keyPath<M: PersistentModel>(_ type: M.Type) -> AnyKeyPath { \M.persistentModelID }
    return NamedProperty(
      name: "persistentModelID", owner: root, steps: [keyPath(root)],
      shape: AttributeShape(
        storage: .json, isOptional: false, valueType: PersistentIdentifier.self),
      isInsideOptional: false)
  }

  /// Whether every object of the root is one of a class.
  private func isAbove(_ type: any PersistentModel.Type) -> Bool {
    root._$modelClasses.contains { ObjectIdentifier($0.type) == ObjectIdentifier(type) }
  }

  /// Whether objects of the root can be of a class.
  func isRelated(_ type: any PersistentModel.Type) -> Bool {
    isAbove(type)
      || type._$modelClasses.contains { ObjectIdentifier($0.type) == ObjectIdentifier(root) }
  }
}
