import PersistenceCore
import SQLite
import Testing

private enum Drift {
  enum First: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Contact.self] }

    struct Address: Codable { var street: String, city: String }

    @Model final class Contact {
      var name = ""
      var address = Address(street: "", city: "")
      init() {}
    }
  }

  enum Changed: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Contact.self] }

    struct Address: Codable { var street: String, city: String, zip: String? }

    @Model final class Contact {
      var name = ""
      var address = Address(street: "", city: "", zip: nil)
      init() {}
    }
  }

  enum Newer: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 1, 0)
    static var models: [any PersistentModel.Type] { [Contact.self] }

    @Model final class Contact {
      var name = ""
      var nickname: String?
      init() {}
    }
  }

  enum Twin: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Contact.self] }

    struct Elsewhere: Codable { var city: String, street: String }

    @Model final class Contact {
      var address = Elsewhere(city: "", street: "")
      var name = ""
      init() {}
    }
  }
}

@Suite("A file that does not fit is refused and left as it was")
struct RefusalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func open(_ schema: any VersionedSchema.Type) throws -> ModelContainer {
    var configuration = ModelConfiguration(url: folder.store)
    configuration.migratesStore = false
    return try ModelContainer(
      for: Schema(versionedSchema: schema), configurations: configuration)
  }

  private func refusal(_ schema: any VersionedSchema.Type) throws -> SwiftDataError? {
    let before = try contents()
    let error = #expect(throws: SwiftDataError.self) { _ = try open(schema) }
    #expect(try contents() == before)
    #expect(error?.description.contains(folder.store.path) == true)
    return error
  }

  private func contents() throws -> [String: Data] {
    var result: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
      // The index of the log is shared memory; readers write their marks there.
      if name.hasSuffix("-shm") { continue }
      let data = try Data(contentsOf: folder.url.appending(path: name))
      if name.hasSuffix("-wal"), data.isEmpty { continue }
      result[name] = data
    }
    return result
  }

  @Test func theSameShapeInAnotherOrderIsTheSame() throws {
    _ = try open(Drift.First.self)
    _ = try open(Drift.Twin.self)
  }

  @Test("8 a shape that changed without a new version is drift, named by field")
  func drift() throws {
    _ = try open(Drift.First.self)
    let error = try refusal(Drift.Changed.self)
    #expect(error?.code == .schemaMismatch)
    #expect(error?.message.contains("Contact.address is") == true)
    #expect(error?.message.contains("zip: String?") == true)
  }

  @Test func anOlderStoreHasToBeMigrated() throws {
    _ = try open(Drift.First.self)
    let error = try refusal(Drift.Newer.self)
    #expect(error?.code == .migrationRequired)
    #expect(error?.message.contains("1.0.0") == true && error?.message.contains("1.1.0") == true)
    let status = try StoreStatus.read(
      at: folder.store, schema: Schema(versionedSchema: Drift.Newer.self))
    #expect(status.relation == .older)
    #expect(
      status.differences.contains { $0.contains("Contact.nickname is in the program") }
        && status.differences.contains { $0.contains("Contact.address is in the store") })
  }

  @Test("9 a store written by a newer program")
  func newerStore() throws {
    _ = try open(Drift.Newer.self)
    #expect(try refusal(Drift.First.self)?.code == .backwardMigration)
  }

  @Test func aNewerFormat() throws {
    _ = try open(Drift.First.self)
    try runSQL("PRAGMA user_version = 99", on: folder.store)
    let error = try refusal(Drift.First.self)
    #expect(error?.code == .backwardMigration && error?.message.contains("format 99") == true)
  }

  @Test func aDatabaseOfAnotherProgram() throws {
    try Connection(.file(folder.store.path), options: plain).execute(
      "CREATE TABLE t (a); INSERT INTO t VALUES (1)")
    #expect(try refusal(Drift.First.self)?.code == .notAStore)
    try Connection(.file(folder.store.path), options: plain).execute("PRAGMA application_id = 7")
    #expect(try refusal(Drift.First.self)?.code == .notAStore)
  }

  @Test func noDatabaseAtAll() throws {
    try Data("This is no database, but a text of some length. ".utf8).write(to: folder.store)
    #expect(try refusal(Drift.First.self)?.code == .notAStore)
  }

  @Test func aRecordThatIsIncomplete() throws {
    _ = try open(Drift.First.self)
    try runSQL("DELETE FROM _pc_metadata WHERE key = 'schemaVersion'", on: folder.store)
    #expect(try refusal(Drift.First.self)?.code == .notAStore)
  }

  @Test func aFolderAndAMissingFolder() throws {
    #expect(throws: SwiftDataError.storeFailure) {
      try fileContainer(folder.url, Trip.self)
    }
    #expect(throws: SwiftDataError.self) {
      try fileContainer(
        folder.url.appending(path: "missing/x.store"), allowsSave: false, Trip.self)
    }
  }

  @Test func aContainerThatDoesNotAllowSaving() throws {
    do {
      let context = ModelContext(try fileContainer(folder.store, Trip.self))
      context.insert(Trip(destination: "a", startDate: .now, endDate: .now))
      try context.save()
    }
    let before = try contents()
    let container = try fileContainer(folder.store, allowsSave: false, Trip.self)
    let context = ModelContext(container)
    let trip = try #require(try context.fetch(FetchDescriptor<Trip>()).first)
    trip.destination = "b"
    #expect(throws: SwiftDataError.saveNotAllowed) { try context.save() }
    #expect(trip.hasChanges)
    #expect(throws: SwiftDataError.saveNotAllowed) { try container.erase() }
    context.rollback()
    #expect(try contents() == before)
  }

  @Test func whatCannotBeHonouredIsSaid() {
    func code(_ configuration: ModelConfiguration) -> SwiftDataError.Code? {
      #expect(throws: SwiftDataError.self) {
        try ModelContainer(for: Trip.self, configurations: configuration)
      }?.code
    }
    #expect(code(ModelConfiguration(groupContainer: .identifier("g"))) == .loadIssueModelContainer)
    #expect(
      code(ModelConfiguration(cloudKitDatabase: .private("c"))) == .loadIssueModelContainer)
    #expect(code(ModelConfiguration("a/b")) == .configurationFileNameContainsInvalidCharacters)
    #expect(
      code(ModelConfiguration(String(repeating: "x", count: 300))) == .configurationFileNameTooLong)
    #expect(throws: SwiftDataError.duplicateConfiguration) {
      try ModelContainer(
        for: Trip.self,
        configurations: ModelConfiguration(isStoredInMemoryOnly: true),
        ModelConfiguration(isStoredInMemoryOnly: true))
    }
  }

  private var plain: Connection.Options {
    var options = Connection.Options()
    options.usesWriteAheadLog = false
    return options
  }
}
