import SQLite

extension Date: _ColumnValue {
  /// REAL: seconds since 2001-01-01 00:00 UTC, the number that a Date holds, bit for bit.
  @inlinable public static var _$columnType: ColumnAffinity { .real }
  /// The reference date.
  @inlinable public static var _$placeholder: Date { Date(timeIntervalSinceReferenceDate: 0) }

  /// Reads the moment.
  @inlinable
  public static func _$read(from statement: Statement, at column: Int) throws -> Date? {
    let seconds = statement.double(at: column)
    if seconds == 0, statement.isNull(at: column) { return nil }
    return Date(timeIntervalSinceReferenceDate: seconds)
  }

  /// Binds the moment.
  @inlinable
  public func _$bind(to statement: Statement, at index: Int) throws {
    try timeIntervalSinceReferenceDate._$bind(to: statement, at: index)
  }

  /// The seconds.
  @inlinable public var _$sqlValue: Value { .real(timeIntervalSinceReferenceDate) }

  /// Whether the bits are the same.
  @inlinable
  public func _$isIdentical(to other: Date) -> Bool {
    timeIntervalSinceReferenceDate._$isIdentical(to: other.timeIntervalSinceReferenceDate)
  }
}

extension Data: _ColumnValue {
  /// BLOB.
  public static var _$columnType: ColumnAffinity { .blob }
  /// No bytes.
  public static var _$placeholder: Data { Data() }

  /// Reads the bytes.
  public static func _$read(from statement: Statement, at column: Int) throws -> Data? {
    if statement.isNull(at: column) { return nil }
    return statement.withBlobBytes(at: column) { Data($0) }
  }

  /// Binds the bytes.
  public func _$bind(to statement: Statement, at index: Int) throws {
    try withUnsafeBytes { try statement.bind(blob: $0, at: index) }
  }

  /// The bytes.
  public var _$sqlValue: Value { .blob([UInt8](self)) }
}

extension UUID: _ColumnValue {
  /// TEXT: 36 characters in upper case, as Foundation writes them.
  public static var _$columnType: ColumnAffinity { .text }
  /// All zeros.
  public static var _$placeholder: UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }

  /// Reads the identifier.
  public static func _$read(from statement: Statement, at column: Int) throws -> UUID? {
    let parsed: UUID?? = statement.withTextBytes(at: column) { bytes in
      bytes.baseAddress == nil ? .none : .some(UUIDText.parse(bytes))
    }
    switch parsed {
    case .none: return nil
    case .some(.some(let value)): return value
    case .some(.none): throw _unreadable("'\(statement.string(at: column))'", as: UUID.self)
    }
  }

  /// Binds the identifier.
  public func _$bind(to statement: Statement, at index: Int) throws {
    try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: UUIDText.length) { buffer in
      UUIDText.write(self, to: buffer)
      try statement.bind(text: UnsafeBufferPointer(buffer), at: index)
    }
  }

  /// The text.
  public var _$sqlValue: Value { .text(uuidString) }
}

extension URL: _ColumnValue {
  /// TEXT: the absolute URL.
  public static var _$columnType: ColumnAffinity { .text }
  /// A URL of no consequence.
  public static var _$placeholder: URL { URL(filePath: "/") }

  /// Reads the URL.
  public static func _$read(from statement: Statement, at column: Int) throws -> URL? {
    guard let text = try String._$read(from: statement, at: column) else { return nil }
    guard let url = URL(string: text) else { throw _unreadable("'\(text)'", as: URL.self) }
    return url
  }

  /// Binds the URL.
  public func _$bind(to statement: Statement, at index: Int) throws {
    try statement.bind(absoluteString, at: index)
  }

  /// The text.
  public var _$sqlValue: Value { .text(absoluteString) }

  /// Whether the texts are the same.
  public func _$isIdentical(to other: URL) -> Bool { absoluteString == other.absoluteString }
}
