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

  @Test(
    "a typed condition narrows, by itself and with the options",
    arguments: [
      (["business and per-diem > 50 and not country in (NO)"], ["1"]),
      (["business", "or", "days", ">", "10"], ["1", "2"]),
      (["ongoing"], ["1"]),
      (["past", "--today", "2027-01-01"], ["1", "2", "3", "4", "5"]),
      (["kind:personal", "start.after:2026-04-30"], ["5"]),
      (["days > 3", "--kind", "trip"], ["3"]),
      (["days > 3", "--where", "has country", "--country", "SE"], ["1"]),
      (["--where", "stockholm or napoli"], ["1", "5"]),
      (["start < 1/4/2026", "--date-format", "d/M/yyyy"], ["1", "3"]),
      (["favorite and vacation"], []),
    ])
  func typed(arguments: [String], ids: [String]) async {
    await bench.addSamples()
    let outcome = await bench.run(
      ["filter", "--columns", "id", "--format", "csv"] + arguments)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(Array(outcome.lines.dropFirst()) == ids)
  }

  @Test("a kind that a condition implies can be sorted by its own fields")
  func sorted() async {
    await bench.addSamples()
    let outcome = await bench.run(
      "filter", "per-diem > 0", "--sort", "-per-diem", "--format", "csv")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.lines.count == 2)
  }

  @Test("list and export take a condition, too")
  func whereOption() async {
    await bench.addSamples()
    for arguments in [["list"], ["export"], ["list", "--kind", "business"]] {
      let outcome = await bench.run(
        arguments + ["--where", "country in (SE, NO) and days = 4 and not done", "--columns", "id"]
          + ["--format", "csv"])
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(outcome.lines.dropFirst() == ["1"])
    }
  }

  @Test(
    "a mistake has a caret under it, and no store is opened",
    arguments: [["filter"], ["list", "--where"], ["export", "--where"], ["delete", "--where"]])
  func mistake(command: [String]) async throws {
    try bench.write("no store", to: "trips.store")
    let outcome = await bench.run(command + ["title ~ 東京 and destination > 5"])
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(
      outcome.error.hasPrefix(
        """
        Error: 'destination' cannot be compared by '>'. Type =, !=, ~ (contains), !~ or in (…).
          title ~ 東京 and destination > 5
        \(String(repeating: " ", count: 31))^
        Usage: trips \(command[0])
        """))
    let empty = await bench.run(command + [" "])
    #expect(empty.status == 2)
    #expect(empty.error.hasPrefix("Error: The condition is empty."))
  }

  @Test("a word that finds nothing and looks like one that means something is told of")
  func lookalikes() async throws {
    let bench = try Bench()
    await bench.addSamples()
    await bench.run("edit", "1", "--tag", "conference")
    let kind = await bench.run("filter", "bussiness")
    #expect(kind.status == 0)
    #expect(
      kind.error
        == "No trip has 'bussiness' in destination or title. Did you mean 'business'?\n")
    #expect(
      await bench.run("list", "--where", "not oslo and conferense").error.contains(
        "Did you mean 'tag = conference'?"))
    #expect(await bench.run("filter", "\"bussiness\"").error.isEmpty)
    for command in ["edit", "delete", "export"] {
      let options = command == "edit" ? ["--favorite"] : []
      let outcome = await bench.run([command, "--where", "bussiness"] + options)
      #expect(
        outcome.status == 0 && outcome.error.contains("Did you mean 'business'?"), "\(command)")
    }
    // A word that trips have, and one that is like none.
    #expect(await bench.run("filter", "oslo and cancelled").error.isEmpty)
    #expect(await bench.run("filter", "nowhere").error.isEmpty)
    let context = await bench.run("context", "define", "work", "--filter", "busines")
    #expect(
      context.error.contains(
        "Note: 'busines' is looked for in destination and title. Did you mean 'business'?"))
    #expect(await bench.run("filters", "save", "w", "busines").error.contains("Did you mean"))
    #expect(await !bench.run("filters", "save", "w", "business").error.contains("Did you mean"))
  }

  @Test("what a saved condition or context was is told when it is replaced")
  func replaced() async throws {
    let bench = try Bench()
    #expect(await bench.run("filters", "save", "keep", "country = SE").error == "Saved @keep.\n")
    #expect(
      await bench.run("filters", "save", "keep", "country = NO").error
        == "Saved @keep. As it was: trips filters save keep 'country = SE'\n")
    #expect(
      await bench.run("filters", "save", "keep", "country = NO").error == "Nothing changed.\n")
    await bench.run("context", "define", "c1", "--filter", "country = SE", "--currency", "SEK")
    #expect(
      await bench.run("context", "define", "c1", "--currency", "NOK").error
        == "Defined the context c1. As it was: trips context define c1 --filter 'country = SE' "
        + "--currency SEK\n")
    await bench.run("config", "set", "week-start", "sunday")
    #expect(
      await bench.run("config", "set", "week-start", "monday").error
        == "Set week-start. As it was: trips config set week-start sunday\n")
  }
}
