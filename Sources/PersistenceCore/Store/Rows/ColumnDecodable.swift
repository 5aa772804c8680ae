import SQLite

/// A struct with a column for each member that reads its members itself.
///
/// Every `Codable` struct can be a property, and is read through its `init(from:)`, by boxes and
/// witnesses. A struct that is read by the million can name its members once more, and is read without
/// them:
///
///     extension Location: ColumnDecodable {
///       init(from columns: ColumnReader) throws {
///         city = try columns.value("city")
///         latitude = try columns.value("latitude")
///       }
///     }
///
/// The columns are the same for both: which there are is learned from `init(from:)` of `Decodable`.
public protocol ColumnDecodable: Codable {
  /// Reads the struct.
  ///
  /// - Parameter columns: The columns of its members.
  /// - Throws: What ``ColumnReader`` throws.
  init(from columns: ColumnReader) throws
}

/// The columns of one struct in one row.
public struct ColumnReader {
  let shape: CompositeShape
  let cursor: CompositeCursor

  /// Reads a member that is a scalar and not optional.
  ///
  /// - Parameter key: The member's coding key.
  /// - Throws: For NULL, for a value of another type, and for a key that is no scalar.
  public func value<Scalar: _ColumnValue>(_ key: String) throws -> Scalar {
    guard let value: Scalar = try value(key) else {
      throw UnreadableValue(found: "NULL", expected: "\(Scalar.self)")
    }
    return value
  }

  /// Reads an optional member that is a scalar.
  ///
  /// - Parameter key: The member's coding key.
  /// - Throws: For a value of another type, and for a key that is no scalar.
  public func value<Scalar: _ColumnValue>(_ key: String) throws -> Scalar? {
    guard let column = shape.scalarColumn(key) else {
      throw UnreadableValue(found: "no column", expected: "one for '\(key)'")
    }
    return try Scalar._$read(from: cursor.statement, at: cursor.column + column)
  }
}
