/// A decoder that holds no data: it learns which keys a type reads, and with which types.
final class ShapeProbe: Decoder {
  struct Key {
    let name: String
    /// The name of the key's case, which by default is that of the struct's field.
    let fieldName: String
    let type: any Any.Type
    let isOptional: Bool
    let optionalType: any Any.Type
  }

  private(set) var keys: [Key] = []
  /// False when the type asked for a single value or a list.
  private(set) var isKeyedOnly = true

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  struct Unknown: Error {}

  func container<K: CodingKey>(keyedBy type: K.Type) throws -> KeyedDecodingContainer<K> {
    KeyedDecodingContainer(Keyed<K>(probe: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    isKeyedOnly = false
    throw Unknown()
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    isKeyedOnly = false
    throw Unknown()
  }

  fileprivate func note<T>(_ key: some CodingKey, _ type: T.Type, isOptional: Bool) {
    guard !keys.contains(where: { $0.name == key.stringValue }) else { return }
    keys.append(
      Key(
        name: key.stringValue, fieldName: Self.caseName(of: key) ?? key.stringValue, type: T.self,
        isOptional: isOptional, optionalType: T?.self))
  }

  private static func caseName<K: CodingKey>(of key: K) -> String? {
    guard Mirror(reflecting: key).displayStyle == .enum else { return nil }
    return enumCaseName(key).map { String(cString: $0) }
  }

  /// A value of a type to go on with; it is thrown away.
  static func placeholder<T>(_ type: T.Type) throws -> T {
    if let value = (type as? any _ColumnValue.Type)?._$placeholder as? T { return value }
    if let optional = type as? any ExpressibleByNilLiteral.Type,
      let value = optional.init(nilLiteral: ()) as? T
    {
      return value
    }
    if let list = type as? any ExpressibleByEmptyLiteral.Type, let value = list.empty as? T {
      return value
    }
    if let cases = type as? any CaseIterable.Type, let first = firstCase(cases) as? T {
      return first
    }
    // The first case of an enum without payloads is all zeros.
    if _isPOD(type), Mirror.isEnumeration(type) {
      return withUnsafeTemporaryAllocation(
        byteCount: max(MemoryLayout<T>.size, 1), alignment: MemoryLayout<T>.alignment
      ) { buffer in
        buffer.initializeMemory(as: UInt8.self, repeating: 0)
        return buffer.load(as: T.self)
      }
    }
    if let codable = type as? any Decodable.Type,
      let value = try codable.init(from: ShapeProbe()) as? T
    {
      return value
    }
    throw Unknown()
  }

  private static func firstCase<C: CaseIterable>(_ type: C.Type) -> Any? { type.allCases.first }

  private struct Keyed<K: CodingKey>: KeyedDecodingContainerProtocol {
    let probe: ShapeProbe
    var codingPath: [any CodingKey] { [] }
    var allKeys: [K] { [] }

    func contains(_ key: K) -> Bool { true }
    func decodeNil(forKey key: K) throws -> Bool { false }

    func decode<T: Decodable>(_ type: T.Type, forKey key: K) throws -> T {
      probe.note(key, type, isOptional: false)
      return try ShapeProbe.placeholder(type)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: K) throws -> T? {
      probe.note(key, type, isOptional: true)
      return nil
    }

    func nestedContainer<N: CodingKey>(
      keyedBy type: N.Type, forKey key: K
    ) throws -> KeyedDecodingContainer<N> {
      probe.isKeyedOnly = false
      throw Unknown()
    }

    func nestedUnkeyedContainer(forKey key: K) throws -> any UnkeyedDecodingContainer {
      probe.isKeyedOnly = false
      throw Unknown()
    }

    func superDecoder() throws -> any Decoder {
      probe.isKeyedOnly = false
      throw Unknown()
    }

    func superDecoder(forKey key: K) throws -> any Decoder { try superDecoder() }
  }
}

/// The name of an enum's case; the runtime function behind `print`.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<T>(_ value: T) -> UnsafePointer<CChar>?

/// Collections that can be made empty without knowing their elements.
protocol ExpressibleByEmptyLiteral {
  static var empty: Self { get }
}
extension Array: ExpressibleByEmptyLiteral { static var empty: [Element] { [] } }
extension Set: ExpressibleByEmptyLiteral { static var empty: Set<Element> { [] } }
extension Dictionary: ExpressibleByEmptyLiteral { static var empty: [Key: Value] { [:] } }

extension Mirror {
  /// Whether a type is an enum, found without a value of it.
  static func isEnumeration(_ type: any Any.Type) -> Bool {
    // The first word of every type's metadata is its kind; enums have kind 0x201.
    unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0x201
  }
}
