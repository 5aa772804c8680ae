import SQLite

/// Writes expressions as SQL text and collects the values of the parameters in their order.
struct SQLWriter {
  private(set) var sql = ""
  private(set) var parameters: [Value] = []
  /// What stands before the columns of the rows that the statement is about, where there are others.
  private let root: String?

  init(root: String? = nil) {
    self.root = root
    sql.reserveCapacity(512)
  }

  mutating func write(_ text: String) { sql += text }

  mutating func writeIdentifier(_ name: String) throws { sql += try quoted(name) }

  /// Writes a column's name, with that of its table where the statement has several.
  mutating func writeColumn(_ name: String, of alias: String? = nil) throws {
    if let table = alias ?? root { sql += "\(table)." }
    try writeIdentifier(name)
  }

  mutating func writeParameter(_ value: Value) {
    parameters.append(value)
    sql += "?"
  }

  mutating func write(_ expression: SQLExpression) throws {
    switch expression {
    case .column(let name, let alias): try writeColumn(name, of: alias)
    case .element(let number, let isText): writeElement(of: "_list\(number)", isText: isText)
    case .elementPlace(let number): sql += "_list\(number).key"
    case .parameter(let value): writeParameter(value)
    case .null: sql += "NULL"
    case .isOfType(let names, let alias):
      sql += "("
      try writeColumn(StoreFormat.discriminator, of: alias)
      sql += " IN ("
      for (index, name) in names.enumerated() {
        sql += index > 0 ? ", '" : "'"
        sql += name.utf8.contains(UInt8(ascii: "'")) ? name.replacing("'", with: "''") : name
        sql += "'"
      }
      sql += "))"
    case .unary(let operation, let operand): try write(operation, operand)
    case .binary(let operation, _, _) where operation == .and || operation == .or:
      try write(expression.operands(of: operation)[...], joinedBy: operation)
    case .binary(let operation, let left, let right):
      sql += "("
      try write(left)
      sql += " \(operation.rawValue) "
      try write(right)
      sql += ")"
    case .collated(let operand, let collation):
      sql += "("
      try write(operand)
      sql += " COLLATE \(collation.rawValue))"
    case .function(let function, let arguments):
      sql += function.rawValue + "("
      for (index, argument) in arguments.enumerated() {
        if index > 0 { sql += ", " }
        try write(argument)
      }
      sql += ")"
    case .conditional(let condition, let then, let otherwise):
      sql += "CASE WHEN "
      try write(condition)
      sql += " THEN "
      try write(then)
      if let otherwise {
        sql += " ELSE "
        try write(otherwise)
      }
      sql += " END"
    default: try writeSearch(expression)
    }
  }

  /// Expressions that look through several values.
  private mutating func writeSearch(_ expression: SQLExpression) throws {
    switch expression {
    case .position(let operand, let values):
      sql += "CASE "
      try write(operand)
      for (index, value) in values.enumerated() {
        sql += " WHEN "
        writeParameter(value)
        sql += " THEN \(index)"
      }
      sql += " END"
    case .isAny(let operand, let values):
      sql += "("
      try write(operand)
      sql += " IN ("
      for (index, value) in values.enumerated() {
        if index > 0 { sql += ", " }
        writeParameter(value)
      }
      sql += "))"
    case .isElement(let operand, let json):
      sql += "("
      try write(operand)
      sql += " IN (SELECT value FROM json_each("
      writeParameter(json)
      sql += ")))"
    case .isWithin(let condition): try write(condition)
    case .isLinked(let key, let table, let side, let other):
      sql += "("
      try write(key)
      sql +=
        " IN (SELECT \(side.column) FROM \(try quoted(table.name)) WHERE \(side.other.column) = "
      try write(other)
      sql += "))"
    case .exists(let list):
      sql += "EXISTS (SELECT 1"
      try write(list)
      sql += ")"
    case .aggregate(let aggregate, let list):
      sql += "(SELECT \(aggregate.rawValue)("
      if aggregate == .count {
        sql += "*"
      } else {
        writeElement(of: "_list\(list.number)", isText: list.isOfTexts)
        // Swift's order, and not that of the bytes.
        if list.isOfTexts { sql += " COLLATE \(SQLCollation.lexical.rawValue)" }
      }
      sql += ")"
      try write(list)
      sql += ")"
    case .item(let container, let key, let isText):
      sql += "(SELECT "
      writeElement(of: "_item", isText: isText)
      sql += " FROM json_each("
      try write(container)
      sql += ") AS _item WHERE key = "
      try write(key)
      sql += ")"
    default: break
    }
  }

  /// SQLite ends a text inside JSON at its first NUL, so such texts are read by the core.
  private mutating func writeElement(of alias: String, isText: Bool) {
    guard isText else {
      sql += "\(alias).value"
      return
    }
    sql += "CASE WHEN instr(\(alias).json, '\\u0000') "
    sql += "THEN \(SQLFunction.jsonText.rawValue)(\(alias).json -> \(alias).fullkey) "
    sql += "ELSE \(alias).value END"
  }

  private mutating func write(_ list: SQLList) throws {
    var conditions: [SQLExpression] = []
    switch list.source {
    case .json(let array):
      sql += " FROM json_each("
      try write(array)
      sql += ") AS _list\(list.number)"
    case .rows(let rows):
      sql += " FROM \(try quoted(rows.table)) AS \(rows.alias)"
      try write(joinsOf: rows.scope)
      conditions.append(rows.link)
    }
    if let condition = list.condition { conditions.append(condition) }
    guard !conditions.isEmpty else { return }
    sql += " WHERE "
    try write(SQLExpression.all(conditions))
  }

  /// Writes the joins that conditions need. A row that a relationship leads to may be missing.
  mutating func write(joinsOf scope: SQLScope) throws {
    for (join, alias) in scope.used {
      sql += " LEFT JOIN \(try quoted(join.table)) AS \(alias) ON "
      try writeColumn(StoreFormat.primaryKey, of: alias)
      sql += " = "
      try write(join.key)
    }
  }

  /// Halves chains of AND and OR, whichever way they lean: SQLite's parser takes about a hundred open
  /// parentheses, and its expressions may be a thousand deep.
  private mutating func write(
    _ operands: ArraySlice<SQLExpression>, joinedBy operation: SQLBinaryOperator
  ) throws {
    if operands.count == 1, let only = operands.first { return try write(only) }
    let middle = operands.startIndex + operands.count / 2
    sql += "("
    try write(operands[..<middle], joinedBy: operation)
    sql += " \(operation.rawValue) "
    try write(operands[middle...], joinedBy: operation)
    sql += ")"
  }

  private mutating func write(
    _ operation: SQLUnaryOperator, _ operand: SQLExpression
  ) throws {
    sql += "("
    switch operation {
    case .not: sql += "NOT "
    case .minus: sql += "-"
    case .isNull, .isNotNull: break
    }
    try write(operand)
    switch operation {
    case .not, .minus: break
    case .isNull: sql += " IS NULL"
    case .isNotNull: sql += " IS NOT NULL"
    }
    sql += ")"
  }
}
