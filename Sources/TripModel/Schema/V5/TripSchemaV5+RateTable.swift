import PersistenceCore

extension TripSchemaV5 {
  /// Rates that were published together and hold from one day on.
  ///
  /// Tables of the same name follow one another: on any day the one counts that began last. So the
  /// rates of one authority are the tables of one name, one for each year, month or whenever it
  /// publishes, and what was right for a past day stays in the store.
  @Model
  public final class RateTable {
    #Unique<RateTable>([\.name, \.validFrom])

    /// What the table goes by, such as `gsa`.
    public var name: String
    /// What the table is and who publishes it, for people.
    public var title: String?
    /// The form of the file that the rates were read from.
    public var layout: RateLayout
    /// The currency of all amounts by its code of ISO 4217.
    public var currency: String
    /// Midnight UTC of the first day on which the rates hold; of the first day of the calendar where
    /// the table does not say.
    public var validFrom: Date
    /// Midnight UTC of the last day on which the rates hold; nil until the next table of the name.
    public var validThrough: Date?
    /// Midnight UTC of the day on which the table was published.
    public var publishedOn: Date?
    /// The name of the file, without its folder.
    public var fileName: String?
    /// The SHA-256 of the file as 64 hexadecimal digits.
    public var sha256: String
    /// When the file was imported.
    public var importedAt: Date
    /// The table's identity across stores.
    public var uuid: UUID
    /// The rates, in the order of the file.
    @Relationship(deleteRule: .cascade, inverse: \PerDiemRate.rateTable)
    public var rates: [PerDiemRate] = []

    /// A table without rates.
    ///
    /// - Parameters:
    ///   - name: What the table goes by.
    ///   - layout: The form of the file that the rates were read from.
    ///   - currency: The currency of all amounts by its code of ISO 4217.
    ///   - validFrom: Midnight UTC of the first day on which the rates hold.
    ///   - sha256: The SHA-256 of the file as 64 hexadecimal digits.
    ///   - importedAt: When the file was imported.
    public init(
      name: String, layout: RateLayout, currency: String, validFrom: Date, sha256: String,
      importedAt: Date
    ) {
      self.name = name
      self.title = nil
      self.layout = layout
      self.currency = currency
      self.validFrom = validFrom
      self.validThrough = nil
      self.publishedOn = nil
      self.fileName = nil
      self.sha256 = sha256
      self.importedAt = importedAt
      self.uuid = .random()
    }
  }
}
