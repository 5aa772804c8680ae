import SQLite

/// What happens to the rows of some tables, as a connection tells it.
final class RowTracks {
  fileprivate struct Track {
    let name: String
    /// Every key from here on is that of a row which was not there at the beginning.
    var firstNew: Int64 = 1
    var inserted = KeyRuns()
  }

  let names: [String]
  private var tracks: [Track]
  private var last = 0
  private(set) var hasEvents = false
  /// Whether a row was written to that was there at the beginning, or a new one was deleted.
  private(set) var touchesOldRows = false
  private(set) var insertedCount = 0

  init(_ mapping: StoreMapping, on connection: Connection) throws {
    names = mapping.tables.map(\.name) + mapping.joinTables.map(\.name)
    tracks = names.map { Track(name: $0) }
    try restart(on: connection)
  }

  /// What has happened up to a moment.
  struct Mark {
    fileprivate let tracks: [Track]
    fileprivate let hasEvents: Bool
    fileprivate let touchesOldRows: Bool
    fileprivate let insertedCount: Int
  }

  func mark() -> Mark {
    Mark(
      tracks: tracks, hasEvents: hasEvents, touchesOldRows: touchesOldRows,
      insertedCount: insertedCount)
  }

  /// Forgets what has happened since a moment, because it was taken back.
  func goBack(to mark: Mark) {
    tracks = mark.tracks
    hasEvents = mark.hasEvents
    touchesOldRows = mark.touchesOldRows
    insertedCount = mark.insertedCount
  }

  /// Forgets what has happened.
  func restart(on connection: Connection) throws {
    hasEvents = false
    touchesOldRows = false
    insertedCount = 0
    for index in tracks.indices {
      let rows = try connection.rows(
        "SELECT coalesce(max(\(try quoted(StoreFormat.primaryKey))), 0) "
          + "FROM \(try quoted(tracks[index].name))")
      let largest: Int64 = if case .integer(let key)? = rows.first?.first { key } else { 0 }
      tracks[index].firstNew = largest == .max ? .max : largest + 1
      tracks[index].inserted = KeyRuns()
    }
  }

  /// Takes note of a row.
  func note(_ event: RowWatch.Event, _ table: UnsafePointer<CChar>, _ key: Int64) {
    guard let index = index(of: table) else { return }
    hasEvents = true
    switch event {
    case .insert where key >= tracks[index].firstNew:
      tracks[index].inserted.append(key)
      insertedCount += 1
    case .update where key >= tracks[index].firstNew: break
    case .insert, .update, .delete: touchesOldRows = true
    }
  }

  /// The keys of inserted rows, table by table.
  var insertions: [(table: String, runs: KeyRuns)] {
    tracks.filter { $0.inserted.count > 0 }.map { ($0.name, $0.inserted) }
  }

  private func index(of table: UnsafePointer<CChar>) -> Int? {
    // Rows of a table tend to be written together.
    if tracks.indices.contains(last), strcmp(tracks[last].name, table) == 0 { return last }
    guard let found = tracks.firstIndex(where: { strcmp($0.name, table) == 0 }) else { return nil }
    last = found
    return found
  }
}
