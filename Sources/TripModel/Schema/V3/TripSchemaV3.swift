import PersistenceCore

/// The third version of the trip schema: five kinds of trips, with places, statuses and money.
///
/// All kinds share one table, named `Trip`; each kind has a view of its own.
public enum TripSchemaV3: VersionedSchema {
  /// 3.0.0.
  public static let versionIdentifier = Schema.Version(3, 0, 0)

  /// The classes of the hierarchy, root first.
  public static var models: [any PersistentModel.Type] {
    [Trip.self, BusinessTrip.self, PersonalTrip.self, VacationTrip.self, GroupTrip.self]
  }
}
