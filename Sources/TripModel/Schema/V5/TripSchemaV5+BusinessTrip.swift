import PersistenceCore

extension TripSchemaV5 {
  /// A trip for a company.
  @Model
  public final class BusinessTrip: Trip {
    /// What the company pays for each day; zero without a currency for none.
    public var perDiem: Decimal
    /// The per diem's currency by its code of ISO 4217.
    public var currency: String?
    /// The company; empty when it is not known.
    public var companyName: String
    /// The expense report that the trip belongs to.
    public var expenseReportId: String?
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
    ///   - currency: The per diem's currency by its code of ISO 4217.
    ///   - notes: Anything worth remembering.
    ///   - expenseReportId: The expense report that the trip belongs to.
    ///   - meetingAgenda: What the trip is for.
    public init(
      destination: String, startDate: Date, endDate: Date, perDiem: Decimal, companyName: String,
      currency: String? = nil, notes: String? = nil, expenseReportId: String? = nil,
      meetingAgenda: String? = nil
    ) {
      self.perDiem = perDiem
      self.currency = currency
      self.companyName = companyName
      self.expenseReportId = expenseReportId
      self.meetingAgenda = meetingAgenda
      super.init(destination: destination, startDate: startDate, endDate: endDate, notes: notes)
    }
  }
}
