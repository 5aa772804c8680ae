import Testing

@testable import TripCommands

@Suite("An output that breaks after a change")
struct BrokenOutputTests {
  let bench: Bench

  init() async throws {
    bench = try Bench()
    await bench.addSamples()
  }

  private var full: CapturedSink {
    CapturedSink(limit: 0, failure: .failed(reason: "No space left on device"))
  }

  @Test(
    "the error says that the change was made",
    arguments: [
      (["add", "trip", "Rom", "today"], "Added trip 6."),
      (["edit", "1", "--note", "x"], "Changed trip 1."),
      (["delete", "1", "2", "--yes"], "Deleted 2 trips."),
    ])
  func failed(arguments: [String], done: String) async {
    let outcome = await bench.run(arguments, output: full)
    #expect(outcome.status == 1)
    #expect(
      outcome.error == "Error: The output cannot be written: No space left on device. "
        + "The change was made all the same: \(done)\n")
  }

  @Test("an import says so too")
  func imported() async throws {
    let file = try bench.write("destination,from,to\nRom,2026-01-01,2026-01-02\n", to: "in.csv")
    let outcome = await bench.run(
      "import", file, "--format", "csv", "--quiet", output: full)
    #expect(outcome.status == 1)
    #expect(outcome.error.hasSuffix("The change was made all the same: Added 1 trip.\n"))
    #expect(await bench.run("list", "--format", "csv").lines.count == 7)
  }

  @Test("a rehearsal that cannot be shown has changed nothing and says nothing of a change")
  func rehearsal() async {
    let outcome = await bench.run("edit", "1", "--note", "x", "--dry-run", output: full)
    #expect(outcome.error == "Error: The output cannot be written: No space left on device.\n")
  }

  @Test("a reader that goes away is told on the error stream what was done")
  func closed() async {
    let outcome = await bench.run("edit", "1", "--note", "x", output: CapturedSink(limit: 0))
    #expect(outcome.status == 0)
    #expect(outcome.error == "Changed trip 1.\n")
  }
}
