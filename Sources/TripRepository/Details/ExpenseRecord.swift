import CalendarDates
import FoundationEssentials
import TripModel

/// What a trip cost at one time, as a value.
public struct ExpenseRecord: Sendable, Hashable, Identifiable, TripDetailRecord {
  /// The number of the expense, which never changes and is never used again; 0 for one that was only
  /// rehearsed.
  public let id: Int64
  /// The expense's identity across stores.
  public let uuid: UUID
  /// The number of the trip; 0 for one that was only rehearsed.
  public let trip: Int64
  /// The amount with its currency.
  public let amount: Money
  /// What the money went for.
  public let category: String?
  /// The day on which the money was spent.
  public let day: CalendarDay
  /// Anything worth remembering.
  public let note: String?
  /// The receipt.
  public let receipt: FileReference?

  init(_ expense: Expense, of trip: Int64) throws(TripError) {
    let id = expense.number
    func unreadable(_ field: String, _ value: Any) -> TripError {
      .unreadableDetail(.expense, id: id, field: field, value: StoredText.of(value))
    }
    guard let currency = CurrencyCode(expense.currency),
      let amount = try? Money(expense.amount, currency)
    else { throw unreadable("amount", "\(expense.amount) \(expense.currency)") }
    guard let day = StoredDate.day(of: expense.day) else { throw unreadable("day", expense.day) }
    self.id = id
    self.uuid = expense.uuid
    self.trip = trip
    self.amount = amount
    self.day = day
    category = expense.category.nonEmpty
    note = expense.note?.nonEmpty
    receipt = (expense.receiptPath?.nonEmpty).map {
      FileReference(path: $0, sha256: expense.receiptSHA256 ?? "")
    }
  }

  /// The expense's values with their names, as documents have them.
  public var object: FieldObject {
    FieldObject(
      [
        "id": .integer(id), "uuid": .uuid(uuid), "trip": .integer(trip), "amount": .money(amount),
        "category": FieldValue(category), "day": .date(.day(day)), "note": FieldValue(note),
        "receipt": receipt?.object ?? .null,
      ],
      summary: [
        "#\(id)", "\(day)", "\(amount)", category, note, receipt.map { "[\($0.path)]" },
      ].compactMap { $0 }.joined(separator: "  "))
  }
}

extension Sequence<ExpenseRecord> {
  /// What the expenses come to, one amount for each currency, in the order of the codes.
  ///
  /// Currencies are never added to one another, and nothing is rounded.
  ///
  /// - Throws: `MoneyError.tooLarge` for a sum that no amount can be.
  public func totals() throws(MoneyError) -> [Money] {
    try map(\.amount).totals()
  }
}
