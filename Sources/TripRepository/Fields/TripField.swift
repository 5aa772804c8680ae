/// The fields of a trip: the one place that names them.
///
/// JSON, CSV, tables, column choices, sorting and error messages all take their names from here.
/// The raw value is the key in JSON and the column in CSV.
public enum TripField: String, Sendable, Hashable, CaseIterable {
  /// The trip's number.
  case id
  /// The trip's identity across stores.
  case uuid
  /// What kind of trip it is.
  case kind
  /// Where the trip goes, in the traveller's words.
  case destination
  /// A name for the trip.
  case title
  /// The city's name.
  case city
  /// The country's code.
  case country
  /// Degrees north of the equator.
  case latitude
  /// Degrees east of Greenwich.
  case longitude
  /// The first day, or the moment of departure.
  case start
  /// The last day, or the moment of return.
  case end
  /// The days away; derived.
  case days
  /// The nights away; derived.
  case nights
  /// Who travels.
  case traveller
  /// How far the trip has come.
  case status
  /// Whether the trip is marked as a favourite.
  case isFavorite = "favorite"
  /// The words that the trip is marked with.
  case tags
  /// The company of a business trip.
  case company
  /// What the company pays for each day.
  case perDiem
  /// The per diem for all days; derived.
  case allowance
  /// The expense report of a business trip.
  case expenseReportID = "expenseReportId"
  /// What a business trip is for.
  case meetingAgenda
  /// Why a personal trip is made.
  case reason
  /// Who comes along on a personal trip.
  case companions
  /// What a vacation may cost.
  case budget
  /// What to do on a vacation.
  case activities
  /// How one lives on a vacation.
  case accommodationType
  /// How many people a group has.
  case groupSize
  /// Who plans a group's trip.
  case organizer
  /// What the trip's expenses come to, for each currency; derived.
  case spent
  /// What the budget of a vacation still has, below zero where more was spent; derived.
  case remaining
  /// Anything worth remembering.
  case notes
  /// Why the trip may overlap with others of its traveller.
  case conflictReason
  /// The trip's identity in the source it came from.
  case externalID
  /// The source that the trip came from.
  case source
  /// `SEQUENCE` of the event of another program that the trip was last read from.
  case calendarSequence
  /// When the trip was entered.
  case createdAt
  /// When the trip was last changed.
  case updatedAt
  /// What the trip cost, in the order of entry.
  case expenses
  /// Where the traveller sleeps, in the order of entry.
  case accommodations
  /// The files that belong to the trip, in the order of entry.
  case attachments
}
