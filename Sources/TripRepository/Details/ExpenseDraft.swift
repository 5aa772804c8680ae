import CalendarDates
import FoundationEssentials
import TripModel

/// An expense that is to be added, or as it is to become.
///
/// An empty text means the same as none.
public struct ExpenseDraft: TripDetailDraft {
  /// What it is.
  public static let kind = TripDetailKind.expense

  /// The amount with its currency; below zero for money that came back.
  public var amount: Money
  /// What the money went for, such as `taxi`.
  public var category: String?
  /// The day on which the money was spent.
  public var day: CalendarDay
  /// Anything worth remembering.
  public var note: String?
  /// The receipt.
  public var receipt: FileReference?
  /// The identity across stores, for an expense that has one already; else a new one is made.
  public var uuid: UUID?

  /// An expense.
  ///
  /// - Parameters:
  ///   - amount: The amount with its currency.
  ///   - day: The day on which the money was spent.
  public init(_ amount: Money, on day: CalendarDay) {
    self.amount = amount
    self.day = day
  }

  /// Everything that can be set of an expense.
  public init(_ record: ExpenseRecord) {
    self.init(record.amount, on: record.day)
    category = record.category
    note = record.note
    receipt = record.receipt
  }

  /// Nothing is wrong with any expense.
  public var problem: TripError? { nil }

  /// A new object with these values, of no trip yet.
  public func makeModel(now: Date) -> Expense {
    let expense = Expense(
      amount: amount.amount, currency: amount.currency.code, category: "",
      day: StoredDate.midnight(of: day))
    if let uuid { expense.uuid = uuid }
    assign(to: expense)
    return expense
  }

  /// Sets the values of an object.
  public func assign(to expense: Expense) {
    expense.amount = amount.amount
    expense.currency = amount.currency.code
    expense.category = category ?? ""
    expense.day = StoredDate.midnight(of: day)
    expense.note = note?.nonEmpty
    expense.receiptPath = receipt?.path
    expense.receiptSHA256 = receipt?.sha256
  }
}

extension TripRecord {
  /// The day of the trip that is nearest to another one: an expense is mostly entered on the trip,
  /// and what is entered later was spent on the last day.
  ///
  /// - Parameter day: Such as today.
  public func nearestDay(to day: CalendarDay) -> CalendarDay {
    max(start.calendarDay, min(day, end.calendarDay))
  }
}

extension String {
  /// The text; nil for an empty one.
  var nonEmpty: String? { isEmpty ? nil : self }
}
