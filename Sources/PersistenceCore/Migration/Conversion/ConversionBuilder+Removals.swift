import SQLite

/// What the new version leaves behind, and the rules that changed.
extension ConversionBuilder {
  mutating func findRemovals() throws {
    consumeOtherSides()
    for (name, entity) in old.entities.sorted(by: { $0.key < $1.key }) {
      let root = old.root(of: name)
      guard new.entity(named: name) != nil else {
        note(
          MigrationFinding(
            .entityRemoved, .destructive, entity: name, count: try count(root, [name], nil),
            "\(name) is gone, and its objects with it"))
        continue
      }
      for (propertyName, property) in entity.properties.sorted(by: { $0.key < $1.key })
      where !consumed.contains("\(name).\(propertyName)") {
        try noteRemoval(of: propertyName, property, entity: name, root: root)
      }
    }
    for root in old.roots {
      for entity in old.family(ofRoot: root) {
        for (name, property) in old.entities[entity]?.properties ?? [:] where property.isExternal {
          conversion.externalColumns.append((root, name))
        }
      }
      if !conversion.tables.contains(where: { $0.sources.contains { $0.table == root } }) {
        conversion.droppedTables.append(root)
      }
    }
    conversion.externalColumns.sort { ($0.table, $0.column) < ($1.table, $1.column) }
    let kept = Set(
      conversion.joins.compactMap { join -> String? in
        switch join.source {
        case .same: join.table.unprefixedName
        case .join(let name, _): name
        default: nil
        }
      })
    conversion.droppedJoins = old.joinTables.subtracting(kept).sorted()
  }

  /// A list whose links lie in the other side's column is taken over with that.
  private mutating func consumeOtherSides() {
    for entity in new.entities {
      for relationship in entity.ownRelationships {
        guard
          let property = new.schema.entitiesByName[entity.name]?.properties.first(where: {
            $0.name == relationship.name
          }), let (name, owner, known) = find(property, of: entity.name),
          known.relationship != nil
        else { continue }
        consumed.insert("\(owner).\(name)")
      }
    }
    // A side that is gone has lost nothing while the other side is there.
    for (name, entity) in old.entities {
      for (propertyName, property) in entity.properties {
        guard let text = property.relationship, let inverse = text.inverse,
          let (owner, _) = old.property(inverse, of: text.destination),
          consumed.contains("\(owner).\(inverse)")
        else { continue }
        consumed.insert("\(name).\(propertyName)")
      }
    }
  }

  private mutating func noteRemoval(
    of name: String, _ property: SchemaShape.Property, entity: String, root: String
  ) throws {
    let types = old.entities.keys.filter { old.lineage(of: $0).contains(entity) }.sorted()
    let counting: String?
    switch property.kind {
    case .attribute(let shape):
      counting = try count(root, types, shape.presenceColumn(named: name))
    case .relationship:
      switch old.links(of: name, in: entity) {
      case .column(_, let column)?: counting = try count(root, types, column)
      case .inverse(let table, let column, _)?:
        counting = "SELECT count(\(try quoted(column))) FROM \(try quoted(table))"
      case .join(let table, _, _)?: counting = "SELECT count(*) FROM \(try quoted(table))"
      case nil: counting = nil
      }
    }
    note(
      MigrationFinding(
        .propertyRemoved, .destructive, entity: entity, property: name, count: counting,
        "\(entity).\(name) is gone, and its values with it"))
  }

  // MARK: - Rules

  /// Compares what is not a value: indexes, uniqueness, delete rules, counts.
  mutating func compareRules() throws {
    for (name, entity) in newShape.entities.sorted(by: { $0.key < $1.key }) {
      guard let before = old.entities[name] else { continue }
      if entity.parent != before.parent {
        note(
          MigrationFinding(
            .typeChanged, .note, entity: name,
            "\(name) is \(entity.parent.map { "a subclass of \($0)" } ?? "a root class") now"))
      }
      for group in entity.uniqueness.subtracting(before.uniqueness).sorted() {
        note(
          MigrationFinding(
            .uniquenessAdded, .warning, entity: name,
            "\(name) is to be unique by (\(group)); rows that are alike stop the migration"))
      }
      for group in before.uniqueness.subtracting(entity.uniqueness).sorted() {
        note(
          MigrationFinding(
            .uniquenessRemoved, .note, entity: name, "\(name) need not be unique by (\(group))"))
      }
      for group in entity.indexes.symmetricDifference(before.indexes).sorted() {
        note(
          MigrationFinding(
            .indexChanged, .note, entity: name,
            "\(name) has \(entity.indexes.contains(group) ? "a new" : "no longer an") index over "
              + "(\(group))"))
      }
      for group in entity.spatialIndexes.symmetricDifference(before.spatialIndexes).sorted() {
        note(
          MigrationFinding(
            .indexChanged, .note, entity: name,
            "\(name) has \(entity.spatialIndexes.contains(group) ? "a new" : "no longer an") R*Tree over "
              + "(\(group))"))
      }
      for (propertyName, property) in entity.properties.sorted(by: { $0.key < $1.key }) {
        guard let now = property.relationship,
          let was = before.properties[propertyName]?.relationship, now != was
        else { continue }
        note(
          MigrationFinding(
            .relationshipChanged, .note, entity: name, property: propertyName,
            "\(name).\(propertyName) was '\(before.properties[propertyName]?.text ?? "")' and is "
              + "'\(property.text)'"))
      }
    }
  }
}
