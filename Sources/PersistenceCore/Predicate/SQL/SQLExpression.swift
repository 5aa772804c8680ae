import SQLite

/// An SQL expression as a tree. Values are never part of the text: they become parameters.
indirect enum SQLExpression {
  /// A column, of the rows with a name in the statement or of those that the statement is about.
  case column(String, of: String? = nil)
  /// The value of an element in a list that is walked; see ``SQLList``.
  case element(Int, isText: Bool)
  /// The place of that element, from 0.
  case elementPlace(Int)
  case parameter(Value)
  case null
  /// Whether the row is of one of the classes. Their names stand in the text, because SQLite uses a
  /// partial index only for conditions without parameters.
  case isOfType([String], of: String? = nil)
  /// Whether a row is linked to another one in a join table: the key of the one at a side, and that
  /// of the other one.
  case isLinked(SQLExpression, JoinTable, JoinTable.Side, to: SQLExpression)
  case unary(SQLUnaryOperator, SQLExpression)
  case binary(SQLBinaryOperator, SQLExpression, SQLExpression)
  /// A text that is compared by an order of its own.
  case collated(SQLExpression, SQLCollation)
  case function(SQLFunction, [SQLExpression])
  /// One value where a condition holds, and another or NULL where it does not.
  case conditional(SQLExpression, then: SQLExpression, else: SQLExpression?)
  /// The place of an expression's value among several, from 0.
  case position(of: SQLExpression, among: [Value])
  /// Whether an expression equals one of several values.
  case isAny(SQLExpression, of: [Value])
  /// Whether an expression equals one element of a JSON array that is a parameter.
  case isElement(SQLExpression, ofJSON: Value)
  /// Whether the row that the statement is about is found by an index for ranges.
  case isWithin(SpatialCondition)
  /// Whether a list has an element.
  case exists(SQLList)
  /// An aggregate of a list's elements.
  case aggregate(SQLAggregate, SQLList)
  /// The element of a JSON array or object at an index or a key, or NULL.
  case item(of: SQLExpression, at: SQLExpression, isText: Bool)

  /// What a chain of one operator joins, from left to right.
  func operands(of operation: SQLBinaryOperator) -> [SQLExpression] {
    var result: [SQLExpression] = []
    var rest = [self]
    while let last = rest.popLast() {
      if case .binary(operation, let left, let right) = last {
        rest.append(right)
        rest.append(left)
      } else {
        result.append(last)
      }
    }
    return result
  }

  static var yes: SQLExpression { .parameter(1) }
  static var no: SQLExpression { .parameter(0) }

  static func all(_ terms: [SQLExpression]) -> SQLExpression { joined(terms[...], .and) ?? yes }

  static func any(_ terms: [SQLExpression]) -> SQLExpression { joined(terms[...], .or) ?? no }

  /// Joins terms as a balanced tree: SQLite limits how deep an expression may be.
  private static func joined(
    _ terms: ArraySlice<SQLExpression>, _ operation: SQLBinaryOperator
  ) -> SQLExpression? {
    guard terms.count > 1 else { return terms.first }
    let middle = terms.startIndex + terms.count / 2
    guard let left = joined(terms[..<middle], operation),
      let right = joined(terms[middle...], operation)
    else { return nil }
    return .binary(operation, left, right)
  }
}

enum SQLUnaryOperator {
  case not
  case isNull
  case isNotNull
  case minus
}

enum SQLBinaryOperator: String {
  case and = "AND"
  case or = "OR"
  case equal = "="
  /// Equality in which NULL equals NULL, as nil equals nil in Swift.
  case identical = "IS"
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
}

enum SQLAggregate: String {
  case count
  case minimum = "min"
  case maximum = "max"
}

/// The elements of a list that meet a condition.
struct SQLList {
  /// Where the elements are.
  enum Source {
    /// In a column with a JSON array.
    case json(SQLExpression)
    /// In rows that a to-many relationship leads to.
    case rows(SQLRelatedRows)
  }

  let source: Source
  /// Distinguishes this list from others around it.
  let number: Int
  let isOfTexts: Bool
  var condition: SQLExpression?
}

/// The functions that expressions call: SQLite's own, and those that every connection of a store
/// defines (see ``StoreFunctions``).
enum SQLFunction: String {
  case coalesce = "coalesce"
  case arrayCount = "json_array_length"
  /// A decimal, given as a number or as its digits, as a text in the order of decimals.
  case decimalKey = "_pc_decimal_key"
  case decimalAdd = "_pc_decimal_add"
  case decimalSubtract = "_pc_decimal_subtract"
  case decimalMultiply = "_pc_decimal_multiply"
  /// A text from its JSON form.
  case jsonText = "_pc_json_text"
  case textEqual = "_pc_text_equal"
  /// -1, 0 or 1.
  case textCompare = "_pc_text_compare"
  case textCount = "_pc_text_count"
  case contains = "_pc_contains"
  case startsWith = "_pc_starts_with"
  case standardContains = "_pc_standard_contains"
  /// Whether a regular expression, given as its text, is found in a text.
  case matches = "_pc_matches"
}
