import Foundation
import SQLite

/// The kinds of trouble that a store can have, for those who decide what to do next.
public enum StoreCondition: Sendable, Hashable {
  /// Another process is writing and did not finish in time.
  case locked
  /// The file or its folder can be read and not be written.
  case readOnly
  /// A write was interrupted, and has to be undone before the file can be read; whoever opens it for
  /// writing does that. See ``StoreMigration/recover()``.
  case interrupted
  /// The system does not let the file be opened.
  case denied
  /// There is no such file.
  case missing
  /// The file is damaged or cut off.
  case damaged
  /// The file is something else than a database.
  case notADatabase
  /// The disk is full.
  case full
  /// The last writes are in a log without an index, and none can be made in its folder.
  case unindexedLog
  /// Another file was put in the place of the open one, or it was removed. Nothing that was being
  /// written is in the file that is there now.
  case moved
  /// A rule of the schema would be broken.
  case constraint
  /// Anything else; the error says what.
  case other

  /// What a reader reports that would have to do the work of a writer first.
  private static let recoveries: Set<ResultCode> = [
    .readOnlyRecovery, .readOnlyRollback,
  ]

  /// What the system says of a write that found no room: on the disk, within a quota or below a limit.
  private static let shortages: Set<Int32> = [ENOSPC, EDQUOT, EFBIG]

  init(_ error: SQLiteError) {
    self =
      switch error.code {
      case .busy, .locked: .locked
      case .readOnly where Self.recoveries.contains(error.extendedCode): .interrupted
      case .readOnly where error.extendedCode == .readOnlyCannotInitialise: .unindexedLog
      case .readOnly where error.extendedCode == .readOnlyDatabaseMoved: .moved
      case .readOnly: .readOnly
      case .ioError where error.systemErrorNumber.map(Self.shortages.contains) ?? false: .full
      case .permission: .denied
      case .corrupt: .damaged
      case .notADatabase: .notADatabase
      case .full: .full
      case .constraint: .constraint
      case .cantOpen where error.systemErrorNumber == ENOENT: .missing
      case .cantOpen where error.systemErrorNumber == EACCES: .denied
      default: .other
      }
  }
}
