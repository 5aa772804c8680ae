import Foundation
import Testing

@testable import TripCommands

@Suite("A store that is replaced while it is written to")
struct ReplacedStoreTests {
  private let bench: Bench

  init() throws { bench = try Bench() }

  /// Imports rows, and does something in the folder when the first ones have been written.
  private func importing(_ meanwhile: String) throws -> Outcome {
    let rows = (1...40_000).map { "City \($0),2026-03-02,2026-03-03" }.joined(separator: "\n")
    _ = try bench.write("destination,start,end\n" + rows + "\n", to: "rows.csv")
    return try bench.shell(
      "( cat rows.csv; sleep 3; \(meanwhile); echo 'Last,2026-03-02,2026-03-03' ) "
        + "| \"$TRIPS\" import -",
      variables: ["TRIPS": Bench.program])
  }

  @Test("nothing of an import lands in the file that takes its place, and the import fails")
  func replaced() async throws {
    _ = await bench.run(
      "add", "trip", "Oslo", "2026-01-01..+1d", "--store", bench.path("new.store"))
    let new = try bench.snapshot()["new.store"]
    _ = await bench.run("add", "trip", "Rome", "2026-01-01..+1d")
    let outcome = try importing("mv new.store '\(bench.store)'")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("put in the place of \(bench.store)"), "\(outcome.error)")
    let after = try bench.snapshot()
    #expect(after.keys.sorted() == ["rows.csv", "trips.store"])
    #expect(after["trips.store"] == new)
    #expect(await bench.run("doctor").status == 0)
  }

  @Test("an import into a file that is removed fails, and leaves nothing")
  func removed() async throws {
    _ = await bench.run("add", "trip", "Rome", "2026-01-01..+1d")
    let outcome = try importing("rm '\(bench.store)'")
    #expect(outcome.status == 1)
    #expect(try bench.snapshot().keys.sorted() == ["rows.csv"])
  }
}
