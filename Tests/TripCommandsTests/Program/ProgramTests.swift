import Testing

@testable import TripCommands

@Suite("The program")
struct ProgramTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("the declarations of all commands fit together")
  func declarations() {
    #expect(Trips.declarationProblems() == [])
  }

  @Test(
    "help is data, and ends with 0",
    arguments: [
      ["--help"], ["-h"], ["help"], ["help", "add", "business"], ["add", "business", "-h"], ["add"],
      [],
      ["list", "--help"], ["migrate", "check", "--help"],
    ])
  func help(arguments: [String]) async {
    let outcome = await bench.run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("USAGE: trips"))
    #expect(outcome.error.isEmpty)
  }

  @Test("the version is a line")
  func version() async {
    let outcome = await bench.run("--version")
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 1)
  }

  @Test("help fits the terminal")
  func helpWidth() async {
    for columns in [50, 120] {
      let outcome = await bench.run("help", "edit", columns: columns)
      #expect(outcome.lines.allSatisfy { $0.count <= columns })
    }
  }

  @Test("a command that does not exist is a usage error with a suggestion")
  func unknown() async {
    let outcome = await bench.run("lits")
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.error == """
        Error: Unknown subcommand 'lits'. Did you mean 'list'?
          trips lits
                ^^^^
        Usage: trips [<options>] <subcommand>
          See 'trips --help' for more information.

        """)
  }

  @Test("global options count before and after the subcommand")
  func globalOptions() async {
    await bench.addSamples()
    let before = await bench.run("--format", "csv", "list", "--columns", "id")
    let after = await bench.run("list", "--columns", "id", "--format", "csv")
    #expect(before == after)
    #expect(before.lines.count == 6)
  }

  @Test("--store wins over TRIPS_STORE")
  func store() async {
    await bench.addSamples()
    let other = bench.path("other.store")
    #expect(await bench.run("list", "--store", other).output.isEmpty)
    await bench.run("add", "trip", "Oslo", "today", "--store", other)
    #expect(await bench.run("list", variables: ["TRIPS_STORE": other]).lines.count == 2)
  }

  @Test(
    "a reader that goes away ends the program quietly, whatever the format",
    arguments: [
      "table", "json", "jsonl", "csv",
    ])
  func closedPipe(format: String) async throws {
    try await bench.addMany(2000)
    let outcome = await bench.run(
      "list", "--format", format, output: CapturedSink(limit: 8192))
    #expect(outcome.status == 0)
    #expect(outcome.error.isEmpty)
  }

  @Test(
    "the first record goes out before the last one is read", arguments: ["json", "jsonl", "csv"])
  func firstAtOnce(format: String) async throws {
    try await bench.addMany(3)
    // The first write holds one record; the second one fails.
    let sink = CapturedSink(limit: 1200)
    await bench.run("list", "--format", format, output: sink)
    #expect(sink.text.contains("Oslo"))
  }

  @Test("a disk that is full is an error")
  func brokenOutput() async {
    await bench.addSamples()
    let outcome = await bench.run(
      "list", output: CapturedSink(limit: 0, failure: .failed(reason: "No space left on device")))
    #expect(outcome.status == 1)
    #expect(
      outcome.error == "Error: The output cannot be written: No space left on device.\n")
  }

  @Test("--quiet leaves errors and data")
  func quiet() async {
    let added = await bench.run("add", "trip", "Oslo", "today", "-q")
    #expect(added.error.isEmpty)
    #expect(added.output.contains("Oslo"))
    #expect(await bench.run("show", "9", "-q").error == "Error: There is no trip 9.\n")
  }

  @Test("errors are red where there is colour")
  func redErrors() async {
    let outcome = await bench.run("show", "9", "--color", "always", "-q")
    #expect(outcome.error == "\u{1B}[31mError:\u{1B}[0m There is no trip 9.\n")
  }

  @Test("the week and the format of dates can be chosen")
  func dateOptions() async {
    let week = await bench.run("add", "trip", "Oslo", "sow", "--week-start", "sun")
    #expect(week.output.contains("Sun 2026-03-01"))
    let today = await bench.run("add", "trip", "Oslo", "today", "--today", "2024-02-29")
    #expect(today.output.contains("Thu 2024-02-29"))
    let format = await bench.run("add", "trip", "Oslo", "2/3/2026", "--date-format", "d/M/yyyy")
    #expect(format.output.contains("Mon 2026-03-02"))
  }
}
