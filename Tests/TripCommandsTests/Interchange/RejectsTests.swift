import Foundation
import Testing

@testable import TripCommands

@Suite("Rejects that are imported again")
struct RejectsTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private func write(_ text: String, to name: String = "in.csv") throws -> String {
    try bench.write(text, to: name)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: bench.path(name), encoding: .utf8)
  }

  @Test("rejects of an upsert, of a mapping and of odd days are imported by their name alone")
  func rejectsByName() async throws {
    let file = try write(
      """
      Ref;Where;Out;In;Fee
      1;Oslo;3/28/2026;3/30/2026;1,5
      2;Rom;4/2/2026;4/1/2026;1.250

      """)
    let mapping = try write(
      """
      kind = "business"
      source = "hr"
      upsert = "external-id"
      default-currency = "EUR"
      [fields]
      external-id = "Ref"
      destination = "Where"
      from = "Out"
      to = "In"
      [constants]
      company = "Acme"
      [expenses]
      "hotel, food" = "Fee"

      """, to: "map.toml")
    let rejects = bench.path("re jects.csv")
    let first = await bench.run(
      "import", file, "--mapping", mapping, "--on-error", "skip", "--rejects", rejects)
    #expect(first.status == 8)
    #expect(first.error.hasSuffix("then run: trips import '\(rejects)'\n"), "\(first.error)")
    let mended = try write(
      try text("re jects.csv").replacingOccurrences(of: ";4/1/2026", with: ";4/3/2026"),
      to: "mended.csv")
    for _ in 1...2 {
      let again = await bench.run("import", mended)
      #expect(again.status == 0, "\(again.error)")
    }
    let list = await bench.run(
      "list", "--format", "csv", "--columns",
      "kind,externalID,source,destination,start,end,company,spent")
    #expect(
      list.output == """
        kind,externalID,source,destination,start,end,company,spent
        business,1,hr,Oslo,2026-03-28,2026-03-30,Acme,1.50 EUR
        business,2,hr,Rom,2026-04-02,2026-04-03,Acme,1250.00 EUR

        """)
    // A mapping that is saved of the rejects says all of it.
    let saved = bench.path("saved.toml")
    #expect(await bench.run("import", mended, "--plan", "--save-mapping", saved).status == 0)
    let said = try text("saved.toml")
    for line in [
      "kind = \"business\"", "source = \"hr\"", "upsert = \"external-id\"",
      "decimal-mark = \"comma\"", "date-format = \"M/d/yyyy\"", "company = \"Acme\"",
    ] {
      #expect(said.contains(line + "\n"), "\(said)")
    }
  }

  @Test("a header of rejects that cannot be understood is a usage error that says what to do")
  func brokenRejects() async throws {
    let file = try write(
      "trips_line,trips_reason,\"trips_reading {\"\"x\"\": 1}\",d,from,to\n2,,,A,x,y\n")
    let outcome = await bench.run("import", file)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("was changed: there is no key \"x\". Take the name from"))
  }

  @Test("a setting does not change how rejects were read, and an option does")
  func settings() async throws {
    let file = try write("Where,Out,In\nOslo,2/3/2026,3/3/2026\nRom,4/5/2026,4/4/2026\n")
    let rejects = bench.path("rejects.csv")
    let map = "destination=Where,from=Out,to=In"
    let first = await bench.run(
      "import", file, "--map", map, "--date-format", "d/M/yyyy", "--on-error", "skip", "--rejects",
      rejects)
    #expect(first.status == 8)
    let mended = try write(
      try text("rejects.csv").replacingOccurrences(of: "4/4/2026", with: "5/5/2026"),
      to: "mended.csv")
    let setting = ["TRIPS_DATE_FORMAT": "M/d/yyyy"]
    for (options, start) in [([], "2026-05-04"), (["--date-format", "M/d/yyyy"], "2026-04-05")] {
      let again = await bench.run(
        ["import", mended, "--map", map, "--dry-run", "--format", "csv"] + options,
        variables: setting)
      #expect(again.status == 0, "\(again.error)")
      #expect(again.lines.last?.contains(",\(start),2026-05-05,") == true, "\(again.output)")
    }
    // Any other file is read by the setting.
    let plain = await bench.run(
      ["import", file, "--map", map, "--dry-run", "--format", "csv"], variables: setting)
    #expect(plain.output.contains(",2026-02-03,2026-03-03,"))
  }
}
