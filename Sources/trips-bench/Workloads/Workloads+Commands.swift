import Foundation
import PersistenceCore
import TripModel

/// The lines about whole commands, beside the `sqlite3` shell.
extension Workloads {
  /// The two programs.
  struct Programs {
    let trips: ShellProgram
    let sqlite3: ShellProgram
  }

  /// How often a command that takes milliseconds runs for one time that is taken.
  private static let repetitions = 20
  private static let fewTrips = 1_000

  // MARK: - Lists

  func listFewTrips() throws -> Measurement {
    let store = try tripStore(Self.fewTrips, "few.store")
    return try compare(
      "trips list, 1000 trips", rows: Self.fewTrips, bar: 3,
      comparison: "the sqlite3 shell printing them", repetitions: Self.repetitions,
      trips: { ["list", "--store", store.path] },
      sqlite3: {
        [store.path, "SELECT _pk, _type, destination, startDate, endDate, companyName FROM Trip"]
      })
  }

  func listAsCSV() throws -> Measurement {
    let store = try tripStore(rows, "list.store")
    return try compare(
      "trips list --format csv", rows: rows, bar: 1.5,
      comparison: "sqlite3 -csv with all columns of the same rows",
      trips: { ["list", "--format", "csv", "--store", store.path] },
      sqlite3: { ["-csv", "-header", store.path, "SELECT * FROM Trip"] })
  }

  // MARK: - Import

  /// The same rows in the same table with the same indexes, by `.import` and one statement.
  func importCSV() throws -> Measurement {
    let file = try csvFile()
    let empty = try tripStore(0, "empty.store")
    return try compare(
      "trips import", rows: rows, bar: 2.5,
      comparison: ".import, and INSERT … SELECT into the same table",
      trips: { ["import", file.path, "--store", try copy(empty, "imported.store").path] },
      sqlite3: { [try copy(empty, "imported.db").path] + Self.importing(file) })
  }

  /// For scale: a table of texts without an index, and nothing checked.
  func importPlainCSV() throws -> Measurement {
    let file = try csvFile()
    let empty = try tripStore(0, "empty.store")
    return try compare(
      "trips import, beside a bare .import", rows: rows, bar: nil,
      comparison: ".import into a table of texts without indexes",
      trips: { ["import", file.path, "--store", try copy(empty, "imported.store").path] },
      sqlite3: {
        let plain = folder.appending(path: "plain.db")
        try? FileManager.default.removeItem(at: plain)
        return [plain.path, ".import --csv '\(file.path)' raw"]
      })
  }

  private static func importing(_ file: URL) -> [String] {
    [
      "PRAGMA synchronous = NORMAL", "PRAGMA temp_store = FILE",
      ".import --csv --schema temp '\(file.path)' raw",
      """
      INSERT INTO Trip (_type, destination, location_country, startDate, endDate, notes, isFavorite,
        traveller, status, uuid, createdAt, updatedAt, perDiem, perDiem_exact, currency,
        companyName, reason)
      SELECT CASE kind WHEN 'business' THEN 'BusinessTrip' WHEN 'personal' THEN 'PersonalTrip'
          ELSE 'Trip' END,
        destination, nullif(country, ''), unixepoch("start") - 978307200.0,
        unixepoch("end") - 978307200.0, nullif(notes, ''), 0, nullif(traveller, ''), 'planned',
        printf('%08X-0000-7000-8000-%012X', rowid >> 16, rowid),
        unixepoch() - 978307200.0, unixepoch() - 978307200.0,
        CASE kind WHEN 'business' THEN CAST(perDiem AS REAL) END,
        CASE kind WHEN 'business' THEN substr(perDiem, 1, instr(perDiem, ' ') - 1) END,
        CASE kind WHEN 'business' THEN substr(perDiem, instr(perDiem, ' ') + 1) END,
        CASE kind WHEN 'business' THEN company END,
        CASE kind WHEN 'personal' THEN 'other' END
      FROM raw
      """,
    ]
  }

  // MARK: - What the commands work on

  /// A file of a third business trips, a third personal ones and a third of neither kind.
  private func csvFile() throws -> URL {
    let url = folder.appending(path: "trips.csv")
    if FileManager.default.fileExists(atPath: url.path) { return url }
    try Data().write(to: url)
    let file = try FileHandle(forWritingTo: url)
    var text = "kind,destination,start,end,traveller,company,perDiem,country,notes\n"
    for index in 0..<rows {
      let day = Self.twoDigits(index % 27 + 1)
      let month = Self.twoDigits(index % 12 + 1)
      let start = "\(2000 + index % 25)-\(month)-\(day)"
      let end = "\(2000 + index % 25)-\(month)-\(Self.twoDigits(index % 27 + 2))"
      let kind = ["business", "personal", "trip"][index % 3]
      let business = index % 3 == 0 ? "Acme \(index % 50),75.50 EUR" : ","
      text +=
        "\(kind),City \(index % 1000),\(start),\(end),Traveller \(index % 200),\(business),SE,"
        + "Note number \(index)\n"
      if text.utf8.count > 1 << 20 {
        try file.write(contentsOf: Data(text.utf8))
        text = ""
      }
    }
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
    return url
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private func tripStore(_ count: Int, _ name: String) throws -> URL {
    let url = folder.appending(path: name)
    if FileManager.default.fileExists(atPath: url.path) { return url }
    let container = try ModelContainer(
      for: Schema(versionedSchema: CurrentTripSchema.self),
      configurations: ModelConfiguration(url: url))
    let context = ModelContext(container)
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let plain = Trip(destination: "", startDate: start, endDate: start)
    let business = BusinessTrip(
      destination: "", startDate: start, endDate: start, perDiem: 75.5, companyName: "")
    let personal = PersonalTrip(destination: "", startDate: start, endDate: start, reason: .family)
    try context.insertRows { inserter in
      for index in 0..<count {
        let trip = [business, personal, plain][index % 3]
        business.companyName = "Acme \(index % 50)"
        business.currency = "EUR"
        trip.destination = "City \(index % 1000)"
        trip.startDate = start.addingTimeInterval(Double(index % 7300) * 86_400)
        trip.endDate = trip.startDate.addingTimeInterval(Double(index % 14) * 86_400)
        trip.location = Location(country: "SE")
        trip.traveller = "Traveller \(index % 200)"
        trip.notes = "Note number \(index)"
        trip.uuid = UUID()
        try inserter.insert(trip)
      }
    }
    return url
  }

  // MARK: - Comparing

  private func compare(
    _ name: String, rows: Int, bar: Double?, comparison: String, repetitions: Int = 1,
    trips: () throws -> [String], sqlite3: () throws -> [String]
  ) throws -> Measurement {
    guard let programs else { throw Failed(message: "there are no programs to compare") }
    var peak = 0
    let measurement = try stopwatch.compare(
      name, rows: rows, bar: bar, comparison: comparison,
      core: {
        let arguments = try trips()
        return {
          for _ in 0..<repetitions {
            peak = max(peak, try programs.trips.run(arguments).peakMemory)
          }
        }
      },
      baseline: {
        let arguments = try sqlite3()
        return { for _ in 0..<repetitions { try programs.sqlite3.run(arguments) } }
      })
    return measurement.withPeakMemory(peak).divided(by: repetitions)
  }
}
