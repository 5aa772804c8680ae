import CalendarDates
import FoundationEssentials
import TripModel

/// What can be read of a trip, however it is held: the one list that fields are generated from.
protocol TripValues {
  var id: Int64 { get }
  var uuid: UUID { get }
  var kind: TripKind { get }
  var destination: String { get }
  var title: String? { get }
  var city: String? { get }
  var country: CountryCode? { get }
  var latitude: Double? { get }
  var longitude: Double? { get }
  var start: DateOrMoment { get }
  var end: DateOrMoment { get }
  var notes: String? { get }
  var isFavorite: Bool { get }
  var traveller: String? { get }
  var status: TripStatus { get }
  var externalID: String? { get }
  var source: String? { get }
  var createdAt: Moment { get }
  var updatedAt: Moment { get }
  var perDiem: Money? { get }
  var company: String? { get }
  var expenseReportID: String? { get }
  var meetingAgenda: String? { get }
  var reason: TripReason? { get }
  var companions: [String] { get }
  var budget: Money? { get }
  var activities: [String] { get }
  var accommodationType: String? { get }
  var groupSize: Int? { get }
  var organizer: String? { get }
  var tags: [String] { get }
  var conflictReason: String? { get }
  var calendarSequence: Int? { get }
  var expenses: [ExpenseRecord] { get }
  var accommodations: [AccommodationRecord] { get }
  var attachments: [AttachmentRecord] { get }
}

/// What follows from the values of a trip.
extension TripValues {
  /// The days away, the first and the last included; at least 1, also for a flight over the date
  /// line that lands on an earlier day than it left.
  var countOfDays: Int { max(start.calendarDay.distance(to: end.calendarDay) + 1, 1) }

  /// The per diem for each of the days; nil where there is none, or no amount that large.
  var totalAllowance: Money? { try? perDiem?.multiplied(by: countOfDays) }
}

extension TripValues {
  /// What the budget still has: below zero where more was spent. Expenses in other currencies do not
  /// count, because nothing is converted.
  var remainingBudget: Money? {
    guard let budget else { return nil }
    guard let totals = try? expenses.totals() else { return nil }
    guard let spent = totals.first(where: { $0.currency == budget.currency }) else { return budget }
    return try? budget.subtracting(spent)
  }
}
