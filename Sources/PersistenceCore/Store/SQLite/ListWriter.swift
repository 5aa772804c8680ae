import SQLite

/// Writes what a save changes in to-many relationships: the links of join tables, and the places of
/// elements in lists.
///
/// An element without a place stands by its age, so that a list to which elements are only ever
/// appended costs nothing. Places are written when an element is put between others or moved from
/// another list.
struct ListWriter {
  let connection: Connection
  let mapping: StoreMapping
  /// The next primary key of a table, which is larger than any place in a list.
  private var nextKey: (TableMapping) throws -> Int64
  private var linked: Set<Link> = []
  /// Lists of join tables whose order is checked once all links are there.
  private var lists: [LinkedList] = []
  /// Lists that were changed before they were read.
  private var edited: Set<RelationshipEdits.Place> = []

  /// The end of an object's list, or all of it, in the order that it has to have.
  private struct LinkedList {
    let join: JoinTable
    let side: JoinTable.Side
    let key: Int64
    let end: [any PersistentModel]
    let isWhole: Bool
  }

  private struct Link: Hashable {
    let table: ObjectIdentifier
    let owner: Int64
    let member: Int64
  }

  init(
    connection: Connection, mapping: StoreMapping,
    nextKey: @escaping (TableMapping) throws -> Int64
  ) {
    self.connection = connection
    self.mapping = mapping
    self.nextKey = nextKey
  }

  mutating func write(_ changes: PendingChanges) throws {
    var placed: Set<ObjectIdentifier> = []
    edited = Set(changes.edited)
    for model in changes.changed {
      let originals = model._$model.annex?.originals ?? []
      for (slot, original) in originals {
        guard let relationship = model._$model.entity?.relationship(at: slot),
          relationship.isToMany
        else { continue }
        try writeList(
          of: model, relationship, before: relationship.property.shape.objects(in: original),
          &placed)
      }
    }
    for model in changes.linked {
      for relationship in model._$model.entity?.relationships ?? [] where relationship.isToMany {
        // An object that has taken a row adds to the lists of the row.
        try writeList(
          of: model, relationship, before: [], &placed,
          isWhole: model._$model.flags.contains(.inserted))
      }
    }
    for (place, models) in changes.additions {
      if case .joinTable(let join, let side)? = relationship(at: place)?.storage {
        // A list that was read and changed since is known as a whole.
        guard
          !lists.contains(where: {
            $0.join === join && $0.side == side && $0.key == place.primaryKey && $0.isWhole
          })
        else { continue }
        lists.append(
          LinkedList(
            join: join, side: side, key: place.primaryKey, end: models, isWhole: false))
      } else {
        try writeAdditions(models, &placed)
      }
    }
    for model in changes.changed { try writeMoves(of: model, &placed) }
    for list in lists { try writeOrder(of: list) }
  }

  /// Deletes the links of elements that have left their lists.
  func unlink(_ changes: PendingChanges) throws {
    for model in changes.changed {
      for (slot, original) in model._$model.annex?.originals ?? [] {
        guard let relationship = model._$model.entity?.relationship(at: slot),
          case .joinTable(let join, let side) = relationship.storage
        else { continue }
        let shape = relationship.property.shape
        let now = shape.objects(in: model._$stored(slot))
        let kept = Set(now.map { ObjectIdentifier($0) })
        for element in shape.objects(in: original)
        where !kept.contains(ObjectIdentifier(element)) {
          try deleteLink(of: model, join, side, to: element)
        }
      }
    }
  }

  private func deleteLink(
    of owner: any PersistentModel, _ join: JoinTable, _ side: JoinTable.Side,
    to element: any PersistentModel
  ) throws {
    guard element._$model.primaryKey > 0 else { return }
    let statement = try connection.cachedStatement(
      "DELETE FROM \(try quoted(join.name)) WHERE \(side.column) = ? AND \(side.other.column) = ?")
    try statement.bind([
      .integer(owner._$model.primaryKey), .integer(element._$model.primaryKey),
    ])
    try statement.run()
  }

  private mutating func writeList(
    of owner: any PersistentModel, _ relationship: RelationshipMapping,
    before: [any PersistentModel], _ placed: inout Set<ObjectIdentifier>, isWhole: Bool = true
  ) throws {
    guard !owner._$model.isUnloaded(relationship.slot) else { return }
    let all = relationship.property.shape.objects(in: owner._$stored(relationship.slot))
    // Most lists of new objects are empty, and there is nothing to write about them.
    if all.isEmpty, before.isEmpty { return }
    let now = all.filter { $0._$model.primaryKey > 0 && !$0._$model.flags.contains(.deleted) }
    if case .joinTable(let join, let side) = relationship.storage {
      try writeLinks(of: owner, join, side, before: before, now: now)
    }
    guard relationship.property.shape.cardinality == .toManyOrdered else { return }
    let order = ListOrder(before: before, now: now)
    switch relationship.storage {
    case .inverseColumn(_, let orderColumn):
      let table = relationship.destination.table
      // A list that was merged with changes made before it was read differs from the store's in ways
      // that `before` does not tell.
      let isMerged = edited.contains(
        RelationshipEdits.Place(
          table: relationship.entity.table.index, primaryKey: owner._$model.primaryKey,
          slot: relationship.slot))
      let places =
        isWhole || !order.needsAllPlaces
        ? try order.places(all: isMerged) { try nextKey(table) }
        : try now.map { ($0, try nextKey(table)) }
      for (model, place) in places {
        try setPlace(place, in: table.name, orderColumn, of: model._$model.primaryKey)
      }
      for model in now { placed.insert(ObjectIdentifier(model)) }
    case .joinTable(let join, let side):
      lists.append(
        LinkedList(
          join: join, side: side, key: owner._$model.primaryKey, end: now, isWhole: isWhole))
    case .column: break
    }
  }

  private func relationship(at place: RelationshipEdits.Place) -> RelationshipMapping? {
    guard mapping.tables.indices.contains(place.table) else { return nil }
    return mapping.tables[place.table].entities.lazy.flatMap(\.ownRelationships).first {
      $0.slot == place.slot && $0.isToMany
    }
  }

  /// Gives a list's links places, if the order in which they were made is not that of the list.
  private func writeOrder(of list: LinkedList) throws {
    let end = list.end.filter { !$0._$model.flags.contains(.deleted) }.map(\.rowKey)
    guard end.count > 0 else { return }
    let (table, side) = (try quoted(list.join.name), list.side)
    let select = try connection.cachedStatement(
      "SELECT \(side.other.column) FROM \(table) WHERE \(side.column) = ? "
        + "ORDER BY coalesce(\(side.orderColumn), _pk)")
    try select.bind([.integer(list.key)])
    var found: [Int64] = []
    while try select.step() { found.append(select.int64(at: 0)) }
    select.reset()
    let added = Set(end)
    let wanted = list.isWhole ? end : found.filter { !added.contains($0) } + end
    guard found != wanted else { return }
    let update = try connection.cachedStatement(
      "UPDATE \(table) SET \(side.orderColumn) = ? "
        + "WHERE \(side.column) = ? AND \(side.other.column) = ?")
    for (index, key) in wanted.enumerated() {
      try update.bind([.integer(Int64(index + 1)), .integer(list.key), .integer(key)])
      try update.run()
    }
  }

  /// Gives places to elements that were put into a list which is not in memory: they come after all
  /// others, in the order in which they were put there.
  private mutating func writeAdditions(
    _ models: [any PersistentModel], _ placed: inout Set<ObjectIdentifier>
  ) throws {
    let waiting = models.filter {
      !$0._$model.flags.contains(.deleted) && !placed.contains(ObjectIdentifier($0))
    }
    // New rows stand by their age, if that is the order in which they were put there.
    let keys = waiting.map(\.rowKey)
    if waiting.allSatisfy({ $0._$model.flags.contains(.inserted) }), keys == keys.sorted() {
      return
    }
    for model in waiting {
      try writePlace(of: model)
      placed.insert(ObjectIdentifier(model))
    }
  }

  /// Puts an element that was given another owner at the end of that one's list, if the list itself
  /// was not written.
  private mutating func writeMoves(
    of model: any PersistentModel, _ placed: inout Set<ObjectIdentifier>
  ) throws {
    guard !placed.contains(ObjectIdentifier(model)) else { return }
    let slots = Set((model._$model.annex?.originals ?? []).map(\.slot))
    try writePlace(of: model) { slots.contains($0) }
  }

  private mutating func writePlace(
    of model: any PersistentModel, _ concerns: (Int) -> Bool = { _ in true }
  ) throws {
    guard let entity = model._$model.entity else { return }
    for relationship in entity.relationships where concerns(relationship.slot) {
      guard case .column(let column) = relationship.storage else { continue }
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
    for model in before where !kept.contains(ObjectIdentifier(model)) {
      try deleteLink(of: owner, join, side, to: model)
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
  /// - Parameters:
  ///   - all: Whether every element needs a place, whatever has changed.
  ///   - next: A number larger than all places and all ages.
  func places(
    all: Bool = false, _ next: () throws -> Int64
  ) rethrows -> [(any PersistentModel, Int64)] {
    if all || needsAllPlaces { return now.enumerated().map { ($1, Int64($0 + 1)) } }
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

extension PersistentModel {
  fileprivate var rowKey: Int64 { _$model.primaryKey }
}
