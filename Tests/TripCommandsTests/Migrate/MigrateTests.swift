import Foundation
import PersistenceCore
import Testing
import TripModel

@testable import TripCommands

@Suite("The version of the store")
struct MigrateTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  /// Runs both commands, and checks that they change nothing and print the same.
  private func check(_ arguments: String...) async throws -> Outcome {
    let before = try bench.snapshot()
    let status = await bench.run(["migrate", "status"] + arguments)
    let check = await bench.run(["migrate", "check"] + arguments)
    #expect(try bench.snapshot() == before)
    #expect(status.output == check.output)
    return check
  }

  @Test("a store of this version is up to date")
  func current() async throws {
    await bench.addSamples()
    let outcome = try await check("--json")
    #expect(outcome.status == 0)
    #expect(outcome.error.isEmpty)
    let facts = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(facts["schema"] as? Int == 1)
    #expect(facts["path"] as? String == bench.store)
    #expect(facts["state"] as? String == "current")
    #expect(facts["storeVersion"] as? String == "5.0.0")
    #expect(facts["storeVersion"] as? String == facts["programVersion"] as? String)
    #expect(facts["storeFingerprint"] as? String == facts["programFingerprint"] as? String)
    #expect(facts["differences"] as? [String] == [])
    #expect(try await check().lines.contains("State                current"))
  }

  @Test("an older store is 3")
  func pending() async throws {
    try bench.makeStore(version: Schema.Version(2, 0, 0))
    let outcome = try await check()
    #expect(outcome.status == 3)
    #expect(outcome.lines.contains("State                pending"))
    #expect(
      outcome.error
        == "Error: \(bench.store) has version 2.0.0, and this program needs 5.0.0: the store has to be "
        + "migrated. Run: trips migrate up --store \(bench.store)\n")
    #expect(await bench.run("migrate", "status").status == 0)
  }

  @Test("a store of another shape is 4")
  func drift() async throws {
    try bench.makeStore([Trip.self], version: Schema.Version(5, 0, 0))
    let outcome = try await check("--json")
    #expect(outcome.status == 4)
    #expect(outcome.output.contains("\"state\": \"drift\""))
    #expect(outcome.error.contains("BusinessTrip"))
  }

  @Test("a newer store is 5")
  func newer() async throws {
    try bench.makeStore(version: Schema.Version(9, 1, 0))
    let outcome = try await check("--format", "csv")
    #expect(outcome.status == 5)
    #expect(outcome.lines.count == 2)
    #expect(outcome.error.contains("Install a newer version of trips."))
  }

  @Test("no store is 1, and none is made")
  func none() async throws {
    let outcome = try await check()
    #expect(
      outcome
        == Outcome(
          status: 1, output: "",
          error: "Error: There is no store at \(bench.store). 'trips add' makes one.\n"))
    #expect(bench.files == [])
  }

  @Test("a store in memory has no version to look at")
  func memory() async throws {
    let outcome = try await check("--store", ":memory:")
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
  }

  @Test("without a subcommand the help is printed")
  func help() async {
    let outcome = await bench.run("migrate")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("OVERVIEW: Brings the store to the version"))
  }
}
