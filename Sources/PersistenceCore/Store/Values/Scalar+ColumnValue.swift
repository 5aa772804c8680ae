import SQLite

extension Bool: _ColumnValue {
  /// INTEGER, 0 or 1.
  @inlinable public static var _$columnType: ColumnAffinity { .integer }
  /// False.
  @inlinable public static var _$placeholder: Bool { false }

  /// Reads the truth value.
  @inlinable
  public static func _$read(from statement: Statement, at column: Int) throws -> Bool? {
    let value = statement.int64(at: column)
    if value == 0, statement.isNull(at: column) { return nil }
    return value != 0
  }

  /// Binds 0 or 1.
  @inlinable
  public func _$bind(to statement: Statement, at index: Int) throws {
    try statement.bind(self, at: index)
  }

  /// 0 or 1.
  @inlinable public var _$sqlValue: Value { .integer(self ? 1 : 0) }
}

extension Double: _ColumnValue {
  /// REAL, which holds every Double but NaN bit for bit, and zero without its sign.
  @inlinable public static var _$columnType: ColumnAffinity { .real }
  /// Zero.
  @inlinable public static var _$placeholder: Double { 0 }

  /// Reads the number.
  @inlinable
  public static func _$read(from statement: Statement, at column: Int) throws -> Double? {
    let value = statement.double(at: column)
    if value == 0, statement.isNull(at: column) { return nil }
    return value
  }

  /// Binds the number.
  ///
  /// - Throws: An error for NaN, which SQLite would turn into NULL.
  @inlinable
  public func _$bind(to statement: Statement, at index: Int) throws {
    if isNaN { throw _notANumber() }
    try statement.bind(self, at: index)
  }

  /// The number.
  @inlinable public var _$sqlValue: Value { .real(self) }

  /// Whether the bits are the same.
  @inlinable public func _$isIdentical(to other: Double) -> Bool { bitPattern == other.bitPattern }
}

extension Float: _ColumnValue {
  /// REAL.
  @inlinable public static var _$columnType: ColumnAffinity { .real }
  /// Zero.
  @inlinable public static var _$placeholder: Float { 0 }

  /// Reads the number.
  @inlinable
  public static func _$read(from statement: Statement, at column: Int) throws -> Float? {
    try Double._$read(from: statement, at: column).map { Float($0) }
  }

  /// Binds the number, which a Double holds exactly.
  @inlinable
  public func _$bind(to statement: Statement, at index: Int) throws {
    try Double(self)._$bind(to: statement, at: index)
  }

  /// The number.
  @inlinable public var _$sqlValue: Value { .real(Double(self)) }

  /// Whether the bits are the same.
  @inlinable public func _$isIdentical(to other: Float) -> Bool { bitPattern == other.bitPattern }
}

extension String: _ColumnValue {
  /// TEXT.
  @inlinable public static var _$columnType: ColumnAffinity { .text }
  /// The empty text.
  @inlinable public static var _$placeholder: String { "" }

  /// Reads the text.
  @inlinable
  public static func _$read(from statement: Statement, at column: Int) throws -> String? {
    statement.withTextBytes(at: column) { bytes in
      bytes.baseAddress == nil ? nil : String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Binds the text.
  @inlinable
  public func _$bind(to statement: Statement, at index: Int) throws {
    try statement.bind(self, at: index)
  }

  /// The text.
  @inlinable public var _$sqlValue: Value { .text(self) }

  /// Whether the bytes are the same.
  @inlinable
  public func _$isIdentical(to other: String) -> Bool {
    self == other && utf8.elementsEqual(other.utf8)
  }
}

@usableFromInline
func _notANumber() -> any Error {
  UnstorableValue(reason: "NaN cannot be stored: SQLite has no such number")
}
