extension ModelContext {
  /// Fetches the history of the store: what was saved, by whom and when.
  ///
  /// Every save of every context and process is a transaction, but for what tools other than this
  /// library write. The history grows until it is deleted; see ``deleteHistory(_:)``.
  ///
  /// - Parameter descriptor: Which transactions, and in which order.
  /// - Returns: The transactions. What they have changed is read when it is asked for.
  /// - Throws: ``SwiftDataError/Code/historyTokenExpired`` if the predicate has a token that is older
  ///   than history which was deleted; ``SwiftDataError/storeFailure`` if the store cannot be read.
  public func fetchHistory<T: HistoryTransaction>(
    _ descriptor: HistoryDescriptor<T>
  ) throws -> [T] {
    try checkTokens(descriptor)
    let found = try store.history(filter(descriptor)).compactMap { $0 as? T }
    let sorted = descriptor.sortBy.isEmpty ? found : found.sorted(using: descriptor.sortBy)
    guard descriptor.fetchLimit > 0, descriptor.fetchLimit < UInt64(sorted.count) else {
      return sorted
    }
    return Array(sorted.prefix(Int(descriptor.fetchLimit)))
  }

  /// Deletes history.
  ///
  /// - Parameter descriptor: Which transactions; the order and the limit count.
  /// - Throws: As ``fetchHistory(_:)``; ``SwiftDataError/saveNotAllowed`` if the configuration does
  ///   not allow saving.
  public func deleteHistory<T: HistoryTransaction>(_ descriptor: HistoryDescriptor<T>) throws {
    let chosen = Set(try fetchHistory(descriptor).map(\.transactionIdentifier))
    try store.deleteHistory { chosen.contains($0.transactionIdentifier) }
  }

  private func filter<T: HistoryTransaction>(
    _ descriptor: HistoryDescriptor<T>
  ) -> (DefaultHistoryTransaction) throws -> Bool {
    { saved in
      guard let transaction = saved as? T else { return false }
      return try descriptor.predicate?.evaluate(transaction) ?? true
    }
  }

  private func checkTokens<T: HistoryTransaction>(_ descriptor: HistoryDescriptor<T>) throws {
    guard let predicate = descriptor.predicate else { return }
    let tokens = HistoryTokens.inside(predicate.expression)
    guard !tokens.isEmpty else { return }
    let deleted = try store.newestDeletedTransaction()
    for token in tokens {
      if let number = token.tokenValue?[store.identifier], number < deleted {
        throw SwiftDataError(
          .historyTokenExpired,
          "the history after the token was deleted up to transaction \(deleted), and the token is of "
            + "transaction \(number); read the objects themselves and go on from a new token")
      }
      if token.tokenValue?[store.identifier] == nil {
        throw SwiftDataError(
          .historyTokenExpired, "the token is of another store; go on from a token of this one")
      }
    }
  }
}

/// Finds the tokens that a predicate was made with.
private enum HistoryTokens {
  static func inside(_ value: Any, depth: Int = 0) -> [DefaultHistoryToken] {
    if let token = value as? DefaultHistoryToken { return [token] }
    guard depth < 64 else { return [] }
    return Mirror(reflecting: value).children.flatMap { inside($0.value, depth: depth + 1) }
  }
}
