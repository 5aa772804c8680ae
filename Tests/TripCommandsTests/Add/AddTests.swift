import Foundation
import Testing

@testable import TripCommands

@Suite("Adding trips")
struct AddTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("a business trip is echoed with its id and the weekdays of its dates")
  func business() async {
    let outcome = await bench.run(
      "add", "business", "Stockholm", "--from", "2026-03-02", "--to", "2026-03-05", "--company",
      "Acme AB", "--per-diem", "75.50EUR", "--country", "SE", "--note", "Bring\nslides")
    #expect(outcome.status == 0)
    #expect(outcome.error == "Added trip 1.\n")
    let expected = [
      "Id              1", "Kind            business", "Destination     Stockholm",
      "Country         SE", "Start           Mon 2026-03-02", "End             Thu 2026-03-05",
      "Days            4", "Nights          3", "Status          planned",
      "Company         Acme AB", "Per diem        75.50 EUR", "Allowance       302.00 EUR",
      "Notes           Bring", "                slides",
    ]
    let varying = ["UUID", "Created", "Updated"]
    #expect(
      outcome.lines.filter { line in !varying.contains { line.hasPrefix($0) } } == expected)
  }

  @Test(
    "dates can be one word", arguments: ["2026-03-02..2026-03-05", "2026-03-02..+3d", "monday..4d"])
  func span(dates: String) async {
    // The Monday after Wednesday 4 March is the 9th.
    let outcome = await bench.run("add", "trip", "Oslo", dates)
    #expect(outcome.status == 0)
    #expect(outcome.lines.contains("Days            4"))
    #expect(outcome.output.contains("Mon 2026-03-0"))
    #expect(outcome.output.contains("Thu 2026-03-"))
  }

  @Test(
    "every kind takes its own options",
    arguments: [
      (
        [
          "vacation", "Napoli", "2026-05-01", "--budget", "1500EUR", "--activity", "swim",
          "--activity",
          "eat", "--accommodation", "hotel", "--companion", "Bo",
        ],
        [
          "Budget          1500.00 EUR", "Activities      swim, eat", "Accommodation   hotel",
          "Companions      Bo", "Reason          vacation",
        ]
      ),
      (["personal", "Visby", "2026-05-01", "--reason", "health"], ["Reason          health"]),
      (
        ["group", "Berlin", "2026-05-01", "--group-size", "12", "--organizer", "Grace"],
        ["Group size      12", "Organizer       Grace"]
      ),
      (
        [
          "trip", "Oslo", "2026-05-01", "--favorite", "--traveller", "Ada", "--status", "booked",
          "--city",
          "Oslo", "--latitude", "59.9", "--longitude", "10.7", "--title", "North", "--external-id",
          "x1",
          "--source", "ical",
        ],
        [
          "Favorite        yes", "Traveller       Ada", "Status          confirmed",
          "City            Oslo",
          "Latitude        59.9", "Longitude       10.7", "Title           North",
          "External id     x1", "Source          ical",
        ]
      ),
    ])
  func kinds(arguments: [String], lines: [String]) async {
    let outcome = await bench.run(["add"] + arguments)
    #expect(outcome.status == 0, "\(outcome.error)")
    for line in lines { #expect(outcome.lines.contains(line), "\(line)\nin\n\(outcome.output)") }
  }

  @Test("JSON is one object with the schema's version and every key")
  func json() async throws {
    let outcome = await bench.run(
      "add", "business", "Köln", "2026-03-02", "--per-diem", "75.5EUR", "--json")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(document["schema"] as? Int == 1)
    let trips = try #require(document["trips"] as? [[String: Any]])
    let trip = try #require(trips.first)
    #expect(trip["id"] as? Int == 1)
    #expect(trip["destination"] as? String == "Köln")
    #expect(trip["start"] as? String == "2026-03-02")
    #expect(trip["favorite"] as? Bool == false)
    #expect(trip["perDiem"] as? [String: String] == ["amount": "75.50", "currency": "EUR"])
    #expect(trip["budget"] is NSNull)
    #expect(trip.count == 41)
  }

  @Test("a moment keeps its zone")
  func moment() async {
    let outcome = await bench.run(
      "add", "trip", "Oslo", "--from", "2026-03-02T09:30[Europe/Stockholm]", "--to",
      "2026-03-02T18:00+01:00")
    #expect(outcome.output.contains("Mon 2026-03-02T09:30+01:00[Europe/Stockholm]"))
    #expect(outcome.output.contains("Mon 2026-03-02T18:00+01:00\n"))
  }

  @Test("a dry run shows the trip without an id, and makes no file")
  func dryRun() async {
    let outcome = await bench.run("add", "trip", "Oslo", "2026-03-02", "--dry-run", "--json")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix(#"{"schema": 1, "dryRun": true, "trips": ["#))
    #expect(!outcome.output.contains("\"id\""))
    #expect(outcome.error == "Nothing was added.\n")
    #expect(bench.files == [])
  }

  @Test("the default store is made below the data folder, for the user alone")
  func defaultStore() async throws {
    let data = bench.path("data")
    let outcome = await bench.run(
      "add", "trip", "Oslo", "today", variables: ["TRIPS_STORE": "", "XDG_DATA_HOME": data])
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(FileManager.default.fileExists(atPath: data + "/trips/trips.store"))
    let facts = try FileManager.default.attributesOfItem(atPath: data + "/trips")
    #expect(facts[.posixPermissions] as? Int == 0o700)
  }

  @Test("without XDG_DATA_HOME, or with a relative one, the store is below the home folder")
  func homeStore() async {
    for folder in ["", "relative"] {
      let outcome = await bench.run(
        "add", "trip", "Oslo", "today", variables: ["TRIPS_STORE": "", "XDG_DATA_HOME": folder])
      #expect(outcome.status == 0, "\(outcome.error)")
    }
    #expect(FileManager.default.fileExists(atPath: bench.path(".local/share/trips/trips.store")))
  }

  @Test("a store in memory works, and leaves nothing behind")
  func memory() async {
    let outcome = await bench.run("add", "trip", "Oslo", "today", "--store", ":memory:")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Wed 2026-03-04"))
    #expect(bench.files == [])
  }
}
