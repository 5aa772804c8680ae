extension Connection {
  /// Whether a table exists. Virtual tables count, views do not.
  ///
  /// - Parameters:
  ///   - name: The name of the table; the case of ASCII letters does not matter.
  ///   - schema: The database to look in: `main`, `temp` or the name of an attached one.
  /// - Returns: Whether it exists.
  /// - Throws: `SQLiteError` when the schema cannot be read.
  public func tableExists(_ name: String, in schema: String = "main") throws(SQLiteError) -> Bool {
    let statement = try cachedStatement(
      "SELECT 1 FROM \(try quoted(schema)).sqlite_schema"
        + " WHERE type = 'table' AND name = ? COLLATE NOCASE")
    try statement.bind(name, at: 1)
    defer { statement.reset() }
    return try statement.step()
  }
}
