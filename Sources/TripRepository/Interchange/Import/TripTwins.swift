import CalendarDates
import TripModel

/// Counts the rows without ids that are like trips which were in the store before, as all of them are
/// when a file is imported a second time.
///
/// The trips of each day are read once. Only the first rows of a file are looked at, because they tell
/// whether the file was there before.
struct TripTwins {
  /// How many rows are looked at.
  private static let limit = 2000
  /// How many rows wait for the trips of their days to be read.
  private static let batchSize = 500
  private static let key = UpsertKey.fields([.start, .end, .destination, .kind, .traveller])

  /// How many have been found.
  private(set) var found = 0
  private var looked = 0
  private var index: TripKeyIndex
  private var waiting: [(identity: RowIdentity, day: CalendarDay)] = []

  /// - Parameter inserter: Adds the rows; nil comes out where the store has no trips.
  init?(_ inserter: TripInserter) throws {
    guard let last = try inserter.identities.lastTrip() else { return nil }
    index = TripKeyIndex(Self.key, through: last)
  }

  /// Takes a row.
  mutating func look(at draft: borrowing TripDraft, in inserter: TripInserter) throws {
    guard looked < Self.limit, let identity = RowIdentity(draft, by: Self.key) else { return }
    looked += 1
    waiting.append((identity, draft.start.calendarDay))
    if waiting.count >= Self.batchSize { try finish(in: inserter) }
  }

  /// Looks for the trips of the rows that wait.
  mutating func finish(in inserter: TripInserter) throws {
    guard !waiting.isEmpty else { return }
    try index.learn(waiting.map(\.day), of: inserter.identities.container)
    found += waiting.count { !index.ids(of: $0.identity).isEmpty }
    waiting.removeAll(keepingCapacity: true)
  }
}
