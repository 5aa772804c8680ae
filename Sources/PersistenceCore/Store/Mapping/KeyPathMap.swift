import Synchronization

/// The attributes of a class by the key paths that start at it, with those of structs' members.
///
/// Key paths of generic roots are dear to make, and most commands ask for those of one class or none;
/// so they are made when they are first asked for.
final class KeyPathMap: Sendable {
  private struct Paths {
    var byKeyPath: [AnyKeyPath: AttributePath] = [:]
    /// Those of properties with a private setter, by how their key paths print.
    var restricted: [String: AttributePath] = [:]
  }

  private let type: any PersistentModel.Type
  private let attributes: UncheckedBox<[AttributeMapping]>
  private let made = Mutex<UncheckedBox<Paths>?>(nil)

  /// - Parameters:
  ///   - type: The class.
  ///   - attributes: All attributes by slot, inherited ones first.
  init(_ type: any PersistentModel.Type, _ attributes: [AttributeMapping]) {
    self.type = type
    self.attributes = UncheckedBox(attributes)
  }

  /// The attribute or member at the end of a key path.
  subscript(keyPath: AnyKeyPath) -> AttributePath? {
    let paths = made.withLock { made in
      if let made { return made }
      let paths = UncheckedBox(makePaths())
      made = paths
      return paths
    }.value
    if let path = paths.byKeyPath[keyPath] { return path }
    // From outside a file, a property with a private setter is another key path: the same getter
    // without the setter. Both print the same.
    guard !paths.restricted.isEmpty else { return nil }
    return paths.restricted["\(keyPath)"]
  }

  private func makePaths() -> Paths {
    // The class's own metadata has key paths that start at this very class, inherited ones too.
    let levels = type._$modelClasses
    var paths = Paths()
    for (attribute, property) in zip(attributes.value, levels.flatMap(\.properties)) {
      guard let path = AttributePath(searching: attribute) else { continue }
      paths.byKeyPath[property.keyPath] = path
      path.addMembers(below: property.keyPath, to: &paths.byKeyPath)
      if property.hasRestrictedSetter { paths.restricted["\(property.keyPath)"] = path }
    }
    for (name, keyPath) in levels.flatMap(\.overrides) {
      guard let attribute = attributes.value.first(where: { $0.name == name }),
        let path = AttributePath(searching: attribute)
      else { continue }
      paths.byKeyPath[keyPath] = path
      path.addMembers(below: keyPath, to: &paths.byKeyPath)
    }
    return paths
  }
}
