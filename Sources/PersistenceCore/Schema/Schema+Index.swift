extension Schema {
  /// An index over properties of a class.
  public struct Index<T: PersistentModel>: Sendable {
    /// The kinds of index.
    public enum Types<Root: PersistentModel> {
      /// An ordered index, for comparisons and sorts.
      case binary([PartialKeyPath<Root>])
      /// An index for ranges of numbers and dates in up to five dimensions: an R*Tree.
      case rtree([PartialKeyPath<Root>])
    }
  }
}

extension Schema.Entity {
  /// The names of the property at the end of a key path and of the structs on the way.
  ///
  /// - Parameter keyPath: A key path that starts at the entity's class.
  /// - Returns: Such as `["location", "city"]`; nil if no stored property is there.
  func propertyPath(for keyPath: AnyKeyPath) -> [String]? {
    for property in type._$modelClasses.flatMap(\.properties) {
      // What is not stored can be in no index.
      if property.attribute?.options.contains(.ephemeral) ?? false { continue }
      if property.keyPath == keyPath { return [property.name] }
      let shape = AttributeShape(of: property.valueType)
      if let rest = Self.members(of: shape, below: property.keyPath, to: keyPath) {
        return [property.name] + rest
      }
    }
    return nil
  }

  private static func members(
    of shape: AttributeShape, below start: AnyKeyPath, to target: AnyKeyPath
  ) -> [String]? {
    guard case .composite(let composite) = shape.storage, !shape.isOptional else { return nil }
    for member in composite.members {
      guard let keyPath = member.keyPath, let whole = start.appending(path: keyPath) else {
        continue
      }
      if whole == target { return [member.key] }
      if let rest = members(of: member.shape, below: whole, to: target) {
        return [member.key] + rest
      }
    }
    return nil
  }
}
