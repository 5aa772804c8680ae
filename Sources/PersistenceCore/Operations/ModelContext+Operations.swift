extension ModelContext {
  /// Runs a function and saves, all in one transaction of the store, and enters what has changed in
  /// the store's log, so that it can be undone by any process.
  ///
  /// ```swift
  /// try context.operation("rename trips") { _ in
  ///   for trip in trips { trip.title = trip.destination }
  /// }
  /// try context.container.undoOperations(1)
  /// ```
  ///
  /// The log lies in the store and is written in the same transaction, so that neither can be there
  /// without the other. What was undone before is forgotten, and so are the oldest operations: 1,000
  /// are kept, and 256 MiB of their changes. A function that changes nothing enters nothing.
  ///
  /// Otherwise the function is as that of ``transaction(block:)``.
  ///
  /// - Parameters:
  ///   - title: What is done, in words for whoever reads the log.
  ///   - block: The function. It is given the recording, for functions that save now and then.
  /// - Returns: What the function returns.
  /// - Throws: What the function or the save throws.
  public func operation<Result>(
    _ title: String, block: (OperationRecording) throws -> Result
  ) throws -> Result {
    let log = try core.operationLog
    var result: Result?
    try transaction {
      result = try log.recordOperation(title, author: author) { recorder in
        let result = try block(OperationRecording(recorder))
        try save()
        return result
      }
    }
    guard let result else { throw OperationLogError.unsupported }
    return result
  }
}

/// An operation that is being recorded.
public struct OperationRecording {
  private let recorder: OperationRecorder

  init(_ recorder: OperationRecorder) {
    self.recorder = recorder
  }

  /// Writes down what was saved so far, so that it need not be in memory any more.
  ///
  /// - Throws: ``SwiftDataError/storeFailure``.
  public func flush() throws { try recorder.flush() }
}

extension ModelContainer {
  /// The operations that the store's log holds, the newest first.
  ///
  /// - Parameter limit: How many, at most; nil for all.
  /// - Throws: ``SwiftDataError/storeFailure`` if the store cannot be read.
  public func operations(limit: Int? = nil) throws -> [RecordedOperation] {
    try core.operationLog.operations(limit: limit)
  }

  /// Undoes the newest operations, all of them or none.
  ///
  /// Rows get the values back that they had; other contexts and processes notice that as they notice
  /// a save. Primary keys that were given stay given. The history has a transaction of the author
  /// `undo`.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - isRehearsal: Whether to change nothing, and only find out whether it could be done.
  /// - Returns: The operations, as they are now, the newest first.
  /// - Throws: ``OperationLogError`` when there are not that many, when a row has been changed since by
  ///   something that is not in the log, and when the store was migrated since;
  ///   ``SwiftDataError/saveNotAllowed`` and ``SwiftDataError/storeFailure``. Nothing is changed then.
  @discardableResult
  public func undoOperations(
    _ count: Int = 1, isRehearsal: Bool = false
  ) throws -> [RecordedOperation] {
    try reverse(count, .undo, isRehearsal: isRehearsal)
  }

  /// Redoes the operations that were undone last, all of them or none.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - isRehearsal: Whether to change nothing, and only find out whether it could be done.
  /// - Returns: The operations, as they are now, the oldest first.
  /// - Throws: As ``undoOperations(_:isRehearsal:)``.
  @discardableResult
  public func redoOperations(
    _ count: Int = 1, isRehearsal: Bool = false
  ) throws -> [RecordedOperation] {
    try reverse(count, .redo, isRehearsal: isRehearsal)
  }

  private func reverse(
    _ count: Int, _ direction: OperationDirection, isRehearsal: Bool
  ) throws -> [RecordedOperation] {
    let operations = try core.operationLog.reverse(count, direction, isRehearsal: isRehearsal)
    if !isRehearsal, !operations.isEmpty { core.feed.publish(.anything) }
    return operations
  }

  /// Calls a function with each row that an operation has changed.
  ///
  /// Of a bulk insertion that was not undone, the rows are given as they are now.
  ///
  /// - Parameters:
  ///   - operation: The operation's number.
  ///   - body: The function.
  /// - Throws: ``OperationLogError/unknownOperation(_:)``,
  ///   ``OperationLogError/otherSchema(operation:title:recorded:current:)``,
  ///   ``SwiftDataError/storeFailure``, and what the function throws.
  public func forEachChange(
    ofOperation operation: Int64, _ body: (OperationChange) throws -> Void
  ) throws {
    try core.operationLog.forEachChange(of: operation, body)
  }

  /// Runs a function while the store is as it was after an operation, or at an instant.
  ///
  /// What was done since is taken back inside a transaction that is never final. So nobody else can
  /// write meanwhile, and only the calling thread sees the past; it must read through a context that is
  /// made inside the function. What was undone since counts as never done.
  ///
  /// - Parameters:
  ///   - point: The place in the past.
  ///   - body: The function. It must not save.
  /// - Returns: What the function returns.
  /// - Throws: ``OperationLogError``, ``SwiftDataError/saveNotAllowed`` and
  ///   ``SwiftDataError/storeFailure``, and what the function throws.
  public func inThePast<Result>(
    _ point: OperationPoint, _ body: (ModelContext) throws -> Result
  ) throws -> Result {
    let log = try core.operationLog
    let all = try log.operations(limit: nil)
    switch point {
    case .after(let id):
      guard let operation = all.first(where: { $0.id == id }) else {
        throw OperationLogError.unknownOperation(id)
      }
      guard operation.state == .done else { throw OperationLogError.wasUndone(id) }
    case .at(let time):
      // What is older than the log is known if the log has never forgotten anything.
      guard all.last.map({ $0.id == 1 || $0.time <= time }) ?? false else {
        throw OperationLogError.outOfReach
      }
    }
    return try log.before({ point.isBefore($0) }) {
      let context = ModelContext(core: core)
      return try withExtendedLifetime(context) { try body(context) }
    }
  }
}

/// A place in the past of a store.
public enum OperationPoint: Sendable, Hashable {
  /// Right after the operation with a number.
  case after(Int64)
  /// At an instant, with what was done in the same millisecond.
  case at(Date)

  /// Whether an operation was done later.
  func isBefore(_ operation: RecordedOperation) -> Bool {
    switch self {
    case .after(let id): operation.id > id
    // Times are shown to the millisecond, and what is shown is given back.
    case .at(let time): operation.time > time.addingTimeInterval(0.000_999)
    }
  }
}

extension ContainerCore {
  /// The store as what keeps the log.
  fileprivate var operationLog: any OperationLog {
    get throws {
      guard let log = store as? any OperationLog else { throw OperationLogError.unsupported }
      return log
    }
  }
}
