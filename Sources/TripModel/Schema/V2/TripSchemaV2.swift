import PersistenceCore

/// The second version of the trip schema: a class for each of three kinds of trips.
///
/// It has every property that the third version requires, so that the way there needs no code.
/// Stores of this version exist, so nothing here is ever changed.
public enum TripSchemaV2: VersionedSchema {
  /// 2.0.0.
  public static let versionIdentifier = Schema.Version(2, 0, 0)

  /// The classes of the hierarchy, root first.
  public static var models: [any PersistentModel.Type] {
    [Trip.self, BusinessTrip.self, PersonalTrip.self]
  }
}
