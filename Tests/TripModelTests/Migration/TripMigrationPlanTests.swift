import Foundation
import PersistenceCore
import SQLite
import Testing
import TripModel

@Suite("The trip schema's migration plan")
struct TripMigrationPlanTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("only the first stage has code, and no stage loses data or lacks a default")
  func stages() throws {
    let stages = try StoreMigration.lint(TripMigrationPlan.self)
    #expect(stages.map(\.isCustom) == [true, false, false, false])
    #expect(stages.map { "\($0.toVersion)" } == ["2.0.0", "3.0.0", "4.0.0", "5.0.0"])
    #expect(!stages.contains { $0.isImpossible || $0.isDestructive })
    let warnings = stages.dropFirst().flatMap(\.findings).filter { $0.severity > .note }
    #expect(warnings.map(\.kind) == [.uniquenessAdded], "by columns that are new, and so NULL")
  }

  @Test("the lock file of the package is that of the models")
  func lock() throws {
    let file = FixtureFiles.root.appending(path: "trips.schema.lock")
    let committed = try SchemaLock(text: String(contentsOf: file, encoding: .utf8))
    #expect(try SchemaLock(TripMigrationPlan.self).differences(from: committed) == [])
  }

  @Test("the fixtures have the shapes that the lock file names", arguments: FixtureFiles.versions)
  func fixtureShapes(_ version: String) throws {
    let file = FixtureFiles.root.appending(path: "trips.schema.lock")
    let lock = try SchemaLock(text: String(contentsOf: file, encoding: .utf8))
    let locked = try #require(lock.versions.first { $0.version.description == version })
    let schema = Schema(versionedSchema: CurrentTripSchema.self)
    let status = try StoreStatus.read(at: FixtureFiles.store(version), schema: schema)
    #expect(status.storeFingerprint == locked.fingerprint)
  }

  @Test("two copies of a store that are migrated apart agree on which trip is which")
  func identities() throws {
    func identities(_ name: String) throws -> [Value] {
      let store = folder.url.appending(path: name)
      try FileManager.default.copyItem(at: FixtureFiles.store("1.0.0"), to: store)
      try StoreMigration(storeAt: store, plan: TripMigrationPlan.self).migrate()
      return try Connection(.file(store.path)).rows("SELECT uuid FROM Trip ORDER BY _pk").map {
        $0[0]
      }
    }
    let (one, other) = (try identities("one.store"), try identities("other.store"))
    #expect(one == other && one.count == 8)
    for case .text(let text) in one {
      #expect(UUID(uuidString: text) != nil)
      #expect(text.dropFirst(14).first == "8", "version 8 of RFC 9562")
    }
  }

  @Test("a rehearsal of each version finds every figure kept", arguments: FixtureFiles.versions)
  func rehearsal(_ version: String) throws {
    let store = try folder.copy(of: version)
    let rehearsal = try StoreMigration(storeAt: store, plan: TripMigrationPlan.self)
      .rehearse(measures: TripMeasures.all, in: folder.url)
    #expect(rehearsal.isFaithful)
    #expect(rehearsal.measurements.count == TripMeasures.all.count)
    for measurement in rehearsal.measurements {
      #expect(!measurement.before.isEmpty, "\(measurement.name) is measured in \(version)")
    }
  }

  @Test("thousands of trips become trips of their kinds, more than are written at once")
  func many() throws {
    let store = folder.url.appending(path: "many.store")
    let context = ModelContext(
      try ModelContainer(
        for: Schema(versionedSchema: TripSchemaV1.self),
        configurations: ModelConfiguration(url: store)))
    for number in 0..<4_500 {
      let trip = TripSchemaV1.Trip(
        destination: "Stad \(number)", startDate: FixtureContent.day(number),
        endDate: FixtureContent.day(number), notes: "n\(number)")
      trip.kind = [nil, "business", "personal"][number % 3]
      context.insert(trip)
    }
    try context.save()
    try StoreMigration(storeAt: store, plan: TripMigrationPlan.self).migrate()
    let connection = try Connection(.file(store.path))
    #expect(
      try connection.rows("SELECT _type, count(*) FROM Trip GROUP BY 1 ORDER BY 1") == [
        [.text("BusinessTrip"), .integer(1_500)], [.text("PersonalTrip"), .integer(1_500)],
        [.text("Trip"), .integer(1_500)],
      ])
    #expect(
      try connection.rows(
        "SELECT count(DISTINCT uuid), sum(destination = 'Stad ' || (_pk - 1)), "
          + "sum(notes = 'n' || (_pk - 1)) FROM Trip")
        == [[.integer(4_500), .integer(4_500), .integer(4_500)]])
  }
}
