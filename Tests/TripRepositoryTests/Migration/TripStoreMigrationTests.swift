import FoundationEssentials
import SQLite
import Testing

@testable import TripRepository

@Suite("The store of trips between its versions")
struct TripStoreMigrationTests {
  let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  private func useFixture(_ version: String) throws -> TripStoreMigration {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let fixture = root.appending(path: "Fixtures/trips-\(version).store")
    try FileManager.default.copyItem(atPath: fixture.path, toPath: store.path)
    return try TripStoreMigration(of: .file(store.path), now: { Date(timeIntervalSince1970: 0) })
  }

  private func reason(_ body: () throws -> Void) -> StoreFailure.Reason? {
    do {
      try body()
      return nil
    } catch TripError.store(let failure) {
      return failure.reason
    } catch {
      return nil
    }
  }

  @Test("up keeps a copy by itself, which restores the store as it was")
  func upAndBack() throws {
    let migration = try useFixture("1.0.0")
    #expect(try migration.status().pending.count == 4)
    var tables: Set<String> = []
    let report = try migration.up { tables.insert($0.table) }
    #expect(tables.contains("willMigrate") && report.stages.count == 4)
    #expect(try migration.status().state == .current)
    let backup = try #require(migration.backups.first)
    #expect(backup.path == report.backup?.path && "\(backup.version)" == "1.0.0")
    let result = try migration.restore(from: backup.path)
    #expect("\(result.version)" == "1.0.0")
    #expect(try migration.status().state == .pending)
    #expect(migration.backups.map { "\($0.version)" }.sorted() == ["1.0.0", "5.0.0"])
  }

  @Test("a copy without a name has the time in it, as the clock shows it in UTC")
  func copyName() throws {
    let migration = try useFixture("5.0.0")
    #expect(try migration.backUp().path == "\(store.path).19700101T000000Z.copy")
    #expect(reason { _ = try migration.backUp() } == .other, "no copy takes another one's place")
    #expect(migration.backups.isEmpty, "what a person has made is not counted")
  }

  @Test("a migration that its caller ends leaves the store as it was, and tells of the copy")
  func cancelled() throws {
    struct Enough: Error {}
    let migration = try useFixture("1.0.0")
    let before = try Data(contentsOf: URL(filePath: store.path))
    #expect(throws: Enough.self) { try migration.up { _ in throw Enough() } }
    #expect(try Data(contentsOf: URL(filePath: store.path)) == before)
    #expect(try migration.status().state == .pending)
  }

  @Test("losses are refused beforehand, with what would be lost")
  func losses() throws {
    var migration = try useFixture("4.0.0")
    let outline = try migration.outline(to: SchemaVersion(3, 0, 0))
    #expect(migration.refusal(of: outline)?.reason == .destructive)
    #expect(reason { try migration.down(to: SchemaVersion(3, 0, 0)) } == .destructive)
    #expect(migration.backups.isEmpty)
    migration.allowsDestructiveChanges = true
    #expect(migration.refusal(of: outline) == nil)
    migration.keptBackups = nil
    #expect(try migration.down(to: SchemaVersion(3, 0, 0)).stages.count == 1)
    #expect(try migration.verify().isSound)
  }

  @Test("versions that lie elsewhere are refused")
  func versions() throws {
    let migration = try useFixture("2.0.0")
    #expect(reason { try migration.up(to: SchemaVersion(1, 0, 0)) } == .unknownVersion)
    #expect(reason { try migration.down(to: SchemaVersion(3, 0, 0)) } == .unknownVersion)
    #expect(reason { try migration.up(to: SchemaVersion(3, 5, 0)) } == .unknownVersion)
    #expect(reason { try migration.down(to: SchemaVersion(1, 0, 0)) } == .migration)
    #expect(try migration.up(to: SchemaVersion(2, 0, 0)).stages.isEmpty)
  }
}
