/// Where the columns of an object are in a statement.
enum SQLSource {
  /// In the row that the statement is about.
  case root
  /// In the row that a condition looks at.
  case rows(alias: String)
  /// In the row that a to-one relationship leads to.
  case joined(SQLJoin)

  /// The name of the table's rows in the statement; nil for those that the statement is about.
  /// Asking for it makes the join part of the statement.
  var alias: String? {
    switch self {
    case .root: nil
    case .rows(let alias): alias
    case .joined(let join): join.alias
    }
  }

  var isJoined: Bool { if case .joined = self { true } else { false } }
}

/// The row that a to-one relationship leads to, which becomes part of a statement once one of its
/// columns is needed: its key is in the row that leads to it.
final class SQLJoin {
  let table: String
  /// The column that leads to the row.
  let key: SQLExpression
  private let scope: SQLScope
  private var usedAlias: String?

  fileprivate init(table: String, key: SQLExpression, scope: SQLScope) {
    self.table = table
    self.key = key
    self.scope = scope
  }

  var alias: String {
    if let usedAlias { return usedAlias }
    let alias = scope.names.next()
    usedAlias = alias
    scope.used.append((self, alias))
    return alias
  }
}

/// The tables of one `FROM`, besides the first one.
final class SQLScope {
  let names: SQLNames
  fileprivate var joins: [String: SQLJoin] = [:]
  /// The joins that the statement needs, each after those that it depends on.
  fileprivate(set) var used: [(join: SQLJoin, alias: String)] = []

  init(_ names: SQLNames) {
    self.names = names
  }

  /// The join of a to-one relationship; the same one whenever the predicate follows it.
  func join(table: String, column: String, of source: SQLSource) -> SQLJoin {
    let owner = source.alias
    let place = "\(owner ?? "")\u{0}\(column)"
    if let known = joins[place] { return known }
    let join = SQLJoin(table: table, key: .column(column, of: owner), scope: self)
    joins[place] = join
    return join
  }
}

/// Names for the tables of a statement.
final class SQLNames {
  private(set) var count = 0

  /// Whether the statement has other tables than the first one, so that its columns need the table's
  /// name before them.
  var isUsed: Bool { count > 0 }

  func next() -> String {
    count += 1
    return "_r\(count)"
  }
}

/// The rows that a to-many relationship leads to.
struct SQLRelatedRows {
  let table: String
  let alias: String
  /// What makes a row one that the relationship leads to.
  let link: SQLExpression
  /// The tables that conditions on the rows need.
  let scope: SQLScope
}
