import Foundation
import PersistenceCore
import SQLite
import Testing

@Suite("What needs no code")
struct LightweightMigrationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func makeStore() throws {
    let container = try ModelContainer(
      for: Schema(versionedSchema: Fleet.V1.self),
      configurations: ModelConfiguration(url: folder.store))
    let context = ModelContext(container)
    let port = Fleet.V1.Port(city: "Oslo")
    let flags = ["red", "blue"].map(Fleet.V1.Flag.init)
    for number in 1...6 {
      let place = Fleet.V1.Place(
        city: "City \(number)", dock: number % 2 == 0 ? number : nil, pilot: "P\(number)")
      let ship: Fleet.V1.Ship =
        switch number % 3 {
        case 0: Fleet.V1.Ferry(name: "Ferry \(number)", tons: 10, place: place, seats: 100 + number)
        case 1: Fleet.V1.Tug(name: "Tug \(number)", tons: 20, place: place)
        default: Fleet.V1.Ship(name: "Ship \(number)", tons: 30, place: place)
        }
      ship.oldNumber = number * 7
      ship.motto = number > 3 ? "motto \(number)" : nil
      ship.crew = ["A\(number)", "B"]
      ship.home = number == 5 ? nil : port
      ship.flags = number == 2 ? flags.reversed() : [flags[number % 2]]
      ship.log = "word\(number)"
      ship.longitude = Double(number)
      ship.latitude = Double(number) * 2
      context.insert(ship)
    }
    let sailor = Fleet.V1.Sailor(name: "Anna")
    sailor.portrait = Data(repeating: 7, count: 200_000)
    context.insert(sailor)
    try context.save()
    port.ships = port.ships.reversed()
    try context.save()
  }

  private func migrate() throws -> ModelContext {
    ModelContext(
      try ModelContainer(
        for: Schema(versionedSchema: Fleet.V2.self), migrationPlan: Fleet.Plan.self,
        configurations: ModelConfiguration(url: folder.store)))
  }

  @Test func everyLightweightChangeAtOnce() throws {
    try makeStore()
    let context = try migrate()
    let ships = try context.fetch(
      FetchDescriptor<Fleet.V2.Ship>(sortBy: [SortDescriptor(\.number)]))
    // Tugs are gone, with their rows.
    #expect(ships.map(\.name) == ["Ship 2", "Ferry 3", "Ship 5", "Ferry 6"])
    #expect(ships.map(\.number) == [14, 21, 35, 42])
    #expect(ships.map(\.tons) == [30, 10, 30, 10])
    #expect(ships.map(\.motto) == ["none", "none", "motto 5", "motto 6"])
    #expect(ships.map(\.crew) == [["A2", "B"], ["A3", "B"], ["A5", "B"], ["A6", "B"]])
    #expect(
      ships.map(\.place)
        == [2, 3, 5, 6].map {
          Fleet.V2.Place(city: "City \($0)", dock: $0 % 2 == 0 ? $0 : nil, country: nil)
        })
    #expect(ships.allSatisfy { $0.grade == .high && $0.berth == nil })
    #expect(ships.allSatisfy { $0.price == Decimal(string: "12345678901234567890.5") })
    #expect(
      ships.allSatisfy { $0.origin == Fleet.V2.Place(city: "Wharf", dock: 7, country: nil) })
    #expect(ships.map { $0.haven?.city } == ["Oslo", "Oslo", nil, "Oslo"])
    #expect(ships[0].flags.map(\.colour) == ["blue", "red"])
    let ferries = ships.compactMap { $0 as? Fleet.V2.Ferry }
    #expect(ferries.map(\.seats) == [103, 106])
    #expect(ferries.map(\.decks) == [2, 2])
    #expect(ferries.map(\.line) == [nil, nil])
  }

  @Test func theOrderOfListsIsKept() throws {
    try makeStore()
    let context = try migrate()
    let port = try #require(try context.fetch(FetchDescriptor<Fleet.V2.Port>()).first)
    #expect(port.ships.map(\.name) == ["Ferry 6", "Ferry 3", "Ship 2"])
  }

  @Test func largeValuesStayInTheirFiles() throws {
    try makeStore()
    let context = try migrate()
    let sailor = try #require(try context.fetch(FetchDescriptor<Fleet.V2.Sailor>()).first)
    #expect(sailor.portrait == Data(repeating: 7, count: 200_000))
    #expect(try context.container.checkExternalStorage().isConsistent)
  }

  @Test func theFullTextIndexFindsWhatItFound() throws {
    try makeStore()
    let context = try migrate()
    let found = try context.fetch(
      FetchDescriptor<Fleet.V2.Ship>(
        predicate: #Predicate { $0.log.localizedStandardContains("word6") }))
    #expect(found.map(\.name) == ["Ferry 6"])
    let connection = try Connection(.file(folder.store.path))
    #expect(
      try connection.rows("SELECT rowid FROM _pc_text_Ship WHERE _pc_text_Ship MATCH 'word1'") == []
    )
    #expect(
      try connection.rows("SELECT rowid FROM _pc_text_Ship WHERE _pc_text_Ship MATCH 'word6'").count
        == 1)
  }

  @Test func theTreeOfRangesFindsWhatItFound() throws {
    try makeStore()
    let context = try migrate()
    let found = try context.fetch(
      FetchDescriptor<Fleet.V2.Ship>(
        predicate: #Predicate {
          $0.longitude >= 2.5 && $0.longitude <= 5.5 && $0.latitude >= 0 && $0.latitude <= 10
        }))
    #expect(found.map(\.name) == ["Ferry 3", "Ship 5"])
    let connection = try Connection(.file(folder.store.path))
    #expect(
      try connection.rows("SELECT id FROM _pc_space_Ship_longitude_latitude ORDER BY id")
        == [[.integer(2)], [.integer(3)], [.integer(5)], [.integer(6)]])
  }

  @Test func theTablesAreThoseOfANewStore() throws {
    try makeStore()
    _ = try migrate()
    let other = folder.url.appending(path: "new.store")
    _ = try ModelContainer(
      for: Schema(versionedSchema: Fleet.V2.self), configurations: ModelConfiguration(url: other))
    func shape(_ url: URL) throws -> (columns: Set<String>, objects: Set<String>) {
      let connection = try Connection(.file(url.path))
      try connection.execute("PRAGMA trusted_schema = ON")
      var columns: Set<String> = []
      for row in try connection.rows(
        "SELECT s.name, c.name, c.type, c.\"notnull\" FROM sqlite_schema s, "
          + "pragma_table_info(s.name) c WHERE s.type IN ('table', 'view') "
          + "AND s.name <> '_pc_migration'")
      {
        columns.insert("\(row)")
      }
      for row in try connection.rows(
        "SELECT s.name, k.\"from\", k.\"table\", k.on_delete FROM sqlite_schema s, "
          + "pragma_foreign_key_list(s.name) k WHERE s.type = 'table'")
      {
        columns.insert("\(row)")
      }
      let objects = try connection.rows(
        "SELECT type, name, tbl_name, CASE type WHEN 'table' THEN '' ELSE sql END "
          + "FROM sqlite_schema WHERE name <> '_pc_migration'")
      return (columns, Set(objects.map { "\($0)" }))
    }
    let (migrated, made) = (try shape(folder.store), try shape(other))
    #expect(migrated.columns.symmetricDifference(made.columns) == [])
    #expect(migrated.objects.symmetricDifference(made.objects) == [])
  }

  @Test func newObjectsGetNewKeys() throws {
    try makeStore()
    let context = try migrate()
    let highest = try context.fetch(FetchDescriptor<Fleet.V2.Ship>()).map(\.persistentModelID).max()
    let ship = Fleet.V2.Ship(name: "New")
    context.insert(ship)
    try context.save()
    #expect(try #require(highest) < ship.persistentModelID)
  }

  @Test func whatIsLostIsSaidAndCanBeRefused() throws {
    try makeStore()
    let before = try Data(contentsOf: folder.store)
    let migration = StoreMigration(storeAt: folder.store, plan: Fleet.Plan.self)
    let error = #expect(throws: MigrationError.self) { try migration.migrate() }
    #expect(error?.reason == .destructive)
    let lost = Set(error?.findings.map { "\($0.entity ?? "").\($0.property ?? "")" } ?? [])
    #expect(lost == ["Tug.", "Ship.scrap", "Ship.place"])
    #expect(error?.findings.first { $0.entity == "Tug" }?.rowCount == 2)
    #expect(try Data(contentsOf: folder.store) == before)
  }
}
