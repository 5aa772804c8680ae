import Foundation
import Testing

@testable import TripCommands

@Suite("The configuration")
struct ConfigTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private var file: String { bench.path(".config/trips/config.toml") }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: bench.path(".config/trips"), withIntermediateDirectories: true)
    try bench.write(text, to: ".config/trips/config.toml")
  }

  private func read() throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("an option wins over a variable, that over the context, that over the file")
  func precedence() async throws {
    await bench.addSamples()
    try write(
      """
      context = "c"
      columns = "id"
      [contexts.c]
      columns = "kind"
      """)
    func header(_ arguments: String..., variables: [String: String] = [:]) async -> String {
      await bench.run(["list"] + arguments, variables: variables).lines.first ?? ""
    }
    #expect(await header("--no-context") == "Id")
    #expect(await header() == "Kind")
    #expect(await header(variables: ["TRIPS_COLUMNS": "start"]) == "Start")
    #expect(await header("--columns", "end", variables: ["TRIPS_COLUMNS": "start"]) == "End")
    #expect(await header("--format", "csv").hasPrefix("id,uuid,kind"))
  }

  @Test("a format can be set in the file and in the environment, and --json wins over both")
  func formats() async throws {
    await bench.addSamples()
    try write("format = \"csv\"\n")
    #expect(await bench.run("show", "1").output.hasPrefix("id,"))
    let tabs = await bench.run("show", "1", variables: ["TRIPS_FORMAT": "tsv"])
    #expect(tabs.output.hasPrefix("id\tuuid"))
    let json = await bench.run("show", "1", "--json", variables: ["TRIPS_FORMAT": "tsv"])
    #expect(json.output.hasPrefix("{"))
  }

  @Test("the store, the week and the pattern of dates come from the file")
  func fromFile() async throws {
    try write(
      "store = '~/other.store'\nweek-start = 'sunday'\ndate-format = 'd/M/yyyy'\n")
    let outcome = await bench.run(
      "add", "trip", "Oslo", "sow..8/3/2026", "--json", variables: ["TRIPS_STORE": ""])
    #expect(outcome.output.contains("\"start\": \"2026-03-01\", \"end\": \"2026-03-08\""))
    #expect(bench.files.contains("other.store"))
  }

  @Test("the zone decides which day is today, and must be known")
  func zone() async throws {
    let outcome = await bench.run("list", variables: ["TRIPS_TIME_ZONE": "Europe/Atlantis"])
    #expect(outcome.status == 2)
    #expect(outcome.error.hasPrefix("Error: TRIPS_TIME_ZONE: "))
    #expect(await bench.run("list", "--zone", "Europe/Oslo").status == 0)
  }

  @Test("list tells where each value comes from")
  func origins() async throws {
    try write("color = 'never'\n\n[filters]\nnear = 'country = SE'\n")
    let outcome = await bench.run(
      "config", "list", "--origin", "--week-start", "sunday", "--format", "tsv",
      variables: ["TRIPS_LOCK_TIMEOUT": "9"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.contains("color\tnever\t\(file):1"))
    #expect(outcome.lines.contains("filters.near\tcountry = SE\t\(file):4"))
    #expect(outcome.lines.contains("week-start\tsunday\toption --week-start"))
    #expect(outcome.lines.contains("lock-timeout\t9\tenvironment TRIPS_LOCK_TIMEOUT"))
    #expect(outcome.lines.contains("store\t\(bench.store)\tenvironment TRIPS_STORE"))
    #expect(outcome.lines.contains("pager\tless -FRX\tdefault"))
    #expect(outcome.lines.contains("context\t\tdefault"))
  }

  @Test("set writes a file that its owner alone can read, and keeps the mode of an old one")
  func modes() async throws {
    #expect(await bench.run("config", "set", "color", "never").status == 0)
    #expect(try mode(file) == 0o600)
    #expect(try mode(bench.path(".config/trips")) == 0o700)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    #expect(await bench.run("config", "set", "lock-timeout", "7").status == 0)
    #expect(try mode(file) == 0o644)
    #expect(try read() == "color = \"never\"\nlock-timeout = 7\n")
  }

  @Test(
    "set checks the key and the value before anything is written",
    arguments: [
      (["fromat", "json"], "Did you mean format?"),
      (["color", "alwys"], "Did you mean \"always\"?"),
      (["columns", "id,nope"], "is not a column"), (["columns", "@nope"], "no saved columns"),
      (["lock-timeout", "soon"], "seconds"), (["time-zone", "Mars/Base"], "Mars/Base"),
      (["date-format", "hh"], "date"), (["store", "trips.store"], "begins with / or ~/"),
      (["context", "nope"], "no context"), (["filters.1st", "business"], "cannot be a name"),
      (["filters.x", "days >"], "A value is missing"), (["filters.x", ""], "empty"),
      (["contexts.w.currency", "EURO"], "EURO"), (["contexts.w.colour", "x"], "no key"),
      (["migrate-on-open", "yes"], "true, false"),
    ])
  func refusals(arguments: [String], text: String) async throws {
    let outcome = await bench.run(["config", "set"] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains(text), "\(outcome.error)")
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test("--dry-run prints what would be written, and writes nothing")
  func dryRun() async throws {
    let outcome = await bench.run("config", "set", "color", "never", "--dry-run", "--json")
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        {"schema": 1, "dryRun": true, "settings": [
        {"key": "color", "value": "never"}
        ]}

        """)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test("get prints the value alone, and ends with 9 where there is none")
  func get() async throws {
    try write("date-format = 'd/M/yyyy'\n")
    #expect(await bench.run("config", "get", "date-format").output == "d/M/yyyy\n")
    #expect(await bench.run("config", "get", "filters.x").status == 9)
    let missing = await bench.run("config", "get", "columns")
    #expect(missing.status == 9)
    #expect(missing.output.isEmpty)
  }

  @Test("unset takes the line away, and ends with 9 where there is none")
  func unset() async throws {
    try write("# mine\ncolor = 'never'\nformat = 'csv'\n")
    #expect(await bench.run("config", "unset", "color").status == 0)
    #expect(try read() == "# mine\nformat = 'csv'\n")
    #expect(await bench.run("config", "unset", "color").status == 9)
  }

  @Test("a broken file ends every command with 2 and its line, apart from those that mend it")
  func broken() async throws {
    try write("color = 'never'\nformat = \"jsn\"\n")
    for line in [
      ["list"], ["config", "list"], ["add", "trip", "Oslo", "today"], ["filters", "list"],
    ] {
      let outcome = await bench.run(line)
      #expect(outcome.status == 2)
      #expect(outcome.output.isEmpty)
      #expect(
        outcome.error.hasPrefix("Error: \(file):2: format: \"jsn\" cannot be used here."))
      #expect(!outcome.error.contains("Usage:"))
    }
    #expect(await bench.run("config", "path").output == file + "\n")
    #expect(
      await bench.run("config", "path", variables: ["TRIPS_CONTEXT": "work"]).output == file + "\n")
    #expect(await bench.run("list", "--help").status == 0)
    #expect(await bench.run("completions", "bash").status == 0)
    let edited = await bench.run("config", "edit", variables: ["EDITOR": "sed -i s/jsn/json/"])
    #expect(edited.status == 0, "\(edited.error)")
    #expect(await bench.run("list").output.hasPrefix("{"))
  }

  @Test("edit makes a file of comments, and checks what was written")
  func edit() async throws {
    #expect(await bench.run("config", "edit", variables: ["EDITOR": "true"]).status == 0)
    #expect(try read().contains("# week-start = \"monday\""))
    let spoilt = await bench.run(
      "config", "edit", variables: ["EDITOR": "sed -i '1i nope = 1'", "VISUAL": ""])
    #expect(spoilt.status == 2)
    #expect(spoilt.error.contains("config.toml:1: There is no key nope."))
    #expect(await bench.run("config", "edit", variables: ["EDITOR": "false"]).status == 1)
  }

  @Test("TRIPS_CONFIG names another file")
  func otherFile() async throws {
    let other = try bench.write("format = 'csv'\n", to: "other.toml")
    let variables = ["TRIPS_CONFIG": other]
    #expect(await bench.run("config", "path", variables: variables).output == other + "\n")
    #expect(await bench.run("list", variables: variables).output.hasPrefix("id,"))
    try Data([0x61, 0x0A, 0xFF]).write(to: URL(fileURLWithPath: other))
    let outcome = await bench.run("list", variables: variables)
    #expect(outcome.status == 2)
    #expect(outcome.error.hasPrefix("Error: \(other):2: The line is not UTF-8."))
  }
}
