import SQLite

/// Integers that fit into SQLite's.
public protocol _StoredInteger: _ColumnValue, FixedWidthInteger {}

extension _StoredInteger {
  /// INTEGER.
  @inlinable public static var _$columnType: ColumnAffinity { .integer }
  /// Zero.
  @inlinable public static var _$placeholder: Self { 0 }

  /// Reads the integer, checking that it fits.
  @inlinable
  public static func _$read(from statement: Statement, at column: Int) throws -> Self? {
    let value = statement.int64(at: column)
    if value == 0, statement.isNull(at: column) { return nil }
    guard let result = Self(exactly: value) else {
      throw _unreadable("\(value)", as: Self.self)
    }
    return result
  }

  /// Binds the integer.
  @inlinable
  public func _$bind(to statement: Statement, at index: Int) throws {
    try statement.bind(Int64(self), at: index)
  }

  /// The integer.
  @inlinable public var _$sqlValue: Value { .integer(Int64(self)) }
}

extension Int: _StoredInteger {}
extension Int8: _StoredInteger {}
extension Int16: _StoredInteger {}
extension Int32: _StoredInteger {}
extension Int64: _StoredInteger {}
extension UInt8: _StoredInteger {}
extension UInt16: _StoredInteger {}
extension UInt32: _StoredInteger {}

/// Unsigned integers of 64 bits, of which SQLite's hold half.
///
/// Numbers above `Int64.max` are stored as their twenty digits. SQLite orders every text after
/// every number, and texts of one length as their digits, so order and equality stay right.
public protocol _StoredUnsigned64: _ColumnValue, FixedWidthInteger, UnsignedInteger {}

extension _StoredUnsigned64 {
  /// ANY, which leaves each value as it was bound.
  public static var _$columnType: ColumnAffinity { .any }
  /// Zero.
  public static var _$placeholder: Self { 0 }

  /// Reads the number or its digits.
  public static func _$read(from statement: Statement, at column: Int) throws -> Self? {
    switch statement.type(at: column) {
    case .null: return nil
    case .integer:
      let value = statement.int64(at: column)
      guard let result = Self(exactly: value) else {
        throw _unreadable("\(value)", as: Self.self)
      }
      return result
    default:
      let text = statement.string(at: column)
      guard let result = Self(text) else { throw _unreadable("'\(text)'", as: Self.self) }
      return result
    }
  }

  /// Binds the number or its digits.
  public func _$bind(to statement: Statement, at index: Int) throws {
    if let small = Int64(exactly: self) {
      try statement.bind(small, at: index)
    } else {
      try statement.bind(digits, at: index)
    }
  }

  /// The number or its digits.
  public var _$sqlValue: Value {
    Int64(exactly: self).map { .integer($0) } ?? .text(digits)
  }

  private var digits: String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(0, 20 - text.utf8.count)) + text
  }
}

extension UInt: _StoredUnsigned64 {}
extension UInt64: _StoredUnsigned64 {}

/// Makes the error for a column that holds no value of the type.
@usableFromInline
func _unreadable(_ found: String, as type: any Any.Type) -> any Error {
  UnreadableValue(found: found, expected: "\(type)")
}
