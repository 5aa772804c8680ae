import CalendarDates
import FoundationEssentials
import TripModel

/// Which trips, and in which order. Conditions that are not nil must all hold.
///
/// ```swift
/// var query = TripQuery()
/// query.kinds = [.business]
/// query.startFrom = CalendarDay("2026-01-01")
/// query.sort = [TripSort(.start, .descending)]
/// query.limit = 10
/// ```
///
/// Everything is done by the store, nothing by looking through trips in memory, apart from an order by
/// what is worked out: see ``TripSort/field``.
public struct TripQuery: Sendable, Hashable {
  /// The kinds; empty for all. `personal` includes vacations, which are personal trips; `trip` is
  /// trips of no special kind.
  public var kinds: Set<TripKind> = []
  /// The country.
  public var country: CountryCode?
  /// The whole name of the company, without regard to case and accents; only business trips have
  /// one.
  public var company: String?
  /// The whole name of who travels, without regard to case and accents.
  public var traveller: String?
  /// How far the trip has come.
  public var status: TripStatus?
  /// Whether the trip is marked as a favourite.
  public var isFavorite: Bool?
  /// Words that the trip is marked with, all of them.
  public var tags: Set<String> = []
  /// A day that the trip must not have ended before: with ``to``, trips that share a day with the
  /// range.
  public var from: CalendarDay?
  /// A day that the trip must not start after.
  public var to: CalendarDay?
  /// The earliest day on which the trip starts.
  public var startFrom: CalendarDay?
  /// The latest day on which the trip starts.
  public var startTo: CalendarDay?
  /// A text that the destination, the title, the notes or the traveller contains, without regard to
  /// case and accents.
  public var text: String?
  /// Conditions as people type them, which must all hold.
  public var filters: [TripFilter] = []
  /// The source that the trip came from.
  public var source: String?
  /// Identities of which the trip has one in its source.
  public var externalIDs: Set<String>?
  /// Identities of which the trip has one across stores.
  public var uuids: Set<UUID>?
  /// The order; trips that are equal in all keys, and all trips without keys, are in the order of
  /// their numbers.
  public var sort: [TripSort] = []
  /// The largest number of trips; nil for no limit.
  public var limit: Int?
  /// How many trips to pass over first.
  public var offset = 0

  /// All trips, in the order of their numbers.
  public init() {}

  /// The order with the number as its last key, so that it leaves nothing open; a key behind the
  /// number would never be looked at.
  var completeSort: [TripSort] {
    if let place = sort.firstIndex(where: { $0.field == .id }) { return Array(sort[...place]) }
    return sort + [TripSort(.id)]
  }
}
