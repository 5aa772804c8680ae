import SQLite

/// The values that a Swift value has in the columns of an attribute.
///
/// They are bound to a statement by the same code that saves objects and read back from it, so that
/// what a predicate compares with is what would be stored.
enum ColumnValues {
  static func encode(_ value: Any, shape: AttributeShape) throws -> [Value] {
    switch (value, shape.storage) {
    case (let scalar as any _ColumnValue, .scalar) where type(of: scalar)._$columnCount == 1:
      let value = scalar._$sqlValue
      if case .real(let number) = value, number.isNaN { throw UnstorableValue(reason: "NaN") }
      return [value]
    case (let decimal as Decimal, .scalar):
      guard !decimal.isNaN else { throw UnstorableValue(reason: "NaN") }
      let isShort = DecimalColumns.isShort(decimal)
      return [decimal._$sqlValue, isShort ? .null : .text(decimal.description)]
    case (let raw as any RawRepresentable, .rawValue):
      guard let scalar = raw.rawValue as? any _ColumnValue else { break }
      return [scalar._$sqlValue]
    default: break
    }
    return try throughStatement(value, shape: shape)
  }

  private static func throughStatement(_ value: Any, shape: AttributeShape) throws -> [Value] {
    guard let encodable = value as? any Encodable else {
      throw UnstorableValue(reason: "\(type(of: value)) cannot be stored")
    }
    let count = shape.columnCount
    let connection = try Connection(.memory)
    let statement = try connection.prepare(
      "SELECT " + repeatElement("?", count: count).joined(separator: ", "))
    func bind<T: Encodable>(_ value: T) throws {
      try AttributeEncoder.encode(
        value, shape: shape, at: CompositeCursor(statement: statement, column: 1))
    }
    try bind(encodable)
    guard try statement.step() else { return [] }
    return (0..<count).map { statement.value(at: $0) }
  }
}
