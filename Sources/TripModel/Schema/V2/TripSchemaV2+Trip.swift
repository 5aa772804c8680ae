import PersistenceCore

extension TripSchemaV2 {
  /// A trip of whole days.
  @Model
  public class Trip {
    #Index<Trip>([\.startDate])
    #Unique<Trip>([\.uuid])

    /// Where the trip goes, in the traveller's words.
    public var destination: String
    /// A name for the trip.
    public var title: String?
    /// The place.
    public var location: Location
    /// Midnight UTC of the first day.
    public var startDate: Date
    /// Midnight UTC of the last day.
    public var endDate: Date
    /// Anything worth remembering.
    public var notes: String?
    /// Whether the trip is marked as a favourite.
    public var isFavorite: Bool
    /// How far the trip has come.
    public var status: TripStatus
    /// The trip's identity across stores.
    public var uuid: UUID
    /// When the trip was entered.
    public var createdAt: Date
    /// When the trip was last changed.
    public var updatedAt: Date

    /// A planned trip of whole days.
    ///
    /// - Parameters:
    ///   - destination: Where the trip goes.
    ///   - startDate: Midnight UTC of the first day.
    ///   - endDate: Midnight UTC of the last day.
    ///   - notes: Anything worth remembering.
    public init(destination: String, startDate: Date, endDate: Date, notes: String? = nil) {
      self.destination = destination
      self.title = nil
      self.location = Location()
      self.startDate = startDate
      self.endDate = endDate
      self.notes = notes
      self.isFavorite = false
      self.status = .planned
      self.uuid = .random()
      let now = Date.now
      self.createdAt = now
      self.updatedAt = now
    }
  }

  /// Where a trip goes; each member is a column, such as `location_city`.
  public struct Location: Codable, Hashable, Sendable {
    /// The city's name.
    public var city: String?
    /// The country's two-letter code of ISO 3166-1.
    public var country: String?

    /// A place of which any part may be unknown.
    ///
    /// - Parameters:
    ///   - city: The city's name.
    ///   - country: The country's two-letter code of ISO 3166-1.
    public init(city: String? = nil, country: String? = nil) {
      self.city = city
      self.country = country
    }
  }
}
