import Foundation
import Testing

@testable import TripCommands

@Suite("trips perdiem")
struct PerDiemTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private static let rates = """
    country,region,place,lodging,mealsAndIncidentals,currency
    US,IL,Springfield,150,74,USD
    US,,,110,68,USD
    SE,,,1500,290,USD

    """

  private func prepare() async throws {
    await bench.addSamples()
    let file = try bench.write(Self.rates, to: "own.csv")
    #expect(await bench.run("rates", "import", file).status == 0)
  }

  @Test("without a table a trip's own per diem counts for each day, or each night")
  func own() async throws {
    try await prepare()
    let days = await bench.run("perdiem", "1", "--format", "csv")
    #expect(days.status == 0, "\(days.error)")
    #expect(
      days.lines[1] == "1,Stockholm,Ada,2026-03-02,2026-03-05,4,company,302.00 EUR,")
    #expect(days.error == "Total: 302.00 EUR.\n")
    let nights = await bench.run("perdiem", "1", "--nights", "--format", "csv")
    #expect(nights.lines[1].contains(",3,company,226.50 EUR,"))
    let missing = await bench.run("perdiem", "3")
    #expect(missing.status == 9 && missing.error.contains("Trip 3 has no per diem of its own."))
    #expect(await bench.run("perdiem", "99").status == 9)
  }

  @Test("each day is explained with its rate and the row of the table")
  func explained() async throws {
    try await prepare()
    let document = try await bench.json(
      "perdiem", "1", "--table", "own", "--rule", "us", "--explain")
    let days = try #require(document["days"] as? [[String: Any]])
    #expect(days.count == 4)
    #expect((days[0]["amount"] as? [String: String])?["amount"] == "217.50")
    #expect(days[0]["percent"] as? Int == 75 && days[1]["percent"] as? Int == 100)
    #expect(days[0]["place"] as? String == "SE" && days[0]["basis"] as? String == "country")
    #expect(days[0]["row"] is Int && days[0]["table"] as? String == "own")
    #expect(
      (days[0]["explanation"] as? String)?.hasPrefix("The first day: 75 % of 290.00 USD.") == true)
    for format in ["table", "csv", "tsv", "jsonl", "markdown"] {
      let outcome = await bench.run("perdiem", "1", "--table", "own", "--format", format)
      #expect(outcome.status == 0 && outcome.output.contains("1160"), "\(format)\(outcome.output)")
    }
    #expect(await bench.run("perdiem", "1", "--format", "ics").status == 2)
  }

  @Test("trips without a rate are told, and the others are printed")
  func missing() async throws {
    try await prepare()
    await bench.run("edit", "3", "--status", "cancelled")
    let outcome = await bench.run("perdiem", "--table", "own", "--format", "csv")
    #expect(outcome.status == 9)
    #expect(outcome.lines.count == 2 && outcome.lines[1].hasPrefix("1,Stockholm,"))
    #expect(outcome.error.contains("Trip 2, 2026-04-10: There is no rate for 東京"))
    #expect(!outcome.error.contains("Trip 3"))
    #expect(
      outcome.error.contains("Total: 1160.00 USD.")
        && outcome.error.contains("3 trips have no amount."))
    let some = await bench.run("perdiem", "--table", "own", "--where", "country = SE")
    #expect(some.status == 0)
  }

  @Test("a trip whose country is not known is told how to get one, in its own command")
  func advice() async throws {
    try await prepare()
    await bench.run("add", "business", "Kuala", "2026-03-02")
    let unknown = await bench.run("perdiem", "6", "--table", "own")
    #expect(unknown.status == 9)
    #expect(
      unknown.error.contains(
        "The table own has no Kuala; give the trip its country, such as 'trips edit 6 --country "),
      "\(unknown.error)")
    // Where the country is known it is not asked for, and no other country is thought of.
    let file = try bench.write(
      "country,place,mealsAndIncidentals,currency\nPL,POLAND,80,USD\n", to: "foreign.csv")
    #expect(await bench.run("rates", "import", file).status == 0)
    await bench.run("add", "business", "Portland", "2026-03-02", "--country", "US")
    let known = await bench.run("perdiem", "7", "--table", "foreign")
    #expect(known.status == 9)
    #expect(!known.error.contains("POLAND") && !known.error.contains("--country"), "\(known.error)")
  }

  @Test("meals that were provided are taken off")
  func meals() async throws {
    try await prepare()
    await bench.run(
      "add", "business", "Springfield, IL", "2026-03-02..2026-03-03", "--country", "US")
    let fed = await bench.run(
      "perdiem", "6", "--table", "own", "--rule", "us", "--provided", "2026-03-02=breakfast",
      "--breakdown", "74=17/18/34/5", "--format", "csv")
    #expect(
      fed.status == 0 && fed.lines[1].hasSuffix(",us,94.00 USD,\"\"\"own: Springfield, IL\"\"\""),
      "\(fed.output)\(fed.error)")
    let unknown = await bench.run(
      "perdiem", "6", "--table", "own", "--rule", "us", "--provided", "lunch")
    #expect(unknown.status == 2 && unknown.error.contains("--breakdown 74=17/18/34/5"))
  }

  @Test(
    "options that do not go together are usage errors",
    arguments: [
      ["1", "--where", "country = SE"], ["--rule", "us"], ["--provided", "lunch"],
      ["--table", "own", "--nights"], ["--table", "own", "--provided", "lunch"],
      ["--table", "own", "--rule", "us", "--provided", "brunch"],
      ["--table", "own", "--rule", "us", "--breakdown", "74=1"], ["--table", ""],
    ])
  func mistakes(arguments: [String]) async throws {
    try await prepare()
    let outcome = await bench.run(["perdiem"] + arguments)
    #expect(outcome.status == 2, "\(arguments): \(outcome.error)")
  }

  @Test("a table that is not there is told with one of a name like it")
  func noTable() async throws {
    try await prepare()
    let outcome = await bench.run("perdiem", "1", "--table", "ow")
    #expect(outcome.status == 9 && outcome.error.contains("There is no table of rates \"ow\"."))
  }
}
