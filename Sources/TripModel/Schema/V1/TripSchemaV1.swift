import PersistenceCore

/// The first version of the trip schema: one class for trips of all kinds.
///
/// Stores of this version exist, so nothing here is ever changed.
public enum TripSchemaV1: VersionedSchema {
  /// 1.0.0.
  public static let versionIdentifier = Schema.Version(1, 0, 0)

  /// The only class.
  public static var models: [any PersistentModel.Type] { [Trip.self] }
}
