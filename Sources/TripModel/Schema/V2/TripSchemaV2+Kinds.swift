import PersistenceCore

extension TripSchemaV2 {
  /// A trip for a company.
  @Model
  public final class BusinessTrip: Trip {
    /// What the company pays for each day, in a currency that nobody wrote down; zero for none.
    public var perDiem: Decimal
    /// The company; empty when it is not known.
    public var companyName: String
    /// What the trip is for.
    public var meetingAgenda: String?

    /// A planned trip of whole days for a company.
    ///
    /// - Parameters:
    ///   - destination: Where the trip goes.
    ///   - startDate: Midnight UTC of the first day.
    ///   - endDate: Midnight UTC of the last day.
    ///   - perDiem: What the company pays for each day.
    ///   - companyName: The company; empty when it is not known.
    ///   - notes: Anything worth remembering.
    ///   - meetingAgenda: What the trip is for.
    public init(
      destination: String, startDate: Date, endDate: Date, perDiem: Decimal, companyName: String,
      notes: String? = nil, meetingAgenda: String? = nil
    ) {
      self.perDiem = perDiem
      self.companyName = companyName
      self.meetingAgenda = meetingAgenda
      super.init(destination: destination, startDate: startDate, endDate: endDate, notes: notes)
    }
  }

  /// A trip for a reason of one's own.
  @Model
  public final class PersonalTrip: Trip {
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
}
