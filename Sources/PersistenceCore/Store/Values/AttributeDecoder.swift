import SQLite

/// Where the columns of one attribute start: result columns when reading, parameters when binding.
struct CompositeCursor {
  let statement: Statement
  let column: Int

  func advanced(by count: Int) -> CompositeCursor {
    CompositeCursor(statement: statement, column: column + count)
  }
}

/// Reads values whose shape is known only at run time: structs with a column for each member, and
/// JSON.
enum AttributeDecoder {
  static func decode<T: Decodable>(
    _ type: T.Type, shape: AttributeShape, at cursor: CompositeCursor
  ) throws -> T {
    if shape.isOptional, let optional = type as? any OptionalDecodable.Type {
      let value = try optional.decodeWrapped(shape: shape, at: cursor)
      guard let result = value as? T else {
        throw UnreadableValue(found: "NULL", expected: "\(T.self)")
      }
      return result
    }
    switch shape.storage {
    case .scalar(let scalar):
      guard let value = try scalar._$read(from: cursor.statement, at: cursor.column) as? T else {
        throw UnreadableValue(found: "NULL", expected: "\(T.self)")
      }
      return value
    case .rawValue(let scalar):
      guard let raw = try scalar._$read(from: cursor.statement, at: cursor.column) else {
        throw UnreadableValue(found: "NULL", expected: "\(T.self)")
      }
      guard let value = Self.make(type, raw: raw) else {
        throw UnreadableValue(found: "'\(raw)'", expected: "a case of \(T.self)")
      }
      return value
    case .composite(let composite):
      let marker = shape.isOptional && composite.requiredMember == nil ? 1 : 0
      return try T(
        from: CompositeDecoder(shape: composite, cursor: cursor.advanced(by: marker)))
    case .json:
      return try cursor.statement.withTextBytes(at: cursor.column) { bytes in
        guard let base = bytes.baseAddress else {
          throw UnreadableValue(found: "NULL", expected: "\(T.self)")
        }
        return try JSONColumn.decode(type, from: Data(bytes: base, count: bytes.count))
      }
    case .reference, .toMany, .unsupported:
      throw UnstorableValue(reason: "\(T.self) cannot be stored")
    }
  }

  /// Whether the attribute is nil.
  static func isNil(_ shape: AttributeShape, at cursor: CompositeCursor) -> Bool {
    guard case .composite(let composite) = shape.storage, let member = composite.requiredMember
    else {
      return cursor.statement.isNull(at: cursor.column)
    }
    return cursor.statement.isNull(at: cursor.column + member.columnOffset)
  }

  private static func make<T>(_ type: T.Type, raw: Any) -> T? {
    guard let type = type as? any RawRepresentable.Type else { return nil }
    return value(of: type, raw: raw) as? T
  }

  private static func value<R: RawRepresentable>(of type: R.Type, raw: Any) -> R? {
    (raw as? R.RawValue).flatMap(R.init(rawValue:))
  }
}

/// Lets an optional decode what it wraps.
private protocol OptionalDecodable {
  static func decodeWrapped(shape: AttributeShape, at cursor: CompositeCursor) throws -> Any
}

extension Optional: OptionalDecodable where Wrapped: Decodable {
  static func decodeWrapped(shape: AttributeShape, at cursor: CompositeCursor) throws -> Any {
    if AttributeDecoder.isNil(shape, at: cursor) { return Wrapped?.none as Any }
    return Wrapped?.some(try AttributeDecoder.decode(Wrapped.self, shape: shape, at: cursor)) as Any
  }
}

/// Decodes a struct from the columns of its members, through the struct's own `init(from:)`.
private struct CompositeDecoder: Decoder {
  let shape: CompositeShape
  let cursor: CompositeCursor
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<K: CodingKey>(keyedBy type: K.Type) throws -> KeyedDecodingContainer<K> {
    KeyedDecodingContainer(Members<K>(shape: shape, cursor: cursor))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw mismatch() }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw mismatch() }

  private func mismatch() -> any Error {
    DecodingError.dataCorrupted(
      .init(codingPath: [], debugDescription: "stored with a column for each member"))
  }

  private struct Members<K: CodingKey>: KeyedDecodingContainerProtocol {
    let shape: CompositeShape
    let cursor: CompositeCursor
    var codingPath: [any CodingKey] { [] }
    var allKeys: [K] { shape.members.compactMap { K(stringValue: $0.key) } }

    private func find(_ key: K) -> (AttributeShape, CompositeCursor)? {
      shape.member(key.stringValue).map { ($0.shape, cursor.advanced(by: $0.columnOffset)) }
    }

    func contains(_ key: K) -> Bool { shape.member(key.stringValue) != nil }

    func decodeNil(forKey key: K) throws -> Bool {
      guard let (shape, cursor) = find(key) else { return true }
      return AttributeDecoder.isNil(shape, at: cursor)
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: K) throws -> T {
      guard let (shape, cursor) = find(key) else {
        throw DecodingError.keyNotFound(
          key, .init(codingPath: [], debugDescription: "no column for \(key.stringValue)"))
      }
      return try AttributeDecoder.decode(type, shape: shape, at: cursor)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: K) throws -> T? {
      guard let (shape, cursor) = find(key), !AttributeDecoder.isNil(shape, at: cursor) else {
        return nil
      }
      return try AttributeDecoder.decode(type, shape: shape, at: cursor)
    }

    // The calls that most structs make, without a look at what the type is.

    func decode(_ type: String.Type, forKey key: K) throws -> String { try scalar(key) }
    func decode(_ type: Int.Type, forKey key: K) throws -> Int { try scalar(key) }
    func decode(_ type: Double.Type, forKey key: K) throws -> Double { try scalar(key) }
    func decode(_ type: Bool.Type, forKey key: K) throws -> Bool { try scalar(key) }

    func decodeIfPresent(_ type: String.Type, forKey key: K) throws -> String? {
      try optionalScalar(key)
    }
    func decodeIfPresent(_ type: Int.Type, forKey key: K) throws -> Int? {
      try optionalScalar(key)
    }
    func decodeIfPresent(_ type: Double.Type, forKey key: K) throws -> Double? {
      try optionalScalar(key)
    }
    func decodeIfPresent(_ type: Bool.Type, forKey key: K) throws -> Bool? {
      try optionalScalar(key)
    }

    private func optionalScalar<S: _ColumnValue>(_ key: K) throws -> S? {
      guard let offset = shape.columnOffset(key.stringValue) else { return nil }
      return try S._$read(from: cursor.statement, at: cursor.column + offset)
    }

    private func scalar<S: _ColumnValue>(_ key: K) throws -> S {
      guard let value: S = try optionalScalar(key) else {
        throw UnreadableValue(found: "NULL", expected: "\(S.self) for \(key.stringValue)")
      }
      return value
    }

    func nestedContainer<N: CodingKey>(
      keyedBy type: N.Type, forKey key: K
    ) throws -> KeyedDecodingContainer<N> { throw unsupported(key) }

    func nestedUnkeyedContainer(forKey key: K) throws -> any UnkeyedDecodingContainer {
      throw unsupported(key)
    }

    func superDecoder() throws -> any Decoder { throw unsupported(nil) }
    func superDecoder(forKey key: K) throws -> any Decoder { throw unsupported(key) }

    private func unsupported(_ key: K?) -> any Error {
      DecodingError.dataCorrupted(
        .init(
          codingPath: [],
          debugDescription: "nested containers are not stored in columns: \(key?.stringValue ?? "")"
        ))
    }
  }
}
