/// One relationship of a class and where its links lie.
final class RelationshipMapping: @unchecked Sendable {
  // Immutable; the mappings of entities outlive it.

  /// Where the links of a relationship lie.
  enum Storage {
    /// A column of the class's own table has the key of the destination.
    case column(String)
    /// A column of the destination's table has the key of the owner. The second column, if any, has
    /// the places that elements were given.
    case inverseColumn(String, order: String)
    /// A table has a row for each link.
    case joinTable(JoinTable, side: JoinTable.Side)
  }

  let property: RelationshipProperty
  /// The class that declares the relationship.
  unowned let entity: EntityMapping
  unowned let destination: EntityMapping
  /// The other side, where there is one for all objects that the relationship leads to.
  let inverse: RelationshipProperty?
  let storage: Storage
  /// Whether objects could keep each other alive through lists of this kind: several lists may hold
  /// one object, and lists lead, by whatever way, back to the class.
  fileprivate(set) var canFormCycles = false

  init(
    _ property: RelationshipProperty, entity: EntityMapping, destination: EntityMapping,
    inverse: RelationshipProperty?, storage: Storage
  ) {
    self.property = property
    self.entity = entity
    self.destination = destination
    self.inverse = inverse
    self.storage = storage
  }

  var name: String { property.name }
  var slot: Int { property.slot }
  var isToMany: Bool { property.isToMany }
  var deleteRule: Schema.Relationship.DeleteRule { property.deleteRule }

  /// The name of the column with the places of elements in a list.
  static func orderColumn(of column: String) -> String { "_\(column)_order" }
}

/// A table with a row for each link of a many-to-many relationship, or of a to-many one that has no
/// other side.
final class JoinTable: @unchecked Sendable {
  // Immutable; the mappings of entities outlive it.

  /// One of the two ends of a link.
  enum Side: String {
    case owner
    case member

    var other: Side { self == .owner ? .member : .owner }
    /// The column with the keys of this end.
    var column: String { rawValue }
    /// The column with the places that links were given in the lists of this end.
    var orderColumn: String { rawValue + "_order" }
  }

  let name: String
  /// The name outside of migrations.
  let unprefixedName: String
  unowned let owner: EntityMapping
  unowned let member: EntityMapping

  init(name: String, prefix: String = "", owner: EntityMapping, member: EntityMapping) {
    self.name = prefix + name
    unprefixedName = name
    self.owner = owner
    self.member = member
  }
}

/// Makes the relationships of all entities, once these are there.
struct RelationshipBuilder {
  let entities: [EntityMapping]
  private let prefix: String
  private let byType: [ObjectIdentifier: EntityMapping]
  private(set) var joinTables: [JoinTable] = []
  private var joinTableByName: [String: JoinTable] = [:]

  init(_ entities: [EntityMapping], prefix: String) {
    self.entities = entities
    self.prefix = prefix
    byType = Dictionary(entities.map { (ObjectIdentifier($0.type), $0) }) { first, _ in first }
  }

  mutating func build() {
    for entity in entities {
      let own = ClassRelationships.of(entity.type).properties.filter {
        ObjectIdentifier($0.owner) == ObjectIdentifier(entity.type)
      }
      entity.ownRelationships = own.compactMap { make($0, of: entity) }
    }
    for entity in entities { entity.collectRelationships() }
    markCycles()
  }

  private mutating func make(
    _ property: RelationshipProperty, of entity: EntityMapping
  ) -> RelationshipMapping? {
    guard let destination = byType[ObjectIdentifier(property.destination)] else { return nil }
    let inverse = InverseRelationships.inverse(of: property)
    let storage: RelationshipMapping.Storage
    if !property.isToMany {
      storage = .column(property.name)
    } else if let inverse, !inverse.isToMany {
      storage = .inverseColumn(
        inverse.name, order: RelationshipMapping.orderColumn(of: inverse.name))
    } else {
      let (table, side) = joinTable(for: property, of: entity, destination, inverse)
      storage = .joinTable(table, side: side)
    }
    return RelationshipMapping(
      property, entity: entity, destination: destination, inverse: inverse, storage: storage)
  }

  /// The table of a relationship and of its inverse, named after the one that comes first in the
  /// alphabet, so that the order of declarations has no influence.
  private mutating func joinTable(
    for property: RelationshipProperty, of entity: EntityMapping, _ destination: EntityMapping,
    _ inverse: RelationshipProperty?
  ) -> (JoinTable, JoinTable.Side) {
    let own = "\(entity.name)_\(property.name)"
    let other = inverse.map { "\(Schema.entityName(for: $0.owner))_\($0.name)" }
    let name = min(own, other ?? own)
    let side: JoinTable.Side = name == own ? .owner : .member
    if let known = joinTableByName[name] { return (known, side) }
    let inverseEntity = inverse.flatMap { byType[ObjectIdentifier($0.owner)] } ?? destination
    let table =
      side == .owner
      ? JoinTable(name: name, prefix: prefix, owner: entity, member: inverseEntity)
      : JoinTable(name: name, prefix: prefix, owner: inverseEntity, member: entity)
    joinTableByName[name] = table
    joinTables.append(table)
    return (table, side)
  }

  private func markCycles() {
    // Only lists hold objects; to-one relationships keep keys. Tables are few, and lists of them are
    // searched sooner than a dictionary is made.
    var steps: [(from: Int, to: Int)] = []
    for entity in entities {
      for list in entity.ownRelationships where list.isToMany {
        steps.append((entity.table.index, list.destination.table.index))
      }
    }
    func leads(from start: Int, to goal: Int) -> Bool {
      var reached = [start]
      var next = 0
      while next < reached.count {
        if reached[next] == goal { return true }
        for step in steps where step.from == reached[next] && !reached.contains(step.to) {
          reached.append(step.to)
        }
        next += 1
      }
      return false
    }
    for entity in entities {
      for list in entity.ownRelationships {
        // To-one relationships on the other side make a tree, in which nothing leads back.
        guard case .joinTable = list.storage else { continue }
        list.canFormCycles = leads(
          from: list.destination.table.index, to: entity.table.index)
      }
    }
  }
}
