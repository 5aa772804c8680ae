import CSQLite

/// Settings of the connection and of the file.
extension Connection {
  /// Reads a setting as an integer.
  ///
  /// - Parameter name: The name of the pragma, such as `page_count`.
  /// - Returns: The value; 0 for a pragma that returns nothing, which an unknown one does.
  /// - Throws: `SQLiteError`; `.misuse` for a name with other characters than letters, digits and
  ///   underscores.
  public func integerPragma(_ name: String) throws(SQLiteError) -> Int64 {
    let statement = try pragmaStatement(name)
    defer { statement.reset() }
    return try statement.step() ? statement.int64(at: 0) : 0
  }

  /// Reads a setting as a text.
  ///
  /// - Parameter name: The name of the pragma, such as `journal_mode`.
  /// - Returns: The value; an empty text for a pragma that returns nothing.
  /// - Throws: As ``integerPragma(_:)``.
  public func textPragma(_ name: String) throws(SQLiteError) -> String {
    let statement = try pragmaStatement(name)
    defer { statement.reset() }
    return try statement.step() ? statement.string(at: 0) : ""
  }

  /// Changes a setting to an integer.
  ///
  /// - Parameters:
  ///   - name: The name of the pragma.
  ///   - value: The new value.
  /// - Throws: As ``integerPragma(_:)``. SQLite ignores a pragma it does not know.
  public func setPragma(_ name: String, to value: Int64) throws(SQLiteError) {
    try pragmaStatement(name, assignment: " = \(value)").run()
  }

  /// Changes a setting to a text.
  ///
  /// - Parameters:
  ///   - name: The name of the pragma.
  ///   - value: The new value.
  /// - Throws: As ``integerPragma(_:)``. SQLite ignores a pragma it does not know.
  public func setPragma(_ name: String, to value: String) throws(SQLiteError) {
    let doubled = value.split(separator: "'", omittingEmptySubsequences: false)
    try pragmaStatement(name, assignment: " = '\(doubled.joined(separator: "''"))'").run()
  }

  private func pragmaStatement(
    _ name: String, assignment: String = ""
  ) throws(SQLiteError) -> Statement {
    let isName = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard isName, !name.isEmpty else {
      throw SQLiteError(
        .misuse, message: "\"\(name)\" is not the name of a pragma", path: location.path)
    }
    return try prepare("PRAGMA " + name + assignment)
  }

  /// The number that says which program a file belongs to; 0 when none was set.
  ///
  /// - Returns: The application id in the header of the file.
  /// - Throws: `SQLiteError` when the header cannot be read.
  public func applicationID() throws(SQLiteError) -> Int32 {
    Int32(truncatingIfNeeded: try integerPragma("application_id"))
  }

  /// Sets the number that says which program the file belongs to.
  ///
  /// - Parameter value: The application id.
  /// - Throws: `SQLiteError` when the file cannot be written.
  public func setApplicationID(_ value: Int32) throws(SQLiteError) {
    try setPragma("application_id", to: Int64(value))
  }

  /// The version the program gave its schema; 0 when none was set.
  ///
  /// - Returns: The user version in the header of the file.
  /// - Throws: `SQLiteError` when the header cannot be read.
  public func userVersion() throws(SQLiteError) -> Int32 {
    Int32(truncatingIfNeeded: try integerPragma("user_version"))
  }

  /// Sets the version of the program's schema. Part of the open transaction, if there is one.
  ///
  /// - Parameter value: The version.
  /// - Throws: `SQLiteError` when the file cannot be written.
  public func setUserVersion(_ value: Int32) throws(SQLiteError) {
    try setPragma("user_version", to: Int64(value))
  }

  /// A number that changes when another connection, of this process or another, has changed the
  /// file. Changes of this connection leave it alone. Only two values of one connection compare.
  ///
  /// - Returns: The data version.
  /// - Throws: `SQLiteError` when the file cannot be read.
  public func dataVersion() throws(SQLiteError) -> Int64 {
    let statement = try cachedStatement("PRAGMA data_version")
    defer { statement.reset() }
    return try statement.step() ? statement.int64(at: 0) : 0
  }

  /// A number that changes with every change of the schema, whoever makes it.
  ///
  /// - Returns: The schema version.
  /// - Throws: `SQLiteError` when the file cannot be read.
  public func schemaVersion() throws(SQLiteError) -> Int64 {
    let statement = try cachedStatement("PRAGMA schema_version")
    defer { statement.reset() }
    return try statement.step() ? statement.int64(at: 0) : 0
  }
}
