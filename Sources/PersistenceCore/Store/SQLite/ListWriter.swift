import SQLite

/// Writes what a save changes in to-many relationships: the links of join tables, and the places of
/// elements in lists.
///
/// An element without a place stands by its age, so that a list to which elements are only ever
/// appended costs nothing. Places are written when an element is put between others or moved from
/// another list.
struct ListWriter {
  let connection: Connection
  /// The next primary key of a table, which is larger than any place in a list.
  private var nextKey: (TableMapping) throws -> Int64
  private var linked: Set<Link> = []

  private struct Link: Hashable {
    let table: ObjectIdentifier
    let owner: Int64
    let member: Int64
  }

  init(connection: Connection, nextKey: @escaping (TableMapping) throws -> Int64) {
    self.connection = connection
    self.nextKey = nextKey
  }

  mutating func write(_ changes: PendingChanges) throws {
    var placed: Set<ObjectIdentifier> = []
    for model in changes.changed {
      let originals = model._$model.annex?.originals ?? []
      for (slot, original) in originals {
        guard let relationship = model._$model.entity?.relationship(at: slot),
          relationship.isToMany
        else { continue }
        try writeList(
          of: model, relationship, before: RelationshipShape.objects(in: original), &placed)
      }
    }
    for model in changes.inserted {
      for relationship in model._$model.entity?.relationships ?? [] where relationship.isToMany {
        try writeList(of: model, relationship, before: [], &placed)
      }
    }
    for model in changes.changed { try writeMoves(of: model, &placed) }
  }

  private mutating func writeList(
    of owner: any PersistentModel, _ relationship: RelationshipMapping,
    before: [any PersistentModel], _ placed: inout Set<ObjectIdentifier>
  ) throws {
    guard !owner._$model.isUnloaded(relationship.slot) else { return }
    let now = RelationshipShape.objects(in: owner._$stored(relationship.slot)).filter {
      $0._$model.primaryKey > 0 && !$0._$model.flags.contains(.deleted)
    }
    if case .joinTable(let join, let side) = relationship.storage {
      try writeLinks(of: owner, join, side, before: before, now: now)
    }
    guard relationship.property.shape.cardinality == .toManyOrdered else { return }
    let order = ListOrder(before: before, now: now)
    switch relationship.storage {
    case .inverseColumn(let column, let orderColumn):
      let table = relationship.destination.table
      for (model, place) in try order.places({ try nextKey(table) }) {
        try setPlace(place, in: table.name, orderColumn, of: model._$model.primaryKey)
      }
      for model in now { placed.insert(ObjectIdentifier(model)) }
      _ = column
    case .joinTable(let join, let side):
      // New links are appended, and links never move from one list to another.
      guard order.needsAllPlaces else { return }
      for (index, model) in now.enumerated() {
        let statement = try connection.cachedStatement(
          "UPDATE \(try quoted(join.name)) SET \(side.orderColumn) = ? "
            + "WHERE \(side.column) = ? AND \(side.other.column) = ?")
        try statement.bind([
          .integer(Int64(index + 1)), .integer(owner._$model.primaryKey),
          .integer(model._$model.primaryKey),
        ])
        try statement.run()
      }
    case .column: break
    }
  }

  /// Puts an element that was given another owner at the end of that one's list, if the list itself
  /// was not written.
  private mutating func writeMoves(
    of model: any PersistentModel, _ placed: inout Set<ObjectIdentifier>
  ) throws {
    guard !placed.contains(ObjectIdentifier(model)), let entity = model._$model.entity else {
      return
    }
    for (slot, _) in model._$model.annex?.originals ?? [] {
      guard case .column(let column)? = entity.relationship(at: slot)?.storage else { continue }
      let order = RelationshipMapping.orderColumn(of: column)
      guard entity.table.orderColumns.contains(where: { $0.name == order }) else { continue }
      try setPlace(
        try nextKey(entity.table), in: entity.table.name, order, of: model._$model.primaryKey)
    }
  }

  private func setPlace(
    _ place: Int64, in table: String, _ column: String, of key: Int64
  ) throws {
    let statement = try connection.cachedStatement(
      "UPDATE \(try quoted(table)) SET \(try quoted(column)) = ? "
        + "WHERE \(try quoted(StoreFormat.primaryKey)) = ?")
    try statement.bind([.integer(place), .integer(key)])
    try statement.run()
  }

  private mutating func writeLinks(
    of owner: any PersistentModel, _ join: JoinTable, _ side: JoinTable.Side,
    before: [any PersistentModel], now: [any PersistentModel]
  ) throws {
    let key = owner._$model.primaryKey
    let kept = Set(now.map { ObjectIdentifier($0) })
    let known = Set(before.map { ObjectIdentifier($0) })
    func link(_ other: Int64) -> Link {
      Link(
        table: ObjectIdentifier(join), owner: side == .owner ? key : other,
        member: side == .owner ? other : key)
    }
    for model in before
    where !kept.contains(ObjectIdentifier(model)) && model._$model.primaryKey > 0 {
      let statement = try connection.cachedStatement(
        "DELETE FROM \(try quoted(join.name)) WHERE owner = ? AND member = ?")
      let link = link(model._$model.primaryKey)
      try statement.bind([.integer(link.owner), .integer(link.member)])
      try statement.run()
    }
    for model in now where !known.contains(ObjectIdentifier(model)) {
      let link = link(model._$model.primaryKey)
      guard linked.insert(link).inserted else { continue }
      let statement = try connection.cachedStatement(
        "INSERT INTO \(try quoted(join.name)) (owner, member) VALUES (?, ?) "
          + "ON CONFLICT DO NOTHING")
      try statement.bind([.integer(link.owner), .integer(link.member)])
      try statement.run()
    }
  }
}

/// How a list differs from what it was.
struct ListOrder {
  private let before: [any PersistentModel]
  private let now: [any PersistentModel]

  init(before: [any PersistentModel], now: [any PersistentModel]) {
    self.before = before
    self.now = now
  }

  /// Whether elements have changed their order, or new ones stand before old ones, so that every
  /// element needs a place.
  var needsAllPlaces: Bool {
    let places = Dictionary(
      before.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { a, _ in a })
    var last = -1
    var hasNew = false
    var lastNewKey: Int64 = 0
    for model in now {
      if let place = places[ObjectIdentifier(model)] {
        if hasNew || place < last { return true }
        last = place
      } else {
        hasNew = true
        if standsByAge(model) {
          if model._$model.primaryKey < lastNewKey { return true }
          lastNewKey = model._$model.primaryKey
        }
      }
    }
    return false
  }

  /// The elements that have to be given a place, each with it.
  ///
  /// - Parameter next: A number larger than all places and all ages.
  func places(_ next: () throws -> Int64) rethrows -> [(any PersistentModel, Int64)] {
    if needsAllPlaces { return now.enumerated().map { ($1, Int64($0 + 1)) } }
    let known = Set(before.map { ObjectIdentifier($0) })
    let new = now.filter { !known.contains(ObjectIdentifier($0)) }
    // Objects with new rows stand by their age; those that have moved here come after all others.
    guard let firstMoved = new.firstIndex(where: { !standsByAge($0) }) else { return [] }
    return try new[firstMoved...].map { ($0, try next()) }
  }

  /// Whether an element has a new key, larger than all places.
  private func standsByAge(_ model: any PersistentModel) -> Bool {
    model._$model.flags.contains(.inserted) && !model._$model.flags.contains(.revived)
  }
}
