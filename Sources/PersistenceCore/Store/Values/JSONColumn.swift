/// JSON as it stands in a column: keys sorted, so that equal values are equal texts.
enum JSONColumn {
  static func encode<T: Encodable>(_ value: T) throws -> Data {
    if let list = value as? [String], list.isEmpty { return Data("[]".utf8) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: infinity, negativeInfinity: "-" + infinity, nan: notANumber)
    if let set = value as? any SortableSet, let sorted = set.sortedElements {
      return try encode(sorted, with: encoder)
    }
    return try encoder.encode(value)
  }

  static func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: infinity, negativeInfinity: "-" + infinity, nan: notANumber)
    return try decoder.decode(type, from: data)
  }

  /// What stands for the numbers that JSON lacks.
  private static let infinity = "Infinity"
  private static let notANumber = "NaN"

  private static func encode(_ value: any Encodable, with encoder: JSONEncoder) throws -> Data {
    try encoder.encode(value)
  }
}

/// A set whose elements can be put in an order, so that equal sets are equal texts.
private protocol SortableSet {
  var sortedElements: (any Encodable)? { get }
}

extension Set: SortableSet where Element: Encodable {
  var sortedElements: (any Encodable)? {
    if let texts = self as? Set<String> { return texts.sorted() }
    return sorted { "\($0)" < "\($1)" }
  }
}
