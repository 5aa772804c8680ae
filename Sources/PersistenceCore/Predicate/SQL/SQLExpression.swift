import SQLite

/// An SQL expression as a tree. Values are never part of the text: they become parameters.
indirect enum SQLExpression {
  case column(String)
  case parameter(Value)
  case null
  /// Whether the row is of one of the classes. Their names stand in the text, because SQLite uses a
  /// partial index only for conditions without parameters.
  case isOfType([String])
  case unary(SQLUnaryOperator, SQLExpression)
  case binary(SQLBinaryOperator, SQLExpression, SQLExpression)
  case function(SQLFunction, [SQLExpression])
  /// Whether an expression equals one of several values.
  case isAny(SQLExpression, of: [Value])
  /// Whether an expression equals one element of a JSON array that is a parameter.
  case isElement(SQLExpression, ofJSON: Value)
  /// Whether a column with a JSON array has an element equal to a value.
  case hasElement(SQLExpression, Value)

  static func all(_ terms: [SQLExpression]) -> SQLExpression {
    guard let first = terms.first else { return .parameter(1) }
    return terms.dropFirst().reduce(first) { .binary(.and, $0, $1) }
  }

  static func any(_ terms: [SQLExpression]) -> SQLExpression {
    guard let first = terms.first else { return .parameter(0) }
    return terms.dropFirst().reduce(first) { .binary(.or, $0, $1) }
  }
}

enum SQLUnaryOperator {
  case not
  case isNull
  case isNotNull
}

enum SQLBinaryOperator: String {
  case and = "AND"
  case or = "OR"
  case equal = "="
  case notEqual = "<>"
  /// Equality in which NULL equals NULL, as nil equals nil in Swift.
  case identical = "IS"
  case notIdentical = "IS NOT"
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
}

/// The functions that expressions call: SQLite's own, and those that every connection of a store
/// defines (see ``StoreFunctions``).
enum SQLFunction: String {
  case decimalKey = "_pc_decimal_key"
  case contains = "_pc_contains"
}
