import Foundation
import Testing

@testable import TripCommands

@Suite("Showing trips")
struct ShowTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("trips come in the order asked for, with a line between them")
  func order() async {
    await bench.addSamples()
    let outcome = await bench.run("show", "3", "#1")
    #expect(outcome.status == 0)
    let blocks = outcome.output.components(separatedBy: "\n\n")
    #expect(blocks.map { $0.prefix(17) } == ["Id              3", "Id              1"])
    #expect(outcome.output.contains("Start           Tue 2025-12-30"))
  }

  @Test("ids that no trip has are all named, and nothing is printed")
  func notFound() async {
    await bench.addSamples()
    let one = await bench.run("show", "77")
    #expect(one == Outcome(status: 9, output: "", error: "Error: There is no trip 77.\n"))
    let two = await bench.run("show", "77", "1", "78", "--json")
    #expect(two == Outcome(status: 9, output: "", error: "Error: There are no trips 77, 78.\n"))
  }

  @Test("in a store that is not there, no trip is found, and none is made")
  func noStore() async {
    let outcome = await bench.run("show", "1", "--quiet")
    #expect(outcome == Outcome(status: 9, output: "", error: "Error: There is no trip 1.\n"))
    #expect(bench.files == [])
  }

  @Test(
    "an id is a whole number from 1 up", arguments: ["x", "0", "-1", "1.5", "99999999999999999999"])
  func ids(text: String) async {
    let outcome = await bench.run("show", "--", text)
    #expect(outcome.status == 2)
    #expect(
      outcome.error.hasPrefix(
        "Error: The value '\(text)' is invalid for '<id>': Type the number of a trip"))
  }

  @Test("every format shows trips in full")
  func formats() async {
    await bench.addSamples()
    #expect(await bench.run("show", "1", "--format", "csv").lines.count == 2)
    #expect(await bench.run("show", "1", "2", "--format", "jsonl").lines.count == 2)
    #expect(
      await bench.run("show", "1", "--json").output.hasPrefix(
        "{\"schema\": 1, \"trips\": [\n{\"id\": 1, "))
  }
}
