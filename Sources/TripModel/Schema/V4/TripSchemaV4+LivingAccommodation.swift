import PersistenceCore

extension TripSchemaV4 {
  /// Where somebody sleeps on a trip.
  @Model
  public final class LivingAccommodation {
    /// The name of the house.
    public var name: String
    /// Where the house is.
    public var address: Address
    /// Midnight UTC of the day of arrival.
    public var checkIn: Date
    /// Midnight UTC of the day of departure.
    public var checkOut: Date
    /// The accommodation's identity across stores.
    public var uuid: UUID
    /// The trip on which somebody sleeps there.
    public var trip: Trip?

    /// An accommodation of no trip yet.
    ///
    /// - Parameters:
    ///   - name: The name of the house.
    ///   - address: Where the house is.
    ///   - checkIn: Midnight UTC of the day of arrival.
    ///   - checkOut: Midnight UTC of the day of departure.
    public init(name: String, address: Address = Address(), checkIn: Date, checkOut: Date) {
      self.name = name
      self.address = address
      self.checkIn = checkIn
      self.checkOut = checkOut
      self.uuid = .random()
    }
  }

  /// Where a house is; each member is a column, such as `address_city`.
  public struct Address: Codable, Hashable, Sendable {
    /// The street with its number.
    public var street: String?
    /// The city's name.
    public var city: String?
    /// The postal code.
    public var postalCode: String?
    /// The country's two-letter code of ISO 3166-1.
    public var country: String?

    /// An address of which any part may be unknown.
    ///
    /// - Parameters:
    ///   - street: The street with its number.
    ///   - city: The city's name.
    ///   - postalCode: The postal code.
    ///   - country: The country's two-letter code of ISO 3166-1.
    public init(
      street: String? = nil, city: String? = nil, postalCode: String? = nil, country: String? = nil
    ) {
      self.street = street
      self.city = city
      self.postalCode = postalCode
      self.country = country
    }
  }
}
