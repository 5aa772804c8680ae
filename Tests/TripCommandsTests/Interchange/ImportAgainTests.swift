import Testing

@testable import TripCommands

@Suite("The same file again, and what a plan shows of bad rows")
struct ImportAgainTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("rows that are in the store already are counted, and the key that settles them is named")
  func collisions() async throws {
    let file = try bench.write(
      "destination,from,to,external-id\n"
        + (1...9).map { "A\($0),2026-01-0\($0),2026-01-0\($0),\($0)\n" }.joined(), to: "a.csv")
    #expect(await bench.run("import", file).status == 0)
    let again = await bench.run("import", file)
    #expect(again.status == 8)
    #expect(again.error.contains("Read 9 rows. Added no trips, rejected 9."), "\(again.error)")
    #expect(
      again.error.contains(
        "9 rows were rejected. They are in the store already: give '--upsert external-id' to change"
      ))
    #expect(await bench.run("import", file, "--upsert", "external-id").status == 0)
  }

  @Test("rows without ids that are like trips which are there are told with their number")
  func twins() async throws {
    let file = try bench.write(
      "destination,from,to\nA,2026-01-01,2026-01-02\nB,2026-01-01,2026-01-02\n", to: "a.csv")
    let first = await bench.run("import", file)
    #expect(first.status == 0)
    #expect(!first.error.contains("like trips"))
    let again = await bench.run("import", file)
    #expect(again.status == 0)
    #expect(again.error.contains("2 rows are like trips that are there already"), "\(again.error)")
    #expect(again.error.contains("'--upsert from+to+destination' changes trips"))
    let other = try bench.write(
      "destination,from,to\nA,2026-01-01,2026-01-03\nA,2026-01-01,2026-01-03\n", to: "b.csv")
    #expect(!(await bench.run("import", other).error.contains("like trips")))
  }

  @Test("a plan shows what can be read of a row, marks the bad cell, and counts bad rows")
  func parts() async throws {
    let file = try bench.write(
      "destination,from,to,status\nOslo,2026-01-01,someday,done\nRom,2026-01-01,2026-01-02,done\n",
      to: "a.csv")
    let plan = await bench.run("import", file, "--plan")
    #expect(plan.status == 0)
    #expect(
      plan.output.contains("   2  Oslo         2026-01-01  ! someday   done"), "\(plan.output)")
    #expect(plan.error.contains("Of the first 2 rows 1 would be rejected."))
    let missing = await bench.run("import", file, "--plan", "--map", "destination=none")
    #expect(missing.status == 2)
    #expect(!missing.error.contains("cannot be used"), "\(missing.error)")
  }

  @Test("a setting for typed days breaks no import")
  func setting() async throws {
    #expect(await bench.run("config", "set", "date-format", "d.M.yyyy").status == 0)
    let file = try bench.write("destination,from,to\nA,3/28/2026,3/29/2026\n", to: "a.csv")
    let outcome = await bench.run("import", file)
    #expect(outcome.status == 0, "\(outcome.error)")
  }

  @Test("files that are no text are told with what to do about them")
  func foreign() async throws {
    let file = try bench.write("PK\u{3}\u{4}......xl/workbook.xml", to: "a.csv")
    let outcome = await bench.run("import", file)
    #expect(outcome.status == 8)
    #expect(outcome.error.contains("is a workbook of Excel. Save the sheet as \"CSV UTF-8\""))
    let rates = await bench.run("rates", "import", file)
    #expect(rates.error.contains("is a workbook of Excel."), "\(rates.error)")
  }

  @Test("commas divide tags in cells and where they are typed alike")
  func tags() async throws {
    let file = try bench.write(
      "destination,from,to,tags\nA,2026-01-01,2026-01-02,\"work, conf\"\n", to: "a.csv")
    #expect(await bench.run("import", file).status == 0)
    #expect(
      await bench.run("add", "trip", "B", "2026-01-01", "--tags", "work,\"a, b\"").status == 0)
    let list = await bench.run("list", "--format", "csv", "--columns", "tags")
    #expect(list.lines.contains("work; conf"))
    let found = await bench.run("list", "--format", "csv", "--columns", "id", "--tag", "conf")
    #expect(found.lines == ["id", "1"])
    #expect(await bench.run("edit", "1", "--untag", "work,conf").status == 0)
    #expect(await bench.run("list", "--tag", "conf", "--format", "csv").lines.count == 1)
  }

  @Test("a time without a zone names the option, which both spellings are")
  func zones() async throws {
    let file = try bench.write(
      "destination,from,to\nA,2026-01-01 09:00,2026-01-02\n", to: "a.csv")
    let outcome = await bench.run("import", file)
    #expect(outcome.status == 8)
    #expect(outcome.error.contains("Give --time-zone for times that have no zone."))
    for option in ["--time-zone", "--zone"] {
      let told = await bench.run("import", file, option, "Europe/Stockholm", "--dry-run")
      #expect(told.status == 0, "\(told.error)")
    }
  }
}
