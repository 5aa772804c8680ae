import PersistenceCore

extension TripSchemaV4 {
  /// What a trip cost at one time.
  @Model
  public final class Expense {
    /// The amount, exact.
    public var amount: Decimal
    /// The amount's currency by its code of ISO 4217.
    public var currency: String
    /// What the money went for, such as `taxi`; empty when it is not known.
    public var category: String
    /// Midnight UTC of the day on which the money was spent.
    public var day: Date
    /// Anything worth remembering.
    public var note: String?
    /// The path of the receipt's file.
    public var receiptPath: String?
    /// The SHA-256 of the receipt's file as 64 hexadecimal digits.
    public var receiptSHA256: String?
    /// The expense's identity across stores.
    public var uuid: UUID
    /// The trip that cost it.
    public var trip: Trip?

    /// An expense of no trip yet.
    ///
    /// - Parameters:
    ///   - amount: The amount.
    ///   - currency: The amount's currency by its code of ISO 4217.
    ///   - category: What the money went for; empty when it is not known.
    ///   - day: Midnight UTC of the day on which the money was spent.
    ///   - note: Anything worth remembering.
    public init(
      amount: Decimal, currency: String, category: String, day: Date, note: String? = nil
    ) {
      self.amount = amount
      self.currency = currency
      self.category = category
      self.day = day
      self.note = note
      self.receiptPath = nil
      self.receiptSHA256 = nil
      self.uuid = .random()
    }
  }
}
