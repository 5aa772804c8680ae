import Foundation
import PersistenceCore
import SQLite
import Testing
import TripModel

@testable import TripRepository

struct StoreAccessTests {
  private func reason(_ body: () async throws -> Void) async -> StoreFailure.Reason? {
    do {
      try await body()
      return nil
    } catch TripError.store(let failure) {
      return failure.reason
    } catch {
      Issue.record(error)
      return nil
    }
  }

  @Test("a store opened for reading is read and never written to")
  func readOnly() async throws {
    let store = try TemporaryStore()
    try await TripRepository(location: .file(store.path)).add(draft())
    let repository = try TripRepository(location: .file(store.path), access: .readOnly)
    #expect(try await repository.trips().map(\.destination) == ["Oslo"])
    #expect(await reason { try await repository.add(draft()) } == .readOnly)
    #expect(await reason { try await repository.delete(ids: [1]) } == .readOnly)
    var changes = TripChanges()
    changes.notes = .set("x")
    #expect(await reason { try await repository.edit(id: 1, changes) } == .readOnly)
    #expect(try await repository.count() == 1)
  }

  @Test("opening a missing store for reading makes no file")
  func missing() async throws {
    let store = try TemporaryStore()
    let found = await reason {
      _ = try TripRepository(location: .file(store.path), access: .readOnly)
    }
    #expect(found == .missing)
    #expect(await reason { _ = try TripStoreMigration(of: .file(store.path)).status() } == .missing)
    #expect(await reason { _ = try TripStoreMigration(of: .memory).status() } == .missing)
    #expect(store.files.isEmpty)
  }

  @Test("a new store is made with folders, for its owner alone")
  func making() throws {
    let store = try TemporaryStore()
    let path = store.folder.appending(path: "a/b/trips.store").path
    _ = try TripRepository(location: .file(path))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test("a file that is something else is left alone")
  func notAStore() async throws {
    let store = try TemporaryStore()
    try Data("destination,start\nOslo,2026-03-02\n".utf8).write(to: URL(filePath: store.path))
    let before = try Data(contentsOf: URL(filePath: store.path))
    #expect(await reason { _ = try TripRepository(location: .file(store.path)) } == .notAStore)
    #expect(
      await reason { _ = try TripStoreMigration(of: .file(store.path)).status() } == .notAStore)
    #expect(try Data(contentsOf: URL(filePath: store.path)) == before)
  }

  @Test("the status of a store tells how its schema relates to the program's")
  func status() async throws {
    let store = try TemporaryStore()
    _ = try TripRepository(location: .file(store.path))
    let status = try TripStoreMigration(of: .file(store.path)).status()
    #expect(status.state == .current && status.store.storeVersion.description == "5.0.0")
  }

  @Test(
    "a store of another schema version is refused with the reason",
    arguments: [
      ("1.0.0", MigrationStatus.State.pending, StoreFailure.Reason.migrationPending),
      ("9.0.0", .newer, .newer),
    ])
  func otherVersions(
    version: String, state: MigrationStatus.State, expected: StoreFailure.Reason
  ) async throws {
    let store = try TemporaryStore()
    _ = try TripRepository(location: .file(store.path))
    try Connection(.file(store.path)).execute(
      "UPDATE _pc_metadata SET value = '\(version)' WHERE key = 'schemaVersion'")
    #expect(try TripStoreMigration(of: .file(store.path)).status().state == state)
    #expect(await reason { _ = try TripRepository(location: .file(store.path)) } == expected)
  }

  @Test("a writer that waits for another one gives up as locked")
  func locked() async throws {
    let store = try TemporaryStore()
    let repository = try TripRepository(location: .file(store.path), busyTimeout: .milliseconds(50))
    try await repository.add(draft())
    let other = try Connection(.file(store.path))
    try other.execute("BEGIN IMMEDIATE")
    #expect(await reason { try await repository.add(draft()) } == .locked)
    #expect(try await repository.count() == 1)
    try other.execute("ROLLBACK")
    try await repository.add(draft())
    #expect(try await repository.count() == 2)
  }

  @Test(
    "a value that no trip can have is named with the trip and the field",
    arguments: [
      ("location_country = 'ZZ'", TripField.country), ("startDate = 1e15", .start),
      ("endDate = -1e15", .end), ("createdAt = 1e15", .createdAt), ("updatedAt = 9e99", .updatedAt),
      ("currency = 'EURO'", .perDiem), ("perDiem = 1e30, currency = 'EUR'", .perDiem),
    ])
  func unreadable(assignment: String, field: TripField) async throws {
    let store = try TemporaryStore()
    let repository = try TripRepository(location: .file(store.path))
    try await repository.add(contentsOf: [draft(), draft(.business)])
    try Connection(.file(store.path)).execute("UPDATE \"Trip\" SET \(assignment) WHERE _pk = 2")
    let error = await #expect(throws: TripError.self) { try await repository.trips() }
    guard case .unreadable(2, field, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.description.contains("unavailable") == false, "\(String(describing: error))")
    if assignment.hasPrefix("startDate") {
      #expect(error?.description.contains("1000000000000000.0 seconds after 2001-01-01") == true)
    }
    #expect(try await repository.trip(id: 1).destination == "Oslo")
  }

  @Test("an amount without a currency is shown as one without a currency")
  func amountWithoutCurrency() async throws {
    let store = try TemporaryStore()
    let repository = try TripRepository(location: .file(store.path))
    try await repository.add(draft(.business))
    try Connection(.file(store.path)).execute("UPDATE \"Trip\" SET perDiem = 75.5")
    #expect(try await repository.trip(id: 1).perDiem?.currency.code == "XXX")
  }

  @Test("a typed location is a path, or memory")
  func locations() {
    #expect(StoreLocation(":memory:") == .memory)
    #expect(StoreLocation("trips.store") == .file("trips.store"))
  }
}
