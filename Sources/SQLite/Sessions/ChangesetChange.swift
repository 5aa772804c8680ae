import CSQLite

/// One row of a changeset, for the duration of a call.
public struct ChangesetChange {
  /// What happened to the row.
  public enum Kind: Sendable, Hashable {
    /// There was none.
    case insert
    /// Some of its columns became different.
    case update
    /// There is none any more.
    case delete
  }

  /// The name of the table.
  public let table: String
  /// What happened.
  public let kind: Kind
  /// How many columns the table had.
  public let columnCount: Int

  private let iterator: OpaquePointer

  init(_ iterator: OpaquePointer) {
    self.iterator = iterator
    var name: UnsafePointer<CChar>?
    var count: Int32 = 0
    var operation: Int32 = 0
    var isIndirect: Int32 = 0
    sqlite3changeset_op(iterator, &name, &count, &operation, &isIndirect)
    table = name.map { String(cString: $0) } ?? ""
    columnCount = Int(max(count, 0))
    kind =
      switch operation {
      case SQLITE_INSERT: .insert
      case SQLITE_DELETE: .delete
      default: .update
      }
  }

  /// The value that a column had.
  ///
  /// - Parameter column: The column, from 0.
  /// - Returns: Nil for an inserted row, and of a changed row for a column that is as it was and no
  ///   part of the primary key.
  public func old(_ column: Int) -> Value? {
    guard kind != .insert, (0..<columnCount).contains(column) else { return nil }
    var value: OpaquePointer?
    guard sqlite3changeset_old(iterator, Int32(column), &value) == SQLITE_OK else { return nil }
    return value.map { Value($0) }
  }

  /// The value that a column has now.
  ///
  /// - Parameter column: The column, from 0.
  /// - Returns: Nil for a deleted row, and of a changed row for a column that is as it was.
  public func new(_ column: Int) -> Value? {
    guard kind != .delete, (0..<columnCount).contains(column) else { return nil }
    var value: OpaquePointer?
    guard sqlite3changeset_new(iterator, Int32(column), &value) == SQLITE_OK else { return nil }
    return value.map { Value($0) }
  }

  /// The values of the primary key, column by column.
  public var primaryKey: [Value] {
    var marks: UnsafeMutablePointer<UInt8>?
    var count: Int32 = 0
    guard sqlite3changeset_pk(iterator, &marks, &count) == SQLITE_OK, let marks else { return [] }
    return (0..<Int(count)).filter { marks[$0] != 0 }.compactMap { old($0) ?? new($0) }
  }
}

/// Why a change cannot be applied.
public struct ChangesetConflict {
  /// What stands in the way.
  public enum Reason: Sendable, Hashable {
    /// The row is there and has other values than it had.
    case differs
    /// The row is not there.
    case missing
    /// A row with the primary key is there already.
    case exists
    /// The change breaks a constraint, such as a unique index.
    case constraint
    /// All is applied, and foreign keys lead to nothing.
    case foreignKeys
  }

  /// What to do about a conflict.
  public enum Resolution: Sendable {
    /// Leaves the change out, and goes on.
    case omit
    /// Applies the change all the same; only for ``Reason/differs`` and ``Reason/exists``.
    case replace
    /// Takes back everything and ends with an error.
    case abort
  }

  /// What stands in the way.
  public let reason: Reason
  /// The change; nil for ``Reason/foreignKeys``, which no single change has caused.
  public let change: ChangesetChange?
}

extension Value {
  /// Reads a value of SQLite's.
  fileprivate init(_ value: OpaquePointer) {
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: self = .integer(sqlite3_value_int64(value))
    case SQLITE_FLOAT: self = .real(sqlite3_value_double(value))
    case SQLITE_TEXT:
      let text = sqlite3_value_text(value)
      let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(value)))
      self = .text(String(decoding: bytes, as: UTF8.self))
    case SQLITE_BLOB:
      let blob = sqlite3_value_blob(value)
      let bytes = UnsafeRawBufferPointer(start: blob, count: Int(sqlite3_value_bytes(value)))
      self = .blob([UInt8](bytes))
    default: self = .null
    }
  }
}
