import Testing

@testable import TripCommands

@Suite("Counting days")
struct DaysTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("by traveller, country and year, and border days are said")
  func counts() async {
    await bench.addSamples()
    await bench.run(
      "add", "trip", "Oslo", "2026-03-05..2026-03-06", "--country", "NO", "--traveller", "Ada")
    let outcome = await bench.run("days", "--traveller", "Ada")
    #expect(
      outcome.output == """
        Traveller  Country  Year  Days  Nights  Working  Border
        Ada        NO       2026     2       1        2       1
        Ada        SE       2026     4       3        4       1

        """)
    #expect(outcome.error == "Note: a border day counts for both countries.\n")
    #expect(
      await bench.run("days", "--country", "NO", "--during", "2026-01", "--format", "csv").output
        == "traveller,country,year,days,nights,workingDays,borderDays\n,NO,2026,2,1,2,0\n")
  }

  @Test("a rule that is kept ends with 0, one that is broken with 10")
  func rules() async {
    await bench.run("add", "trip", "Paris", "2026-01-01..2026-03-31", "--country", "FR")
    let kept = await bench.run("days", "--rule", "schengen", "--today", "2026-03-31", "--json")
    #expect(kept.status == 0)
    #expect(
      kept.output == """
        {"schema": 1, "checks": [
        {"traveller": null, "rule": "schengen", "country": null, "day": "2026-03-31", "used": 90, \
        "remaining": 0, "brokenOn": null, "tripId": null, "firstLegalDay": "2026-06-30"}
        ]}

        """)
    let broken = await bench.run(
      "days", "--rule", "schengen", "--what-if", "2026-06-01..+2d", "--format", "csv")
    #expect(broken.status == 10)
    #expect(broken.lines.last == ",schengen,,2026-06-03,93,0,2026-06-01,,2026-06-30")
    #expect(
      broken.error == "Error: More than 90 days on 2026-06-01, through the stay thought of. "
        + "The first day to enter is 2026-06-30.\n")
    let year = await bench.run(
      "days", "--rule", "183-year", "--in", "France", "--what-if", "2026-07-01..2026-10-01")
    #expect(year.status == 0, "\(year.error)")
    let more = await bench.run(
      "days", "--rule", "183-year", "--in", "FR", "--what-if", "2026-07-01..2026-10-02")
    #expect(more.status == 10)
    #expect(more.error.contains("More than 183 days in France on 2026-10-02"))
  }

  @Test("a stay longer than a year's limit can be had over the new year, and a longer one never")
  func longStay() async throws {
    func check(_ span: String, _ rule: String = "183-year") async -> Outcome {
      await bench.run("days", "--rule", rule, "--in", "FR", "--what-if", span)
    }
    let over = await check("2026-09-01..+200d")
    #expect(over.status == 0, "\(over.error)")
    let early = await check("2026-01-01..+199d")
    #expect(early.status == 10)
    #expect(
      early.error.contains(
        "More than 183 days in France on 2026-07-03, through the stay thought of."))
    #expect(early.error.contains(" The first day to enter is 2026-07-02.\n"), "\(early.error)")
    #expect(await check("2026-07-02..+199d").status == 0)
    #expect(await check("2026-07-01..+199d").status == 10)
    let longest = await check("2026-01-01..+365d")
    #expect(longest.error.contains(" The first day to enter is 2026-07-02.\n"), "\(longest.error)")
    let never = await check("2026-01-01..+366d")
    #expect(
      never.error.contains(
        " A stay of 367 days is longer than the rule ever allows: 366 in a row.\n"))
    let months = await check("2026-01-01..+199d", "183-12-months")
    #expect(
      months.error.contains(
        " A stay of 200 days is longer than the rule ever allows: 183 in a row.\n"))
    let schengen = await bench.run("days", "--rule", "schengen", "--what-if", "2026-06-01..+100d")
    #expect(
      schengen.error.contains(
        " A stay of 101 days is longer than the rule ever allows: 90 in a row.\n"))
  }

  @Test(
    "what does not go together is a mistake",
    arguments: [
      ["--what-if", "2026-01-01..+1d"], ["--rule", "183-year", "--what-if", "2026-01-01..+1d"],
      ["--rule", "schengen", "--in", "SE"], ["--rule", "schengen", "--during", "2026"],
      ["--rule", "schengen", "--what-if", "2026-01-01.."], ["--rule", "90"], ["--format", "ics"],
      ["--rule", "schengen", "--since", "soon"],
    ])
  func mistakes(arguments: [String]) async {
    let outcome = await bench.run(["days"] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
  }
}
