/// A schema as the lines of its fingerprint describe it.
///
/// This is what a store records of the classes that made it, so a store can be understood without
/// them. The shape of a program's own schema is read from the same lines.
struct SchemaShape: Equatable {
  struct Entity: Equatable {
    let name: String
    var parent: String?
    var properties: [String: Property] = [:]
    /// Lists of properties with commas between, members of structs after a point.
    var indexes: Set<String> = []
    var uniqueness: Set<String> = []
    var spatialIndexes: Set<String> = []
  }

  struct Property: Equatable {
    enum Kind: Equatable {
      case attribute(ValueShape)
      case relationship(RelationshipText)
    }

    let kind: Kind
    /// The attribute's options as they are written, without the point.
    let options: [String]
    let hashModifier: String?
    /// The line's text behind the property's name.
    let text: String

    var value: ValueShape? { if case .attribute(let shape) = kind { shape } else { nil } }
    var relationship: RelationshipText? {
      if case .relationship(let text) = kind { text } else { nil }
    }
    /// Whether the values may lie in files beside the store.
    var isExternal: Bool { options.contains("externalStorage") }
    /// The transformer that makes the column's bytes.
    var transformer: String? { options.first { $0.hasPrefix("transformable(") } }
  }

  private(set) var entities: [String: Entity] = [:]
  let lines: [String]

  /// - Throws: ``SwiftDataError/unknownSchema`` for a line that no schema writes.
  init(lines: [String]) throws {
    self.lines = lines
    for line in lines where line.hasPrefix("entity ") {
      let parts = line.dropFirst(7).components(separatedBy: " : ")
      guard let name = parts.first, !name.isEmpty else { throw Self.unreadable(line) }
      entities[name] = Entity(name: name, parent: parts.count > 1 ? parts[1] : nil)
    }
    for line in lines where !line.hasPrefix("entity ") { try add(line) }
  }

  init(_ schema: Schema) throws { try self.init(lines: schema.signatureLines) }

  private mutating func add(_ line: String) throws {
    guard let colon = line.range(of: ": ") else { throw Self.unreadable(line) }
    let place = line[..<colon.lowerBound]
    let text = line[colon.upperBound...]
    for (word, path) in [
      (" index (", \Entity.indexes), (" unique (", \Entity.uniqueness),
      (" rtree (", \Entity.spatialIndexes),
    ] as [(String, WritableKeyPath<Entity, Set<String>>)] {
      guard let start = place.range(of: word) else { continue }
      let name = String(place[..<start.lowerBound])
      guard entities[name] != nil, place.hasSuffix(")") else { throw Self.unreadable(line) }
      entities[name]?[keyPath: path].insert(String(place[start.upperBound...].dropLast()))
      return
    }
    guard let point = place.firstIndex(of: ".") else {
      // Whatever else a schema may have, such as a kind of index this version does not know.
      return
    }
    let name = String(place[..<point])
    guard entities[name] != nil, let property = Property(text) else { throw Self.unreadable(line) }
    entities[name]?.properties[String(place[place.index(after: point)...])] = property
  }

  private static func unreadable(_ line: String) -> SwiftDataError {
    SwiftDataError(
      .unknownSchema, "the store's record of its schema has a line that cannot be read: \(line)")
  }
}

extension SchemaShape.Property {
  /// Reads what stands behind a property's name.
  init?(_ text: Substring) {
    self.text = String(text)
    var value = text
    var modifier: String?
    if let mark = value.range(of: " #") {
      modifier = String(value[mark.upperBound...])
      value = value[..<mark.lowerBound]
    }
    hashModifier = modifier
    if let relationship = RelationshipText(value) {
      kind = .relationship(relationship)
      options = relationship.options
      return
    }
    var parts = value.components(separatedBy: " .")
    guard let shape = ValueShapeParser.parse(Substring(parts.removeFirst())) else { return nil }
    kind = .attribute(shape)
    options = parts
  }
}

extension SchemaShape {
  /// The class at the top of a hierarchy, which names the table.
  func root(of name: String) -> String {
    lineage(of: name).first ?? name
  }

  /// A class and its superclasses, root first.
  func lineage(of name: String) -> [String] {
    var result: [String] = []
    var next: String? = name
    while let current = next, entities[current] != nil, !result.contains(current) {
      result.insert(current, at: 0)
      next = entities[current]?.parent
    }
    return result
  }

  /// The classes that share a table, sorted.
  func family(ofRoot root: String) -> [String] {
    entities.keys.filter { self.root(of: $0) == root }.sorted()
  }

  /// The names of the tables, sorted.
  var roots: [String] { entities.values.filter { $0.parent == nil }.map(\.name).sorted() }

  /// A property of a class or of its superclasses.
  func property(_ name: String, of entity: String) -> (owner: String, property: Property)? {
    for level in lineage(of: entity).reversed() {
      if let property = entities[level]?.properties[name] { return (level, property) }
    }
    return nil
  }
}
