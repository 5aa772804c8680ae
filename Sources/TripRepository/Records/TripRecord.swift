import CalendarDates
import FoundationEssentials
import TripModel

/// A trip as a value: all that the store holds of it.
///
/// Values that a kind of trip does not have are nil or empty.
public struct TripRecord: Sendable, Hashable, Identifiable, TripValues {
  /// The number of the trip, which never changes and is never used again; 0 for a trip that was
  /// only rehearsed.
  public let id: Int64
  /// The trip's identity across stores.
  public let uuid: UUID
  /// What kind of trip it is.
  public let kind: TripKind
  /// Where the trip goes, in the traveller's words.
  public let destination: String
  /// A name for the trip.
  public let title: String?
  /// The city's name.
  public let city: String?
  /// The country.
  public let country: CountryCode?
  /// Degrees north of the equator.
  public let latitude: Double?
  /// Degrees east of Greenwich.
  public let longitude: Double?
  /// The first day, or the moment of departure.
  public let start: DateOrMoment
  /// The last day, or the moment of return.
  public let end: DateOrMoment
  /// Anything worth remembering.
  public let notes: String?
  /// Whether the trip is marked as a favourite.
  public let isFavorite: Bool
  /// Who travels.
  public let traveller: String?
  /// How far the trip has come.
  public let status: TripStatus
  /// The trip's identity in the source it came from.
  public let externalID: String?
  /// The source that the trip came from.
  public let source: String?
  /// When the trip was entered, in UTC.
  public let createdAt: Moment
  /// When the trip was last changed, in UTC.
  public let updatedAt: Moment
  /// What the company pays for each day of a business trip.
  public let perDiem: Money?
  /// The company of a business trip.
  public let company: String?
  /// The expense report of a business trip.
  public let expenseReportID: String?
  /// What a business trip is for.
  public let meetingAgenda: String?
  /// Why a personal trip is made.
  public let reason: TripReason?
  /// Who comes along on a personal trip.
  public let companions: [String]
  /// What a vacation may cost.
  public let budget: Money?
  /// What to do on a vacation.
  public let activities: [String]
  /// How one lives on a vacation.
  public let accommodationType: String?
  /// How many people a group has.
  public let groupSize: Int?
  /// Who plans a group's trip.
  public let organizer: String?
  /// The words that the trip is marked with.
  public let tags: [String]
  /// Why the trip may overlap with others of its traveller.
  public let conflictReason: String?
  /// `SEQUENCE` of the event of another program that the trip was last read from.
  public let calendarSequence: Int?
  /// What the trip cost, in the order of entry.
  public let expenses: [ExpenseRecord]
  /// Where the traveller sleeps, in the order of entry.
  public let accommodations: [AccommodationRecord]
  /// The files that belong to the trip, in the order of entry.
  public let attachments: [AttachmentRecord]

  /// The days away, the first and the last included; at least 1.
  public var days: Int { countOfDays }

  /// The nights away: one less than the days.
  public var nights: Int { countOfDays - 1 }

  /// The per diem for each of the days; nil where there is none.
  public var allowance: Money? { totalAllowance }

  /// What the expenses come to, one amount for each currency; nil for a sum that no amount can be,
  /// which other programs can leave in a store.
  public var spent: [Money]? { try? expenses.totals() }

  init(_ values: some TripValues) {
    id = values.id
    uuid = values.uuid
    kind = values.kind
    destination = values.destination
    title = values.title
    city = values.city
    country = values.country
    latitude = values.latitude
    longitude = values.longitude
    start = values.start
    end = values.end
    notes = values.notes
    isFavorite = values.isFavorite
    traveller = values.traveller
    status = values.status
    externalID = values.externalID
    source = values.source
    createdAt = values.createdAt
    updatedAt = values.updatedAt
    perDiem = values.perDiem
    company = values.company
    expenseReportID = values.expenseReportID
    meetingAgenda = values.meetingAgenda
    reason = values.reason
    companions = values.companions
    budget = values.budget
    activities = values.activities
    accommodationType = values.accommodationType
    groupSize = values.groupSize
    organizer = values.organizer
    tags = values.tags
    conflictReason = values.conflictReason
    calendarSequence = values.calendarSequence
    expenses = values.expenses
    accommodations = values.accommodations
    attachments = values.attachments
  }
}
