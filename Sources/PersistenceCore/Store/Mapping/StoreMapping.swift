/// How the entities of a schema lie in the tables of a store.
final class StoreMapping: @unchecked Sendable {
  // Set up in the initialiser and only read afterwards.

  let schema: Schema
  let storeIdentifier: String
  let tables: [TableMapping]
  let entities: [EntityMapping]
  let joinTables: [JoinTable]
  let uniqueReferences: UniqueReferences
  let fullTextIndexes: [FullTextIndex]
  /// Whether any class has relationships, so that the order in which rows are written matters.
  let hasRelationships: Bool
  private let byType: [ObjectIdentifier: EntityMapping]
  private let byName: [String: EntityMapping]
  /// The classes of the version before, during a migration.
  private let earlier: StoreMapping?

  /// - Parameters:
  ///   - schema: The schema.
  ///   - storeIdentifier: The store's identity.
  ///   - prefix: What the names of all tables begin with, while a migration has those of two schemas.
  ///   - firstIndex: The place of the first table.
  init(schema: Schema, storeIdentifier: String, prefix: String = "", firstIndex: Int = 0) {
    self.schema = schema
    self.storeIdentifier = storeIdentifier
    let roots = schema.entities.filter { $0.superentity == nil }
    tables = roots.enumerated().map { index, root in
      TableMapping(
        root: root, index: firstIndex + index, storeIdentifier: storeIdentifier, prefix: prefix)
    }
    entities = tables.flatMap(\.entities)
    for (ordinal, entity) in entities.enumerated() { entity.ordinal = ordinal }
    var relationships = RelationshipBuilder(entities, prefix: prefix)
    relationships.build()
    hasRelationships = entities.contains { !$0.relationships.isEmpty }
    joinTables = relationships.joinTables.sorted { $0.name < $1.name }
    for table in tables { table.collectOrderColumns(from: entities) }
    uniqueReferences = UniqueReferences(entities)
    fullTextIndexes = tables.compactMap(FullTextIndex.init)
    byType = Dictionary(entities.map { (ObjectIdentifier($0.type), $0) }) { first, _ in first }
    byName = Dictionary(entities.map { ($0.name, $0) }) { first, _ in first }
    earlier = nil
  }

  /// The classes of two versions of a schema side by side, as a migration has them.
  ///
  /// - Parameters:
  ///   - current: The version whose names count.
  ///   - earlier: The version before; its tables have the places behind those of the other.
  init(_ current: StoreMapping, beside earlier: StoreMapping) {
    schema = current.schema
    storeIdentifier = current.storeIdentifier
    tables = current.tables + earlier.tables
    entities = current.entities + earlier.entities
    joinTables = current.joinTables + earlier.joinTables
    uniqueReferences = current.uniqueReferences
    fullTextIndexes = current.fullTextIndexes + earlier.fullTextIndexes
    hasRelationships = current.hasRelationships || earlier.hasRelationships
    for (ordinal, entity) in entities.enumerated() { entity.ordinal = ordinal }
    byType = current.byType.merging(earlier.byType) { first, _ in first }
    byName = current.byName
    self.earlier = earlier
  }

  func entity(named name: String) -> EntityMapping? { byName[name] }

  /// The class of an identifier; nil for one of another store.
  func entity(of identifier: PersistentIdentifier) -> EntityMapping? {
    if identifier.storeIdentifier == storeIdentifier { return byName[identifier.entityName] }
    return earlier?.entity(of: identifier)
  }

  /// Whether identifiers with a store's identity belong here.
  func owns(_ identifier: String?) -> Bool {
    identifier == storeIdentifier || earlier?.owns(identifier) ?? false
  }

  /// The mapping of a class.
  ///
  /// - Throws: ``SwiftDataError/unregisteredModel``.
  func entity(for type: any PersistentModel.Type) throws -> EntityMapping {
    if let entity = byType[ObjectIdentifier(type)] { return entity }
    let known = schema.entities.map(\.name).joined(separator: ", ")
    let name = Schema.entityName(for: type)
    let other = byName[name].map { " (the schema's \(name) is \(String(reflecting: $0.type)))" }
    throw SwiftDataError(
      .unregisteredModel,
      "\(String(reflecting: type)) is not part of the container's schema, which has \(known)"
        + "\(other ?? ""); add \(name).self to the models of the container")
  }
}

/// One table with the hierarchy of classes that share it.
final class TableMapping {
  let name: String
  /// The place among the store's tables, for identity maps.
  let index: Int
  let entities: [EntityMapping]
  let root: EntityMapping
  /// Where large values lie; nil where all lie in the table. Set before the table is used.
  var externalFiles: ExternalFiles?
  /// Columns, in lower case, that siblings with a property of one name have together.
  private let sharedColumns: Set<String>

  init(root entity: Schema.Entity, index: Int, storeIdentifier: String, prefix: String = "") {
    name = prefix + entity.name
    self.index = index
    var entities: [EntityMapping] = []
    func add(_ entity: Schema.Entity, below parent: EntityMapping?) -> EntityMapping {
      let mapping = EntityMapping(entity, parent: parent, storeIdentifier: storeIdentifier)
      entities.append(mapping)
      mapping.children = entity.subentities.map { add($0, below: mapping) }
      return mapping
    }
    root = add(entity, below: nil)
    self.entities = entities
    var seen: Set<String> = []
    var shared: Set<String> = []
    for name in entities.flatMap(\.ownAttributes).flatMap(\.columns).map({ $0.name.lowercased() })
    where !seen.insert(name).inserted {
      shared.insert(name)
    }
    sharedColumns = shared
    for entity in entities { entity.table = self }
  }

  /// The columns with the places of this table's rows in lists of others.
  private(set) var orderColumns: [Column] = []

  fileprivate func collectOrderColumns(from all: [EntityMapping]) {
    var names: Set<String> = []
    for relationship in all.flatMap(\.ownRelationships)
    where relationship.destination.table === self {
      guard case .inverseColumn(_, let order) = relationship.storage else { continue }
      names.insert(order)
    }
    orderColumns = names.sorted().map { Column(name: $0, type: .integer, isNullable: true) }
  }

  /// The names of all columns, those that siblings share once, as the first of them spells them.
  var columnNames: [String] {
    var seen: Set<String> = []
    let own = entities.flatMap(\.ownAttributes).flatMap(\.columns).map(\.name)
    return [StoreFormat.primaryKey, StoreFormat.discriminator]
      + own.filter { seen.insert($0.lowercased()).inserted } + orderColumns.map(\.name)
  }

  func entity(named name: String) -> EntityMapping? { entities.first { $0.name == name } }

  /// Whether rows of more than one class have values in a column.
  func isShared(_ column: Column) -> Bool { sharedColumns.contains(column.name.lowercased()) }
}
