import SQLite

extension SQLiteStore {
  func history(
    _ filter: (DefaultHistoryTransaction) throws -> Bool
  ) throws -> [DefaultHistoryTransaction] {
    try read { pooled in
      guard try pooled.connection.tableExists(StoreFormat.transactionTable) else { return [] }
      let statement = try pooled.connection.cachedStatement(
        "SELECT _pk, time, author, process FROM \(StoreFormat.transactionTable) ORDER BY _pk")
      defer { statement.reset() }
      var transactions: [DefaultHistoryTransaction] = []
      while try statement.step() {
        let transaction = transaction(statement)
        if try filter(transaction) { transactions.append(transaction) }
      }
      return transactions
    }
  }

  private func transaction(_ statement: Statement) -> DefaultHistoryTransaction {
    let number = statement.int64(at: 0)
    let content = HistoryContent(transaction: number, store: self) { [weak self] number in
      (try? self?.storedChanges(of: number)) ?? []
    }
    return DefaultHistoryTransaction(
      storeIdentifier: identifier,
      token: DefaultHistoryToken(store: identifier, transaction: number),
      timestamp: Date(timeIntervalSinceReferenceDate: statement.double(at: 1)),
      author: statement.isNull(at: 2) ? nil : statement.string(at: 2),
      transactionIdentifier: number, processIdentifier: statement.string(at: 3),
      content: content)
  }

  private func storedChanges(of transaction: Int64) throws -> [StoredChange] {
    try read { pooled in
      let statement = try pooled.connection.cachedStatement(
        "SELECT entity, kind, keys, properties, preserved FROM \(StoreFormat.changeTable) "
          + "WHERE transactionID = ? ORDER BY kind, _pk")
      try statement.bind([.integer(transaction)])
      defer { statement.reset() }
      var changes: [StoredChange] = []
      while try statement.step() {
        guard let kind = StoredChange.Kind(rawValue: statement.int64(at: 1)),
          let runs = KeyRuns(text: statement.string(at: 2))
        else { continue }
        changes.append(
          StoredChange(
            entity: statement.string(at: 0), kind: kind, keys: runs.keys,
            properties: statement.string(at: 3).split(separator: ",").map(String.init),
            tombstones: statement.isNull(at: 4) ? nil : statement.string(at: 4)))
      }
      return changes
    }
  }

  func deleteHistory(_ filter: (DefaultHistoryTransaction) throws -> Bool) throws {
    let numbers = try history(filter).map(\.transactionIdentifier)
    guard let newest = numbers.max() else { return }
    try write { connection in
      let list = KeyList(numbers)
      let statement = try connection.prepare(
        "DELETE FROM \(StoreFormat.transactionTable) WHERE _pk \(list.condition)")
      try statement.bind([list.parameter])
      try statement.run()
      let floor = max(newest, try StoreMetadata(connection).newestDeletedTransaction())
      try StoreMetadata(connection).setNewestDeletedTransaction(floor)
    }
  }

  func newestDeletedTransaction() throws -> Int64 {
    try read { try StoreMetadata($0.connection).newestDeletedTransaction() }
  }
}
