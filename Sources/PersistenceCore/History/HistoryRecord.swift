import SQLite

/// A transaction as the store keeps it.
struct HistoryRecord {
  let transaction: DefaultHistoryTransaction
}

/// What a transaction has changed, read from the store when somebody looks.
final class HistoryContent: Sendable {
  private let transaction: Int64
  private let store: any DataStore
  private let read: @Sendable (Int64) -> [StoredChange]

  init(
    transaction: Int64, store: any DataStore, read: @escaping @Sendable (Int64) -> [StoredChange]
  ) {
    self.transaction = transaction
    self.store = store
    self.read = read
  }

  func changes() -> [HistoryChange] {
    read(transaction).flatMap { change -> [HistoryChange] in
      guard let entity = store.entity(named: change.entity) else { return [] }
      func changes<Model: PersistentModel>(_ type: Model.Type) -> [HistoryChange] {
        change.keys.map { make($0, of: entity, type, change) }
      }
      return changes(entity.type)
    }
  }

  private func make<Model: PersistentModel>(
    _ key: Int64, of entity: EntityMapping, _ type: Model.Type, _ change: StoredChange
  ) -> HistoryChange {
    let identifier = PersistentIdentifier(
      entityName: entity.name, storeIdentifier: store.identifier, primaryKey: key)
    switch change.kind {
    case .insert:
      return .insert(
        DefaultHistoryInsert<Model>(
          changedPersistentIdentifier: identifier, transactionIdentifier: transaction))
    case .update:
      return .update(
        DefaultHistoryUpdate<Model>(
          changedPersistentIdentifier: identifier, transactionIdentifier: transaction,
          updatedAttributes: change.properties.compactMap { keyPath(of: $0, in: entity) }))
    case .delete:
      return .delete(
        DefaultHistoryDelete<Model>(
          changedPersistentIdentifier: identifier, transactionIdentifier: transaction,
          tombstone: HistoryTombstone(change.tombstone(key, of: entity))))
    }
  }

  private func keyPath<Model: PersistentModel>(
    of name: String, in entity: EntityMapping
  ) -> (PartialKeyPath<Model> & Sendable)? {
    let properties = entity.type._$modelClasses.flatMap(\.properties)
    guard
      let keyPath = properties.first(where: { $0.name == name })?.keyPath
        as? PartialKeyPath<Model>
    else { return nil }
    // Key paths are immutable; those of stored properties capture nothing.
    return unsafeBitCast(keyPath, to: (PartialKeyPath<Model> & Sendable).self)
  }
}

/// Rows of one class to which the same was done in a transaction.
struct StoredChange {
  enum Kind: Int64 {
    case insert = 0
    case update = 1
    case delete = 2
  }

  let entity: String
  let kind: Kind
  let keys: [Int64]
  let properties: [String]
  /// JSON with the preserved values by primary key and name.
  let tombstones: String?

  func tombstone(_ key: Int64, of entity: EntityMapping) -> [AnyKeyPath: Any] {
    guard let tombstones,
      let all = try? JSONColumn.decode(
        [String: [String: PreservedValue]].self, from: Data(tombstones.utf8)),
      let values = all[String(key)]
    else { return [:] }
    var result: [AnyKeyPath: Any] = [:]
    for (attribute, property) in zip(
      entity.attributes, entity.type._$modelClasses.flatMap(\.properties))
    {
      guard let value = values[attribute.name]?.decode(attribute.shape) else { continue }
      result[property.keyPath] = value
    }
    return result
  }
}

/// The columns of a property that was preserved.
struct PreservedValue: Codable {
  /// As SQL values: integers and texts as they are, other ones in a form of their own.
  let columns: [Column]

  enum Column: Codable {
    case null
    case integer(Int64)
    case real(UInt64)
    case text(String)
    case blob(Data)

    init(_ value: Value) {
      self =
        switch value {
        case .null: .null
        case .integer(let number): .integer(number)
        case .real(let number): .real(number.bitPattern)
        case .text(let text): .text(text)
        case .blob(let bytes): .blob(Data(bytes))
        }
    }

    var value: Value {
      switch self {
      case .null: .null
      case .integer(let number): .integer(number)
      case .real(let bits): .real(Double(bitPattern: bits))
      case .text(let text): .text(text)
      case .blob(let data): .blob([UInt8](data))
      }
    }
  }

  /// The property's value; nil if there is none, or the columns do not make one.
  func decode(_ shape: AttributeShape) -> Any? {
    guard columns.count == shape.columnCount, !columns.isEmpty,
      let type = shape.valueType as? any Decodable.Type
    else { return nil }
    func decode<T: Decodable>(_ type: T.Type) throws -> Any? {
      let connection = try Connection(.memory)
      let statement = try connection.prepare(
        "SELECT " + columns.map { _ in "?" }.joined(separator: ", "))
      try statement.bind(columns.map(\.value))
      guard try statement.step() else { return nil }
      let cursor = CompositeCursor(statement: statement, column: 0)
      if shape.isOptional, AttributeDecoder.isNil(shape, at: cursor) { return nil }
      return try AttributeDecoder.decode(type, shape: shape, at: cursor)
    }
    return (try? decode(type)) ?? nil
  }
}
