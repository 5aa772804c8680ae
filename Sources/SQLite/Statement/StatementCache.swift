/// The idle statements of a connection, keyed by SQL text, the least recently used going first.
final class StatementCache {
  private struct Entry {
    let prepared: PreparedStatement
    let lastUse: UInt64
  }

  private let capacity: Int
  private var idle: [String: Entry] = [:]
  private var clock: UInt64 = 0

  init(capacity: Int) {
    self.capacity = max(0, capacity)
  }

  /// Takes an idle statement out, so that nobody else gets it.
  func take(_ sql: String) -> PreparedStatement? {
    idle.removeValue(forKey: sql)?.prepared
  }

  /// Gives a statement back. One for the same text may have come back before; one is enough.
  func give(_ prepared: PreparedStatement, sql: String) {
    prepared.clear()
    guard capacity > 0, idle[sql] == nil else {
      prepared.finalize()
      return
    }
    if idle.count >= capacity { removeOldest() }
    clock += 1
    idle[sql] = Entry(prepared: prepared, lastUse: clock)
  }

  /// Finalizes every idle statement.
  func removeAll() {
    for entry in idle.values { entry.prepared.finalize() }
    idle.removeAll()
  }

  // A scan of at most `capacity` entries, and only when a new text meets a full cache, where the
  // preparation of the statement costs far more.
  private func removeOldest() {
    guard let oldest = idle.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
    oldest.value.prepared.finalize()
    idle.removeValue(forKey: oldest.key)
  }
}
