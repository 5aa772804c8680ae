extension Connection {
  /// Runs a statement and returns all its rows. For tools and tests: every value is boxed.
  ///
  /// ```swift
  /// let rows = try connection.rows("SELECT name FROM Trip WHERE id = ?", [.integer(7)])
  /// ```
  ///
  /// - Parameters:
  ///   - sql: One statement.
  ///   - bindings: One value for each parameter, in order.
  /// - Returns: The rows, each with one value for each column.
  /// - Throws: `SQLiteError`; `.range` when there are more or fewer values than parameters.
  public func rows(_ sql: String, _ bindings: [Value] = []) throws(SQLiteError) -> [[Value]] {
    let statement = try cachedStatement(sql)
    guard bindings.count == statement.parameterCount else {
      throw SQLiteError(
        .range,
        message: "\(bindings.count) values were given for \(statement.parameterCount) parameters",
        path: location.path, sql: sql)
    }
    for (offset, value) in bindings.enumerated() {
      try statement.bind(value, at: offset + 1)
    }
    var rows: [[Value]] = []
    while try statement.step() {
      rows.append((0..<statement.columnCount).map { statement.value(at: $0) })
    }
    return rows
  }
}
