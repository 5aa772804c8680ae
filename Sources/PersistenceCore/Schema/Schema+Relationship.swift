extension Schema {
  /// A property that leads to objects of a model class.
  public final class Relationship: SchemaProperty, @unchecked Sendable {
    // Changed only while the schema is built; metatypes and key paths are not marked as Sendable.

    /// What happens to the objects that a relationship leads to when the object it starts from is
    /// deleted.
    public enum DeleteRule: String, Codable, Sendable, Hashable, CaseIterable {
      /// Nothing; what leads to the deleted object leads to nothing.
      case noAction
      /// Their relationship to the deleted object becomes nil.
      case nullify
      /// They are deleted, too.
      case cascade
      /// The object cannot be deleted while there are any.
      case deny
    }

    /// How the objects of a relationship are checked.
    public struct Option: Sendable, Hashable, CustomStringConvertible {
      /// The option as it is written, without the point.
      public let description: String
      /// No two objects lead to the same one.
      public static var unique: Option { Option(description: "unique") }
    }

    /// The property's name.
    public let name: String
    /// Its name in the schema version before this one.
    public let originalName: String
    /// The name of the class that the relationship leads to.
    public let destination: String
    /// The Swift type of the property.
    public let valueType: any Any.Type
    /// Whether the property is optional.
    public let isOptional: Bool
    /// Whether the relationship leads to at most one object.
    public let isToOneRelationship: Bool
    /// How the objects are checked.
    public let options: [Option]
    /// What happens to the objects when the one the relationship starts from is deleted.
    public let deleteRule: DeleteRule
    /// The smallest number of objects; zero or nil for no limit.
    public let minimumModelCount: Int?
    /// The largest number of objects; zero or nil for no limit.
    public let maximumModelCount: Int?
    /// The other side, as it was written or was found.
    public var inverseKeyPath: AnyKeyPath? {
      switch inverse {
      case .written(let keyPath): keyPath
      case .found(let property): property?.keyPath
      }
    }
    /// The name of the other side; nil if there is none.
    public var inverseName: String? {
      guard case .found(let property) = inverse else { return nil }
      return property?.name
    }
    /// A text that makes this version of the property differ from others in the fingerprint.
    public let hashModifier: String?
    /// The property's key path from its class.
    public var keypath: AnyKeyPath? { property?.keyPath }

    let property: _ModelProperty?
    let shape: RelationshipShape?
    /// The other side, as far as it is known.
    var inverse: Inverse

    enum Inverse {
      case written(AnyKeyPath?)
      /// As it was found when the schema was built; nil for none.
      case found(_ModelProperty?)
    }

    /// Describes a relationship, as written in a macro's arguments.
    ///
    /// - Parameters:
    ///   - options: How the objects are checked.
    ///   - deleteRule: What happens to the objects when the one the relationship starts from is
    ///     deleted.
    ///   - minimumModelCount: The smallest number of objects; zero or nil for no limit.
    ///   - maximumModelCount: The largest number of objects; zero or nil for no limit.
    ///   - originalName: The property's name in the schema version before this one.
    ///   - inverse: The other side.
    ///   - hashModifier: See ``hashModifier``.
    public init(
      _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0,
      maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
      hashModifier: String? = nil
    ) {
      name = ""
      self.originalName = originalName ?? ""
      destination = ""
      valueType = Never.self
      isOptional = false
      isToOneRelationship = false
      self.options = options
      self.deleteRule = deleteRule
      self.minimumModelCount = minimumModelCount
      self.maximumModelCount = maximumModelCount
      self.inverse = .written(inverse)
      self.hashModifier = hashModifier
      property = nil
      shape = nil
    }

    init(_ property: _ModelProperty, shape: RelationshipShape) {
      let written = property.relationship
      name = property.name
      originalName = written.flatMap { $0.originalName.isEmpty ? nil : $0.originalName } ?? name
      destination = Schema.entityName(for: shape.destination)
      valueType = property.valueType
      isOptional = shape.isOptional
      isToOneRelationship = !shape.isToMany
      options = written?.options ?? []
      deleteRule = written?.deleteRule ?? .nullify
      minimumModelCount = written?.minimumModelCount
      maximumModelCount = written?.maximumModelCount
      inverse = .written(written?.inverseKeyPath)
      hashModifier = written?.hashModifier
      self.property = property
      self.shape = shape
    }

    /// Always false: a transient property is no relationship.
    public var isTransient: Bool { false }
    /// Whether no two objects lead to the same one.
    public var isUnique: Bool { options.contains(.unique) }

    /// The canonical text that a schema's fingerprint is made of.
    var signature: String {
      var text = (isToOneRelationship ? "one " : "many ") + destination + (isOptional ? "?" : "")
      if let inverseName { text += " inverse \(inverseName)" }
      if deleteRule != .nullify { text += " delete \(deleteRule.rawValue)" }
      if let minimum = minimumModelCount, minimum > 0 { text += " minimum \(minimum)" }
      if let maximum = maximumModelCount, maximum > 0 { text += " maximum \(maximum)" }
      for option in options.map(\.description).sorted() { text += " .\(option)" }
      if let hashModifier { text += " #\(hashModifier)" }
      return text
    }
  }
}
