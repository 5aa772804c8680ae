import CSQLite
import Foundation

/// Plain SQLite calls that do the same work into structs with the same fields.
final class Baseline {
  private var database: OpaquePointer?

  struct Trip {
    var primaryKey: Int64
    var destination: String
    var startDate: Double
    var endDate: Double
    var notes: String?
    var isFavorite: Bool
    var distance: Int
  }

  struct BusinessTrip {
    var trip: Trip
    var perDiem: Double
    var companyName: String
  }

  struct PersonalTrip {
    var trip: Trip
    var reason: String
    var companionCount: Int
  }

  struct Failure: Error {
    let message: String
  }

  init(path: String) throws {
    try check(
      sqlite3_open_v2(
        path, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil))
    try execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON")
  }

  deinit { sqlite3_close_v2(database) }

  func execute(_ sql: String) throws {
    try check(sqlite3_exec(database, sql, nil, nil, nil))
  }

  func prepare(_ sql: String) throws -> OpaquePointer? {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(database, sql, -1, &statement, nil))
    return statement
  }

  func check(_ code: Int32) throws {
    guard code == SQLITE_OK else {
      throw Failure(message: String(cString: sqlite3_errmsg(database)))
    }
  }

  static func text(_ statement: OpaquePointer?, _ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(statement, column) else { return "" }
    return String(
      decoding: UnsafeBufferPointer(
        start: bytes, count: Int(sqlite3_column_bytes(statement, column))), as: UTF8.self)
  }

  static func optionalText(_ statement: OpaquePointer?, _ column: Int32) -> String? {
    sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : text(statement, column)
  }

  /// The columns of the root class, which start at `column`.
  static func trip(_ statement: OpaquePointer?, from column: Int32) -> Trip {
    Trip(
      primaryKey: sqlite3_column_int64(statement, 0), destination: text(statement, column),
      startDate: sqlite3_column_double(statement, column + 1),
      endDate: sqlite3_column_double(statement, column + 2),
      notes: optionalText(statement, column + 3),
      isFavorite: sqlite3_column_int64(statement, column + 4) != 0,
      distance: Int(sqlite3_column_int64(statement, column + 5)))
  }
}

// MARK: - Fetch

extension Baseline {
  private static let columns =
    "_pk, _type, destination, startDate, endDate, notes, isFavorite, distance, perDiem, "
    + "companyName, reason, companionCount"

  /// Every row, as the struct of its kind.
  func fetchAll() throws -> Int { try fetch("ORDER BY _pk") }

  /// Rows as the structs of their kinds.
  ///
  /// - Parameters:
  ///   - tail: What follows the table in the statement.
  ///   - bind: Binds the parameters.
  func fetch(_ tail: String, bind: (OpaquePointer?) -> Void = { _ in }) throws -> Int {
    let statement = try prepare("SELECT \(Self.columns) FROM BenchTrip \(tail)")
    defer { sqlite3_finalize(statement) }
    bind(statement)
    var trips: [Trip] = []
    var business: [BusinessTrip] = []
    var personal: [PersonalTrip] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      let trip = Self.trip(statement, from: 2)
      // The three names differ in their sixth letter.
      switch sqlite3_column_text(statement, 1)?[5] {
      case UInt8(ascii: "B"):
        business.append(
          BusinessTrip(
            trip: trip, perDiem: sqlite3_column_double(statement, 8),
            companyName: Self.text(statement, 9)))
      case UInt8(ascii: "P"):
        personal.append(
          PersonalTrip(
            trip: trip, reason: Self.text(statement, 10),
            companionCount: Int(sqlite3_column_int64(statement, 11))))
      default: trips.append(trip)
      }
    }
    return trips.count + business.count + personal.count
  }

  /// One kind, with a condition and an order on the indexed start.
  func fetchBusiness(from start: Double) throws -> Int {
    let statement = try prepare(
      """
      SELECT _pk, destination, startDate, endDate, notes, isFavorite, distance, perDiem, companyName
      FROM BenchTrip WHERE _type IN ('BenchBusinessTrip') AND startDate >= ?
      ORDER BY startDate, _pk
      """)
    defer { sqlite3_finalize(statement) }
    sqlite3_bind_double(statement, 1, start)
    var result: [BusinessTrip] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      result.append(
        BusinessTrip(
          trip: Self.trip(statement, from: 1), perDiem: sqlite3_column_double(statement, 7),
          companyName: Self.text(statement, 8)))
    }
    return result.count
  }

  func count(from start: Double) throws -> Int {
    let statement = try prepare("SELECT count(*) FROM BenchTrip WHERE startDate >= ?")
    defer { sqlite3_finalize(statement) }
    sqlite3_bind_double(statement, 1, start)
    sqlite3_step(statement)
    return Int(sqlite3_column_int64(statement, 0))
  }

  func identifiers() throws -> Int {
    let statement = try prepare("SELECT _pk, _type FROM BenchTrip ORDER BY _pk")
    defer { sqlite3_finalize(statement) }
    var result: [(String, Int64)] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      result.append((Self.text(statement, 1), sqlite3_column_int64(statement, 0)))
    }
    return result.count
  }

  /// One row by its key with a statement that is prepared already.
  func fetch(_ keys: [Int64], with statement: OpaquePointer?) -> Int {
    var count = 0
    for key in keys {
      sqlite3_bind_int64(statement, 1, key)
      if sqlite3_step(statement) == SQLITE_ROW {
        let trip = Self.trip(statement, from: 2)
        count += trip.primaryKey == key ? 1 : 0
      }
      sqlite3_reset(statement)
    }
    return count
  }

  func statementByKey() throws -> OpaquePointer? {
    try prepare("SELECT \(Self.columns) FROM BenchTrip WHERE _pk = ?")
  }
}

// MARK: - Insert

extension Baseline {
  /// Binds the same values to the same statements in one transaction.
  func insert(_ rows: [BaselineRow]) throws {
    let root = "destination, startDate, endDate, notes, isFavorite, distance"
    let statements = try [
      prepare("INSERT INTO BenchTrip (_type, _pk, \(root)) VALUES ('BenchTrip', ?,?,?,?,?,?,?)"),
      prepare(
        "INSERT INTO BenchTrip (_type, _pk, \(root), perDiem, companyName) "
          + "VALUES ('BenchBusinessTrip', ?,?,?,?,?,?,?,?,?)"),
      prepare(
        "INSERT INTO BenchTrip (_type, _pk, \(root), reason, companionCount) "
          + "VALUES ('BenchPersonalTrip', ?,?,?,?,?,?,?,?,?)"),
    ]
    defer { statements.forEach { sqlite3_finalize($0) } }
    try execute("BEGIN IMMEDIATE")
    for (index, row) in rows.enumerated() {
      let statement = statements[row.kind]
      sqlite3_bind_int64(statement, 1, Int64(index + 1))
      Self.bind(row.destination, to: statement, at: 2)
      sqlite3_bind_double(statement, 3, row.startDate)
      sqlite3_bind_double(statement, 4, row.endDate)
      if let notes = row.notes {
        Self.bind(notes, to: statement, at: 5)
      } else {
        sqlite3_bind_null(statement, 5)
      }
      sqlite3_bind_int64(statement, 6, row.isFavorite ? 1 : 0)
      sqlite3_bind_int64(statement, 7, Int64(row.distance))
      if row.kind == 1 {
        sqlite3_bind_double(statement, 8, row.perDiem)
        Self.bind(row.companyName, to: statement, at: 9)
      } else if row.kind == 2 {
        Self.bind(row.reason, to: statement, at: 8)
        sqlite3_bind_int64(statement, 9, Int64(row.companionCount))
      }
      guard sqlite3_step(statement) == SQLITE_DONE else {
        throw Failure(message: String(cString: sqlite3_errmsg(database)))
      }
      sqlite3_reset(statement)
    }
    try execute("COMMIT")
  }

  static func bind(_ text: String, to statement: OpaquePointer?, at index: Int32) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        _ = csqlite_bind_text_transient(statement, index, $0.baseAddress, UInt64($0.count))
      }
    }
  }
}

/// The values of one row as a plain struct.
struct BaselineRow {
  let kind: Int
  let destination: String
  let startDate: Double
  let endDate: Double
  let notes: String?
  let isFavorite: Bool
  let distance: Int
  let perDiem: Double
  let companyName: String
  let reason: String
  let companionCount: Int

  init(_ row: BenchRow) {
    kind = row.index % 3
    destination = row.destination
    startDate = row.startDate
    endDate = row.endDate
    notes = row.notes
    isFavorite = row.isFavorite
    distance = row.distance
    perDiem = row.perDiem
    companyName = row.companyName
    reason = row.reason.rawValue
    companionCount = row.companionCount
  }

  /// Gives an object of the row's class the row's values.
  func assign(to trip: BenchTrip) {
    trip.destination = destination
    trip.startDate = Date(timeIntervalSinceReferenceDate: startDate)
    trip.endDate = Date(timeIntervalSinceReferenceDate: endDate)
    trip.notes = notes
    trip.isFavorite = isFavorite
    trip.distance = distance
    if let trip = trip as? BenchBusinessTrip {
      trip.perDiem = perDiem
      trip.companyName = companyName
    } else if let trip = trip as? BenchPersonalTrip {
      if let reason = BenchPersonalTrip.Reason(rawValue: reason) { trip.reason = reason }
      trip.companionCount = companionCount
    }
  }
}
