/// What a part of a predicate means, before it becomes SQL.
enum SQLTerm {
  /// The object that the predicate is about, perhaps cast to another class.
  case object(SQLObject)
  /// The identity of an object.
  case identifier(SQLObject)
  /// An attribute or a member of one, in all its columns.
  case attribute(AttributePath)
  /// One computed value.
  case scalar(SQLScalar)
  /// The elements of a list.
  case list(SQLList, element: AttributeShape)
  /// The objects that a to-many relationship leads to.
  case related(SQLList, SQLObject)
  /// The bounds of a range; the upper one is part of it or not.
  case range(lower: any PredicateExpression, upper: any PredicateExpression, isClosed: Bool)
  /// A value from Swift; how it is bound depends on what it meets.
  case constant(Any?)

  /// Something that is true or false, never NULL.
  static func condition(_ expression: SQLExpression) -> SQLTerm {
    .scalar(SQLScalar(expression: expression, shape: .bool, isNullable: false))
  }
}

/// An object as a class of its hierarchy.
struct SQLObject {
  let entity: EntityMapping
  /// When the object is there and of that class; nil where that is certain.
  var presence: SQLExpression?
  var source = SQLSource.root

  /// The object's primary key, which needs no join.
  var primaryKey: SQLExpression {
    if case .joined(let join) = source { return join.key }
    return .column(StoreFormat.primaryKey, of: source.alias)
  }

  /// The object where it is known to be there.
  var present: SQLObject { SQLObject(entity: entity, source: source) }

  /// The object where a condition holds, too.
  func when(_ condition: SQLExpression) -> SQLObject {
    SQLObject(
      entity: entity, presence: presence.map { .binary(.and, condition, $0) } ?? condition,
      source: source)
  }
}

/// A value in one SQL expression.
///
/// Decimals are numbers or texts with all digits, as ``SQLFunction/decimalKey`` takes them.
struct SQLScalar {
  let expression: SQLExpression
  /// The Swift type's shape: a scalar or a raw value.
  let shape: AttributeShape
  let isNullable: Bool
  /// For a value that is there only where something else is: the two apart, where the value itself
  /// is never NULL.
  var guarded: Guarded?

  struct Guarded {
    let presence: SQLExpression
    let value: SQLExpression
  }

  var isText: Bool { shape.isText }

  var isDecimal: Bool { shape.columnCount == 2 }
}

extension AttributeShape {
  var isText: Bool { valueType == String.self }

  static var bool: AttributeShape { AttributeShape(of: Bool.self) }
  static var integer: AttributeShape { AttributeShape(of: Int.self) }
}
