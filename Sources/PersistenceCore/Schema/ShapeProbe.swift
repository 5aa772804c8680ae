/// A decoder that holds no data: it learns which keys a type reads, and with which types.
///
/// It gives a placeholder for each member. Placeholders of types that are not structs are made by a
/// second kind of probe, which answers whatever it is asked and learns nothing.
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

  private let makesPlaceholder: Bool

  init(makesPlaceholder: Bool = false) {
    self.makesPlaceholder = makesPlaceholder
  }

  func container<K: CodingKey>(keyedBy type: K.Type) throws -> KeyedDecodingContainer<K> {
    KeyedDecodingContainer(Keyed<K>(probe: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    isKeyedOnly = false
    guard makesPlaceholder else { throw Unknown() }
    return PlaceholderContainer()
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    isKeyedOnly = false
    guard makesPlaceholder else { throw Unknown() }
    return PlaceholderContainer()
  }

  fileprivate func note<T>(_ key: some CodingKey, _ type: T.Type, isOptional: Bool) {
    guard !keys.contains(where: { $0.name == key.stringValue }) else { return }
    keys.append(
      Key(
        name: key.stringValue, fieldName: Self.caseName(of: key) ?? key.stringValue, type: T.self,
        isOptional: isOptional, optionalType: T?.self))
  }

  private static func caseName<K: CodingKey>(of key: K) -> String? {
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
    if let first = zeroCase(type) { return first }
    if let raw = type as? any RawRepresentable.Type, let value = emptyRaw(raw) as? T {
      return value
    }
    if let codable = type as? any Decodable.Type,
      let value = try codable.init(from: ShapeProbe(makesPlaceholder: true)) as? T
    {
      return value
    }
    throw Unknown()
  }

  /// The first case of an enum that is plain memory: all zeros.
  private static func zeroCase<T>(_ type: T.Type) -> T? {
    guard _isPOD(type), Mirror.isEnumeration(type) else { return nil }
    return withUnsafeTemporaryAllocation(
      byteCount: max(MemoryLayout<T>.size, 1), alignment: MemoryLayout<T>.alignment
    ) { buffer in
      buffer.initializeMemory(as: UInt8.self, repeating: 0)
      return buffer.load(as: T.self)
    }
  }

  private static func emptyRaw<R: RawRepresentable>(_ type: R.Type) -> R? {
    (try? placeholder(R.RawValue.self)).flatMap(R.init(rawValue:))
  }

  private static func firstCase<C: CaseIterable>(_ type: C.Type) -> Any? { type.allCases.first }

  private struct Keyed<K: CodingKey>: KeyedDecodingContainerProtocol {
    let probe: ShapeProbe
    var codingPath: [any CodingKey] { [] }
    /// A payload enum looks for the one key that names its case.
    var allKeys: [K] {
      guard probe.makesPlaceholder, let first = ShapeProbe.zeroCase(K.self) else { return [] }
      return [first]
    }

    func contains(_ key: K) -> Bool { true }
    func decodeNil(forKey key: K) throws -> Bool { false }

    func decode<T: Decodable>(_ type: T.Type, forKey key: K) throws -> T {
      probe.note(key, type, isOptional: false)
      return try ShapeProbe.placeholder(type)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: K) throws -> T? {
      absent(type, key)
    }

    private func absent<T>(_ type: T.Type, _ key: K) -> T? {
      probe.note(key, type, isOptional: true)
      return nil
    }

    // The standard library has its own defaults for these, which never ask the one above.
    func decodeIfPresent(_ type: Bool.Type, forKey key: K) throws -> Bool? { absent(type, key) }
    func decodeIfPresent(_ type: String.Type, forKey key: K) throws -> String? { absent(type, key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: K) throws -> Double? { absent(type, key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: K) throws -> Float? { absent(type, key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: K) throws -> Int? { absent(type, key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: K) throws -> Int8? { absent(type, key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: K) throws -> Int16? { absent(type, key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: K) throws -> Int32? { absent(type, key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: K) throws -> Int64? { absent(type, key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: K) throws -> UInt? { absent(type, key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: K) throws -> UInt8? { absent(type, key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: K) throws -> UInt16? { absent(type, key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: K) throws -> UInt32? { absent(type, key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: K) throws -> UInt64? { absent(type, key) }

    func nestedContainer<N: CodingKey>(
      keyedBy type: N.Type, forKey key: K
    ) throws -> KeyedDecodingContainer<N> {
      probe.isKeyedOnly = false
      guard probe.makesPlaceholder else { throw Unknown() }
      return KeyedDecodingContainer(Keyed<N>(probe: probe))
    }

    func nestedUnkeyedContainer(forKey key: K) throws -> any UnkeyedDecodingContainer {
      try probe.unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
      probe.isKeyedOnly = false
      guard probe.makesPlaceholder else { throw Unknown() }
      return probe
    }

    func superDecoder(forKey key: K) throws -> any Decoder { try superDecoder() }
  }
}

/// Gives a placeholder for a single value, and an empty list.
private struct PlaceholderContainer: SingleValueDecodingContainer, UnkeyedDecodingContainer {
  var codingPath: [any CodingKey] { [] }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }

  func decodeNil() -> Bool { false }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try ShapeProbe.placeholder(type) }

  func nestedContainer<N: CodingKey>(keyedBy type: N.Type) throws -> KeyedDecodingContainer<N> {
    try ShapeProbe(makesPlaceholder: true).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { self }
  func superDecoder() throws -> any Decoder { ShapeProbe(makesPlaceholder: true) }
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
