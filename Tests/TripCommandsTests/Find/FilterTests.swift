import Testing

@testable import TripCommands

@Suite("Filtering trips")
struct FilterTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test(
    "each condition narrows, and all of them must hold",
    arguments: [
      (["--kind", "business"], ["1"]),
      (["--kind", "personal"], ["2", "5"]),
      (["--kind", "trip", "--kind", "group"], ["3", "4"]),
      (["--country", "Sweden"], ["1"]),
      (["--company", "Acme AB"], ["1"]), (["--company", "ACME äb"], ["1"]),
      (["--company", "Acme"], []), (["--traveller", "ADA"], ["1"]),
      (["--traveller", "Ada"], ["1"]),
      (["--status", "done"], ["3"]),
      (["--favorite"], ["5"]),
      (["--no-favorite", "--kind", "personal"], ["2"]),
      (["--text", "東"], ["2"]),
      (["--from", "2026-03-02", "--to", "+60d"], ["1", "2", "5"]),
      (["--from", "2026-04-11"], ["4", "5"]),
      (["--to", "2026-03-01"], ["3"]),
      (["--during", "2026-01"], ["3"]),
      (["--during", "2026-03-05..2026-04-10"], ["1", "2"]),
      (["--during", "today"], ["1"]),
      (["--country", "SE", "--kind", "group"], []),
    ])
  func conditions(arguments: [String], ids: [String]) async {
    await bench.addSamples()
    for command in ["filter", "list"] {
      let outcome = await bench.run([command, "--columns", "id", "--format", "csv"] + arguments)
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(Array(outcome.lines.dropFirst()) == ids)
    }
  }

  @Test("no condition is a mistake")
  func none() async {
    let outcome = await bench.run("filter", "--limit", "3")
    #expect(outcome.status == 2)
    #expect(outcome.error.hasPrefix("Error: There is no condition."))
  }

  @Test("an expression is not taken for a condition")
  func expression() async {
    let outcome = await bench.run("filter", "days > 3", "--kind", "trip")
    #expect(outcome.status == 2)
    #expect(outcome.error.hasPrefix("Error: Unexpected argument 'days > 3'"))
  }
}
