import PersistenceCore
import Testing
import TripModel

@testable import TripCommands

/// One test for each status that a command can end with now.
@Suite("Exit statuses")
struct ExitStatusTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("the table has the statuses 0 to 10, each with a meaning of its own")
  func table() {
    #expect(ExitStatus.allCases.map(\.rawValue) == Array(0...10))
    #expect(Set(ExitStatus.allCases.map(\.meaning)).count == 11)
  }

  @Test("0: done")
  func done() async {
    #expect(await bench.run("list").status == 0)
  }

  @Test("1: an error")
  func error() async {
    #expect(await bench.run("list", "--store", bench.folder.path).status == 1)
  }

  @Test("2: usage")
  func usage() async {
    #expect(await bench.run("list", "--limit", "x").status == 2)
  }

  @Test("3: a migration is pending, for reading and for writing")
  func pending() async throws {
    try bench.makeStore(version: Schema.Version(2, 0, 0))
    try await expect(3)
  }

  @Test("4: drift")
  func drift() async throws {
    try bench.makeStore([Trip.self], version: Schema.Version(5, 0, 0))
    try await expect(4)
  }

  @Test("5: a newer store")
  func newer() async throws {
    try bench.makeStore(version: Schema.Version(9, 0, 0))
    try await expect(5)
  }

  @Test("6: locked, after the time given")
  func locked() async throws {
    await bench.addSamples()
    try await bench.whileLocked {
      let outcome = await bench.run("add", "trip", "Oslo", "today", "--lock-timeout", "0")
      #expect(outcome.status == 6)
      #expect(outcome.output.isEmpty)
      #expect(outcome.error.contains(bench.store))
    }
    #expect(await bench.run("add", "trip", "Oslo", "today", "--lock-timeout", "0").status == 0)
  }

  @Test("7: refused")
  func refused() async {
    await bench.addSamples()
    #expect(await bench.run("delete", "1", "2").status == 7)
  }

  @Test("9: not found")
  func notFound() async {
    await bench.addSamples()
    #expect(await bench.run("show", "99").status == 9)
  }

  /// Checks that all commands end with a status, print no data and change no byte.
  private func expect(_ status: Int32) async throws {
    let before = try bench.snapshot()
    for arguments in [
      ["list"], ["show", "1"], ["add", "trip", "Oslo", "today"], ["edit", "1", "--status", "done"],
      ["delete", "1"], ["filter", "--country", "SE"],
      ["add", "trip", "Oslo", "today", "--dry-run"],
    ] {
      let outcome = await bench.run(arguments)
      #expect(outcome.status == status, "\(arguments): \(outcome.error)")
      #expect(outcome.output.isEmpty || arguments == ["list"])
      #expect(outcome.error.contains(bench.store))
    }
    #expect(try bench.snapshot() == before)
  }
}
