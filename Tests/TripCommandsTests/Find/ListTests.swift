import Foundation
import Testing

@testable import TripCommands

@Suite("Listing trips")
struct ListTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("all kinds come in one table, by their ids, with numbers at the right")
  func table() async {
    await bench.addSamples()
    let outcome = await bench.run("list")
    #expect(outcome.status == 0)
    #expect(outcome.error.isEmpty)
    #expect(
      outcome.output == """
        Id  Kind      Destination  Country  Start       End         Days  Status
         1  business  Stockholm    SE       2026-03-02  2026-03-05     4  planned
         2  vacation  東京         JP       2026-04-10  2026-04-20    11  planned
         3  trip      Oslo         NO       2025-12-30  2026-01-02     4  done
         4  group     Berlin                2026-06-01  2026-06-01     1  planned
         5  personal  Napoli                2026-05-01  2026-05-03     3  planned

        """)
  }

  @Test(
    "a store that is not there is an empty list, and is not made",
    arguments: [
      ("table", ""), ("json", #"{"schema": 1, "trips": []}"# + "\n"), ("jsonl", ""),
      ("csv", "id\n"),
    ])
  func noStore(format: String, output: String) async {
    let outcome = await bench.run("list", "--format", format, "--columns", "id")
    #expect(outcome.status == 0)
    #expect(outcome.output == output)
    #expect(
      outcome.error == "Note: there is no store at \(bench.store) yet. 'trips add' makes one.\n")
    #expect(bench.files == [])
    #expect(await bench.run("list", "--quiet").error.isEmpty)
  }

  @Test("columns can be chosen, by any of their names")
  func columns() async {
    await bench.addSamples()
    let outcome = await bench.run(
      "list", "--columns", "per-diem, perDiem", "--limit", "1", "--sort", "id")
    #expect(outcome.status == 2)
    let csv = await bench.run(
      "list", "--columns", "id,per-diem,activities,Favorite", "--format", "csv", "--sort", "id")
    #expect(
      csv.output == """
        id,perDiem,activities,favorite
        1,75.50 EUR,,false
        2,,temples; food,false
        3,,,false
        4,,,false
        5,,,true

        """)
  }

  @Test("JSON lines are an object each")
  func jsonLines() async {
    await bench.addSamples()
    let outcome = await bench.run(
      "list", "--format", "jsonl", "--columns", "id,destination,budget", "--sort", "id", "--limit",
      "2")
    #expect(
      outcome.output == """
        {"schema": 1, "id": 1, "destination": "Stockholm", "budget": null}
        {"schema": 1, "id": 2, "destination": "東京", "budget": {"amount": "3000.00", "currency": "EUR"}}

        """)
  }

  @Test("JSON is one document")
  func json() async throws {
    await bench.addSamples()
    let outcome = await bench.run(
      "list", "--json", "--columns", "id,activities", "--sort", "-start")
    #expect(
      outcome.output == """
        {"schema": 1, "trips": [
        {"id": 4, "activities": null},
        {"id": 5, "activities": null},
        {"id": 2, "activities": ["temples", "food"]},
        {"id": 1, "activities": null},
        {"id": 3, "activities": null}
        ]}

        """)
    let all = await bench.run("list", "--json")
    let document = try JSONSerialization.jsonObject(with: Data(all.output.utf8)) as? [String: Any]
    let trips = try #require(document?["trips"] as? [[String: Any]])
    #expect(trips.map(\.count) == [41, 41, 41, 41, 41])
  }

  @Test(
    "the order, the number and the start of the list can be chosen",
    arguments: [
      ([], ["1", "2", "3", "4", "5"]),
      (["--sort", "status", "--sort", "-start"], ["3", "4", "5", "2", "1"]),
      (["--sort", "-start", "--limit", "2"], ["4", "5"]),
      (["--sort", "start", "--reverse", "--limit", "2", "--offset", "1"], ["5", "2"]),
      (["--sort", "destination"], ["4", "5", "3", "1", "2"]),
      (["--sort", "-id"], ["5", "4", "3", "2", "1"]),
      (["--sort", "id", "--limit", "2"], ["1", "2"]),
      (["--sort", "status", "--sort", "-id"], ["3", "5", "4", "2", "1"]),
      (["--reverse"], ["5", "4", "3", "2", "1"]),
      (["--reverse", "--limit", "2"], ["5", "4"]),
      (["--limit", "0"], []),
      (["--offset", "9"], []),
    ])
  func order(arguments: [String], ids: [String]) async {
    await bench.addSamples()
    let outcome = await bench.run(["list", "--columns", "id", "--format", "csv"] + arguments)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(Array(outcome.lines.dropFirst()) == ids, "\(outcome.error)")
  }

  @Test("the help names the fields that sort, and no others")
  func sortHelp() async throws {
    let help = await bench.run("list", "--help").output
    let option = try #require(help.range(of: "--sort <field>"))
    let end = try #require(help[option.upperBound...].range(of: "--reverse"))
    let text = help[option.lowerBound..<end.lowerBound]
    #expect(text.contains("start") && text.contains("per-diem"))
    #expect(!text.contains("companions") && !text.contains("kind,") && !text.contains("favorite"))
  }

  @Test(
    "a mistake is found, and nothing is printed or made",
    arguments: [
      (
        ["--sort", "stat"],
        "The value 'stat' is invalid for '--sort <field>'. Did you mean 'status'"
      ),
      (
        ["--sort", "-per-dem"],
        "The value '-per-dem' is invalid for '--sort <field>'. Did you mean 'per-diem'?"
      ),
      (
        ["--columns", "id,nme"],
        "The value 'id,nme' is invalid for '--columns <fields>': \"nme\" is not a column. The"
      ),
      (
        ["--columns", "id,dayz"],
        "The value 'id,dayz' is invalid for '--columns <fields>': \"dayz\" is not a column. "
          + "Did you mean \"days\"? The columns are id, "
      ),
      (
        ["--columns", "id,id"],
        "The value 'id,id' is invalid for '--columns <fields>': \"id\" is there twice."
      ),
      (
        ["--sort", "companions"],
        "The value 'companions' is invalid for '--sort <field>'. Please provide one of 'id', 'uuid', "
      ),
      (
        ["--sort", "favorite"],
        "The value 'favorite' is invalid for '--sort <field>'. Please provide one of 'id', 'uuid', "
      ),
      (["--limit", "-1"], "--limit is -1. Type a number from 0 up."),
      (
        ["--kind", "busines"],
        "The value 'busines' is invalid for '--kind <kind>'. Did you mean 'business'?"
      ),
      (
        ["--from", "2026-03-05", "--to", "2026-03-02"],
        "The end 2026-03-02 (Mon) comes before the start"
      ),
      (
        ["--text", ""],
        "--text is empty. Type a part of the destination, title, notes or traveller."
      ),
      (["country"], "'country' is a field. Compare it, as in 'country = …', or ask 'has country'"),
      (["--form", "csv"], "Unknown option '--form'. Did you mean '--format' or '--from'?"),
      (
        ["--format", "tble"],
        "The value 'tble' is invalid for '--format <format>'. Did you mean 'table'?"
      ),
    ])
  func mistakes(arguments: [String], message: String) async {
    let outcome = await bench.run(["list"] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains("Error: " + message), "\(outcome.error)")
    #expect(bench.files == [])
  }

  @Test("on a terminal, and only there, no matching trips are no riddle")
  func nothingMatches() async throws {
    await bench.addSamples()
    let onTerminal = await bench.run("list", "--company", "Nobody", columns: 80)
    #expect(onTerminal.status == 0)
    #expect(onTerminal.error == "No trips match.\n")
    let elsewhere = await bench.run("list", "--company", "Nobody")
    #expect(elsewhere.status == 0)
    #expect(elsewhere.error.isEmpty)
  }
}
