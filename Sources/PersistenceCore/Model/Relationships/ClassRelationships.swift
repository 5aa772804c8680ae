import Synchronization

/// The relationships of a class, and which of them are two sides of one.
final class ClassRelationships: @unchecked Sendable {
  // Immutable but for the cache, which the mutex guards.

  /// All relationships, inherited ones first.
  let properties: [RelationshipProperty]
  /// How many properties the class has, inherited ones and those that are no relationships too.
  private let slotCount: Int
  private let type: any PersistentModel.Type
  private let inverses = Mutex<[ObjectIdentifier: Inverse]>([:])

  private struct Inverse: Sendable {
    let property: RelationshipProperty?
  }

  private static let all = Mutex<[ObjectIdentifier: ClassRelationships]>([:])

  /// The relationships of a class.
  static func of(_ type: any PersistentModel.Type) -> ClassRelationships {
    let key = ObjectIdentifier(type)
    if let known = all.withLock({ $0[key] }) { return known }
    // The superclass's properties are the superclass's objects, so that a property is one object.
    let levels = type._$modelClasses
    var properties: [RelationshipProperty] = []
    var slot = 0
    for level in levels {
      if ObjectIdentifier(level.type) != key {
        properties += of(level.type).properties.filter {
          ObjectIdentifier($0.owner) == ObjectIdentifier(level.type)
        }
        slot = of(level.type).slotCount
        continue
      }
      for property in level.properties {
        if let shape = property.relationshipShape {
          properties.append(
            RelationshipProperty(
              owner: level.type, slot: slot, shape: shape, property: property))
        }
        slot += 1
      }
    }
    let made = ClassRelationships(type, properties, slotCount: slot)
    return all.withLock { all in
      if let known = all[key] { return known }
      all[key] = made
      return made
    }
  }

  private init(
    _ type: any PersistentModel.Type, _ properties: [RelationshipProperty], slotCount: Int
  ) {
    self.type = type
    self.slotCount = slotCount
    self.properties = properties
  }

  /// Whether the class is another one, or a subclass of it.
  func isBelow(_ other: any PersistentModel.Type) -> Bool {
    type._$modelClasses.contains { ObjectIdentifier($0.type) == ObjectIdentifier(other) }
  }

  func property(at slot: Int) -> RelationshipProperty? { properties.first { $0.slot == slot } }

  func property(named name: String) -> RelationshipProperty? {
    properties.first { $0.name == name }
  }

  /// The relationship of this class that is the other side of one that leads to it.
  ///
  /// It is the one that either side names as `inverse:`; failing that, the only one that leads back,
  /// if the other side's is the only one, too.
  ///
  /// - Parameter property: A relationship whose destination is this class or a superclass.
  /// - Returns: Nil if there is no other side.
  func inverse(of property: RelationshipProperty) -> RelationshipProperty? {
    let key = ObjectIdentifier(property)
    if let known = inverses.withLock({ $0[key] }) { return known.property }
    let found = findInverse(of: property)
    inverses.withLock { $0[key] = Inverse(property: found) }
    return found
  }

  private func findInverse(of property: RelationshipProperty) -> RelationshipProperty? {
    if property.property.isOneWay { return nil }
    if property.written?.inverseKeyPath != nil {
      guard let named = property.namedInverse else { return nil }
      return properties.first { $0 === named }
    }
    if let naming = properties.first(where: { $0.names(property) }) { return naming }
    let back = properties.filter {
      $0.isUnclaimed && ObjectIdentifier($0.destination) == ObjectIdentifier(property.owner)
    }
    // A property that leads from a class to itself is not its own other side.
    guard back.count == 1, let only = back.first, only !== property else { return nil }
    let there = ClassRelationships.of(property.owner).properties.filter {
      $0.isUnclaimed && ObjectIdentifier($0.destination) == ObjectIdentifier(property.destination)
        && $0 !== only
    }
    guard there.count == 1, there.first === property else { return nil }
    return only
  }
}

extension RelationshipProperty {
  /// Whether the property is free to be matched with another one: it names no inverse, and no
  /// relationship of its destination names it.
  fileprivate var isUnclaimed: Bool {
    guard written?.inverseKeyPath == nil, !property.isOneWay else { return false }
    return !ClassRelationships.of(destination).properties.contains { $0.names(self) }
  }

  /// Whether the property names another one as its inverse.
  fileprivate func names(_ other: RelationshipProperty) -> Bool {
    !property.isOneWay && namedInverse === other
  }
}

/// Finds the relationship that a key path such as `\Expense.trip` names.
enum InversePath {
  /// - Parameters:
  ///   - keyPath: The key path.
  ///   - destination: The class that it most likely starts at, or a subclass of that.
  static func property(
    _ keyPath: AnyKeyPath, from destination: any PersistentModel.Type
  ) -> RelationshipProperty? {
    let type = Swift.type(of: keyPath).rootType
    guard
      let root = destination._$modelClasses.first(where: {
        ObjectIdentifier($0.type) == ObjectIdentifier(type)
      })?.type ?? type as? any PersistentModel.Type
    else { return nil }
    let all = root._$modelClasses.flatMap(\.properties).enumerated().filter {
      $0.element.relationshipShape != nil
    }
    let named =
      all.first { $0.element.keyPath == keyPath }
      // From outside its file, a property with a private setter is another key path.
      ?? all.first {
        $0.element.hasRestrictedSetter && "\($0.element.keyPath)" == "\(keyPath)"
      }
    return named.flatMap { ClassRelationships.of(root).property(at: $0.offset) }
  }
}
