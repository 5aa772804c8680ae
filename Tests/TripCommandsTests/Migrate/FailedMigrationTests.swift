import Foundation
import SQLite
import Testing

@testable import TripCommands

/// Migrations and copies that cannot be brought to an end: what is said, and what stays.
@Suite("Migrations that fail")
struct FailedMigrationTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  /// A row of somebody else's table leads to a trip that is not there. The migration keeps the table,
  /// and what comes out is then not right.
  private func breakReference() throws {
    try bench.execute(
      """
      PRAGMA foreign_keys = OFF; PRAGMA journal_mode = DELETE;
      CREATE TABLE memo (trip INTEGER REFERENCES Trip(_pk));
      INSERT INTO memo VALUES (1), (99);
      """)
  }

  @Test("what comes out is not right: 8, every byte of the store as it was, and the copy is named")
  func verification() async throws {
    try bench.useFixture("1.0.0")
    try breakReference()
    let before = try bench.snapshot()
    let outcome = await bench.run("migrate", "up")
    #expect(outcome.status == 8, "\(outcome.error)")
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains("memo 2 leads to a row of Trip that is not there"))
    let copy = try #require(bench.backups.first)
    #expect(
      outcome.error.hasSuffix(
        " The store is as it was. A copy of it is \(bench.path(copy)).\n"), "\(outcome.error)")
    #expect(try bench.snapshot()["trips.store"] == before["trips.store"])
    #expect(bench.files == ["trips.store", copy])
    #expect(await bench.run("migrate", "up", "--no-backup").status == 8)
    #expect(await bench.run("migrate", "rehearse").status == 8)
    #expect(await bench.run("list", variables: ["TRIPS_MIGRATE_ON_OPEN": "1"]).status == 8)
    #expect(try bench.snapshot()["trips.store"] == before["trips.store"])
    // Once the row is right, nothing is in the way.
    try bench.execute("PRAGMA journal_mode = DELETE; DELETE FROM memo WHERE trip = 99")
    #expect(await bench.run("migrate", "up").status == 0)
    #expect(try bench.value("SELECT count(*) FROM memo") == .integer(1))
  }

  @Test("a migration that loses rows of a table is seen by its rehearsal")
  func lostRows() async throws {
    try bench.useFixture("3.0.0")
    // A trigger of somebody else's takes rows away when the store's own record is written.
    try bench.execute(
      """
      PRAGMA journal_mode = DELETE;
      CREATE TRIGGER thief AFTER UPDATE ON _pc_metadata BEGIN DELETE FROM Trip WHERE _pk = 1; END;
      CREATE TRIGGER thief2 AFTER INSERT ON _pc_metadata BEGIN DELETE FROM Trip WHERE _pk = 1; END;
      """)
    let outcome = await bench.run("migrate", "rehearse")
    #expect(outcome.status == 8, "\(outcome.output)\(outcome.error)")
  }

  @Test("a restore that fails names the copy that it has made of the store")
  func restore() async throws {
    await bench.addSamples()
    let copy = bench.path("copy.store")
    #expect(await bench.run("backup", copy).status == 0)
    let list = await bench.run("list", "--json").output
    let reader = try Connection(.file(bench.store))
    // Somebody else is writing: the store can be copied, and not replaced.
    try reader.execute("BEGIN IMMEDIATE")
    let outcome = await bench.run("restore", copy, "--yes", "--lock-timeout", "0")
    try reader.execute("ROLLBACK")
    #expect(outcome.status == 6, "\(outcome.error)")
    let former = try #require(bench.backups.first)
    #expect(
      outcome.error.contains(" The store is as it was. A copy of it is \(bench.path(former))."),
      "\(outcome.error)")
    #expect(await bench.run("list", "--json").output == list)
  }
}
