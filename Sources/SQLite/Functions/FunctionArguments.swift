import CSQLite

/// The arguments of a call of a function written in Swift, as SQLite holds them.
///
/// Valid during the call only. Arguments are numbered from 0; one that does not exist reads as
/// NULL, and values of another type are converted as for columns.
@frozen
public struct FunctionArguments {
  /// The number of arguments.
  public let count: Int

  @usableFromInline let values: UnsafeMutablePointer<OpaquePointer?>?

  init(count: Int32, values: UnsafeMutablePointer<OpaquePointer?>?) {
    self.count = values == nil ? 0 : Int(count)
    self.values = values
  }

  @inlinable
  func pointer(at index: Int) -> OpaquePointer? {
    guard index >= 0, index < count, let values else { return nil }
    return values[index]
  }

  /// The integer in an argument.
  @inlinable
  public func int64(at index: Int) -> Int64 {
    guard let value = pointer(at: index) else { return 0 }
    return sqlite3_value_int64(value)
  }

  /// The real number in an argument.
  @inlinable
  public func double(at index: Int) -> Double {
    guard let value = pointer(at: index) else { return 0 }
    return sqlite3_value_double(value)
  }

  /// Whether an argument is NULL.
  @inlinable
  public func isNull(at index: Int) -> Bool {
    type(at: index) == .null
  }

  /// The storage class of an argument.
  @inlinable
  public func type(at index: Int) -> ColumnType {
    guard let value = pointer(at: index) else { return .null }
    return ColumnType(code: sqlite3_value_type(value))
  }

  /// The text in an argument. Bytes that are not UTF-8 become U+FFFD; NUL characters are kept.
  @inlinable
  public func string(at index: Int) -> String {
    withTextBytes(at: index) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls a function with the text in an argument as the bytes that are stored, unchecked.
  ///
  /// - Parameters:
  ///   - index: The argument, from 0.
  ///   - body: The function. The bytes are valid during the call only.
  /// - Returns: What the function returns.
  /// - Throws: What the function throws.
  @inlinable
  public func withTextBytes<Result, Failure: Error>(
    at index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let value = pointer(at: index), let text = sqlite3_value_text(value) else {
      return try body(UnsafeBufferPointer(start: nil, count: 0))
    }
    return try body(UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(value))))
  }

  /// Calls a function with the bytes in an argument.
  ///
  /// - Parameters:
  ///   - index: The argument, from 0.
  ///   - body: The function. The bytes are valid during the call only.
  /// - Returns: What the function returns.
  /// - Throws: What the function throws.
  @inlinable
  public func withBlobBytes<Result, Failure: Error>(
    at index: Int, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let value = pointer(at: index), let bytes = sqlite3_value_blob(value) else {
      return try body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    return try body(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value))))
  }

  /// The value of an argument, in its own type.
  ///
  /// - Parameter index: The argument, from 0.
  /// - Returns: The value; text that is not UTF-8 is repaired.
  public func value(at index: Int) -> Value {
    switch type(at: index) {
    case .integer: .integer(int64(at: index))
    case .real: .real(double(at: index))
    case .text: .text(string(at: index))
    case .blob: .blob(withBlobBytes(at: index) { Array($0) })
    case .null: .null
    }
  }
}
