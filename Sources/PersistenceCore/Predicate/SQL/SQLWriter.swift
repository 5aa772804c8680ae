import SQLite

/// Writes expressions as SQL text and collects the values of the parameters in their order.
struct SQLWriter {
  private(set) var sql = ""
  private(set) var parameters: [Value] = []

  mutating func write(_ text: String) { sql += text }

  mutating func writeIdentifier(_ name: String) throws { sql += try quoted(name) }

  mutating func writeParameter(_ value: Value) {
    parameters.append(value)
    sql += "?"
  }

  mutating func write(_ expression: SQLExpression) throws {
    switch expression {
    case .column(let name): try writeIdentifier(name)
    case .parameter(let value): writeParameter(value)
    case .null: sql += "NULL"
    case .isOfType(let names):
      let list = names.map { "'\($0.replacing("'", with: "''"))'" }.joined(separator: ", ")
      sql += "\(try quoted(StoreFormat.discriminator)) IN (\(list))"
    case .unary(let operation, let operand): try write(operation, operand)
    case .binary(let operation, let left, let right):
      sql += "("
      try write(left)
      sql += " \(operation.rawValue) "
      try write(right)
      sql += ")"
    case .function(let function, let arguments):
      sql += function.rawValue + "("
      for (index, argument) in arguments.enumerated() {
        if index > 0 { sql += ", " }
        try write(argument)
      }
      sql += ")"
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
    case .hasElement(let list, let value):
      sql += "EXISTS (SELECT 1 FROM json_each("
      try write(list)
      sql += ") WHERE value IS "
      writeParameter(value)
      sql += ")"
    }
  }

  private mutating func write(
    _ operation: SQLUnaryOperator, _ operand: SQLExpression
  ) throws {
    sql += "("
    if operation == .not { sql += "NOT " }
    try write(operand)
    switch operation {
    case .not: break
    case .isNull: sql += " IS NULL"
    case .isNotNull: sql += " IS NOT NULL"
    }
    sql += ")"
  }
}
