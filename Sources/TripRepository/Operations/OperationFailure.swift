import PersistenceCore

/// Why operations cannot be undone, redone or looked at. Nothing was changed then.
public struct OperationFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// What stands in the way.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// There are no such operations.
    case notFound
    /// A row was changed by something that is not in the log.
    case conflict
    /// The store was migrated since.
    case migrated
    /// Anything else; the message tells.
    case other
  }

  /// What stands in the way.
  public let reason: Reason
  /// What was wrong, where, and what to do about it.
  public let message: String

  /// The message.
  public var description: String { message }

  init(_ error: OperationLogError) {
    message = error.description
    reason =
      switch error {
      case .nothingToUndo, .nothingToRedo, .unknownOperation, .wasUndone, .outOfReach: .notFound
      case .conflict: .conflict
      case .otherSchema: .migrated
      case .insideTransaction, .unsupported: .other
      }
  }
}
