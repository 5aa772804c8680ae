import PersistenceCore

extension TripSchemaV5 {
  /// What may be spent for a night and a day at a place, in a season.
  ///
  /// A rate without a place is a default: of its region, of its country, of its part of the world, or
  /// of the whole table, whichever is the narrowest that it names.
  @Model
  public final class PerDiemRate {
    #Index<PerDiemRate>([\.countryCode])

    /// The part of the world, where the table is ordered by these.
    public var area: String?
    /// The country as the table has it.
    public var country: String?
    /// The country's two-letter code of ISO 3166-1, where it has one.
    public var countryCode: String?
    /// The state or province, such as `CA`.
    public var region: String?
    /// The city or cities; nil for a default.
    public var place: String?
    /// The county, or what else the table says of where the place ends.
    public var county: String?
    /// The first day of the season in every year, as `MM-DD`; nil all the year round.
    public var seasonBegin: String?
    /// The last day of the season, which may lie in the next year; nil all the year round.
    public var seasonEnd: String?
    /// Midnight UTC of the first day on which the rate holds; nil from the table's first day on.
    public var effectiveFrom: Date?
    /// Midnight UTC of the last day on which the rate holds; nil as long as the table does.
    public var effectiveThrough: Date?
    /// What a night may cost; nil where the table does not say.
    public var lodging: Decimal?
    /// What a day's meals may cost, incidentals included; nil where the table does not say.
    public var mealsAndIncidentals: Decimal?
    /// The part of it that is for incidentals; nil where the table does not say.
    public var incidentals: Decimal?
    /// The footnotes that the table refers to.
    public var footnote: String?
    /// The number of the place in the table.
    public var code: String?
    /// The rate's identity across stores.
    public var uuid: UUID
    /// The table that the rate is of.
    public var rateTable: RateTable?

    /// A rate of no table yet, for every place and all the year round.
    ///
    /// - Parameters:
    ///   - lodging: What a night may cost.
    ///   - mealsAndIncidentals: What a day's meals may cost, incidentals included.
    ///   - incidentals: The part of it that is for incidentals.
    public init(
      lodging: Decimal? = nil, mealsAndIncidentals: Decimal? = nil, incidentals: Decimal? = nil
    ) {
      self.area = nil
      self.country = nil
      self.countryCode = nil
      self.region = nil
      self.place = nil
      self.county = nil
      self.seasonBegin = nil
      self.seasonEnd = nil
      self.effectiveFrom = nil
      self.effectiveThrough = nil
      self.lodging = lodging
      self.mealsAndIncidentals = mealsAndIncidentals
      self.incidentals = incidentals
      self.footnote = nil
      self.code = nil
      self.uuid = .random()
    }
  }
}
