import SQLite

/// A Swift type whose values fit into one column, or two for ``Foundation/Decimal``.
///
/// Conformances are part of the library; other types are stored through `Codable`.
public protocol _ColumnValue: Codable, Equatable, Sendable {
  /// The column's declared type.
  static var _$columnType: ColumnAffinity { get }
  /// The number of columns: 1, or 2 for Decimal.
  static var _$columnCount: Int { get }
  /// A value to stand in where only the type matters.
  static var _$placeholder: Self { get }

  /// Reads a value, or nil where the column is NULL.
  static func _$read(from statement: Statement, at column: Int) throws -> Self?

  /// Binds the value.
  func _$bind(to statement: Statement, at index: Int) throws

  /// The value as SQL sees it.
  var _$sqlValue: Value { get }

  /// Whether another value is stored as the same bits. Stricter than `==` for texts, of which Swift
  /// takes some for equal that are written differently, and for zeros with and without a sign.
  func _$isIdentical(to other: Self) -> Bool
}

extension _ColumnValue {
  /// One column, unless a type says otherwise.
  @inlinable public static var _$columnCount: Int { 1 }

  /// Equality, unless a type says otherwise.
  @inlinable public func _$isIdentical(to other: Self) -> Bool { self == other }
}

/// A value that SQLite cannot hold as it is; the property's name is added by the caller.
struct UnstorableValue: Error {
  let reason: String
}

/// A column holds something that is no value of the property's type.
struct UnreadableValue: Error {
  let found: String
  let expected: String
}
