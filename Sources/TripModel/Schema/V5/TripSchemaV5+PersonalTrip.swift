import PersistenceCore

extension TripSchemaV5 {
  /// A trip for a reason of one's own.
  @Model
  public class PersonalTrip: Trip {
    /// Why the trip is made.
    public var reason: TripReason
    /// Who comes along.
    public var companions: [String]

    /// A planned personal trip of whole days.
    ///
    /// - Parameters:
    ///   - destination: Where the trip goes.
    ///   - startDate: Midnight UTC of the first day.
    ///   - endDate: Midnight UTC of the last day.
    ///   - reason: Why the trip is made.
    ///   - companions: Who comes along.
    ///   - notes: Anything worth remembering.
    public init(
      destination: String, startDate: Date, endDate: Date, reason: TripReason,
      companions: [String] = [], notes: String? = nil
    ) {
      self.reason = reason
      self.companions = companions
      super.init(destination: destination, startDate: startDate, endDate: endDate, notes: notes)
    }
  }

  /// A personal trip with a budget and things to do.
  @Model
  public final class VacationTrip: PersonalTrip {
    /// What the trip may cost; zero without a currency for none.
    public var budget: Decimal
    /// The budget's currency by its code of ISO 4217.
    public var budgetCurrency: String?
    /// What to do there.
    public var activities: [String]
    /// How one lives there, such as `hotel` or `tent`.
    public var accommodationType: String?

    /// A planned vacation of whole days.
    ///
    /// - Parameters:
    ///   - destination: Where the trip goes.
    ///   - startDate: Midnight UTC of the first day.
    ///   - endDate: Midnight UTC of the last day.
    ///   - reason: Why the trip is made.
    ///   - companions: Who comes along.
    ///   - budget: What the trip may cost.
    ///   - budgetCurrency: The budget's currency by its code of ISO 4217.
    ///   - activities: What to do there.
    ///   - accommodationType: How one lives there.
    ///   - notes: Anything worth remembering.
    public init(
      destination: String, startDate: Date, endDate: Date, reason: TripReason = .vacation,
      companions: [String] = [], budget: Decimal = 0, budgetCurrency: String? = nil,
      activities: [String] = [], accommodationType: String? = nil, notes: String? = nil
    ) {
      self.budget = budget
      self.budgetCurrency = budgetCurrency
      self.activities = activities
      self.accommodationType = accommodationType
      super.init(
        destination: destination, startDate: startDate, endDate: endDate, reason: reason,
        companions: companions, notes: notes)
    }
  }
}
