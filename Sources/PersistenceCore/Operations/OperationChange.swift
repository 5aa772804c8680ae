import SQLite

/// What an operation has done to one row.
public struct OperationChange: Sendable, Hashable {
  /// What happened to a row.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// It was inserted.
    case insert
    /// It was changed.
    case update
    /// It was deleted.
    case delete
  }

  /// A column with what it held.
  public struct Property: Sendable, Hashable {
    /// The property's name; of a struct's member with the struct's before it, `location_city`.
    public let name: String
    /// What it was; `.null` for an inserted row.
    public let before: OperationValue
    /// What it became; `.null` for a deleted row.
    public let after: OperationValue
  }

  /// The class of the object; of a link between two objects, the name of its table.
  public let entity: String
  /// The row's primary key.
  public let primaryKey: Int64
  /// What happened.
  public let kind: Kind
  /// What became different; of an inserted or deleted row, all that it holds.
  public let properties: [Property]
}

/// A value that a row holds.
public enum OperationValue: Sendable, Hashable {
  /// No value.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction.
  case real(Double)
  /// An exact number.
  case decimal(Decimal)
  /// A text; also of what is kept as one, such as a UUID, or a list as JSON.
  case text(String)
  /// Bytes.
  case data(Data)
  /// An instant.
  case date(Date)
  /// The primary key of another object, with its class.
  case reference(Int64, entity: String)
}

/// Reads the changes of an operation as values of properties.
struct OperationChangeReader {
  private let connection: Connection
  private let mapping: StoreMapping
  private var layouts: [String: Layout] = [:]

  init(connection: Connection, mapping: StoreMapping) {
    self.connection = connection
    self.mapping = mapping
  }

  /// What the columns of a table are for.
  private struct Layout {
    enum Meaning {
      /// The key, the class, and places in lists, which are no values.
      case hidden
      case plain
      case bool
      case date
      /// A decimal, with the place of the column that has its digits.
      case decimal(digits: Int?)
      case reference(String)
    }

    var names: [String] = []
    var meanings: [Meaning] = []
    var discriminator: Int?
  }

  mutating func forEachChange(
    of operation: RecordedOperation, _ body: (OperationChange) throws -> Void
  ) throws {
    let tables = OperationTables(connection: connection)
    for part in try tables.parts(of: operation.id) {
      switch (part.kind, operation.state) {
      case (.changes, _): try read(tables.chunks(of: part.key), inverted: false, body)
      // What was recorded are the deletions.
      case (.insertions, .undone): try read(tables.chunks(of: part.key), inverted: true, body)
      case (.insertions, .done): try readRows(part, body)
      }
    }
  }

  private mutating func read(
    _ chunks: () throws -> [UInt8]?, inverted: Bool, _ body: (OperationChange) throws -> Void
  ) throws {
    var reader = self
    try Changeset.forEach(in: chunks, inverted: inverted) { change in
      let layout = try reader.layout(of: change.table)
      guard case .integer(let key)? = change.primaryKey.first else { return }
      let kind: OperationChange.Kind =
        switch change.kind {
        case .insert: .insert
        case .update: .update
        case .delete: .delete
        }
      let properties = reader.properties(layout, kind, before: change.old, after: change.new)
      guard !properties.isEmpty || kind != .update else { return }
      let entity = try reader.entity(
        layout, of: key, in: change.table, [change.old, change.new])
      try body(
        OperationChange(entity: entity, primaryKey: key, kind: kind, properties: properties))
    }
    self = reader
  }

  private mutating func readRows(
    _ part: OperationTables.Part, _ body: (OperationChange) throws -> Void
  ) throws {
    for inserted in part.runs {
      let layout = try layout(of: inserted.table)
      try KeyRuns(runs: inserted.runs).forEachBatch(of: 500) { batch in
        let list = KeyList(batch)
        let rows = try connection.rows(
          "SELECT * FROM \(try quoted(inserted.table)) "
            + "WHERE \(StoreFormat.primaryKey) \(list.condition) ORDER BY \(StoreFormat.primaryKey)",
          [list.parameter])
        for row in rows {
          guard let place = layout.names.firstIndex(of: StoreFormat.primaryKey),
            case .integer(let key)? = row.indices.contains(place) ? row[place] : nil
          else { continue }
          let value = { (index: Int) in row.indices.contains(index) ? row[index] : nil }
          try body(
            OperationChange(
              entity: try entity(layout, of: key, in: inserted.table, [value]), primaryKey: key,
              kind: .insert,
              properties: properties(layout, .insert, before: { _ in nil }, after: value)))
        }
      }
    }
  }

  // MARK: - Rows

  /// The class of a row: that is in its values where the row is new or gone, and else in the store.
  private func entity(
    _ layout: Layout, of key: Int64, in table: String, _ values: [(Int) -> Value?]
  ) throws -> String {
    guard let place = layout.discriminator else { return table }
    for value in values { if case .text(let name)? = value(place) { return name } }
    return try AffectedRows.classes(of: [key], in: table, on: connection).first?.0 ?? table
  }

  private func properties(
    _ layout: Layout, _ kind: OperationChange.Kind, before: (Int) -> Value?, after: (Int) -> Value?
  ) -> [OperationChange.Property] {
    layout.names.indices.compactMap { index in
      if case .hidden = layout.meanings[index] { return nil }
      let old = value(layout.meanings[index], at: index, before)
      let new = value(layout.meanings[index], at: index, after)
      switch kind {
      case .insert where new == .null || new == nil, .delete where old == .null || old == nil:
        return nil
      case .update where old == nil && new == nil: return nil
      default:
        return OperationChange.Property(
          name: layout.names[index], before: old ?? .null, after: new ?? .null)
      }
    }
  }

  private func value(
    _ meaning: Layout.Meaning, at index: Int, _ values: (Int) -> Value?
  ) -> OperationValue? {
    if case .decimal(let digits) = meaning, let digits, case .text(let text)? = values(digits),
      let decimal = Decimal(string: text)
    {
      return .decimal(decimal)
    }
    switch (meaning, values(index)) {
    case (_, nil): return nil
    case (_, .null): return .null
    case (.bool, .integer(let number)): return .bool(number != 0)
    case (.date, .real(let seconds)): return .date(Date(timeIntervalSinceReferenceDate: seconds))
    case (.decimal, .real(let number)):
      return DecimalColumns.decimal(number).map { .decimal($0) } ?? .real(number)
    case (.reference(let entity), .integer(let key)): return .reference(key, entity: entity)
    case (_, .integer(let number)): return .integer(number)
    case (_, .real(let number)): return .real(number)
    case (_, .text(let text)): return .text(text)
    case (_, .blob(let bytes)): return .data(Data(bytes))
    }
  }

  // MARK: - Columns

  private mutating func layout(of table: String) throws -> Layout {
    if let known = layouts[table] { return known }
    var layout = Layout()
    layout.names = try connection.rows(
      "SELECT name FROM pragma_table_info(?) ORDER BY cid", [.text(table)]
    ).compactMap { row -> String? in
      if case .text(let name)? = row.first { name } else { nil }
    }
    let known = meanings(of: table, layout.names)
    layout.meanings = layout.names.map { known[$0] ?? .hidden }
    layout.discriminator = layout.names.firstIndex(of: StoreFormat.discriminator)
    layouts[table] = layout
    return layout
  }

  private func meanings(of table: String, _ names: [String]) -> [String: Layout.Meaning] {
    if let join = mapping.joinTables.first(where: { $0.name == table }) {
      return [
        JoinTable.Side.owner.column: .reference(join.owner.name),
        JoinTable.Side.member.column: .reference(join.member.name),
      ]
    }
    guard let table = mapping.tables.first(where: { $0.name == table }) else { return [:] }
    var meanings: [String: Layout.Meaning] = [:]
    func add(_ shape: AttributeShape, named name: String) {
      switch shape.storage {
      case .composite(let composite):
        if shape.isOptional, composite.requiredMember == nil { meanings[name] = .bool }
        for member in composite.members { add(member.shape, named: "\(name)_\(member.key)") }
      case .scalar(let type) where type._$columnCount == 2:
        meanings[name] = .decimal(digits: names.firstIndex(of: "\(name)_exact"))
      case .scalar where shape.valueType == Bool.self: meanings[name] = .bool
      case .scalar where shape.valueType == Date.self: meanings[name] = .date
      case .reference(let type): meanings[name] = .reference(Schema.entityName(for: type))
      case .scalar, .rawValue, .json, .unsupported: meanings[name] = .plain
      case .toMany: break
      }
    }
    for attribute in table.entities.flatMap(\.ownAttributes) {
      add(attribute.shape, named: attribute.name)
    }
    return meanings
  }
}

extension SQLiteStore {
  func forEachChange(of operation: Int64, _ body: (OperationChange) throws -> Void) throws {
    try read { pooled in
      let found = try OperationTables(connection: pooled.connection)
        .operations(where: "_pk = \(operation)").first
      guard let found else { throw OperationLogError.unknownOperation(operation) }
      guard found.schemaFingerprint == mapping.schema.fingerprint else {
        throw OperationLogError.otherSchema(
          operation: found.id, title: found.title, recorded: found.schemaVersion,
          current: mapping.schema.version.description)
      }
      var reader = OperationChangeReader(connection: pooled.connection, mapping: mapping)
      try reader.forEachChange(of: found, body)
    }
  }
}
