/// A stored field of a struct, by its place in memory.
struct StoredField<Value>: Hashable {
  let offset: Int
}

extension Decodable {
  fileprivate subscript<Value>(storedField field: StoredField<Value>) -> Value {
    withUnsafePointer(to: self) { start in
      (UnsafeRawPointer(start) + field.offset).assumingMemoryBound(to: Value.self).pointee
    }
  }
}

/// Key paths of the fields of structs that can be read through.
///
/// Those that reflection hands out can be compared, and must not be read: Swift 6.3 leaves out how
/// much room a read needs, and takes whatever lies behind the key path for it.
enum StoredFieldPath {
  /// The key path that reads the field of one that reflection has handed out.
  ///
  /// - Returns: Nil for a key path to anything but a stored field of a struct.
  static func readable(_ keyPath: AnyKeyPath) -> AnyKeyPath? {
    guard let type = type(of: keyPath).rootType as? any Decodable.Type else { return nil }
    return open(type, keyPath)
  }

  private static func open<Root: Decodable>(_ root: Root.Type, _ keyPath: AnyKeyPath) -> AnyKeyPath?
  {
    guard let keyPath = keyPath as? PartialKeyPath<Root>,
      let offset = MemoryLayout<Root>.offset(of: keyPath)
    else { return nil }
    func make<Value>(_ type: Value.Type) -> AnyKeyPath {
      let readable = \Root.[storedField: StoredField<Value>(offset: offset)]
      DerivedKeyPath.note(readable, .init(base: nil, step: .field(SendableKeyPath(keyPath))))
      return readable
    }
    return _openExistential(type(of: keyPath).valueType, do: make)
  }
}
