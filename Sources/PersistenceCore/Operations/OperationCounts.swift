import SQLite

/// Counts objects by what happened to them, from the history of a transaction.
struct OperationCounts {
  let connection: Connection

  /// - Parameter transaction: The last transaction of the history that does not count.
  func counts(after transaction: Int64) throws -> [RecordedOperation.Counts] {
    let rows = try connection.rows(
      "SELECT entity, kind, keys FROM \(StoreFormat.changeTable) WHERE transactionID > ?",
      [.integer(transaction)])
    var counts: [String: RecordedOperation.Counts] = [:]
    for row in rows {
      guard row.count == 3, case .text(let entity) = row[0], case .integer(let kind) = row[1],
        case .text(let text) = row[2], let runs = KeyRuns(text: text)
      else { continue }
      var count = counts[entity] ?? RecordedOperation.Counts(entity: entity)
      switch StoredChange.Kind(rawValue: kind) {
      case .insert: count.inserted += runs.count
      case .update: count.updated += runs.count
      case .delete: count.deleted += runs.count
      case nil: break
      }
      counts[entity] = count
    }
    return counts.values.sorted { $0.entity < $1.entity }
  }
}
