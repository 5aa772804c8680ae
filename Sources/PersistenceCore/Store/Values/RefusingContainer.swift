/// Stands where an encoder must return a container although the value cannot be encoded that way:
/// whatever is put in throws.
struct RefusingContainer: Encoder, SingleValueEncodingContainer, UnkeyedEncodingContainer {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  var count: Int { 0 }

  static func refuse() -> any Error {
    UnstorableValue(
      reason: "encode(to:) nests its values otherwise than init(from:) reads them; encode each "
        + "member under its own key")
  }

  func container<K: CodingKey>(keyedBy type: K.Type) -> KeyedEncodingContainer<K> {
    KeyedEncodingContainer(RefusingKeyedContainer<K>())
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }
  func nestedContainer<K: CodingKey>(keyedBy type: K.Type) -> KeyedEncodingContainer<K> {
    container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func superEncoder() -> any Encoder { self }
  func encodeNil() throws { throw Self.refuse() }
  func encode<T: Encodable>(_ value: T) throws { throw Self.refuse() }
}

/// As ``RefusingContainer``, with keys.
struct RefusingKeyedContainer<K: CodingKey>: KeyedEncodingContainerProtocol {
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: K) throws { throw RefusingContainer.refuse() }
  func encode<T: Encodable>(_ value: T, forKey key: K) throws { throw RefusingContainer.refuse() }
  func nestedContainer<N: CodingKey>(
    keyedBy keyType: N.Type, forKey key: K
  ) -> KeyedEncodingContainer<N> { KeyedEncodingContainer(RefusingKeyedContainer<N>()) }
  func nestedUnkeyedContainer(forKey key: K) -> any UnkeyedEncodingContainer {
    RefusingContainer()
  }
  func superEncoder() -> any Encoder { RefusingContainer() }
  func superEncoder(forKey key: K) -> any Encoder { RefusingContainer() }
}
