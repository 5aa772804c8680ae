import Foundation
import Testing

@testable import TripCommands

@Suite("trips rates")
struct RatesCommandTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private static let gsa = """
    ID,STATE,DESTINATION,COUNTY/LOCATION DEFINED,SEASON BEGIN,SEASON END,Lodging Rate,M&IE,Effective Date
    ,,Standard CONUS rate applies to all counties not specifically listed.,,,,110,68,"October 1, 2025"
    173,ME,Portland,Cumberland,November 1,June 30,150,92,"October 1, 2025"
    173,ME,Portland,Cumberland,July 1,October 31,"$1,150",92,"October 1, 2025"
    333,OR,Portland,Multnomah,,,170,86,"October 1, 2025"

    """

  private func importGSA() async throws {
    let file = try bench.write(Self.gsa, to: "fy26.csv")
    let outcome = await bench.run("rates", "import", file)
    #expect(outcome.status == 0, "\(outcome.error)")
  }

  @Test("an import says what it has read and added, and prints the table")
  func importing() async throws {
    let file = try bench.write(Self.gsa, to: "fy26.csv")
    let rehearsal = await bench.run("rates", "import", file, "--dry-run", "--json")
    #expect(rehearsal.status == 0)
    #expect(rehearsal.output.hasPrefix(#"{"schema": 1, "dryRun": true, "tables": ["#))
    #expect(rehearsal.error.hasSuffix("with 4 rates. Nothing was changed.\n"))
    #expect(!bench.files.contains("trips.store"))
    let outcome = await bench.run("rates", "import", file)
    #expect(outcome.status == 0)
    #expect(outcome.lines.contains("Rates      4"))
    #expect(
      outcome.error == """
        Layout: gsa, by the header.
        Added the table gsa (2025-10-01..2026-09-30) with 4 rates.

        """)
    let again = await bench.run("rates", "import", file, "--json")
    #expect(again.status == 0 && again.output.contains(#""outcome": "unchanged""#))
    #expect(again.error.contains("is there already, with the same 4 rates"))
    let log = await bench.run("log", "--format", "csv")
    #expect(log.lines.count == 2 && log.output.contains("rates import"))
    #expect(await bench.run("undo").status == 0)
    #expect(await bench.run("rates", "tables", "--format", "csv").lines.count == 1)
    #expect(await bench.run("redo").status == 0)
    #expect(await bench.run("rates", "tables", "--format", "csv").lines.count == 2)
  }

  @Test("other rates for the same days are 7, and --replace puts them there")
  func replacing() async throws {
    try await importGSA()
    let file = try bench.write(Self.gsa.replacing(",170,", with: ",175,"), to: "fy26.csv")
    let refused = await bench.run("rates", "import", file)
    #expect(refused.status == 7 && refused.output.isEmpty)
    #expect(refused.error.contains("1 of 4 rates differ") && refused.error.contains("--replace"))
    let done = await bench.run("rates", "import", file, "--replace")
    #expect(done.status == 0)
    #expect(done.error.contains("in the place of gsa (2025-10-01..2026-09-30) with 4 rates."))
    let show = await bench.run("rates", "show", "Portland, OR", "--json")
    #expect(show.output.contains(#""lodging": {"amount": "175.00", "currency": "USD"}"#))
  }

  @Test("rejected rows are 8, each told with line and column, and nothing lands")
  func rejecting() async throws {
    let file = try bench.write(
      Self.gsa.replacing(",170,", with: ",x,").replacing("July 1", with: "Jly 1"), to: "fy26.csv")
    let outcome = await bench.run("rates", "import", file)
    #expect(outcome.status == 8 && outcome.output.isEmpty)
    #expect(outcome.error.contains("\(file):4: SEASON BEGIN: \"Jly 1\" is not a day"))
    #expect(outcome.error.contains("\(file):5: Lodging Rate: \"x\""))
    #expect(outcome.error.contains("2 of 4 rows were rejected"))
    #expect(await bench.run("rates", "tables", "--format", "csv").lines.count == 1)
  }

  @Test("what a file lacks is asked for on the command line")
  func missing() async throws {
    let file = try bench.write("place,lodging\nOslo,1200\n", to: "own.csv")
    let noCurrency = await bench.run("rates", "import", file)
    #expect(noCurrency.status == 2 && noCurrency.error.contains("--currency"))
    #expect(await bench.run("rates", "import", file, "--layout", "gsa").status == 2)
    #expect(await bench.run("rates", "import", file, "--layout", "nope").status == 2)
    #expect(
      await bench.run("rates", "import", try bench.write("a,b\n", to: "other.csv")).status == 8)
    #expect(await bench.run("rates", "import", bench.path("none.csv")).status == 1)
    let done = await bench.run(
      "rates", "import", file, "--currency", "nok", "--name", "acme", "--valid-from", "2026-01-01",
      "--valid-through", "2026-12-31", "--title", "Our own", "--format", "csv", "-q")
    #expect(done.status == 0 && done.error.isEmpty)
    #expect(done.lines.last?.contains(",acme,Our own,generic,NOK,2026-01-01,2026-12-31,") == true)
  }

  @Test("the rate of a place and a day comes with the reason")
  func showing() async throws {
    try await importGSA()
    let winter = await bench.run("rates", "show", "portland, maine", "--day", "2026-01-15")
    #expect(winter.status == 0)
    #expect(winter.lines.contains { $0.hasPrefix("Lodging") && $0.hasSuffix("150.00 USD") })
    #expect(
      winter.lines.contains {
        $0.hasPrefix("Why")
          && $0.hasSuffix(
            "The table gsa (2025-10-01..2026-09-30) has Portland, ME, in the season 11-01..06-30.")
      })
    let region = await bench.run(
      "rates", "show", "Portland", "--region", "ME", "--day", "2026-07-04", "--format", "csv")
    #expect(region.lines.last?.contains(",1150.00 USD,92.00 USD,") == true)
    let today = await bench.run("rates", "show", "Nowhere", "--table", "gsa", "--json")
    #expect(today.output.contains(#""basis": "country""#))
    #expect(today.output.contains(#""day": "2026-03-04""#))
  }

  @Test("several places of a name are 2 with candidates, and none are 9 with names like it")
  func mistakes() async throws {
    #expect(await bench.run("rates", "show", "Oslo").status == 9)
    try await importGSA()
    let ambiguous = await bench.run("rates", "show", "Portland")
    #expect(ambiguous.status == 2 && ambiguous.output.isEmpty)
    #expect(ambiguous.error.contains(#"Type one of "Portland, ME", "Portland, OR"."#))
    let unknown = await bench.run("rates", "show", "Portlant")
    #expect(unknown.status == 9 && unknown.error.contains("Did you mean \"Portland\"?"))
    let over = await bench.run("rates", "show", "Portland, OR", "--day", "2026-11-30")
    #expect(over.status == 9 && over.error.contains("is over; import the next one."))
    #expect(await bench.run("rates", "show", "Portland, OR", "--table", "gs").status == 9)
    #expect(await bench.run("rates", "show").status == 2)
    #expect(await bench.run("rates", "show", "Portland", "--format", "ics").status == 2)
  }

  @Test("rates are listed by place, country, table and day")
  func listing() async throws {
    try await importGSA()
    let table = await bench.run("rates", "list")
    #expect(table.lines.count == 5 && table.error == "4 rates.\n")
    #expect(table.lines[1].contains("(others)"))
    let day = await bench.run(
      "rates", "list", "--place", "PORT", "--day", "2026-01-15", "--format", "csv")
    #expect(day.lines.count == 3 && day.lines.allSatisfy { !$0.contains("1150") })
    #expect(await bench.run("rates", "list", "--country", "SE", "--json").status == 0)
    #expect(await bench.run("rates", "list", "--country", "USA", "--json").error == "4 rates.\n")
    #expect(await bench.run("rates", "list", "--table", "nope").status == 9)
  }

  @Test("a list as CSV is a file that imports to the same list")
  func roundTrip() async throws {
    try await importGSA()
    let own = """
      country,area,place,from,through,seasonBegin,seasonEnd,lodging,incidentals,meals,footnote,code
      ,Afrika,,,,,,1290.123 NOK,,560 NOK,,
      Kosovo,Europa,,2026-01-01,2026-12-31,12-01,02-28,,5 NOK,350 NOK,"1, 2",x

      """
    let file = try bench.write(own, to: "own.csv")
    #expect(
      await bench.run("rates", "import", file, "--title", "Our own, \"2026\"").status == 0)
    let list = await bench.run("rates", "list", "--format", "csv")
    #expect(list.lines.count == 7)
    let copy = try bench.write(list.output, to: "copy.csv")
    let same = await bench.run("rates", "import", copy, "--json")
    #expect(same.status == 0, "\(same.error)")
    #expect(same.output.components(separatedBy: #""outcome": "unchanged""#).count == 3)
    let other = bench.path("other.store")
    #expect(await bench.run("rates", "import", copy, "--store", other).status == 0)
    let again = await bench.run("rates", "list", "--format", "csv", "--store", other)
    #expect(again.output == list.output)
  }

  @Test("one table is deleted at once, several only with --yes")
  func deleting() async throws {
    try await importGSA()
    let next = try bench.write(
      Self.gsa.replacing("October 1, 2025", with: "October 1, 2026"), to: "fy27.csv")
    #expect(await bench.run("rates", "import", next).status == 0)
    #expect(await bench.run("rates", "delete", "gsa").status == 7)
    #expect(await bench.run("rates", "delete", "gsa", "--dry-run", "--json").status == 0)
    #expect(await bench.run("rates", "delete", "nope").status == 9)
    #expect(await bench.run("rates", "delete", "gsa", "--valid-from", "2020-01-01").status == 9)
    let one = await bench.run("rates", "delete", "gsa", "--valid-from", "2026-10-01")
    #expect(one.status == 0)
    #expect(one.error == "Deleted the table gsa (2026-10-01..2027-09-30) with 4 rates.\n")
    #expect(await bench.run("undo").status == 0)
    #expect(await bench.run("rates", "delete", "gsa", answers: ["n"]).status == 7)
    #expect(await bench.run("rates", "delete", "gsa", answers: ["y"]).status == 0)
    #expect(await bench.run("rates", "tables", "--format", "csv").lines.count == 1)
  }

  @Test("a shell is offered the tables and the places that the store has")
  func candidates() async throws {
    try await importGSA()
    let tables = await bench.run(
      "---completion", "rates", "delete", "--", "positional@0", "3", "0", "trips", "rates",
      "delete", "")
    #expect(tables.status == 0 && tables.lines.count == 1)
    #expect(tables.output.hasPrefix("gsa\tUS General Services Administration"))
    let places = await bench.run(
      "---completion", "rates", "show", "--", "positional@0", "3", "2", "trips", "rates", "show",
      "po")
    #expect(places.lines == ["Portland\tME", "Portland\tOR"])
  }
}
