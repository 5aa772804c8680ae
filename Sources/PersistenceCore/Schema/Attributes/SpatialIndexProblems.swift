/// What is wrong with the indexes for ranges of a class.
enum SpatialIndexProblems {
  /// As many as SQLite's R*Tree has.
  private static let mostDimensions = 5

  static func problems(of entity: Schema.Entity) -> [String] {
    entity.spatialIndices.flatMap { names -> [String] in
      let place = "the .rtree index (\(names.joined(separator: ", "))) of \(entity.name)"
      guard names.count <= mostDimensions else {
        return ["\(place) has \(names.count) properties; give it at most \(mostDimensions)"]
      }
      guard Set(names).count == names.count else {
        return ["\(place) names a property twice; name it once"]
      }
      return names.compactMap { name in
        guard let shape = shape(of: name, in: entity), !shape.isOneNumber else { return nil }
        return "\(place) has \(name), which is neither a number in one column nor a date; use a "
          + "plain index for it"
      }
    }
  }

  private static func shape(of name: String, in entity: Schema.Entity) -> AttributeShape? {
    let parts = name.split(separator: ".").map(String.init)
    guard let first = parts.first, let attribute = entity.attributesByName[first] else {
      return nil
    }
    return parts.dropFirst().reduce(AttributeShape?.some(attribute.shape)) { shape, key in
      guard case .composite(let composite)? = shape?.storage else { return nil }
      return composite.member(key)?.shape
    }
  }
}

extension AttributeShape {
  /// Whether values are numbers, or dates as numbers, in one column.
  fileprivate var isOneNumber: Bool {
    guard case .scalar(let type) = storage, type._$columnCount == 1 else { return false }
    return type._$columnType == .real || type._$columnType == .integer
  }
}
