import SQLite

/// The columns of a property that was preserved.
struct PreservedValue: Codable {
  /// As SQL values: integers and texts as they are, other ones in a form of their own.
  let columns: [Column]

  enum Column: Codable {
    case null
    case integer(Int64)
    case real(UInt64)
    case text(String)
    case blob(Data)

    init(_ value: Value) {
      self =
        switch value {
        case .null: .null
        case .integer(let number): .integer(number)
        case .real(let number): .real(number.bitPattern)
        case .text(let text): .text(text)
        case .blob(let bytes): .blob(Data(bytes))
        }
    }

    var value: Value {
      switch self {
      case .null: .null
      case .integer(let number): .integer(number)
      case .real(let bits): .real(Double(bitPattern: bits))
      case .text(let text): .text(text)
      case .blob(let data): .blob([UInt8](data))
      }
    }
  }

  /// The property's value; nil if there is none, or the columns do not make one.
  func decode(_ shape: AttributeShape) -> Any? {
    guard columns.count == shape.columnCount, !columns.isEmpty,
      let type = shape.valueType as? any Decodable.Type
    else { return nil }
    func decode<T: Decodable>(_ type: T.Type) throws -> Any? {
      let connection = try Connection(.memory)
      let statement = try connection.prepare(
        "SELECT " + columns.map { _ in "?" }.joined(separator: ", "))
      try statement.bind(columns.map(\.value))
      guard try statement.step() else { return nil }
      let cursor = CompositeCursor(statement: statement, column: 0)
      if shape.isOptional, AttributeDecoder.isNil(shape, at: cursor) { return nil }
      return try AttributeDecoder.decode(type, shape: shape, at: cursor)
    }
    return (try? decode(type)) ?? nil
  }
}
