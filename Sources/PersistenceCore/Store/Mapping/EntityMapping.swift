/// How one class lies in its table.
@usableFromInline
final class EntityMapping {
  let name: String
  let type: any PersistentModel.Type
  let storeIdentifier: String
  /// The place of the table among the store's.
  private(set) var tableIndex = 0
  /// The place among the store's entities.
  var ordinal = 0
  let readsInInitializer: Bool
  /// The mapping of the superclass.
  unowned(unsafe) let parent: EntityMapping?
  fileprivate(set) var childrenStorage: [EntityMapping] = []
  fileprivate(set) unowned(unsafe) var tableStorage: TableMapping?

  /// The attributes that the class itself declares.
  let ownAttributes: [AttributeMapping]
  /// All attributes by slot, inherited ones first.
  let attributes: [AttributeMapping]
  /// All columns, inherited ones first.
  let columns: [Column]
  /// The properties of each index that the class declares.
  let indexes: [[AttributePath]]
  /// The properties of each index for ranges that the class declares.
  let spatialIndexes: [[AttributePath]]
  /// Whether the class or a superclass has such an index.
  let isInSpatialIndex: Bool
  /// The properties that together have to be unique.
  let uniqueness: [[AttributePath]]
  /// The relationships that the class itself declares; set once all entities are there.
  var ownRelationships: [RelationshipMapping] = []
  /// All relationships, inherited ones first.
  private(set) var relationships: [RelationshipMapping] = []
  /// The relationships that say to how many objects they lead, inherited ones first.
  private(set) var countedRelationships: [RelationshipMapping] = []
  private var relationshipBySlot: [RelationshipMapping?] = []
  /// The bits of all properties that a row does not hold: lists, which other rows lead to.
  private(set) var lists: UInt64 = 0
  private let attributeByColumn: [AttributeMapping]
  private let keyPaths: KeyPathMap

  init(_ entity: Schema.Entity, parent: EntityMapping?, storeIdentifier: String) {
    name = entity.name
    type = entity.type
    self.storeIdentifier = storeIdentifier
    self.parent = parent
    readsInInitializer = entity.readsInInitializer
    var offset = parent?.columns.count ?? 0
    var slot = parent?.attributes.count ?? 0
    ownAttributes = entity.declared.map { declared in
      let shape = AttributeShape(of: declared)
      let property = declared.property
      let attribute = declared.attribute
      let isPreset = attribute?.isPresetConstant ?? false
      let mapping = AttributeMapping(
        name: property.name, shape: shape,
        columns: shape.columns(named: property.name, isNullable: false),
        slot: slot, columnOffset: offset,
        constantOffset: isPreset
          ? ConstantField.offset(of: property.name, type: property.valueType, in: entity.type)
          : nil, form: attribute?.form ?? .plain,
        isPreserved: attribute?.options.contains(.preserveValueOnDeletion) ?? false,
        isInFullText: attribute?.options.contains(.spotlight) ?? false)
      slot += 1
      offset += mapping.columns.count
      return mapping
    }
    attributes = (parent?.attributes ?? []) + ownAttributes
    columns = attributes.flatMap(\.columns)
    let byName = Dictionary(attributes.map { ($0.name, $0) }) { first, _ in first }
    func resolve(_ groups: [[String]]) -> [[AttributePath]] {
      groups.map { names in
        names.compactMap { name in
          let parts = name.split(separator: ".").map(String.init)
          guard let first = parts.first, let attribute = byName[first] else { return nil }
          return parts.dropFirst().reduce(AttributePath?.some(AttributePath(attribute))) {
            $0?.member(named: $1)
          }
        }
      }
    }
    indexes = resolve(entity.indices)
    spatialIndexes = resolve(entity.spatialIndices)
    isInSpatialIndex = !spatialIndexes.isEmpty || parent?.isInSpatialIndex ?? false
    uniqueness = resolve(entity.uniquenessConstraints)
    attributeByColumn = attributes.flatMap { attribute in attribute.columns.map { _ in attribute } }
    keyPaths = KeyPathMap(type, attributes)
  }

  /// Takes over the relationships of the superclasses.
  func collectRelationships() {
    relationships = lineage.flatMap(\.ownRelationships)
    countedRelationships = relationships.filter(\.property.isCounted)
    relationshipBySlot = Array(repeating: nil, count: attributes.count)
    lists = 0
    for relationship in relationships {
      relationshipBySlot[relationship.slot] = relationship
      if relationship.isToMany { lists |= _ModelState.bit(relationship.slot) }
    }
  }

  func relationship(at slot: Int) -> RelationshipMapping? {
    relationshipBySlot.indices.contains(slot) ? relationshipBySlot[slot] : nil
  }

  /// The class at the top of the hierarchy.
  var root: EntityMapping { parent?.root ?? self }

  /// The class of the lineage that declares a property.
  func declarer(ofSlot slot: Int) -> EntityMapping {
    var entity = self
    while let parent = entity.parent, slot < parent.attributes.count { entity = parent }
    return entity
  }

  var children: [EntityMapping] {
    get { childrenStorage }
    set { childrenStorage = newValue }
  }

  /// The table; set right after the hierarchy is built, and alive as long as it.
  var table: TableMapping {
    get { tableStorage.unsafelyUnwrapped }
    set {
      tableStorage = newValue
      tableIndex = newValue.index
    }
  }

  /// The class and its superclasses, root first.
  var lineage: [EntityMapping] { (parent?.lineage ?? []) + [self] }

  /// The properties by slot, each as the class that declares it describes it.
  var properties: [_ModelProperty] {
    lineage.flatMap { $0.type._$modelClasses.last?.properties ?? [] }
  }

  /// The class and everything below it, parents before children.
  var family: [EntityMapping] { [self] + children.flatMap(\.family) }

  /// Whether some class of the lineage has no initialiser that reads.
  var needsLoading: Bool { lineage.contains { !$0.readsInInitializer } }

  /// The attribute or member at the end of a key path that starts at this class.
  func path(for keyPath: AnyKeyPath) -> AttributePath? { keyPaths[keyPath] }

  /// The attribute of a column, counted from 1 as an INSERT's parameters are.
  func attribute(atColumn number: Int) -> AttributeMapping {
    let index = number - 1
    return attributeByColumn.indices.contains(index) ? attributeByColumn[index] : .unknown
  }

  func isKind(of other: EntityMapping) -> Bool {
    var entity: EntityMapping? = self
    while let current = entity {
      if current === other { return true }
      entity = current.parent
    }
    return false
  }
}
