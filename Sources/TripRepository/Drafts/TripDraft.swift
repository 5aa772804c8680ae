import CalendarDates
import FoundationEssentials
import TripModel

/// A trip that is to be added: its kind and everything that can be set.
///
/// ```swift
/// var draft = TripDraft(.business, to: "Stockholm", from: .day(first), through: .day(last))
/// draft.company = "Acme AB"
/// draft.perDiem = try Money(parsing: "75.50EUR")
/// let trip = try await repository.add(draft)
/// ```
///
/// An empty text means the same as none.
public struct TripDraft: Sendable, Hashable {
  /// What kind of trip it is.
  public var kind: TripKind
  /// Where the trip goes, in the traveller's words.
  public var destination: String
  /// The first day, or the moment of departure.
  public var start: DateOrMoment
  /// The last day, or the moment of return.
  public var end: DateOrMoment
  /// A name for the trip.
  public var title: String?
  /// The city's name.
  public var city: String?
  /// The country.
  public var country: CountryCode?
  /// Degrees north of the equator, -90…90.
  public var latitude: Double?
  /// Degrees east of Greenwich, -180…180.
  public var longitude: Double?
  /// Anything worth remembering.
  public var notes: String?
  /// Whether the trip is marked as a favourite.
  public var isFavorite = false
  /// Who travels.
  public var traveller: String?
  /// How far the trip has come.
  public var status = TripStatus.planned
  /// The trip's identity in the source it came from; unique together with the source.
  public var externalID: String?
  /// The source that the trip came from.
  public var source: String?
  /// `SEQUENCE` of the event of another program that the trip was last read from (RFC 5545, section
  /// 3.8.7.4).
  public var calendarSequence: Int?
  /// Why the trip may overlap with others of its traveller.
  public var conflictReason: String?
  /// The words that the trip is marked with; one that comes twice counts once.
  public var tags: [String] = []
  /// What the company pays for each day of a business trip.
  public var perDiem: Money?
  /// The company of a business trip.
  public var company: String?
  /// The expense report of a business trip.
  public var expenseReportID: String?
  /// What a business trip is for.
  public var meetingAgenda: String?
  /// Why a personal trip is made; `other` for a personal trip without a reason, and `vacation` for
  /// a vacation.
  public var reason: TripReason?
  /// Who comes along on a personal trip.
  public var companions: [String] = []
  /// What a vacation may cost.
  public var budget: Money?
  /// What to do on a vacation.
  public var activities: [String] = []
  /// How one lives on a vacation.
  public var accommodationType: String?
  /// How many people a group has, 1 or more.
  public var groupSize: Int?
  /// Who plans a group's trip.
  public var organizer: String?
  /// The identity across stores, for a trip that has one already; else a new one is made.
  public var uuid: UUID?
  /// When the trip was entered, for a trip that comes from another store; else now.
  public var createdAt: Moment?
  /// When the trip was last changed, for a trip that comes from another store; else now.
  public var updatedAt: Moment?

  /// What is to be added with the trip.
  public var details = TripDetails()

  /// A planned trip.
  ///
  /// - Parameters:
  ///   - kind: What kind of trip it is.
  ///   - destination: Where the trip goes.
  ///   - start: The first day, or the moment of departure.
  ///   - end: The last day, or the moment of return.
  public init(
    _ kind: TripKind, to destination: String, from start: DateOrMoment, through end: DateOrMoment
  ) {
    self.kind = kind
    self.destination = destination
    self.start = start
    self.end = end
  }

  /// A copy of a trip, as a new one with an identity and times of its own, and without its expenses,
  /// accommodations and attachments.
  ///
  /// The identity in the source is left out, because there can be only one trip with it.
  ///
  /// - Parameter record: The trip.
  public init(copying record: TripRecord) {
    self.init(record)
    externalID = nil
    source = nil
    calendarSequence = nil
  }

  /// Everything that can be set of a trip, for checking changes.
  init(_ record: TripRecord) {
    self.init(record.kind, to: record.destination, from: record.start, through: record.end)
    title = record.title
    city = record.city
    country = record.country
    latitude = record.latitude
    longitude = record.longitude
    notes = record.notes
    isFavorite = record.isFavorite
    traveller = record.traveller
    status = record.status
    externalID = record.externalID
    source = record.source
    calendarSequence = record.calendarSequence
    conflictReason = record.conflictReason
    tags = record.tags
    perDiem = record.perDiem
    company = record.company
    expenseReportID = record.expenseReportID
    meetingAgenda = record.meetingAgenda
    reason = record.reason
    companions = record.companions
    budget = record.budget
    activities = record.activities
    accommodationType = record.accommodationType
    groupSize = record.groupSize
    organizer = record.organizer
  }
}
