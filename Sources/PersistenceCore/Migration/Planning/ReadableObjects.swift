import SQLite

extension ModelContext {
  /// Calls a function with every object of a class that can be read, and another one with each row that
  /// holds what its class cannot.
  ///
  /// Objects of subclasses are among them. A store in order is read in one go; behind the first row that
  /// cannot be read, the others are read one by one.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - body: Is given each object. It must read no further objects that may be damaged.
  ///   - unreadable: Is given the primary key of each other row, with what is wrong in it.
  /// - Throws: ``SwiftDataError`` where the store itself cannot be read, and what the functions throw.
  public func forEachReadable<Model: PersistentModel>(
    _ type: Model.Type, _ body: (Model) throws -> Void,
    unreadable: (Int64, SwiftDataError) throws -> Void
  ) throws {
    var last = Int64.min
    do {
      return try enumerate(FetchDescriptor<Model>()) { object in
        last = max(last, object.persistentModelID.primaryKey)
        try body(object)
      }
    } catch let error as SwiftDataError where error.code == .corruptValue {
      // The rest follows, row by row.
    }
    while true {
      let keys = try primaryKeys(of: type, behind: last, limit: 500)
      guard let end = keys.last else { return }
      for key in keys {
        do {
          let identifier = persistentIdentifier(for: type, primaryKey: key)
          if let object = try existingModel(for: identifier) as? Model { try body(object) }
        } catch let error as SwiftDataError where error.code == .corruptValue {
          try unreadable(key, error)
        }
      }
      last = end
    }
  }

  /// The primary keys of rows of a class and its subclasses, in order.
  private func primaryKeys<Model: PersistentModel>(
    of type: Model.Type, behind key: Int64, limit: Int
  ) throws -> [Int64] {
    let identifier = persistentIdentifier(for: type, primaryKey: 0)
    guard let store = store as? SQLiteStore, let entity = store.mapping.entity(of: identifier)
    else { return [] }
    let names = entity.family.map { Value.text($0.name).sqlLiteral }.joined(separator: ", ")
    let column = try quoted(StoreFormat.primaryKey)
    return try store.read { pooled in
      try pooled.connection.rows(
        "SELECT \(column) FROM \(try quoted(entity.table.name)) WHERE \(column) > ? "
          + "AND \(try quoted(StoreFormat.discriminator)) IN (\(names)) "
          + "ORDER BY \(column) LIMIT \(limit)", [.integer(key)]
      ).compactMap { row -> Int64? in
        if case .integer(let key)? = row.first { key } else { nil }
      }
    }
  }
}
