import TripModel

/// The columns that make an expense of each trip.
public struct ExpenseColumns: Sendable, Hashable {
  /// What the money went for, such as `airfare`.
  public var category: String
  /// What the amounts stand in. A blank one, and one of zero, makes no expense.
  public var amount: ColumnSource
  /// What the currencies stand in, for amounts that do not name theirs.
  public var currencyColumn: ColumnSource?
  /// The currency of amounts that neither name theirs nor have a column for it.
  public var currency: CurrencyCode?
  /// What the days stand in; nil for the day on which the trip starts.
  public var day: ColumnSource?
  /// What the notes stand in.
  public var note: ColumnSource?

  /// An expense from one column.
  ///
  /// - Parameters:
  ///   - category: What the money went for.
  ///   - amount: What the amounts stand in.
  public init(category: String, amount: ColumnSource) {
    self.category = category
    self.amount = amount
  }
}
