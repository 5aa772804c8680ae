import SQLite

/// Binds values whose shape is known only at run time: structs with a column for each member, and
/// JSON.
enum AttributeEncoder {
  static func encode<T: Encodable>(
    _ value: T, shape: AttributeShape, at cursor: CompositeCursor
  ) throws {
    if let optional = value as? any OptionalValue {
      guard let wrapped = optional.wrappedValue as? any Encodable else {
        return try bindNulls(shape.columnCount, at: cursor)
      }
      return try encodeWrapped(wrapped, shape: shape, at: cursor)
    }
    switch shape.storage {
    case .scalar:
      guard let scalar = value as? any _ColumnValue else { throw mismatch(value, shape) }
      try scalar._$bind(to: cursor.statement, at: cursor.column)
    case .rawValue:
      guard let raw = (value as? any RawRepresentable)?.rawValue as? any _ColumnValue else {
        throw mismatch(value, shape)
      }
      try raw._$bind(to: cursor.statement, at: cursor.column)
    case .composite(let composite):
      try bindNulls(shape.columnCount, at: cursor)
      var members = cursor
      if shape.isOptional, composite.requiredMember == nil {
        try cursor.statement.bind(1, at: cursor.column)
        members = cursor.advanced(by: 1)
      }
      try value.encode(to: CompositeEncoder(shape: composite, cursor: members))
    case .json:
      let data = try JSONColumn.encode(value)
      try data.withUnsafeBytes { bytes in
        try cursor.statement.bind(
          text: bytes.bindMemory(to: UInt8.self), at: cursor.column)
      }
    case .reference, .toMany, .unsupported:
      throw mismatch(value, shape)
    }
  }

  /// Opens the existential of an optional's content.
  private static func encodeWrapped(
    _ value: any Encodable, shape: AttributeShape, at cursor: CompositeCursor
  ) throws {
    func encode<T: Encodable>(_ value: T) throws {
      try Self.encode(value, shape: shape, at: cursor)
    }
    try encode(value)
  }

  static func bindNulls(_ count: Int, at cursor: CompositeCursor) throws {
    for offset in 0..<count { try cursor.statement.bindNull(at: cursor.column + offset) }
  }

  private static func mismatch(_ value: Any, _ shape: AttributeShape) -> any Error {
    UnstorableValue(reason: "\(type(of: value)) cannot be stored as \(shape.signature)")
  }
}

/// Encodes a struct into the columns of its members, through the struct's own `encode(to:)`.
private struct CompositeEncoder: Encoder {
  let shape: CompositeShape
  let cursor: CompositeCursor
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<K: CodingKey>(keyedBy type: K.Type) -> KeyedEncodingContainer<K> {
    KeyedEncodingContainer(Members<K>(shape: shape, cursor: cursor))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { RefusingContainer() }
  func singleValueContainer() -> any SingleValueEncodingContainer { RefusingContainer() }

  private struct Members<K: CodingKey>: KeyedEncodingContainerProtocol {
    let shape: CompositeShape
    let cursor: CompositeCursor
    var codingPath: [any CodingKey] { [] }

    private func find(_ key: K) throws -> (AttributeShape, CompositeCursor) {
      guard let member = shape.member(key.stringValue) else {
        throw UnstorableValue(
          reason: "encode(to:) writes the key '\(key.stringValue)', which init(from:) does not read"
        )
      }
      return (member.shape, cursor.advanced(by: member.columnOffset))
    }

    mutating func encodeNil(forKey key: K) throws {
      let (shape, cursor) = try find(key)
      try AttributeEncoder.bindNulls(shape.columnCount, at: cursor)
    }

    mutating func encode<T: Encodable>(_ value: T, forKey key: K) throws {
      let (shape, cursor) = try find(key)
      try AttributeEncoder.encode(value, shape: shape, at: cursor)
    }

    // The calls that most structs make, without a look at what the type is.

    mutating func encode(_ value: String, forKey key: K) throws { try scalar(value, key) }
    mutating func encode(_ value: Int, forKey key: K) throws { try scalar(value, key) }
    mutating func encode(_ value: Double, forKey key: K) throws { try scalar(value, key) }
    mutating func encode(_ value: Bool, forKey key: K) throws { try scalar(value, key) }

    // What is nil has been bound already.

    mutating func encodeIfPresent(_ value: String?, forKey key: K) throws {
      if let value { try scalar(value, key) }
    }
    mutating func encodeIfPresent(_ value: Int?, forKey key: K) throws {
      if let value { try scalar(value, key) }
    }
    mutating func encodeIfPresent(_ value: Double?, forKey key: K) throws {
      if let value { try scalar(value, key) }
    }
    mutating func encodeIfPresent(_ value: Bool?, forKey key: K) throws {
      if let value { try scalar(value, key) }
    }

    private func scalar<S: _ColumnValue>(_ value: S, _ key: K) throws {
      guard let offset = shape.scalarColumn(key.stringValue) else {
        let (shape, cursor) = try find(key)
        return try AttributeEncoder.encode(value, shape: shape, at: cursor)
      }
      try value._$bind(to: cursor.statement, at: cursor.column + offset)
    }

    mutating func nestedContainer<N: CodingKey>(
      keyedBy keyType: N.Type, forKey key: K
    ) -> KeyedEncodingContainer<N> { KeyedEncodingContainer(RefusingKeyedContainer<N>()) }

    mutating func nestedUnkeyedContainer(forKey key: K) -> any UnkeyedEncodingContainer {
      RefusingContainer()
    }

    mutating func superEncoder() -> any Encoder { RefusingContainer() }
    mutating func superEncoder(forKey key: K) -> any Encoder { RefusingContainer() }
  }
}
