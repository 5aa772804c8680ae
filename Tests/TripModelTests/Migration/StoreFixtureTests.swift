import Foundation
import PersistenceCore
import Testing
import TripModel

@Suite("Stores of released versions")
struct StoreFixtureTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// `Scripts/fixtures` sets the variable; without it nothing is written outside of temporary folders.
  @Test("each version's own classes write what its fixture holds", arguments: FixtureFiles.versions)
  func written(_ version: String) throws {
    let content = try #require(
      FixtureContent.versions.first { $0.schema.versionIdentifier.description == version })
    let store = folder.url.appending(path: "trips-\(version).store")
    try FixtureFiles.write(content.schema, to: store, content.fill)
    let dump = try StoreDump(of: store)
    let (file, json) = (FixtureFiles.store(version), FixtureFiles.json(version))
    if ProcessInfo.processInfo.environment["TRIPS_WRITE_FIXTURES"] == "1",
      !FileManager.default.fileExists(atPath: file.path)
    {
      try FileManager.default.copyItem(at: store, to: file)
      try dump.json.write(to: json)
    }
    #expect(try dump == StoreDump(json: json))
    #expect(try StoreDump(of: file) == StoreDump(json: json))
    let size = try #require(
      try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int)
    #expect(size < 100_000)
  }

  /// Migrates a copy and gives back its values before and after.
  private func migrated(_ version: String) throws -> (before: StoreDump, after: StoreDump) {
    let store = try folder.copy(of: version)
    let report = try StoreMigration(storeAt: store, plan: TripMigrationPlan.self).migrate()
    #expect(report.fromVersion.description == version)
    let newest = Schema(versionedSchema: CurrentTripSchema.self)
    #expect(report.toVersion == newest.version)
    let verification = try StoreVerification.verify(store, schema: newest)
    #expect(verification.problems == [])
    return (try StoreDump(json: FixtureFiles.json(version)), try StoreDump(of: store))
  }

  @Test(
    "every value of a store with classes is there in the newest version",
    arguments: FixtureFiles.versions.filter { $0 != "1.0.0" })
  func kept(_ version: String) throws {
    let (before, after) = try migrated(version)
    for (table, rows) in before.tables {
      let now = try #require(after.tables[table])
      try #require(now.count == rows.count)
      for (row, migrated) in zip(rows, now) {
        for (column, value) in row {
          #expect(migrated[column] == value, "\(table).\(column) of \(version)")
        }
      }
    }
  }

  /// What the flat trips of 1.0.0 are afterwards, by their numbers.
  private static let classes: [Double: (type: String, values: [String: StoreDump.Cell])] = [
    1: (
      "BusinessTrip",
      [
        "perDiem": .number(75.5), "companyName": .text("Acme AB"), "meetingAgenda": .text("Budget"),
        "currency": .null, "title": .null, "reason": .null,
      ]
    ),
    2: ("PersonalTrip", ["reason": .text("vacation"), "companions": .text("[]"), "title": .null]),
    4: ("Trip", ["title": .null, "reason": .null, "perDiem": .null]),
    5: ("Trip", ["title": .text("safari, Zebra Ltd, per diem 12"), "companyName": .null]),
    6: ("PersonalTrip", ["reason": .text("other"), "title": .text("honeymoon")]),
    7: (
      "BusinessTrip",
      [
        "perDiem_exact": .text("1234567890123456.7891"), "companyName": .text("Banque & Cie"),
        "meetingAgenda": .null,
      ]
    ),
    8: ("BusinessTrip", ["perDiem": .number(0), "companyName": .text(""), "title": .null]),
    9: ("PersonalTrip", ["reason": .text("other"), "title": .null]),
  ]

  @Test("a flat trip becomes one of its kind and keeps number, days, notes and time of entry")
  func flat() throws {
    let (before, after) = try migrated("1.0.0")
    let (rows, now) = (try #require(before.tables["Trip"]), try #require(after.tables["Trip"]))
    #expect(now.map { $0["_pk"] } == Self.classes.keys.sorted().map { .number($0) })
    for (row, migrated) in zip(rows, now) {
      for column in ["_pk", "destination", "startDate", "endDate", "notes", "createdAt"] {
        #expect(migrated[column] == row[column], "\(column) of \(String(describing: row["_pk"]))")
      }
      #expect(migrated["updatedAt"] == row["createdAt"])
      #expect(migrated["status"] == .text("planned") && migrated["isFavorite"] == .number(0))
      guard case .number(let key)? = row["_pk"] else { continue }
      let expected = try #require(Self.classes[key])
      #expect(migrated["_type"] == .text(expected.type))
      for (column, value) in expected.values {
        #expect(migrated[column] == value, "\(column) of \(key)")
      }
    }
    let identities = Set(now.compactMap { $0["uuid"].map { "\($0)" } })
    #expect(identities.count == now.count)
  }
}
