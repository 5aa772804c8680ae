/// Why operations cannot be undone, redone or looked at. Nothing was changed then.
public enum OperationLogError: Error, Sendable, Hashable {
  /// Fewer operations than were asked for can be undone.
  case nothingToUndo(available: Int)
  /// Fewer operations than were asked for can be redone.
  case nothingToRedo(available: Int)
  /// The log has no operation with this number.
  case unknownOperation(Int64)
  /// The operation was undone, so that it is no part of the past.
  case wasUndone(Int64)
  /// The store's schema was another one when the operation was done.
  case otherSchema(operation: Int64, title: String, recorded: String, current: String)
  /// A row is not as the operation left it: something has changed it that is not in the log.
  case conflict(operation: Int64, title: String, row: String, reason: String)
  /// The log does not reach back so far.
  case outOfReach
  /// The context or its thread is inside a transaction.
  case insideTransaction
  /// The store keeps no log.
  case unsupported
}

extension OperationLogError: CustomStringConvertible {
  /// What stands in the way, and what to do about it.
  public var description: String {
    switch self {
    case .nothingToUndo(let available): Self.shortage(available, "undone")
    case .nothingToRedo(let available): Self.shortage(available, "redone")
    case .unknownOperation(let id): "The log has no operation \(id)."
    case .wasUndone(let id): "Operation \(id) was undone, and is no part of the past."
    case .otherSchema(let id, let title, let recorded, let current):
      "Operation \(id) (\(title)) was done with schema \(recorded), and the store has been migrated to "
        + "\(current) since. What came before a migration cannot be undone; restore a backup."
    case .conflict(let id, let title, let row, let reason):
      "Operation \(id) (\(title)) cannot be reversed: \(row) \(reason). Something that is not in the log "
        + "has changed it. Nothing was changed."
    case .outOfReach: "The log does not reach back so far."
    case .insideTransaction: "Operations cannot be reversed inside a transaction. End it first."
    case .unsupported: "The store keeps no log of operations."
    }
  }

  private static func shortage(_ available: Int, _ participle: String) -> String {
    switch available {
    case 0: "There is nothing to be \(participle)."
    case 1: "Only 1 operation can be \(participle)."
    default: "Only \(available) operations can be \(participle)."
    }
  }
}
