extension Schema {
  /// The schema's shape as lines of text, sorted, one for each entity and each property.
  ///
  /// The order of declarations, the platform and the names of nested types leave it as it is; what
  /// changes the columns or their meaning changes it.
  var signatureLines: [String] {
    var lines: [String] = []
    for entity in entities {
      lines.append("entity \(entity.name)" + (entity.superentityName.map { " : \($0)" } ?? ""))
      for names in entity.indices {
        lines.append("\(entity.name) index (\(names.joined(separator: ", "))): present")
      }
      for names in entity.spatialIndices {
        lines.append("\(entity.name) rtree (\(names.joined(separator: ", "))): present")
      }
      for names in entity.uniquenessConstraints {
        lines.append("\(entity.name) unique (\(names.joined(separator: ", "))): present")
      }
      // What is not stored, or only counts in the history, leaves the tables as they are.
      for attribute in entity.declaredAttributes where attribute.form != .ephemeral {
        var line = "\(entity.name).\(attribute.name): \(attribute.signature)"
        let options = attribute.options.filter { $0 != .preserveValueOnDeletion }
        for option in options.map(\.description).sorted() { line += " .\(option)" }
        if let modifier = attribute.hashModifier { line += " #\(modifier)" }
        lines.append(line)
      }
      for relationship in entity.declaredRelationships {
        lines.append("\(entity.name).\(relationship.name): \(relationship.signature)")
      }
    }
    return lines.sorted()
  }

  /// A hash of the schema's shape: 64 hexadecimal digits (SHA-256).
  public var fingerprint: String {
    SHA256.hexDigest(of: Array(signatureLines.joined(separator: "\n").utf8))
  }

  /// What differs between a recorded shape and this one, in the words for an error.
  ///
  /// - Parameters:
  ///   - recorded: The lines of the other shape.
  ///   - there: Where the other shape is.
  ///   - here: Where this one is.
  func differences(
    from recorded: [String], calledThere there: String = "in the store",
    calledHere here: String = "in the program"
  ) -> [String] {
    Self.differences(
      between: recorded, and: signatureLines, calledThere: there, calledHere: here)
  }

  /// What differs between two shapes, in the words for an error.
  static func differences(
    between recorded: [String], and lines: [String], calledThere there: String,
    calledHere here: String
  ) -> [String] {
    let old = Self.byPlace(recorded)
    let new = Self.byPlace(lines)
    let differences = Set(old.keys).union(new.keys).sorted().compactMap { place -> String? in
      switch (old[place], new[place]) {
      case (let before?, nil): "\(place) is \(there) (\(before)) and not \(here)"
      case (nil, let after?): "\(place) is \(here) (\(after)) and not \(there)"
      case (let before?, let after?) where before != after:
        "\(place) is \(before) \(there) and \(after) \(here)"
      default: nil
      }
    }
    // A fingerprint that was changed by hand has no difference behind it.
    return differences.isEmpty
      ? ["the fingerprint that the store records is not that of the shape it records"]
      : differences
  }

  private static func byPlace(_ lines: [String]) -> [String: String] {
    var result: [String: String] = [:]
    for line in lines {
      if line.hasPrefix("entity ") {
        let parts = line.dropFirst(7).split(separator: " ", maxSplits: 1)
        result[String(parts.first ?? "")] =
          parts.count > 1 ? "a subclass" + parts[1].replacing(":", with: " of") : "a root class"
      } else if let colon = line.range(of: ": ") {
        result[String(line[..<colon.lowerBound])] = String(line[colon.upperBound...])
      }
    }
    return result
  }
}

extension Schema.Attribute {
  /// The canonical text of what the columns hold.
  fileprivate var signature: String {
    switch form {
    case .plain, .ephemeral: shape.signature
    case .transformed, .external: isOptional ? "Data?" : "Data"
    }
  }
}
