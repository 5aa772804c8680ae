import CalendarDates
import TripModel

/// An edit: the fields to replace; all others stay as they are.
///
/// ```swift
/// var changes = TripChanges()
/// changes.company = .set("Acme AB")
/// changes.notes = .clear
/// try await repository.edit(id: 7, changes)
/// ```
public struct TripChanges: Sendable, Hashable {
  /// Where the trip goes, in the traveller's words.
  public var destination = Change<String>.keep
  /// The first day, or the moment of departure.
  public var start = Change<DateOrMoment>.keep
  /// The last day, or the moment of return.
  public var end = Change<DateOrMoment>.keep
  /// A name for the trip.
  public var title = Change<String?>.keep
  /// The city's name.
  public var city = Change<String?>.keep
  /// The country.
  public var country = Change<CountryCode?>.keep
  /// Degrees north of the equator, -90…90.
  public var latitude = Change<Double?>.keep
  /// Degrees east of Greenwich, -180…180.
  public var longitude = Change<Double?>.keep
  /// Anything worth remembering.
  public var notes = Change<String?>.keep
  /// Whether the trip is marked as a favourite.
  public var isFavorite = Change<Bool>.keep
  /// Who travels.
  public var traveller = Change<String?>.keep
  /// How far the trip has come.
  public var status = Change<TripStatus>.keep
  /// The trip's identity in the source it came from.
  public var externalID = Change<String?>.keep
  /// The source that the trip came from.
  public var source = Change<String?>.keep
  /// `SEQUENCE` of the event of another program that the trip was last read from.
  public var calendarSequence = Change<Int?>.keep
  /// Why the trip may overlap with others of its traveller.
  public var conflictReason = Change<String?>.keep
  /// The words that the trip is marked with.
  public var tags = Change<[String]>.keep
  /// Words that the trip is marked with besides those that it has, or that ``tags`` says.
  public var addedTags: [String] = []
  /// Words that the trip is no longer marked with.
  public var removedTags: Set<String> = []
  /// What the company pays for each day of a business trip.
  public var perDiem = Change<Money?>.keep
  /// The company of a business trip.
  public var company = Change<String?>.keep
  /// The expense report of a business trip.
  public var expenseReportID = Change<String?>.keep
  /// What a business trip is for.
  public var meetingAgenda = Change<String?>.keep
  /// Why a personal trip is made.
  public var reason = Change<TripReason?>.keep
  /// Who comes along on a personal trip.
  public var companions = Change<[String]>.keep
  /// What a vacation may cost.
  public var budget = Change<Money?>.keep
  /// What to do on a vacation.
  public var activities = Change<[String]>.keep
  /// How one lives on a vacation.
  public var accommodationType = Change<String?>.keep
  /// How many people a group has, 1 or more.
  public var groupSize = Change<Int?>.keep
  /// Who plans a group's trip.
  public var organizer = Change<String?>.keep

  /// An edit that changes nothing yet.
  public init() {}

  /// Whether nothing is to be changed.
  public var isEmpty: Bool { self == TripChanges() }
}
