/// The model classes of a store and what is known of them.
///
/// Superclasses are found by walking up from the classes that are named, so naming a subclass is
/// enough; a subclass that is not named is unknown to the store. What cannot be stored is collected
/// and reported when a container is made of the schema.
public final class Schema: @unchecked Sendable {
  // Everything is set in the initialiser; metatypes, key paths and default closures are not marked
  // as Sendable by the standard library, and are never changed here.

  /// The version of the schema.
  public let version: Version

  /// The entities, sorted by name.
  public let entities: [Entity]

  /// The entities by name.
  public let entitiesByName: [String: Entity]

  /// What makes the schema impossible to store, in the words for an error.
  let problems: [String]

  private let entitiesByType: [ObjectIdentifier: Entity]

  /// Makes a schema of model classes.
  ///
  /// - Parameters:
  ///   - types: The classes; superclasses are added.
  ///   - version: The version of the schema.
  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    self.version = version
    var builder = SchemaBuilder()
    for type in types { builder.add(type) }
    entities = builder.entities.sorted { $0.name < $1.name }
    problems =
      builder.problems + InverseRelationships.resolve(in: entities)
      + builder.entities.filter { $0.superentity == nil }.flatMap(ColumnConflicts.problems)
      + RequiredCircles.problems(in: entities)
    entitiesByName = Dictionary(entities.map { ($0.name, $0) }) { first, _ in first }
    entitiesByType = Dictionary(entities.map { (ObjectIdentifier($0.type), $0) }) { first, _ in
      first
    }
  }

  /// Makes a schema of model classes.
  ///
  /// - Parameters:
  ///   - types: The classes; superclasses are added.
  ///   - version: The version of the schema.
  public convenience init(
    _ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)
  ) {
    self.init(types, version: version)
  }

  /// Makes the schema of one version.
  ///
  /// - Parameter versionedSchema: The version, with its models.
  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  /// The name of a class's entity: its own name, without the types it is nested in.
  public static func entityName(for type: any PersistentModel.Type) -> String {
    // What `String(describing:)` says of a type, without asking it for protocols first.
    _typeName(type, qualified: false)
  }

  /// The entity of a class.
  ///
  /// - Parameter type: The class.
  /// - Returns: The entity, or nil for a class that is not part of the schema.
  public func entity(for type: any PersistentModel.Type) -> Entity? {
    entitiesByType[ObjectIdentifier(type)]
  }

  /// Throws what makes the schema impossible to store.
  func validate() throws {
    guard problems.isEmpty else {
      throw SwiftDataError(.invalidSchema, problems.joined(separator: "\n"))
    }
  }
}

extension Schema: Equatable, Hashable, CustomDebugStringConvertible {
  /// Whether two schemas have the same version and fingerprint.
  public static func == (lhs: Schema, rhs: Schema) -> Bool {
    lhs === rhs || (lhs.version == rhs.version && lhs.fingerprint == rhs.fingerprint)
  }

  /// Hashes version and fingerprint.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(version)
    hasher.combine(fingerprint)
  }

  /// The version and the names of the entities.
  public var debugDescription: String {
    "Schema \(version): \(entities.map(\.name).joined(separator: ", "))"
  }
}
