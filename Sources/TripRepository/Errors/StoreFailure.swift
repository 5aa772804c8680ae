import PersistenceCore

/// Why a store could not be opened, read or written.
public struct StoreFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// What stands in the way.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// There is no file.
    case missing
    /// The file is something else than a store.
    case notAStore
    /// The store has an older schema and has to be migrated.
    case migrationPending
    /// The store has the program's schema version, but another shape.
    case drift
    /// The store was written by a newer program.
    case newer
    /// The store was made by another program, and holds no trips.
    case otherProgram
    /// Another process holds the store for too long.
    case locked
    /// The store was opened for reading, or the file is not to be written to.
    case readOnly
    /// A write was interrupted, and has to be undone before the store can be read.
    case interrupted
    /// The last writes are in a log without an index, and none can be made in its folder.
    case unindexedLog
    /// Another file was put in the place of the store while it was being written to, or it was removed.
    case replaced
    /// The operating system denies access to the file.
    case denied
    /// Another trip has a value that has to be unique.
    case duplicate
    /// The file is damaged.
    case damaged
    /// There is no room for more.
    case full
    /// A migration would lose data, and that was not allowed.
    case destructive
    /// The schema has no such version, or not in that direction.
    case unknownVersion
    /// A migration cannot be carried out or taken back.
    case migration
    /// What was looked through is not as it should be.
    case verification
    /// Anything else; the message tells.
    case other
  }

  /// What stands in the way.
  public let reason: Reason
  /// What was wrong, where, and what to do about it.
  public let message: String
  /// The store; nil where it is not known.
  public let location: StoreLocation?

  /// The message.
  public var description: String { message }

  /// A failure that was found up here.
  init(_ reason: Reason, _ message: String, at location: StoreLocation? = nil) {
    self.reason = reason
    self.message = message
    self.location = location
  }

  /// The failure with more to say.
  func adding(_ text: String) -> StoreFailure {
    StoreFailure(reason, message + text, at: location)
  }

  /// Runs a function and puts what the floor below reports into a ``TripError``.
  ///
  /// - Parameters:
  ///   - location: The store that the function works on; nil where it is not known.
  ///   - draft: The trip that the function writes, if that is only one.
  ///   - body: The function.
  static func translating<Result>(
    at location: StoreLocation? = nil, writing draft: @autoclosure () -> TripDraft? = nil,
    _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as OperationLogError {
      throw TripError.operation(OperationFailure(error))
    } catch {
      let failure = StoreFailure(error, at: location, writing: draft())
      throw failure.map { TripError.store($0) } ?? error
    }
  }

  /// What an error of the floor below means; nil for an error that is not of the store.
  init?(
    _ error: any Error, at location: StoreLocation? = nil, writing draft: TripDraft? = nil
  ) {
    if let failure = StoreFailure(migrating: error, at: location) {
      self = failure
      return
    }
    guard let error = error as? SwiftDataError else { return nil }
    self.location = location
    reason = Self.reason(of: error)
    message = StoreFailureText(location: location, summary: error.summary, draft: draft)
      .message(reason)
  }

  private static func reason(of error: SwiftDataError) -> Reason {
    switch error.code {
    case .migrationRequired: return .migrationPending
    case .schemaMismatch: return .drift
    case .backwardMigration, .unknownSchema: return .newer
    case .notAStore: return .notAStore
    case .saveNotAllowed: return .readOnly
    case .corruptValue: return .damaged
    default: break
    }
    return switch error.storeCondition {
    case .locked: .locked
    case .readOnly: .readOnly
    case .interrupted: .interrupted
    case .unindexedLog: .unindexedLog
    case .moved: .replaced
    case .denied: .denied
    case .damaged: .damaged
    case .notADatabase: .notAStore
    case .constraint: .duplicate
    case .missing: .missing
    case .full: .full
    case .other, nil: .other
    }
  }
}
