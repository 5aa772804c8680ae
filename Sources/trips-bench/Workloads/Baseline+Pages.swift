import CSQLite

/// Pages of business trips by their start, of which each begins behind the last row of the one
/// before.
extension Baseline {
  struct Place {
    var startDate: Double
    var primaryKey: Int64
  }

  private static let columns =
    "SELECT _pk, destination, startDate, endDate, notes, isFavorite, distance, perDiem, companyName "
    + "FROM BenchTrip WHERE _type IN ('BenchBusinessTrip')"

  /// The statement for one page.
  func statementForPage() throws -> OpaquePointer? {
    try prepare(
      """
      SELECT * FROM (\(Self.columns) AND startDate = ?1 AND _pk > ?2 ORDER BY _pk LIMIT ?3)
      UNION ALL
      SELECT * FROM (\(Self.columns) AND startDate > ?1 ORDER BY startDate, _pk LIMIT ?3)
      LIMIT ?3
      """)
  }

  /// The page behind a place, and the place of its last row.
  func page(behind place: inout Place, size: Int, with statement: OpaquePointer?) -> Int {
    sqlite3_bind_double(statement, 1, place.startDate)
    sqlite3_bind_int64(statement, 2, place.primaryKey)
    sqlite3_bind_int64(statement, 3, Int64(size))
    defer { sqlite3_reset(statement) }
    let rows = read(statement)
    if let last = rows.last {
      place = Place(startDate: last.trip.startDate, primaryKey: last.trip.primaryKey)
    }
    return rows.count
  }

  /// The page that begins behind so many rows.
  func page(offset: Int, size: Int) throws -> Int {
    let statement = try prepare("\(Self.columns) ORDER BY startDate, _pk LIMIT ?1 OFFSET ?2")
    defer { sqlite3_finalize(statement) }
    sqlite3_bind_int64(statement, 1, Int64(size))
    sqlite3_bind_int64(statement, 2, Int64(offset))
    return read(statement).count
  }

  /// The place of the row behind so many others.
  func place(offset: Int) throws -> Place {
    let statement = try prepare("\(Self.columns) ORDER BY startDate, _pk LIMIT 1 OFFSET ?1")
    defer { sqlite3_finalize(statement) }
    sqlite3_bind_int64(statement, 1, Int64(offset))
    guard let row = read(statement).first else { throw Failure(message: "no row at \(offset)") }
    return Place(startDate: row.trip.startDate, primaryKey: row.trip.primaryKey)
  }

  private func read(_ statement: OpaquePointer?) -> [BusinessTrip] {
    var rows: [BusinessTrip] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      rows.append(
        BusinessTrip(
          trip: Self.trip(statement, from: 1), perDiem: sqlite3_column_double(statement, 7),
          companyName: Self.text(statement, 8)))
    }
    return rows
  }
}
