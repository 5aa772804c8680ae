import Testing

@testable import TripCommands

@Suite("Deleting trips")
struct DeleteTests {
  let bench: Bench

  init() async throws {
    bench = try Bench()
    await bench.addSamples()
  }

  private var ids: [String] {
    get async {
      let outcome = await bench.run("list", "--format", "csv", "--columns", "id", "--sort", "id")
      return Array(outcome.lines.dropFirst())
    }
  }

  @Test("one trip is deleted without a question, and printed as it was")
  func one() async {
    let outcome = await bench.run("delete", "1", "1", answers: [])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Stockholm"))
    #expect(outcome.error == "Deleted trip 1.\n")
    #expect(await ids == ["2", "3", "4", "5"])
  }

  @Test("more than one is refused where nobody can be asked")
  func refused() async throws {
    let before = try bench.snapshot()
    let outcome = await bench.run("delete", "1", "2")
    #expect(
      outcome
        == Outcome(
          status: 7, output: "",
          error:
            "Error: 2 trips would be deleted. Give --yes to delete them, or --dry-run to see them.\n"
        ))
    #expect(try bench.snapshot() == before)
  }

  @Test("more than one is asked about on a terminal", arguments: [("y", 0), ("n", 7), ("", 7)])
  func asked(answer: String, status: Int32) async {
    let outcome = await bench.run("delete", "1", "2", answers: [answer])
    #expect(outcome.status == status)
    #expect(
      outcome.error.hasPrefix(
        "  1  2026-03-02  Stockholm\n  2  2026-04-10  東京\nDelete these 2 trips? [y/N] "))
    #expect(await ids == (status == 0 ? ["3", "4", "5"] : ["1", "2", "3", "4", "5"]))
  }

  @Test("--yes asks nothing")
  func yes() async {
    let outcome = await bench.run("delete", "1", "2", "--yes", "--format", "csv")
    #expect(outcome.status == 0)
    #expect(outcome.error == "Deleted 2 trips.\n")
    #expect(outcome.lines.count == 3)
    #expect(await ids == ["3", "4", "5"])
  }

  @Test("a dry run shows the trips, asks nothing and changes no byte")
  func dryRun() async throws {
    let before = try bench.snapshot()
    let outcome = await bench.run("delete", "1", "2", "--dry-run", "--format", "jsonl")
    #expect(outcome.status == 0)
    #expect(outcome.lines.allSatisfy { $0.hasPrefix(#"{"schema": 1, "dryRun": true, "id": "#) })
    #expect(outcome.error == "Nothing was deleted.\n")
    #expect(try bench.snapshot() == before)
  }

  @Test("when one of the trips is not there, none is deleted")
  func notFound() async throws {
    let before = try bench.snapshot()
    let outcome = await bench.run("delete", "1", "99", "98", "--yes")
    #expect(outcome == Outcome(status: 9, output: "", error: "Error: There are no trips 99, 98.\n"))
    #expect(try bench.snapshot() == before)
  }

  @Test("the trips of a condition are deleted, one without a question and more with --yes")
  func condition() async {
    let refused = await bench.run("delete", "--where", "days > 3")
    #expect(refused.status == 7)
    #expect(refused.error.hasPrefix("Error: 3 trips would be deleted."))
    let dry = await bench.run("delete", "--where", "days > 3", "--dry-run", "--format", "csv")
    #expect(dry.status == 0)
    #expect(dry.lines.count == 4)
    #expect(await ids == ["1", "2", "3", "4", "5"])
    let one = await bench.run("delete", "--where", "oslo")
    #expect(one.error == "Deleted trip 3.\n")
    let more = await bench.run("delete", "--where", "days > 3", "--yes")
    #expect(more.error == "Deleted 2 trips.\n")
    #expect(await ids == ["4", "5"])
    let none = await bench.run("delete", "--where", "days > 3", "--yes")
    #expect(none == Outcome(status: 0, output: "", error: "No trips match. Nothing was deleted.\n"))
  }

  @Test("trips are given by ids or by a condition, and not by both or neither")
  func oneWay() async {
    let both = await bench.run("delete", "1", "--where", "oslo")
    #expect(both.status == 2)
    #expect(both.error.hasPrefix("Error: Ids and --where exclude one another."))
    let neither = await bench.run("delete")
    #expect(neither.status == 2)
    #expect(neither.error.hasPrefix("Error: No trips are given."))
    #expect(await ids.count == 5)
  }

  @Test("an id is never given again")
  func neverAgain() async {
    await bench.run("delete", "5")
    await bench.run("add", "trip", "Rom", "today")
    #expect(await ids == ["1", "2", "3", "4", "6"])
  }

  @Test("the deletion counts although nobody reads what was deleted")
  func closedPipe() async {
    let outcome = await bench.run("delete", "1", output: CapturedSink(limit: 0))
    #expect(outcome.status == 0)
    #expect(await ids == ["2", "3", "4", "5"])
  }
}
