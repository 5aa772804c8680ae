import SQLite

/// How the rows of a table are made of those of the version before.
struct TableConversion {
  /// The table of the new version.
  let table: TableMapping
  /// The tables that its rows come from; none for a table that is new.
  var sources: [TableSource] = []
}

/// Rows of one table of the version before, with what each column of the new one gets of them.
struct TableSource {
  let table: String
  /// The classes whose rows are taken. All others are left behind.
  let types: [String]
  /// All columns but the primary key and the class, in the order of the new table.
  var columns: [ColumnConversion] = []
}

/// What a column gets, for each class of the rows.
struct ColumnConversion {
  let name: String
  var cases: [(types: [String], source: ColumnSource)]

  /// The only source, if all classes have the same.
  var source: ColumnSource? { cases.count == 1 ? cases[0].source : nil }

  /// The SQL of the value, in a statement where the rows are named `old`.
  func sql() throws -> String {
    if let source { return try source.sql() }
    // The longest list of classes is what is left when the others are told.
    let sorted = cases.sorted { $0.types.count > $1.types.count }
    guard let common = sorted.first else { return "NULL" }
    let branches = try sorted.dropFirst().map { types, source in
      let names = types.map { Value.text($0).sqlLiteral }.joined(separator: ", ")
      return "WHEN old.\(try quoted(StoreFormat.discriminator)) IN (\(names)) "
        + "THEN \(try source.sql())"
    }
    return "CASE \(branches.joined(separator: " ")) ELSE \(try common.source.sql()) END"
  }
}

/// Where a column's value comes from.
enum ColumnSource: Hashable {
  /// A column of the same row.
  case column(String)
  /// The same value for all rows, as SQL.
  case literal(String)
  /// SQL over the row, named `old`.
  case expression(String)
  /// SQL over other tables.
  case lookup(String)

  static let null = ColumnSource.literal("NULL")

  func sql() throws -> String {
    switch self {
    case .column(let name): "old.\(try quoted(name))"
    case .literal(let sql), .expression(let sql), .lookup(let sql): sql
    }
  }
}

/// How the rows of a table of links are made.
struct JoinConversion {
  enum Source: Hashable {
    /// The same table, as it is.
    case same
    /// Another table of links; whether its two ends change places.
    case join(String, isSwapped: Bool)
    /// A column of the rows of one end.
    case column(table: String, column: String, rows: JoinTable.Side)
    /// A column of the rows of the other end, with their places in the list of this one.
    case inverse(table: String, column: String, order: String?, list: JoinTable.Side)
    /// There were no links.
    case none
  }

  let table: JoinTable
  let source: Source
}

/// How a store of one version becomes one of the next.
struct StoreConversion {
  var tables: [TableConversion] = []
  var joins: [JoinConversion] = []
  /// Tables of links that nothing is made of.
  var droppedJoins: [String] = []
  /// Tables that nothing is made of.
  var droppedTables: [String] = []
  /// Columns of the version before whose values may lie in files.
  var externalColumns: [(table: String, column: String)] = []
  var findings: [MigrationFinding] = []

  /// Whether values come from other tables, which have to be there unchanged for as long.
  var readsOtherTables: Bool {
    let looksUp = tables.contains { table in
      table.sources.count > 1
        || table.sources.contains { source in
          source.table != table.table.root.name
            || source.columns.contains { column in
              column.cases.contains { if case .lookup = $0.source { true } else { false } }
            }
        }
    }
    let moves = joins.contains { join in
      switch join.source {
      case .same, .none: false
      case .join(_, let isSwapped): isSwapped
      case .column, .inverse: true
      }
    }
    return looksUp || moves
  }
}
