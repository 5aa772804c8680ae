/// A relationship as a line of a schema's fingerprint describes it, such as
/// `many Expense inverse trip delete cascade`.
struct RelationshipText: Hashable {
  let isToMany: Bool
  let destination: String
  let isOptional: Bool
  var inverse: String?
  var deleteRule = "nullify"
  var minimum = 0
  var maximum = 0
  var options: [String] = []

  /// - Returns: Nil for the text of an attribute.
  init?(_ text: Substring) {
    var words = text.split(separator: " ").map(String.init)
    guard words.count >= 2, words[0] == "one" || words[0] == "many" else { return nil }
    isToMany = words.removeFirst() == "many"
    let destination = words.removeFirst()
    isOptional = destination.hasSuffix("?")
    self.destination = isOptional ? String(destination.dropLast()) : destination
    while let word = words.first {
      words.removeFirst()
      if word.hasPrefix(".") {
        options.append(String(word.dropFirst()))
        continue
      }
      guard let value = words.first else { return nil }
      words.removeFirst()
      switch word {
      case "inverse": inverse = value
      case "delete": deleteRule = value
      case "minimum": minimum = Int(value) ?? 0
      case "maximum": maximum = Int(value) ?? 0
      default: return nil
      }
    }
  }
}

/// Where the links of a relationship lie, seen from the class that has it.
enum StoredLinks: Hashable {
  /// A column of the class's own table has the key of the other row.
  case column(table: String, column: String)
  /// A column of the other table has the key of the class's row, and another one may have its place.
  case inverse(table: String, column: String, order: String?)
  /// A table has a row for each link.
  case join(table: String, side: JoinTable.Side, hasOrder: Bool)
}

extension SchemaShape {
  /// Where the links of a relationship lie. The rules are those of `RelationshipBuilder`.
  func links(of name: String, in entity: String) -> StoredLinks? {
    guard let (owner, property) = property(name, of: entity),
      let relationship = property.relationship
    else { return nil }
    guard relationship.isToMany else {
      return .column(table: root(of: owner), column: name)
    }
    let inverse = relationship.inverse.flatMap {
      self.inverse(named: $0, of: relationship.destination)
    }
    if let inverse, !inverse.relationship.isToMany {
      return .inverse(
        table: root(of: inverse.owner), column: inverse.name,
        order: RelationshipMapping.orderColumn(of: inverse.name))
    }
    let own = "\(owner)_\(name)"
    let other = inverse.map { "\($0.owner)_\($0.name)" }
    let table = min(own, other ?? own)
    return .join(table: table, side: table == own ? .owner : .member, hasOrder: true)
  }

  /// The links of a relationship, seen from its other side.
  func reversed(_ links: StoredLinks, owner: String) -> StoredLinks {
    switch links {
    case .column(let table, let column): .inverse(table: table, column: column, order: nil)
    case .inverse(let table, let column, _): .column(table: table, column: column)
    case .join(let table, let side, let hasOrder):
      .join(table: table, side: side.other, hasOrder: hasOrder)
    }
  }

  private func inverse(
    named name: String, of destination: String
  ) -> (owner: String, name: String, relationship: RelationshipText)? {
    // The property belongs to the destination or a superclass, and else to a class below it.
    let below = entities.keys.sorted().filter { lineage(of: $0).contains(destination) }
    for entity in [destination] + below {
      if let (owner, property) = property(name, of: entity),
        let relationship = property.relationship
      {
        return (owner, name, relationship)
      }
    }
    return nil
  }

  /// The tables of links.
  var joinTables: Set<String> {
    var names: Set<String> = []
    for entity in entities.values {
      for name in entity.properties.keys {
        if case .join(let table, _, _)? = links(of: name, in: entity.name) { names.insert(table) }
      }
    }
    return names
  }
}
