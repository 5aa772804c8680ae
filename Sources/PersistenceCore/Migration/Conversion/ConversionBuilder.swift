import SQLite

/// Works out how a store of one version becomes one of another without code: what Core Data calls
/// lightweight migration, and a little more.
///
/// What the store was is known by the lines that it recorded; what it shall be is known by the
/// classes. So a store can be migrated whose classes the program no longer has.
struct ConversionBuilder {
  let old: SchemaShape
  let new: StoreMapping
  let newShape: SchemaShape
  var conversion = StoreConversion()
  /// The properties of the version before that something was made of, as `Class.property`.
  var consumed: Set<String> = []

  /// - Parameters:
  ///   - old: The version before.
  ///   - new: The mapping of the new version.
  init(from old: SchemaShape, to new: StoreMapping) throws {
    self.old = old
    self.new = new
    newShape = try SchemaShape(new.schema)
  }

  static func build(from old: SchemaShape, to new: StoreMapping) throws -> StoreConversion {
    var builder = try ConversionBuilder(from: old, to: new)
    for table in new.tables { try builder.add(table) }
    for join in new.joinTables { builder.add(join) }
    try builder.findRemovals()
    try builder.compareRules()
    return builder.conversion
  }

  /// Takes a finding down once. What several classes inherit is found for each of them, and their
  /// rows are counted together.
  mutating func note(_ finding: MigrationFinding) {
    guard
      let known = conversion.findings.firstIndex(where: {
        $0.kind == finding.kind && $0.message == finding.message
      })
    else { return conversion.findings.append(finding) }
    guard let count = finding.count, let other = conversion.findings[known].count,
      !other.contains(count)
    else { return }
    conversion.findings[known].count = "SELECT (\(other)) + (\(count))"
  }

  // MARK: - Tables

  private mutating func add(_ table: TableMapping) throws {
    var result = TableConversion(table: table)
    let known = table.entities.filter { old.entities[$0.name] != nil }
    for entity in table.entities where old.entities[entity.name] == nil {
      note(
        MigrationFinding(
          .entityAdded, .note, entity: entity.name, "\(entity.name) is new"))
    }
    for (root, entities) in Dictionary(grouping: known, by: { old.root(of: $0.name) }).sorted(
      by: { $0.key < $1.key })
    {
      var source = TableSource(table: root, types: entities.map(\.name))
      var cases: [String: [String: ColumnSource]] = [:]
      for entity in entities {
        for (column, value) in try columns(of: entity, from: root) {
          cases[column.lowercased(), default: [:]][entity.name] = value
        }
      }
      for name in table.columnNames.dropFirst(2) {
        let byType = cases[name.lowercased()] ?? [:]
        var groups: [(types: [String], source: ColumnSource)] = []
        for type in source.types {
          let value = byType[type] ?? leftover(name, of: type, in: root)
          if let index = groups.firstIndex(where: { $0.source == value }) {
            groups[index].types.append(type)
          } else {
            groups.append(([type], value))
          }
        }
        source.columns.append(ColumnConversion(name: name, cases: groups))
      }
      result.sources.append(source)
    }
    if result.sources.count > 1 { noteMerge(result) }
    conversion.tables.append(result)
  }

  /// What a column gets in rows of a class that does not have it: NULL. Where it has been NULL all
  /// along in a column of the same name, that can be told so, and the column stays as it is.
  private func leftover(_ column: String, of type: String, in root: String) -> ColumnSource {
    let hadColumn = old.lineage(of: type).contains { level in
      (old.entities[level]?.properties ?? [:]).contains { name, property in
        let names: [String] =
          switch property.kind {
          case .attribute(let shape): shape.columns(named: name)
          case .relationship(let text): text.isToMany ? [] : [name]
          }
        return names.contains { $0.lowercased() == column.lowercased() }
      }
    }
    if hadColumn { return .null }
    return columnNames(inTable: root).contains(column) ? .column(column) : .null
  }

  /// The names of a table's columns in the version before.
  func columnNames(inTable root: String) -> Set<String> {
    var names: Set<String> = []
    for entity in old.family(ofRoot: root) {
      for (name, property) in old.entities[entity]?.properties ?? [:] {
        switch property.kind {
        case .attribute(let shape): names.formUnion(shape.columns(named: name))
        case .relationship(let text): if !text.isToMany { names.insert(name) }
        }
      }
    }
    return names.union(orderColumns(inTable: root))
  }

  private func orderColumns(inTable root: String) -> Set<String> {
    var names: Set<String> = []
    for entity in old.entities.values {
      for name in entity.properties.keys {
        if case .inverse(root, _, let order?)? = old.links(of: name, in: entity.name) {
          names.insert(order)
        }
      }
    }
    return names
  }

  private mutating func noteMerge(_ conversion: TableConversion) {
    let tables = conversion.sources.map(\.table)
    let unions = tables.compactMap { try? quoted($0) }.map {
      "SELECT \(StoreFormat.primaryKey) FROM \($0)"
    }.joined(separator: " UNION ALL ")
    note(
      MigrationFinding(
        .tablesMerged, .error, entity: conversion.table.root.name,
        count: "SELECT count(*) FROM (SELECT 1 FROM (\(unions)) GROUP BY 1, "
          + "\(StoreFormat.primaryKey) HAVING count(*) > 1)",
        "\(tables.joined(separator: " and ")) come together in the table "
          + "\(conversion.table.root.name), and rows of them have the same keys; write a custom stage "
          + "that inserts them anew"))
  }

  // MARK: - Columns

  private mutating func columns(
    of entity: EntityMapping, from root: String
  ) throws -> [(String, ColumnSource)] {
    let properties = new.schema.entitiesByName[entity.name]?.properties ?? []
    var result: [(String, ColumnSource)] = []
    for (attribute, property) in zip(entity.attributes, properties) {
      let declarer = entity.declarer(ofSlot: attribute.slot)
      if let relationship = entity.relationship(at: attribute.slot) {
        if !relationship.isToMany {
          result += try toOne(relationship, property, of: entity, from: root)
        }
        continue
      }
      guard let attributeProperty = property as? Schema.Attribute, !attribute.columns.isEmpty
      else { continue }
      result += try columns(
        for: attribute, attributeProperty, declaredBy: declarer.name, of: entity, from: root)
    }
    return result
  }

  private mutating func columns(
    for attribute: AttributeMapping, _ property: Schema.Attribute, declaredBy declarer: String,
    of entity: EntityMapping, from root: String
  ) throws -> [(String, ColumnSource)] {
    let place = (entity: declarer, property: property.name)
    let defaults = try defaultLiterals(attribute, property)
    guard let (oldName, owner, known) = find(property, of: entity.name), let before = known.value,
      let after = newShape.property(property.name, of: entity.name)?.property,
      let shape = after.value
    else {
      return added(attribute, property, place, defaults, of: entity, from: root)
    }
    consumed.insert("\(owner).\(oldName)")
    if oldName != property.name {
      note(
        MigrationFinding(
          .propertyRenamed, .note, entity: place.entity, property: place.property,
          "\(place.entity).\(oldName) is now named \(property.name)"))
    }
    if known.transformer != after.transformer {
      return refused(attribute, place, known, after, of: entity, from: root)
    }
    var values = ValueConversion(defaults: defaults)
    try values.convert(before, named: oldName, to: shape, named: property.name)
    switch values.problem {
    case nil: break
    case .otherType?: return refused(attribute, place, known, after, of: entity, from: root)
    case .newMember(let member)?:
      note(
        MigrationFinding(
          .needsDefault, .error, entity: place.entity, property: place.property,
          count: try count(root, [entity.name], nil),
          "the struct of \(place.entity).\(place.property) has a new member \(member) that cannot be "
            + "nil; make it optional, give the property a default value, or write a custom stage"))
    }
    for (member, column) in values.removedMembers {
      note(
        MigrationFinding(
          .propertyRemoved, .destructive, entity: place.entity, property: place.property,
          count: try count(root, [entity.name], column),
          "the struct of \(place.entity).\(place.property) has no member \(member) any more; its "
            + "values are lost"))
    }
    if let presence = values.becomesRequired {
      note(
        MigrationFinding(
          .needsDefault, .error, entity: place.entity, property: place.property,
          count: try count(root, [entity.name], presence, isNull: true),
          "\(place.entity).\(place.property) cannot be nil any more, and is nil in rows of the "
            + "store; give it a default value, or write a custom stage"))
    } else if before.isOptional != shape.isOptional {
      note(
        MigrationFinding(
          .optionalityChanged, .note, entity: place.entity, property: place.property,
          shape.isOptional
            ? "\(place.entity).\(place.property) can be nil now"
            : "\(place.entity).\(place.property) cannot be nil any more; nil becomes the default"))
    }
    if before.kind != shape.kind, before != shape {
      note(
        MigrationFinding(
          .typeChanged, .note, entity: place.entity, property: place.property,
          "\(place.entity).\(place.property) was \(known.text) and is \(after.text)"))
    }
    guard known.isExternal, !after.isExternal else { return values.columns.map { ($0, $1) } }
    return try values.columns.map {
      ($0, .expression("\(ExternalFiles.readFunction)(\(try $1.sql()))"))
    }
  }

  private mutating func added(
    _ attribute: AttributeMapping, _ property: Schema.Attribute,
    _ place: (entity: String, property: String), _ defaults: [String: String]?,
    of entity: EntityMapping, from root: String
  ) -> [(String, ColumnSource)] {
    if defaults == nil, !property.isOptional {
      note(
        MigrationFinding(
          .needsDefault, .error, entity: place.entity, property: place.property,
          count: try? count(root, [entity.name], nil),
          "\(place.entity).\(place.property) is new and cannot be nil, and the rows there are have no "
            + "value for it; give it a default value, make it optional, or write a custom stage"))
    } else {
      note(
        MigrationFinding(
          .propertyAdded, .note, entity: place.entity, property: place.property,
          "\(place.entity).\(place.property) is new"))
    }
    return attribute.columns.map { ($0.name, .literal(defaults?[$0.name] ?? "NULL")) }
  }

  private mutating func refused(
    _ attribute: AttributeMapping, _ place: (entity: String, property: String),
    _ before: SchemaShape.Property, _ after: SchemaShape.Property,
    of entity: EntityMapping, from root: String
  ) -> [(String, ColumnSource)] {
    note(
      MigrationFinding(
        .typeChanged, .error, entity: place.entity, property: place.property,
        count: try? count(root, [entity.name], nil),
        "\(place.entity).\(place.property) was \(before.text) and is \(after.text); no rule makes the "
          + "one of the other: write a custom stage, or give the new property another name"))
    return attribute.columns.map { ($0.name, .null) }
  }

  /// The property that a new one comes from: the one with the name it is said to have had, or else
  /// with its own.
  func find(
    _ property: any SchemaProperty, of entity: String
  ) -> (name: String, owner: String, property: SchemaShape.Property)? {
    for name in [property.originalName, property.name] {
      if let (owner, known) = old.property(name, of: entity) { return (name, owner, known) }
    }
    return nil
  }

  /// The default value as SQL by column; nil if there is none.
  private func defaultLiterals(
    _ attribute: AttributeMapping, _ property: Schema.Attribute
  ) throws -> [String: String]? {
    guard var value = property.defaultValue else { return nil }
    while let optional = value as? any OptionalValue {
      guard let wrapped = optional.wrappedValue else { return nil }
      value = wrapped
    }
    if case .transformed(let name) = attribute.form {
      let transformer = try ValueTransformer.ofProperty(property.name, named: name)
      guard let data = transformer.transformedValue(value) as? Data,
        let column = attribute.columns.first
      else { return nil }
      return [column.name: Value.blob(Array(data)).sqlLiteral]
    }
    let values = try ColumnValues.encode(value, shape: attribute.shape)
    return Dictionary(
      zip(attribute.columns, values).map { ($0.name, $1.sqlLiteral) }
    ) { first, _ in first }
  }

  /// SQL that counts rows of classes, those with or without a value in a column.
  func count(
    _ table: String, _ types: [String], _ column: String?, isNull: Bool = false
  ) throws -> String {
    let names = types.map { Value.text($0).sqlLiteral }.joined(separator: ", ")
    let condition = try column.map { " AND \(try quoted($0)) IS \(isNull ? "" : "NOT ")NULL" } ?? ""
    return "SELECT count(*) FROM \(try quoted(table)) "
      + "WHERE \(try quoted(StoreFormat.discriminator)) IN (\(names))\(condition)"
  }
}
