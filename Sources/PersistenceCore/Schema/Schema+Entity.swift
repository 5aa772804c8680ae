extension Schema {
  /// A model class in a schema.
  public final class Entity: @unchecked Sendable {
    // Changed only while the schema is built; see Schema.

    /// The class's name.
    public let name: String
    /// The entity of the superclass, if that is a model.
    public let superentity: Entity?
    /// The entities of the direct subclasses, sorted by name; none in an entity that has outlived its
    /// schema, which holds them.
    public internal(set) var subentities: [Entity] {
      get { children.compactMap(\.entity) }
      set { children = newValue.map { Child(entity: $0) } }
    }
    // They hold this one, so that a schema nobody needs any more would never go away.
    private var children: [Child] = []
    /// The attributes and relationships that the class itself declares, in the order of the source.
    public let declaredProperties: [any SchemaProperty]
    /// The attributes that the class itself declares, in the order of the source.
    public let declaredAttributes: [Attribute]
    /// The relationships that the class itself declares, in the order of the source.
    public let declaredRelationships: [Relationship]

    /// The properties of each index that the class declares, members of structs after a point.
    public internal(set) var indices: [[String]] = []
    /// The properties of each index for ranges in several dimensions, members of structs after a point.
    public internal(set) var spatialIndices: [[String]] = []
    /// The properties that together have to be unique, members of structs after a point.
    public internal(set) var uniquenessConstraints: [[String]] = []

    /// The properties that the class itself declares, each as what it is.
    let declared: [DeclaredProperty]
    let type: any PersistentModel.Type
    let readsInInitializer: Bool

    /// A property, without a cast to find out which kind it is.
    enum DeclaredProperty {
      case attribute(Attribute)
      case relationship(Relationship)

      init(_ property: _ModelProperty) {
        if let shape = property.relationshipShape {
          self = .relationship(Relationship(property, shape: shape))
        } else {
          self = .attribute(Attribute(property))
        }
      }

      var property: any SchemaProperty {
        switch self {
        case .attribute(let attribute): attribute
        case .relationship(let relationship): relationship
        }
      }

      var attribute: Attribute? {
        if case .attribute(let attribute) = self { attribute } else { nil }
      }

      var relationship: Relationship? {
        if case .relationship(let relationship) = self { relationship } else { nil }
      }
    }

    private struct Child {
      weak var entity: Entity?
    }

    init(
      name: String, superentity: Entity?, properties: [DeclaredProperty],
      type: any PersistentModel.Type, readsInInitializer: Bool
    ) {
      self.name = name
      self.superentity = superentity
      declared = properties
      declaredProperties = properties.map(\.property)
      declaredAttributes = properties.compactMap(\.attribute)
      declaredRelationships = properties.compactMap(\.relationship)
      self.type = type
      self.readsInInitializer = readsInInitializer
    }

    /// The name of the superclass's entity.
    public var superentityName: String? { superentity?.name }

    /// The entity at the top of the hierarchy, which names the table.
    public var root: Entity { superentity?.root ?? self }

    /// All attributes and relationships, inherited ones first.
    public var properties: [any SchemaProperty] {
      (superentity?.properties ?? []) + declaredProperties
    }

    /// All relationships, inherited ones first.
    public var relationships: [Relationship] {
      (superentity?.relationships ?? []) + declaredRelationships
    }

    /// All relationships by name.
    public var relationshipsByName: [String: Relationship] {
      Dictionary(relationships.map { ($0.name, $0) }) { _, last in last }
    }

    /// All attributes, inherited ones first.
    public var attributes: [Attribute] { inheritedAttributes + declaredAttributes }

    /// The attributes of the superclasses, root first.
    public var inheritedAttributes: [Attribute] { superentity?.attributes ?? [] }

    /// All attributes by name.
    public var attributesByName: [String: Attribute] {
      Dictionary(attributes.map { ($0.name, $0) }) { _, last in last }
    }

    /// The entity and its superentities, root first.
    var lineage: [Entity] { (superentity?.lineage ?? []) + [self] }

    /// The entity and everything below it, parents before children.
    var family: [Entity] { [self] + subentities.flatMap(\.family) }
  }

  /// A property of a class, as the class describes itself.
  public struct PropertyMetadata {
    /// The property's name.
    public let name: String
    /// The key path from the class.
    public let keypath: AnyKeyPath
    /// The value that the declaration gives, evaluated now.
    public let defaultValue: Any?
    /// What the property's attribute says.
    public let metadata: (any SchemaProperty)?

    /// Describes a property.
    public init(
      name: String, keypath: AnyKeyPath, defaultValue: Any? = nil,
      metadata: (any SchemaProperty)? = nil
    ) {
      self.name = name
      self.keypath = keypath
      self.defaultValue = defaultValue
      self.metadata = metadata
    }
  }
}

/// What attributes and relationships have in common.
public protocol SchemaProperty: Sendable {
  /// The property's name.
  var name: String { get }
  /// Its name in the schema version before this one.
  var originalName: String { get }
  /// The Swift type of its values.
  var valueType: any Any.Type { get }
  /// Whether the value can be nil.
  var isOptional: Bool { get }
  /// Whether the value is kept out of the store.
  var isTransient: Bool { get }
}
