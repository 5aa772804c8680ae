import PersistenceCore

/// The versions of the trip schema and the ways between them.
///
/// A released version is never changed. The next one is added at the end of both lists; see
/// docs/adding.md.
public enum TripMigrationPlan: SchemaMigrationPlan {
  /// Every version that a store can have, oldest first.
  public static var schemas: [any VersionedSchema.Type] {
    [
      TripSchemaV1.self, TripSchemaV2.self, TripSchemaV3.self, TripSchemaV4.self, TripSchemaV5.self,
    ]
  }

  /// The first step gives each trip the class of its kind, which takes code. The others follow from
  /// the versions alone.
  public static var stages: [MigrationStage] {
    [
      .custom(
        fromVersion: TripSchemaV1.self, toVersion: TripSchemaV2.self,
        willMigrate: TripKindsStage.giveTripsTheirClasses, didMigrate: nil),
      .lightweight(fromVersion: TripSchemaV2.self, toVersion: TripSchemaV3.self),
      .lightweight(fromVersion: TripSchemaV3.self, toVersion: TripSchemaV4.self),
      .lightweight(fromVersion: TripSchemaV4.self, toVersion: TripSchemaV5.self),
    ]
  }
}
