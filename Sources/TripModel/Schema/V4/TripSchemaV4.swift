import PersistenceCore

/// The fourth version of the trip schema: trips have expenses, accommodations, attachments and tags.
///
/// All kinds of trips share one table, named `Trip`; each kind has a view of its own.
public enum TripSchemaV4: VersionedSchema {
  /// 4.0.0.
  public static let versionIdentifier = Schema.Version(4, 0, 0)

  /// The classes of trips, root first, and then what belongs to trips.
  public static var models: [any PersistentModel.Type] {
    [
      Trip.self, BusinessTrip.self, PersonalTrip.self, VacationTrip.self, GroupTrip.self,
      Expense.self, LivingAccommodation.self, Tag.self, Attachment.self,
    ]
  }
}
