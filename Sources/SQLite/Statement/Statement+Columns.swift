import CSQLite

/// Reading the columns of the current row. The first column is number 0.
///
/// A value of another type is converted as SQLite does: NULL reads as 0, as an empty text and as no
/// bytes, and so does a column that does not exist. Nothing here throws or traps.
extension Statement {
  /// The integer in a column.
  @inlinable
  public func int64(at column: Int) -> Int64 {
    sqlite3_column_int64(handle, Int32(clamping: column))
  }

  /// The real number in a column.
  @inlinable
  public func double(at column: Int) -> Double {
    sqlite3_column_double(handle, Int32(clamping: column))
  }

  /// Whether the integer in a column is other than zero.
  @inlinable
  public func bool(at column: Int) -> Bool {
    int64(at: column) != 0
  }

  /// Whether a column is NULL.
  @inlinable
  public func isNull(at column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(clamping: column)) == SQLITE_NULL
  }

  /// The storage class of a column. Ask before reading: a read may convert the value.
  @inlinable
  public func type(at column: Int) -> ColumnType {
    ColumnType(code: sqlite3_column_type(handle, Int32(clamping: column)))
  }

  /// The text in a column. Bytes that are not UTF-8 become U+FFFD; NUL characters are kept.
  @inlinable
  public func string(at column: Int) -> String {
    withTextBytes(at: column) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls a function with the text in a column as the bytes that are stored, unchecked.
  ///
  /// - Parameters:
  ///   - column: The column, from 0.
  ///   - body: The function. The bytes are valid during the call only.
  /// - Returns: What the function returns.
  /// - Throws: What the function throws.
  @inlinable
  public func withTextBytes<Result, Failure: Error>(
    at column: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let index = Int32(clamping: column)
    // The order matters: asking for the size first would not convert a number to text.
    let text = sqlite3_column_text(handle, index)
    let size = text == nil ? 0 : Int(sqlite3_column_bytes(handle, index))
    return try body(UnsafeBufferPointer(start: text, count: size))
  }

  /// Calls a function with the bytes in a column.
  ///
  /// - Parameters:
  ///   - column: The column, from 0.
  ///   - body: The function. The bytes are valid during the call only.
  /// - Returns: What the function returns.
  /// - Throws: What the function throws.
  @inlinable
  public func withBlobBytes<Result, Failure: Error>(
    at column: Int, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let index = Int32(clamping: column)
    let bytes = sqlite3_column_blob(handle, index)
    let size = bytes == nil ? 0 : Int(sqlite3_column_bytes(handle, index))
    return try body(UnsafeRawBufferPointer(start: bytes, count: size))
  }

  /// The number of columns a row has; 0 for a statement that returns none.
  ///
  /// The first step after a change of the schema may change it, where the statement has a `*`.
  public var columnCount: Int { Int(sqlite3_column_count(handle)) }

  /// The name of a column: its alias, or else what SQLite makes up.
  ///
  /// - Parameter column: The column, from 0.
  /// - Returns: The name, or nil for a column that does not exist.
  public func columnName(at column: Int) -> String? {
    guard let name = sqlite3_column_name(handle, Int32(clamping: column)) else { return nil }
    return String(cString: name)
  }
}
