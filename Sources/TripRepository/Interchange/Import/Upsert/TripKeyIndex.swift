import CalendarDates
import PersistenceCore
import TripModel

/// The numbers of the trips that have the values of a key of fields.
///
/// The trips of a day are read once, whatever number of rows have that day, and 16 bytes are kept of
/// each: a hash of its values and its number. Trips that an import adds are not among them, and need
/// not be, because no two of its rows may have the same values.
struct TripKeyIndex {
  private let key: UpsertKey
  /// The days on which the trips start that are known.
  private var days: Set<CalendarDay> = []
  /// The number of the first trip with a hash.
  private var first: [Int: Int64] = [:]
  /// The numbers of all further ones.
  private var others: [Int: [Int64]] = [:]

  /// The number of the last trip that counts.
  private let last: Int64

  init(_ key: UpsertKey, through last: Int64 = .max) {
    self.key = key
    self.last = last
  }

  /// The numbers of the trips with an identity, and hardly ever those of others.
  func ids(of identity: RowIdentity) -> [Int64] {
    let hash = identity.hashValue
    return first[hash].map { [$0] + (others[hash] ?? []) } ?? []
  }

  /// Reads the trips that start on days, unless they are known.
  ///
  /// - Throws: ``TripError/store(_:)`` and ``TripError/unreadable(id:field:value:)``.
  mutating func learn(_ wanted: some Sequence<CalendarDay>, of container: ModelContainer) throws {
    let missing = Set(wanted).subtracting(days)
    if missing.isEmpty { return }
    let context = ModelContext(container)
    defer { withExtendedLifetime(context) {} }
    for day in missing.sorted() {
      days.insert(day)
      var query = TripQuery()
      query.startFrom = day
      query.startTo = day
      try CompiledQuery(query).forEach(context) { trip in
        guard trip.persistentModelID.primaryKey <= last else { return }
        let row = try TripRow(trip, reading: [])
        guard let identity = RowIdentity(row.record, by: key) else { return }
        let hash = identity.hashValue
        if first[hash] == nil {
          first[hash] = row.id
        } else {
          others[hash, default: []].append(row.id)
        }
      }
    }
  }
}
