import PersistenceCore

/// The fifth version of the trip schema: a store has tables of rates.
///
/// All kinds of trips share one table, named `Trip`; each kind has a view of its own.
public enum TripSchemaV5: VersionedSchema {
  /// 5.0.0.
  public static let versionIdentifier = Schema.Version(5, 0, 0)

  /// The classes of trips, root first, then what belongs to trips, and then what rates are made of.
  public static var models: [any PersistentModel.Type] {
    [
      Trip.self, BusinessTrip.self, PersonalTrip.self, VacationTrip.self, GroupTrip.self,
      Expense.self, LivingAccommodation.self, Tag.self, Attachment.self, RateTable.self,
      PerDiemRate.self,
    ]
  }
}
