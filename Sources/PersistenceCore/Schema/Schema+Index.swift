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
  /// The names of the property that an index names and of the structs on the way.
  ///
  /// - Returns: Such as `["location", "city"]`; nil if no stored property is there.
  func propertyPath(for indexed: _IndexedPath) -> [String]? {
    propertyPath(named: indexed.names) ?? propertyPath(for: indexed.keyPath)
  }

  /// - Parameter names: The names of properties and of the fields of structs, as the source has them.
  private func propertyPath(named names: [String]) -> [String]? {
    guard let name = names.first,
      let property = properties.last(where: { $0.name == name && !$0.isTransient })
    else { return nil }
    guard names.count > 1 else { return [name] }
    guard let attribute = property as? Schema.Attribute, attribute.form == .plain else {
      return nil
    }
    return Self.members(of: attribute.shape, named: names.dropFirst()).map { [name] + $0 }
  }

  private static func members(
    of shape: AttributeShape, named names: ArraySlice<String>
  ) -> [String]? {
    guard let name = names.first else { return [] }
    guard case .composite(let composite) = shape.storage, !shape.isOptional,
      let member = composite.members.first(where: { $0.fieldName == name })
    else { return nil }
    return members(of: member.shape, named: names.dropFirst()).map { [member.key] + $0 }
  }

  private func propertyPath(for keyPath: AnyKeyPath) -> [String]? {
    for property in type._$modelClasses.flatMap(\.properties) {
      // What is not stored can be in no index.
      if property.attribute?.options.contains(.ephemeral) ?? false { continue }
      if property.keyPath == keyPath { return [property.name] }
      if let rest = Self.members(
        of: property.attributeShape, below: property.keyPath, to: keyPath)
      {
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
