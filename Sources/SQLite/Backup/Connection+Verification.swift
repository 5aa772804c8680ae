/// A row that refers to a parent that is not there.
public struct ForeignKeyViolation: Sendable, Hashable {
  /// The table of the row.
  public let table: String

  /// The rowid of the row; nil in a table without rowids.
  public let rowID: Int64?

  /// The table the row refers to.
  public let parent: String

  /// The number of the foreign key, as `PRAGMA foreign_key_list` counts them.
  public let constraint: Int
}

extension Connection {
  /// Checks every page, index and constraint. Reads the whole file.
  ///
  /// - Parameter limit: The most faults to look for.
  /// - Returns: The faults, in SQLite's words; none for a sound database. Damage that stops the
  ///   check itself is the last of them.
  /// - Throws: `SQLiteError` when the check cannot run for another reason than damage.
  public func integrityCheck(limit: Int = 100) throws(SQLiteError) -> [String] {
    var faults: [String] = []
    do throws(SQLiteError) {
      let statement = try prepare("PRAGMA integrity_check(\(max(1, limit)))")
      while try statement.step() {
        faults.append(statement.string(at: 0))
      }
    } catch {
      guard error.code == .corrupt || error.code == .notADatabase else { throw error }
      faults.append(error.message)
    }
    return faults == ["ok"] ? [] : faults
  }

  /// Finds the rows whose foreign keys point to nothing, whether keys are enforced or not.
  ///
  /// - Returns: The violations; none for a sound database.
  /// - Throws: `SQLiteError` when the tables cannot be read.
  public func foreignKeyCheck() throws(SQLiteError) -> [ForeignKeyViolation] {
    let statement = try prepare("PRAGMA foreign_key_check")
    var violations: [ForeignKeyViolation] = []
    while try statement.step() {
      violations.append(
        ForeignKeyViolation(
          table: statement.string(at: 0),
          rowID: statement.isNull(at: 1) ? nil : statement.int64(at: 1),
          parent: statement.string(at: 2),
          constraint: Int(clamping: statement.int64(at: 3))))
    }
    return violations
  }
}
