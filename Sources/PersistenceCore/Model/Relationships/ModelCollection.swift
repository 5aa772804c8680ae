/// The collections that a to-many relationship can be of.
protocol ModelCollection {
  static var modelElementType: any Any.Type { get }
  static var isOrdered: Bool { get }
  /// A collection without objects.
  static var none: Any { get }
  /// The objects in a value of the type, or in an optional one.
  static func models(in value: Any) -> [any PersistentModel]
  /// Whether a value of the type holds nothing, or is nil.
  static func isEmpty(_ value: Any) -> Bool
  /// Whether an object is in a value.
  static func contains(_ model: any PersistentModel, in value: Any) -> Bool
  /// Puts an object at the end of a value, or into it where there is no order. It is not looked for
  /// there beforehand.
  ///
  /// - Parameter value: Is not copied where nobody else holds it.
  static func add(_ model: any PersistentModel, to value: inout Any)
  /// Takes an object out of a value.
  ///
  /// - Parameter value: Is not copied where nobody else holds it.
  static func remove(_ model: any PersistentModel, from value: inout Any)
}

extension Array: ModelCollection {
  static var modelElementType: any Any.Type { Element.self }
  static var isOrdered: Bool { true }
  static var none: Any { Self() }

  static func models(in value: Any) -> [any PersistentModel] {
    guard let list = value as? Self, !list.isEmpty else { return [] }
    return list.compactMap { $0 as? any PersistentModel }
  }

  static func isEmpty(_ value: Any) -> Bool { (value as? Self)?.isEmpty ?? true }

  static func contains(_ model: any PersistentModel, in value: Any) -> Bool {
    (value as? Self)?.place(of: model) != nil
  }

  static func add(_ model: any PersistentModel, to value: inout Any) {
    var list = value as? Self ?? []
    // So that only `list` holds the elements.
    value = ()
    if let element = model as? Element { list.append(element) }
    value = list
  }

  static func remove(_ model: any PersistentModel, from value: inout Any) {
    guard var list = value as? Self, let place = list.place(of: model) else { return }
    value = ()
    list.remove(at: place)
    value = list
  }

  /// Where an object is. Objects are looked for by their addresses, a word each, from the end, where the
  /// one that was added last stands.
  private func place(of model: any PersistentModel) -> Int? {
    guard MemoryLayout<Element>.stride == MemoryLayout<UInt>.stride, Element.self is AnyObject.Type
    else { return lastIndex { ($0 as AnyObject) === model } }
    let address = UInt(bitPattern: Unmanaged.passUnretained(model as AnyObject).toOpaque())
    return withUnsafeBytes { bytes in
      var offset = bytes.count
      while offset > 0 {
        offset -= MemoryLayout<UInt>.stride
        if bytes.load(fromByteOffset: offset, as: UInt.self) == address {
          return offset / MemoryLayout<UInt>.stride
        }
      }
      return nil
    }
  }
}

extension Set: ModelCollection {
  static var modelElementType: any Any.Type { Element.self }
  static var isOrdered: Bool { false }
  static var none: Any { Self() }

  static func models(in value: Any) -> [any PersistentModel] {
    guard let list = value as? Self, !list.isEmpty else { return [] }
    return list.compactMap { $0 as? any PersistentModel }
  }

  static func isEmpty(_ value: Any) -> Bool { (value as? Self)?.isEmpty ?? true }

  static func contains(_ model: any PersistentModel, in value: Any) -> Bool {
    guard let set = value as? Self, let element = model as? Element else { return false }
    return set.contains(element)
  }

  static func add(_ model: any PersistentModel, to value: inout Any) {
    var set = value as? Self ?? []
    value = ()
    if let element = model as? Element { set.insert(element) }
    value = set
  }

  static func remove(_ model: any PersistentModel, from value: inout Any) {
    guard var set = value as? Self, let element = model as? Element else { return }
    value = ()
    set.remove(element)
    value = set
  }
}
