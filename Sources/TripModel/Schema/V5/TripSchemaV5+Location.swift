import PersistenceCore

extension TripSchemaV5 {
  /// Where a trip goes; each member is a column, such as `location_city`.
  public struct Location: Codable, Hashable, Sendable {
    /// The city's name.
    public var city: String?
    /// The country's two-letter code of ISO 3166-1.
    public var country: String?
    /// Degrees north of the equator, -90…90.
    public var latitude: Double?
    /// Degrees east of Greenwich, -180…180.
    public var longitude: Double?

    /// A place of which any part may be unknown.
    ///
    /// - Parameters:
    ///   - city: The city's name.
    ///   - country: The country's two-letter code of ISO 3166-1.
    ///   - latitude: Degrees north of the equator, -90…90.
    ///   - longitude: Degrees east of Greenwich, -180…180.
    public init(
      city: String? = nil, country: String? = nil, latitude: Double? = nil,
      longitude: Double? = nil
    ) {
      self.city = city
      self.country = country
      self.latitude = latitude
      self.longitude = longitude
    }
  }
}

extension TripSchemaV5.Location: ColumnDecodable {
  /// Reads the columns of a trip's place: lists of millions come through here.
  public init(from columns: ColumnReader) throws {
    city = try columns.value("city")
    country = try columns.value("country")
    latitude = try columns.value("latitude")
    longitude = try columns.value("longitude")
  }
}
