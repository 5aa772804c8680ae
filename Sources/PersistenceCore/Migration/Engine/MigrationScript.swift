import SQLite

/// Runs the statements of a migration and writes down which ones.
final class MigrationScript {
  let connection: Connection
  /// The statements so far, without repetitions for parts of a table.
  private(set) var statements: [String] = []
  /// The tables whose rows were read, by the names that they have outside of the migration.
  private(set) var readTables: Set<String> = []
  /// Called while rows are copied; throwing ends the migration.
  private let advance: (_ table: String, _ rows: Int) throws -> Void

  init(
    _ connection: Connection,
    advance: @escaping (_ table: String, _ rows: Int) throws -> Void = { _, _ in }
  ) {
    self.connection = connection
    self.advance = advance
  }

  func run(_ sql: String) throws {
    statements.append(sql)
    try connection.execute(sql)
  }

  /// Runs a statement that has an effect only where there is something to do, and writes it down only
  /// then.
  func runQuietly(_ sql: String) throws {
    try connection.execute(sql)
    if connection.changes > 0 { statements.append(sql) }
  }

  /// How many rows are read at a time.
  static let chunk: Int64 = 50_000

  /// Runs a statement over all rows of a table, part by part.
  ///
  /// - Parameters:
  ///   - sql: The statement, up to its condition.
  ///   - conditions: Conditions of its own.
  ///   - table: The table that is read.
  ///   - key: The primary key in the statement.
  func runByParts(
    _ sql: String, where conditions: [String] = [], over table: String, key: String
  ) throws {
    func condition(_ parts: [String]) -> String {
      parts.isEmpty ? "" : " WHERE " + parts.joined(separator: " AND ")
    }
    statements.append(sql + condition(conditions))
    readTables.insert(table)
    let bounds = try connection.rows(
      "SELECT min(\(StoreFormat.primaryKey)), max(\(StoreFormat.primaryKey)) "
        + "FROM \(try quoted(table))")
    guard case .integer(var low)? = bounds.first?.first,
      case .integer(let high)? = bounds.first?.last
    else { return }
    let statement = try connection.prepare(
      sql + condition(conditions + ["\(key) BETWEEN ? AND ?"]))
    while true {
      let (sum, isOver) = low.addingReportingOverflow(Self.chunk - 1)
      let end = isOver ? high : min(sum, high)
      try statement.bind([.integer(low), .integer(end)])
      try statement.run()
      try advance(table, Int(connection.changes))
      guard end < high else { return }
      low = end + 1
    }
  }

  /// Lets whoever watches stop the migration.
  func checkpoint(_ table: String) throws { try advance(table, 0) }
}
