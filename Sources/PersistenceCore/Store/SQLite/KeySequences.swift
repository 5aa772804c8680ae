import SQLite

/// The next primary keys of tables. Keys only grow, so that one is never used twice, not even after
/// the newest row was deleted.
final class KeySequences {
  private let connection: Connection
  private var sequences: [ObjectIdentifier: KeySequence] = [:]

  init(connection: Connection) {
    self.connection = connection
  }

  /// The next primary key of a table, which is larger than any that was ever given.
  func take(of table: TableMapping) throws -> Int64 { try sequence(of: table).take() }

  func sequence(of table: TableMapping) throws -> KeySequence {
    let key = ObjectIdentifier(table)
    if let known = sequences[key] { return known }
    let statement = try connection.cachedStatement(
      """
      SELECT max(
        coalesce((SELECT next FROM \(StoreFormat.sequenceTable) WHERE name = ?), 1),
        coalesce((SELECT max(\(try quoted(StoreFormat.primaryKey))) + 1 \
      FROM \(try quoted(table.name))), 1))
      """)
    try statement.bind(table.name, at: 1)
    defer { statement.reset() }
    let next = try statement.step() ? statement.int64(at: 0) : 1
    let sequence = KeySequence(table: table, next: next)
    sequences[key] = sequence
    return sequence
  }

  /// Records the keys that were given.
  func store() throws {
    for sequence in sequences.values where sequence.isChanged {
      let statement = try connection.cachedStatement(
        "INSERT INTO \(StoreFormat.sequenceTable) (name, next) VALUES (?1, ?2) "
          + "ON CONFLICT (name) DO UPDATE SET next = ?2")
      try statement.bind(sequence.table.name, at: 1)
      try statement.bind(sequence.next, at: 2)
      try statement.run()
    }
  }
}

/// The next primary key of one table.
final class KeySequence {
  let table: TableMapping
  private(set) var next: Int64
  private(set) var isChanged = false

  fileprivate init(table: TableMapping, next: Int64) {
    self.table = table
    self.next = next
  }

  func take() throws -> Int64 {
    guard next < Int64.max else {
      throw SwiftDataError(
        .storeFailure,
        "\(table.name) has no primary keys left: a row or the store's record of the next key is at "
          + "the largest number there is")
    }
    defer { next += 1 }
    isChanged = true
    return next
  }
}
