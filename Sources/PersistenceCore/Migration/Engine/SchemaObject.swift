import SQLite

/// An index, a view, a trigger or a virtual table of a database.
struct SchemaObject {
  enum Kind: String {
    case table, index, view, trigger
  }

  let kind: Kind
  let name: String
  /// The statement that makes it.
  let sql: String
  /// The table that it belongs to, in objects that were read from a database.
  var table = ""
  /// Whether the table is one that a module keeps.
  var isVirtual: Bool { kind == .table && sql.hasPrefix("CREATE VIRTUAL") }

  /// Reads kind and name from a statement of this library.
  init?(sql: String) {
    var words = Substring(sql)
    func take(_ word: String) -> Bool {
      guard words.hasPrefix(word + " ") else { return false }
      words = words.dropFirst(word.count + 1)
      return true
    }
    guard take("CREATE") else { return nil }
    _ = take("UNIQUE") || take("VIRTUAL")
    guard
      let kind = [("TABLE", Kind.table), ("INDEX", .index), ("VIEW", .view), ("TRIGGER", .trigger)]
        .first(where: { take($0.0) })?.1
    else { return nil }
    _ = take("IF NOT EXISTS")
    self.kind = kind
    self.sql = sql
    if words.first == "\"" {
      var name = ""
      var rest = words.dropFirst()
      while let character = rest.popFirst() {
        if character == "\"" {
          guard rest.first == "\"" else { break }
          rest = rest.dropFirst()
        }
        name.append(character)
      }
      self.name = name
    } else {
      name = String(words.prefix { $0 != " " && $0 != "(" })
    }
  }

  private init?(row: [Value]) {
    guard row.count == 4, case .text(let type) = row[0], let kind = Kind(rawValue: type),
      case .text(let name) = row[1], case .text(let table) = row[2], case .text(let sql) = row[3]
    else { return nil }
    self.kind = kind
    self.name = name
    self.sql = sql
    self.table = table
  }

  /// Everything that somebody has made in a database, in the order in which it was made.
  static func all(in connection: Connection) throws -> [SchemaObject] {
    try connection.rows(
      "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid"
    ).compactMap(SchemaObject.init(row:))
  }

  func dropStatement() throws -> String {
    "DROP \(kind.rawValue.uppercased()) \(try quoted(name))"
  }

  func isSame(as other: SchemaObject) -> Bool {
    kind == other.kind && name == other.name && Self.canonical(sql) == Self.canonical(other.sql)
  }

  /// SQLite keeps a statement without these words.
  private static func canonical(_ sql: String) -> String {
    sql.replacing("IF NOT EXISTS ", with: "")
  }
}

extension StoreMapping {
  /// Everything that belongs to the tables.
  func objects() throws -> [SchemaObject] {
    let statements =
      try tables.flatMap { try TableDefinition(table: $0).objects() }
      + joinTables.flatMap { try $0.objects() }
    return statements.compactMap(SchemaObject.init(sql:))
  }
}

extension SchemaShape {
  /// Whether an object is one that this library has made for the schema, and no other program.
  func owns(_ object: SchemaObject) -> Bool {
    if object.name.hasPrefix(StoreFormat.reservedPrefix) { return true }
    switch object.kind {
    case .view: return entities[object.name]?.parent != nil
    case .table: return entities[object.name] != nil || joinTables.contains(object.name)
    case .trigger:
      return externalNames.contains { object.name == $0 + "_file_deleted" }
        || externalNames.contains { object.name == $0 + "_file_updated" }
    case .index:
      return indexNames.contains(object.name)
        || externalNames.contains { object.name == $0 + "_file" }
    }
  }

  private var externalNames: [String] {
    entities.values.flatMap { entity in
      entity.properties.filter { $0.value.isExternal }.keys.map { "\(entity.name)_\($0)" }
    }
  }

  private var indexNames: Set<String> {
    var names: Set<String> = []
    func name(_ entity: Entity, _ group: String) -> String {
      ([entity.name] + group.components(separatedBy: ", ").map { $0.replacing(".", with: "_") })
        .joined(separator: "_")
    }
    for entity in entities.values {
      names.formUnion(entity.indexes.map { name(entity, $0) })
      names.formUnion(entity.uniqueness.map { name(entity, $0) + "_unique" })
      for (property, value) in entity.properties where value.relationship?.isToMany == false {
        names.insert("\(entity.name)_\(property)_reference")
      }
    }
    names.formUnion(joinTables.map { $0 + "_member" })
    return names
  }
}
