import SQLite

/// Writes what a save has changed to the history.
struct HistoryWriter {
  let connection: Connection

  /// The keys of the rows of one class that were written.
  typealias Insertion = (entity: EntityMapping, runs: KeyRuns)

  /// - Parameters:
  ///   - inserted: The rows that were inserted.
  ///   - changed: The objects that were changed.
  ///   - deleted: The rows that were deleted.
  ///   - author: Who saved.
  func record(
    inserted: [Insertion] = [], changed: [any PersistentModel] = [], deleted: DeletedRows,
    author: String?
  ) throws {
    let updates = updates(changed)
    guard !inserted.isEmpty || !updates.isEmpty || !deleted.classes.isEmpty else { return }
    let transaction = try begin(author)
    for (entity, runs) in inserted {
      try write(.insert, entity, runs, in: transaction)
    }
    for (entity, properties, runs) in updates {
      try write(.update, entity, runs, properties: properties, in: transaction)
    }
    for (entity, keys) in deleted.classes {
      var runs = KeyRuns()
      for key in keys { runs.append(key) }
      try write(
        .delete, entity, runs, preserved: deleted.preserved[ObjectIdentifier(entity)],
        in: transaction)
    }
  }

  /// Writes what was changed by other means than a save.
  ///
  /// - Parameters:
  ///   - changes: Rows by what happened to them, with the properties of updated ones.
  ///   - author: Who changed them.
  func record(
    _ changes: [(
      kind: StoredChange.Kind, entity: EntityMapping, runs: KeyRuns, properties: [String]
    )], author: String?
  ) throws {
    guard !changes.isEmpty else { return }
    let transaction = try begin(author)
    for change in changes {
      try write(
        change.kind, change.entity, change.runs, properties: change.properties, in: transaction)
    }
  }

  /// Begins a transaction of the history.
  ///
  /// - Returns: Its number.
  private func begin(_ author: String?) throws -> Int64 {
    let statement = try connection.cachedStatement(
      "INSERT INTO \(StoreFormat.transactionTable) (time, author, process) VALUES (?, ?, ?)")
    try statement.bind([
      .real(Date().timeIntervalSinceReferenceDate), author.map(Value.text) ?? .null,
      .text("\(ProcessInfo.processInfo.processIdentifier)"),
    ])
    try statement.run()
    return connection.lastInsertRowID
  }

  private func updates(
    _ models: [any PersistentModel]
  ) -> [(EntityMapping, [String], KeyRuns)] {
    struct Group: Hashable {
      let entity: ObjectIdentifier
      let slots: [Int]
    }
    var result: [(entity: EntityMapping, properties: [String], runs: KeyRuns)] = []
    var places: [Group: Int] = [:]
    for model in models {
      guard let entity = model._$model.entity, !model._$model.flags.contains(.deleted) else {
        continue
      }
      let slots = Set((model._$model.annex?.originals ?? []).map(\.slot)).sorted()
      guard !slots.isEmpty else { continue }
      let group = Group(entity: ObjectIdentifier(entity), slots: slots)
      let place = places[group] ?? result.count
      if place == result.count {
        places[group] = place
        let names = slots.filter(entity.attributes.indices.contains).map {
          entity.attributes[$0].name
        }
        result.append((entity, names, KeyRuns()))
      }
      result[place].runs.append(model._$model.primaryKey)
    }
    return result
  }

  private func write(
    _ kind: StoredChange.Kind, _ entity: EntityMapping, _ runs: KeyRuns,
    properties: [String] = [], preserved: [String: [String: PreservedValue]]? = nil,
    in transaction: Int64
  ) throws {
    let statement = try connection.cachedStatement(
      "INSERT INTO \(StoreFormat.changeTable) "
        + "(transactionID, entity, kind, keys, properties, preserved) VALUES (?, ?, ?, ?, ?, ?)")
    let names = properties.isEmpty ? Value.null : .text(properties.joined(separator: ","))
    let values = try preserved.map {
      Value.text(String(decoding: try JSONColumn.encode($0), as: UTF8.self))
    }
    try statement.bind([
      .integer(transaction), .text(entity.name), .integer(kind.rawValue), .text(runs.text), names,
      values ?? .null,
    ])
    try statement.run()
  }
}
