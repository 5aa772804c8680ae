import Foundation
import PersistenceCore
import Testing

@testable import TripCommands

@Model private final class Vinyl {
  var title: String
  init(title: String) { self.title = title }
}

/// Stores that another program has made with the same library.
@Suite("Stores of other programs")
struct OtherProgramTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test(
    "every command says so, ends with 4 and leaves every byte",
    arguments: ["0.5.0", "1.0.0", "3.9.0", "4.0.0", "5.0.0", "99.0.0"])
  func refused(_ version: String) async throws {
    let version = try #require(Schema.Version(version))
    try bench.makeStore([Vinyl.self], version: version)
    let before = try bench.snapshot()
    for command in [
      ["list"], ["list", "--json"], ["show", "1"], ["add", "trip", "Oslo", "today"], ["stats"],
      ["list", "--migrate-on-open"], ["migrate", "up"], ["migrate", "up", "--allow-destructive"],
      ["migrate", "plan"], ["migrate", "rehearse"], ["migrate", "verify"],
    ] {
      let outcome = await bench.run(command)
      #expect(outcome.status == 4, "\(command): \(outcome.error)")
      #expect(outcome.output.isEmpty)
      #expect(
        outcome.error.contains(
          "\(bench.store) is a store of another program, and not one of trips: it holds Vinyl."),
        "\(command): \(outcome.error)")
      #expect(outcome.error.contains("Give the path of a store with --store."))
    }
    let check = await bench.run("migrate", "check")
    #expect(check.status == 4 && check.error.contains("another program"))
    let doctor = await bench.run("doctor")
    #expect(doctor.status == 10 && doctor.output.contains("another program"))
    #expect(try bench.snapshot() == before)
  }

  @Test("a copy of such a store is not restored")
  func restore() async throws {
    try bench.makeStore([Vinyl.self], version: Schema.Version(1, 0, 0))
    try FileManager.default.moveItem(atPath: bench.store, toPath: bench.path("other.store"))
    await bench.addSamples()
    let outcome = await bench.run("restore", bench.path("other.store"), "--yes")
    #expect(outcome.status == 4, "\(outcome.error)")
    #expect(await bench.run("list").lines.count == 6)
  }
}
