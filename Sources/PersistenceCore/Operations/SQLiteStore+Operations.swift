import SQLite

/// What a context needs of an engine that keeps a log of operations.
protocol OperationLog: DataStore {
  /// Runs a function in a transaction, and records what it changes.
  ///
  /// - Returns: What the function returns.
  func recordOperation<Result>(
    _ title: String, author: String?, _ body: (OperationRecorder) throws -> Result
  ) throws -> Result

  /// The operations, the newest first.
  func operations(limit: Int?) throws -> [RecordedOperation]

  /// Undoes the newest operations that are done, or redoes the oldest that are undone.
  ///
  /// - Returns: The operations in the order in which they were reversed, as they are now.
  func reverse(
    _ count: Int, _ direction: OperationDirection, isRehearsal: Bool
  ) throws -> [RecordedOperation]

  /// Runs a function while the store is as it was before some operations, and takes that back.
  func before<Result>(
    _ operations: (RecordedOperation) -> Bool, _ body: () throws -> Result
  ) throws -> Result

  /// Calls a function with each change of an operation.
  func forEachChange(
    of operation: Int64, _ body: (OperationChange) throws -> Void
  ) throws
}

/// Which way operations are gone through.
enum OperationDirection {
  case undo
  case redo

  /// Who makes the changes, for the history.
  var author: String { self == .undo ? "undo" : "redo" }
}

extension SQLiteStore: OperationLog {
  func recordOperation<Result>(
    _ title: String, author: String?, _ body: (OperationRecorder) throws -> Result
  ) throws -> Result {
    try write { connection in
      let recorder = try OperationRecorder(
        connection: connection, mapping: mapping, title: title, author: author)
      // The thread that writes reads by the connection that it writes by.
      try pool.read { $0.recorder = recorder }
      defer { try? pool.read { $0.recorder = nil } }
      let result = try body(recorder)
      _ = try recorder.finish()
      return result
    }
  }

  func operations(limit: Int?) throws -> [RecordedOperation] {
    try read { try OperationTables(connection: $0.connection).operations(limit: limit) }
  }

  func reverse(
    _ count: Int, _ direction: OperationDirection, isRehearsal: Bool
  ) throws -> [RecordedOperation] {
    guard count > 0 else { return [] }
    let reversed: [RecordedOperation] = try replay(isRehearsal: isRehearsal) { connection in
      let tables = OperationTables(connection: connection)
      let state: RecordedOperation.State = direction == .undo ? .done : .undone
      let all = try tables.operations(
        where: "state = \(state.rawValue)", order: direction == .undo ? "_pk DESC" : "_pk",
        limit: count)
      guard all.count == count, let last = all.last else {
        throw direction == .undo
          ? OperationLogError.nothingToUndo(available: all.count)
          : OperationLogError.nothingToRedo(available: all.count)
      }
      var replay = OperationReplay(connection: connection, mapping: mapping)
      for operation in all {
        switch direction {
        case .undo: try replay.undo(operation)
        case .redo: try replay.redo(operation)
        }
      }
      try replay.finish(last, author: direction.author, files: externalFiles)
      let ids = all.map { String($0.id) }.joined(separator: ", ")
      return try tables.operations(
        where: "_pk IN (\(ids))", order: direction == .undo ? "_pk DESC" : "_pk")
    }
    if !isRehearsal { noteChange() }
    return reversed
  }

  func before<Result>(
    _ operations: (RecordedOperation) -> Bool, _ body: () throws -> Result
  ) throws -> Result {
    try replay(isRehearsal: true) { connection in
      var replay = OperationReplay(connection: connection, mapping: mapping)
      let done = try OperationTables(connection: connection).operations(
        where: "state = \(RecordedOperation.State.done.rawValue)")
      for operation in done where operations(operation) { try replay.undo(operation) }
      // What other threads have read is not what is there now.
      return try body()
    }
  }

  /// Runs a function in a transaction with the actions of foreign keys off.
  ///
  /// - Parameter isRehearsal: Whether to take back what it does.
  private func replay<Result>(
    isRehearsal: Bool, _ body: (Connection) throws -> Result
  ) throws -> Result {
    guard allowsSave else {
      throw SwiftDataError(.saveNotAllowed, "the store was opened for reading only")
    }
    return try Self.wrappingErrors {
      try pool.write { pooled in
        let connection = pooled.connection
        guard !connection.isInTransaction else { throw OperationLogError.insideTransaction }
        // Has no effect inside a transaction.
        try connection.setPragma("foreign_keys", to: 0)
        defer { try? connection.setPragma("foreign_keys", to: 1) }
        var result: Result?
        do {
          try asOwnWrite(on: connection) {
            try transaction(on: connection) { connection in
              result = try body(connection)
              if isRehearsal { throw Rehearsed() }
            }
          }
        } catch is Rehearsed {}
        guard let result else { throw OperationLogError.unsupported }
        return result
      }
    }
  }
}

/// Thrown out of a transaction to take it back.
private struct Rehearsed: Error {}
