import PersistenceCore

extension TripSchemaV1 {
  /// A trip of any kind: what a kind does not have is nil.
  @Model
  public final class Trip {
    /// Where the trip goes, in the traveller's words.
    public var destination: String
    /// Midnight UTC of the first day.
    public var startDate: Date
    /// Midnight UTC of the last day.
    public var endDate: Date
    /// Anything worth remembering.
    public var notes: String?
    /// `business` or `personal`; nil for a trip of no special kind.
    public var kind: String?
    /// What the company of a business trip pays for each day.
    public var perDiem: Decimal?
    /// The company of a business trip.
    public var companyName: String?
    /// Why the trip is made.
    public var reason: String?
    /// When the trip was entered.
    public var createdAt: Date

    /// A trip of no special kind.
    ///
    /// - Parameters:
    ///   - destination: Where the trip goes.
    ///   - startDate: Midnight UTC of the first day.
    ///   - endDate: Midnight UTC of the last day.
    ///   - notes: Anything worth remembering.
    ///   - createdAt: When the trip was entered.
    public init(
      destination: String, startDate: Date, endDate: Date, notes: String? = nil,
      createdAt: Date = .now
    ) {
      self.destination = destination
      self.startDate = startDate
      self.endDate = endDate
      self.notes = notes
      self.kind = nil
      self.perDiem = nil
      self.companyName = nil
      self.reason = nil
      self.createdAt = createdAt
    }
  }
}
