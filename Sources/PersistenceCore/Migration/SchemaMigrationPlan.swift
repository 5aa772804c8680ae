/// The versions of a schema and the steps between them.
public protocol SchemaMigrationPlan: SendableMetatype {
  /// The versions, oldest first.
  static var schemas: [any VersionedSchema.Type] { get }
  /// The steps, oldest first.
  static var stages: [MigrationStage] { get }
}

/// A step from one version of a schema to the next.
///
/// Stages are kept in static properties, so they are `Sendable`; their functions run one after the
/// other, in the migration's own context.
public enum MigrationStage: @unchecked Sendable {
  /// A step that follows from the two versions.
  case lightweight(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  /// A step with code that runs before and after the tables change.
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?,
    didMigrate: ((ModelContext) throws -> Void)?)
}
