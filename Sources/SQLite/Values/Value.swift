/// A value of any type SQLite stores, for rows and functions whose types are not known beforehand.
public enum Value: Sendable, Hashable {
  /// No value.
  case null
  /// A signed integer.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// A text.
  case text(String)
  /// Bytes.
  case blob([UInt8])
}

extension Value: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByNilLiteral
{
  /// Makes an integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Makes a floating-point number.
  public init(floatLiteral value: Double) { self = .real(value) }
  /// Makes a text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Makes NULL.
  public init(nilLiteral: ()) { self = .null }
}

extension Statement {
  /// The value in a column, in the type it is stored in.
  ///
  /// - Parameter column: The column, from 0.
  /// - Returns: The value; text that is not UTF-8 is repaired. A column that does not exist is
  ///   NULL.
  public func value(at column: Int) -> Value {
    switch type(at: column) {
    case .integer: .integer(int64(at: column))
    case .real: .real(double(at: column))
    case .text: .text(string(at: column))
    case .blob: .blob(withBlobBytes(at: column) { Array($0) })
    case .null: .null
    }
  }

  /// Binds a value in its own type.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - index: The parameter, from 1.
  /// - Throws: `SQLiteError` as the other bindings.
  public func bind(_ value: Value, at index: Int) throws(SQLiteError) {
    switch value {
    case .null: try bindNull(at: index)
    case .integer(let value): try bind(value, at: index)
    case .real(let value): try bind(value, at: index)
    case .text(let value): try bind(value, at: index)
    case .blob(let value): try bind(value, at: index)
    }
  }
}
