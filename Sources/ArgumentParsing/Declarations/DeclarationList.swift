/// The declarations that property wrappers make while a value is created, in the order of its
/// properties.
///
/// The wrappers announce themselves. To find them by reflection would take longer than all the rest
/// of a short run: the runtime searches the conformances of the whole program for each type of
/// wrapper that it meets.
final class DeclarationList {
  private(set) var properties: [DeclaredProperty] = []

  @TaskLocal private static var open: DeclarationList?

  /// Creates a value and lists what it declares.
  static func make(
    _ type: any ParsableArguments.Type
  ) -> (value: any ParsableArguments, properties: [DeclaredProperty]) {
    let list = DeclarationList()
    let value = $open.withValue(list) { type.init() }
    return (value, list.properties)
  }

  /// Creates a value that is no part of the one that is being created.
  static func makeApart<Value: ParsableArguments>(_ type: Value.Type) -> Value {
    guard open != nil else { return Value() }
    return $open.withValue(nil) { Value() }
  }

  /// Adds a declaration to the value that is being created, if one is.
  static func add(_ property: DeclaredProperty) {
    open?.properties.append(property)
  }

  /// Puts a declaration into the place of the one that it is a copy of. An `init()` that assigns to
  /// a property copies the storage of its wrapper.
  static func replace(_ original: any Declaration, with copy: DeclaredProperty) {
    guard let open,
      let index = open.properties.firstIndex(where: { $0.declaration === original })
    else { return }
    open.properties[index] = copy
  }
}

// An `init()` has no effects, so nobody but its own thread sees the list while it grows.
extension DeclarationList: @unchecked Sendable {}
