import SQLite

/// Relationships: the links of the version before, wherever they lay, go to where the new one has
/// them.
extension ConversionBuilder {
  /// Where the links of a relationship lay, seen from the class that has it now.
  private mutating func oldLinks(
    of property: any SchemaProperty, _ relationship: RelationshipMapping, in entity: String
  ) -> StoredLinks? {
    if let (name, owner, known) = find(property, of: entity), let text = known.relationship {
      consumed.insert("\(owner).\(name)")
      guard leadsToSameTable(text.destination, relationship.destination) else {
        noteLost(entity, property.name, "leads to other rows than before")
        return nil
      }
      return old.links(of: name, in: entity)
    }
    // The other side may have been there alone.
    guard let inverse = relationship.inverse else { return nil }
    let owner = Schema.entityName(for: inverse.owner)
    let otherProperty = new.schema.entitiesByName[owner]?.properties.first {
      $0.name == inverse.name
    }
    guard let otherProperty, let (name, oldOwner, known) = find(otherProperty, of: owner),
      let text = known.relationship, let links = old.links(of: name, in: owner),
      leadsToSameTable(text.destination, relationship.entity)
    else { return nil }
    consumed.insert("\(oldOwner).\(name)")
    return old.reversed(links, owner: owner)
  }

  private func leadsToSameTable(_ destination: String, _ now: EntityMapping) -> Bool {
    old.root(of: destination) == now.root.name
  }

  private mutating func noteLost(_ entity: String, _ property: String, _ why: String) {
    note(
      MigrationFinding(
        .relationshipChanged, .destructive, entity: entity, property: property,
        "\(entity).\(property) \(why); what it led to is lost"))
  }

  /// What the column of a to-one relationship gets, and the column with the place in the other
  /// side's list.
  mutating func toOne(
    _ relationship: RelationshipMapping, _ property: any SchemaProperty, of entity: EntityMapping,
    from root: String
  ) throws -> [(String, ColumnSource)] {
    let declarer = entity.declarer(ofSlot: relationship.slot).name
    let order = RelationshipMapping.orderColumn(of: relationship.name)
    let hasOrder = entity.table.orderColumns.contains { $0.name == order }
    let links = oldLinks(of: property, relationship, in: entity.name)
    let isRequired = !relationship.property.shape.isOptional
    var place: ColumnSource = .null
    let source: ColumnSource
    switch links {
    case .column(let table, let column)? where table == root:
      source = .column(column)
      let oldOrder = RelationshipMapping.orderColumn(of: column)
      if columnNames(inTable: root).contains(oldOrder) { place = .column(oldOrder) }
      if column != property.name {
        note(
          MigrationFinding(
            .propertyRenamed, .note, entity: declarer, property: property.name,
            "\(declarer).\(column) is now named \(property.name)"))
      }
      if isRequired, find(property, of: entity.name)?.property.relationship?.isOptional ?? true {
        try noteRequired(declarer, property.name, count(root, [entity.name], column, isNull: true))
      }
    case .column?, nil:
      source = .null
      if isRequired {
        try noteRequired(declarer, property.name, count(root, [entity.name], nil))
      } else {
        note(
          MigrationFinding(
            .propertyAdded, .note, entity: declarer, property: property.name,
            "\(declarer).\(property.name) is new"))
      }
    case .inverse(let table, let column, let listOrder)?:
      let key = StoreFormat.primaryKey
      let (rows, link) = (try quoted(table), try quoted(column))
      let places = try listOrder.map { "coalesce(other.\(try quoted($0)), other.\(key)), " } ?? ""
      source = .lookup(
        "(SELECT other.\(key) FROM \(rows) AS other WHERE other.\(link) = old.\(key) "
          + "ORDER BY \(places)other.\(key) LIMIT 1)")
      noteNarrowing(
        declarer, property.name,
        "SELECT count(*) FROM (SELECT 1 FROM \(rows) WHERE \(link) IS NOT NULL "
          + "GROUP BY \(link) HAVING count(*) > 1)")
    case .join(let table, let side, _)?:
      let (rows, own) = (try quoted(table), side.column)
      source = .lookup(
        "(SELECT link.\(side.other.column) FROM \(rows) AS link "
          + "WHERE link.\(own) = old.\(StoreFormat.primaryKey) "
          + "ORDER BY coalesce(link.\(side.orderColumn), link._pk), link._pk LIMIT 1)")
      noteNarrowing(
        declarer, property.name,
        "SELECT count(*) FROM (SELECT 1 FROM \(rows) GROUP BY \(own) HAVING count(*) > 1)")
      if hasOrder {
        place = .lookup(
          "(SELECT coalesce(link.\(side.other.orderColumn), link._pk) FROM \(rows) AS link "
            + "WHERE link.\(own) = old.\(StoreFormat.primaryKey) "
            + "ORDER BY coalesce(link.\(side.orderColumn), link._pk), link._pk LIMIT 1)")
      }
    }
    return [(relationship.name, source)] + (hasOrder ? [(order, place)] : [])
  }

  private mutating func noteRequired(_ entity: String, _ property: String, _ count: String) {
    note(
      MigrationFinding(
        .needsDefault, .error, entity: entity, property: property, count: count,
        "\(entity).\(property) has to lead to an object, and in rows of the store leads to none; make "
          + "it optional, or write a custom stage"))
  }

  private mutating func noteNarrowing(_ entity: String, _ property: String, _ count: String) {
    note(
      MigrationFinding(
        .relationshipChanged, .destructive, entity: entity, property: property, count: count,
        "\(entity).\(property) leads to one object only; where there were several the first is "
          + "kept"))
  }

  // MARK: - Tables of links

  mutating func add(_ join: JoinTable) {
    let sides: [(RelationshipMapping, JoinTable.Side)] = new.entities.flatMap { entity in
      entity.ownRelationships.compactMap { relationship in
        guard case .joinTable(let table, let side) = relationship.storage, table === join else {
          return nil
        }
        return (relationship, side)
      }
    }.sorted { $0.1 == .owner && $1.1 != .owner }
    var source = JoinConversion.Source.none
    // Both sides are looked at, so that each counts as taken over.
    for (relationship, side) in sides {
      guard
        let property = new.schema.entitiesByName[relationship.entity.name]?.properties.first(
          where: { $0.name == relationship.name })
      else { continue }
      let links = oldLinks(of: property, relationship, in: relationship.entity.name)
      guard case .none = source, let links else { continue }
      switch links {
      case .join(let table, let oldSide, _):
        let isSwapped = oldSide != side
        source =
          table == join.unprefixedName && !isSwapped
          ? .same : .join(table, isSwapped: isSwapped)
      case .column(let table, let column):
        source = .column(table: table, column: column, rows: side)
      case .inverse(let table, let column, let order):
        source = .inverse(table: table, column: column, order: order, list: side)
      }
    }
    if case .none = source, let (relationship, _) = sides.first {
      note(
        MigrationFinding(
          .propertyAdded, .note, entity: relationship.entity.name, property: relationship.name,
          "\(relationship.entity.name).\(relationship.name) is new"))
    }
    conversion.joins.append(JoinConversion(table: join, source: source))
  }
}
