import CSQLite

/// The storage class of a value.
@frozen
public enum ColumnType: Sendable, Hashable {
  /// A signed integer of up to 64 bits.
  case integer
  /// A 64-bit floating-point number.
  case real
  /// A text.
  case text
  /// Bytes.
  case blob
  /// No value.
  case null

  @inlinable
  init(code: Int32) {
    switch code {
    case SQLITE_INTEGER: self = .integer
    case SQLITE_FLOAT: self = .real
    case SQLITE_TEXT: self = .text
    case SQLITE_BLOB: self = .blob
    default: self = .null
    }
  }
}
