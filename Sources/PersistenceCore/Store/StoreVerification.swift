import SQLite

/// What is wrong inside of a store's file.
public struct StoreVerification: Sendable, Hashable {
  /// Faults of pages, indexes and constraints, in SQLite's words.
  public let faults: [String]
  /// Rows that refer to rows that are not there, a sentence for each.
  public let danglingReferences: [String]

  /// Whether nothing is wrong.
  public var isSound: Bool { faults.isEmpty && danglingReferences.isEmpty }

  /// Reads the whole file of a store, without changing or making any file.
  ///
  /// - Parameters:
  ///   - url: The store's file.
  ///   - busyTimeout: How long to wait for a process that lets nobody read.
  /// - Throws: ``SwiftDataError`` for a file that is missing, unreadable or no store.
  public static func read(
    at url: URL, busyTimeout: Duration = .seconds(5)
  ) throws -> StoreVerification {
    var options = Connection.Options(mode: .readOnly)
    options.busyTimeout = busyTimeout
    do {
      let connection = try Connection(.file(url.path), options: options)
      let faults = try connection.integrityCheck()
      // What is damaged cannot be looked through.
      let violations = faults.isEmpty ? try connection.foreignKeyCheck() : []
      return StoreVerification(
        faults: faults,
        danglingReferences: violations.map { violation in
          let row = violation.rowID.map { "row \($0) of " } ?? "a row of "
          return "\(row)\(violation.table) refers to a row of \(violation.parent) that is not there"
        })
    } catch {
      throw SwiftDataError(
        error.code == .notADatabase ? .notAStore : .storeFailure, "", underlyingError: error)
    }
  }
}
