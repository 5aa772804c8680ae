/// A name of a table, a column or another thing of the schema, quoted for use in SQL text.
///
/// ```swift
/// let table = try QuotedIdentifier("Trip")
/// try connection.execute("DROP TABLE \(table)")
/// ```
public struct QuotedIdentifier: Sendable, Hashable, CustomStringConvertible {
  /// The name without quotes.
  public let name: String

  /// The name in double quotes, with those inside it doubled.
  public let description: String

  /// Quotes a name.
  ///
  /// - Parameter name: Any name without NUL characters.
  /// - Throws: `SQLiteError` with `.misuse` for a name with a NUL character, at which SQLite would
  ///   end the statement.
  public init(_ name: String) throws(SQLiteError) {
    guard !name.utf8.contains(0) else {
      throw SQLiteError(.misuse, message: "A name contains a NUL character")
    }
    self.name = name
    let quote = UInt8(ascii: "\"")
    guard name.utf8.contains(quote) else {
      description = "\"" + name + "\""
      return
    }
    var bytes: [UInt8] = [quote]
    for byte in name.utf8 {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
    description = String(decoding: bytes, as: UTF8.self)
  }
}

/// Quotes a name for use in SQL text.
///
/// - Parameter identifier: Any name without NUL characters.
/// - Returns: The name in double quotes, with those inside it doubled.
/// - Throws: As ``QuotedIdentifier/init(_:)``.
public func quoted(_ identifier: String) throws(SQLiteError) -> String {
  try QuotedIdentifier(identifier).description
}
