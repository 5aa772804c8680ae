import SQLite

extension SQLiteStore {
  func insertRows(
    author: String?, _ body: (any RowBatch) throws -> Void
  ) throws -> [(entity: EntityMapping, runs: KeyRuns)] {
    guard allowsSave, let recorder = try pool.write({ $0.recorder }) else {
      return try writeRows(author: author, body)
    }
    return try recorder.recordInsertions { try writeRows(author: author, body) }
  }

  private func writeRows(
    author: String?, _ body: (any RowBatch) throws -> Void
  ) throws -> [HistoryWriter.Insertion] {
    try write(noting: { noteChange() }) { connection in
      let keys = KeySequences(connection: connection)
      let batch = SQLiteRowBatch(
        RowInsertion(connection: connection, mapping: mapping, keys: keys, given: GivenKeys()))
      try body(batch)
      try keys.store()
      if recordsHistory {
        try HistoryWriter(connection: connection).record(
          inserted: batch.rows, deleted: DeletedRows(), author: author)
      }
      return batch.rows
    }
  }
}

/// Writes rows of objects that stay without one.
private final class SQLiteRowBatch: RowBatch {
  private var insertion: RowInsertion

  init(_ insertion: RowInsertion) {
    self.insertion = insertion
  }

  var rows: [HistoryWriter.Insertion] { insertion.rows }

  func insert(_ template: any PersistentModel, as entity: EntityMapping) throws -> Int64 {
    try SQLiteStore.wrappingErrors { try insertion.insertRow(like: template, entity) }
  }
}
