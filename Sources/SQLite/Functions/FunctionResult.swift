import CSQLite

/// Where a function written in Swift puts its result. Valid during the call only.
///
/// The last call decides; without one the result is NULL.
@frozen
public struct FunctionResult {
  @usableFromInline let context: OpaquePointer

  init(context: OpaquePointer) {
    self.context = context
  }

  /// Returns NULL.
  @inlinable
  public func setNull() {
    sqlite3_result_null(context)
  }

  /// Returns an integer.
  @inlinable
  public func set(_ value: Int64) {
    sqlite3_result_int64(context, value)
  }

  /// Returns a real number; NaN becomes NULL.
  @inlinable
  public func set(_ value: Double) {
    sqlite3_result_double(context, value)
  }

  /// Returns the integer 0 or 1.
  @inlinable
  public func set(_ value: Bool) {
    sqlite3_result_int(context, value ? 1 : 0)
  }

  /// Returns a text, which is copied.
  @inlinable
  public func set(_ value: String) {
    var value = value
    value.withUTF8 { set(text: $0) }
  }

  /// Returns a text given as UTF-8, which is copied and not checked.
  @inlinable
  public func set(text: UnsafeBufferPointer<UInt8>) {
    guard let base = text.baseAddress else {
      csqlite_result_text_transient(context, "", 0)
      return
    }
    base.withMemoryRebound(to: CChar.self, capacity: text.count) {
      csqlite_result_text_transient(context, $0, UInt64(text.count))
    }
  }

  /// Returns a blob, which is copied.
  @inlinable
  public func set(blob: UnsafeRawBufferPointer) {
    guard let base = blob.baseAddress, blob.count > 0 else {
      sqlite3_result_zeroblob(context, 0)
      return
    }
    csqlite_result_blob_transient(context, base, UInt64(blob.count))
  }

  /// Returns a value in its own type.
  public func set(_ value: Value) {
    switch value {
    case .null: setNull()
    case .integer(let value): set(value)
    case .real(let value): set(value)
    case .text(let value): set(value)
    case .blob(let value): value.withUnsafeBytes { set(blob: $0) }
    }
  }

  /// Makes the statement that called the function fail.
  func fail(with error: any Error) {
    let message = (error as? SQLiteError)?.message ?? String(describing: error)
    var text = message
    text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else {
        sqlite3_result_error(context, "", 0)
        return
      }
      base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        sqlite3_result_error(context, $0, Int32(clamping: bytes.count))
      }
    }
  }
}
