import Testing

@testable import TripCommands

@Suite("Changing trips")
struct EditTests {
  let bench: Bench

  init() async throws {
    bench = try Bench()
    await bench.addSamples()
  }

  private func csv(_ id: String, _ columns: String) async -> String? {
    let trips = await bench.run("list", "--format", "csv", "--columns", "id,\(columns)")
    return trips.lines.first { $0.hasPrefix("\(id),") }
  }

  @Test("what is given becomes different, and the trip is echoed")
  func edit() async {
    let outcome = await bench.run(
      "edit", "1", "--destination", "Göteborg", "--status", "confirmed", "--per-diem", "80EUR",
      "--favorite", "--to", "+1d")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.error == "Changed trip 1.\n")
    #expect(outcome.output.contains("End             Tue 2026-03-03"))
    #expect(
      await csv("1", "destination,status,perDiem,favorite,company,end")
        == "1,Göteborg,confirmed,80.00 EUR,true,Acme AB,2026-03-03")
  }

  @Test("distances keep times and zones, and days that are typed are whole days")
  func timesAreKept() async {
    let zone = "[America/New_York]"
    await bench.run(
      "add", "trip", "Oslo", "--from", "2027-03-10T22:00-05:00\(zone)", "--to",
      "2027-03-13T06:00-05:00\(zone)")
    await bench.run("edit", "6", "--to", "+5d")
    // The clocks were put forward in between.
    #expect(await csv("6", "end") == "6,2027-03-15T06:00-04:00\(zone)")
    await bench.run("edit", "6", "--from", "+1d", "--to", "3d")
    #expect(
      await csv("6", "start,end")
        == "6,2027-03-11T22:00-05:00\(zone),2027-03-13T06:00-05:00\(zone)")
    await bench.run("edit", "6", "--to", "2027-03-14")
    #expect(await csv("6", "end") == "6,2027-03-14")
  }

  @Test("what is so already is not called a change")
  func noChange() async {
    let log = await bench.run("log").lines.count
    await bench.run("edit", "1", "--tag", "foo")
    let again = await bench.run("edit", "1", "--tag", "foo")
    #expect(again.status == 0 && again.error == "Nothing changed.\n")
    let untagged = await bench.run("edit", "1", "--untag", "nope")
    #expect(untagged.error == "Nothing changed.\nNote: trip 1 is not marked with 'nope'.\n")
    #expect(await bench.run("log").lines.count == log + 1)
    #expect(
      await bench.run("edit", "1", "2", "--tag", "foo").error
        == "Changed trip 2; 1 was so already.\n")
    #expect(
      await bench.run("edit", "1", "2", "--untag", "x").error
        == "Nothing changed.\nNote: none of the trips is marked with 'x'.\n")
    await bench.run("expense", "add", "1", "3EUR", "--category", "taxi")
    #expect(
      await bench.run("expense", "edit", "1", "--category", "taxi").error == "Nothing changed.\n")
    #expect(
      await bench.run("expense", "edit", "1", "--category", "bus").error == "Changed expense 1.\n")
  }

  @Test("the trips of a condition are changed alike, more than one with --yes")
  func condition() async {
    let refused = await bench.run("edit", "--where", "days > 3", "--status", "done")
    #expect(refused.status == 7)
    #expect(
      refused.error
        == "Error: 3 trips would be changed. Give --yes to change them, or --dry-run to see them.\n"
    )
    let asked = await bench.run("edit", "--where", "days > 3", "--status", "done", answers: ["n"])
    #expect(asked.status == 7)
    #expect(asked.error.contains("\nChange these 3 trips? [y/N] "))
    #expect(asked.error.hasSuffix("Nothing was changed.\n"))
    let dry = await bench.run("edit", "--where", "days > 3", "--status", "done", "--dry-run")
    #expect(dry.status == 0)
    #expect(await csv("1", "status") == "1,planned")
    let done = await bench.run(
      "edit", "--where", "days > 3", "--status", "done", "--to", "+1d", "-y")
    #expect(done.error == "Changed 3 trips.\n")
    #expect(await csv("1", "status,end") == "1,done,2026-03-03")
    #expect(await csv("2", "status,end") == "2,done,2026-04-11")
    #expect(await csv("5", "status") == "5,planned")
    let one = await bench.run("edit", "--where", "napoli", "--favorite", "--note", "n")
    #expect(one.error == "Changed trip 5.\n")
    let none = await bench.run("edit", "--where", "nowhere", "--note", "n")
    #expect(none == Outcome(status: 0, output: "", error: "No trips match. Nothing was changed.\n"))
  }

  @Test("a trip is given by its id or by a condition, and not by both or neither")
  func oneWay() async {
    let both = await bench.run("edit", "1", "--where", "oslo", "--note", "n")
    #expect(both.error.hasPrefix("Error: An id and --where exclude one another."))
    let neither = await bench.run("edit", "--note", "n")
    #expect(neither.status == 2)
    #expect(neither.error.hasPrefix("Error: No trip is given."))
  }

  @Test("values can be taken away")
  func clear() async {
    let outcome = await bench.run(
      "edit", "1", "--clear", "company", "--clear", "per-diem", "--clear", "country")
    #expect(outcome.status == 0)
    #expect(await csv("1", "company,perDiem,country,traveller") == "1,,,,Ada")
    await bench.run("edit", "2", "--clear", "activities", "--clear", "budget", "--no-favorite")
    #expect(await csv("2", "activities,budget,favorite") == "2,,,false")
  }

  @Test("every field that can be cleared is", arguments: ClearableField.allCases)
  func clearable(field: ClearableField) async {
    await bench.run(
      "edit", "1", "--title", "t", "--city", "c", "--latitude", "1", "--longitude", "2", "--note",
      "n", "--tag", "work", "--conflict-reason", "r",
      "--external-id", "e", "--source", "s", "--expense-report", "x", "--agenda", "a")
    await bench.run(
      "edit", "2", "--companion", "Bo", "--accommodation", "tent", "--reason", "health")
    let fieldNames: [ClearableField: String] = [
      .note: "notes", .externalID: "externalID", .expenseReport: "expenseReportId",
      .conflictReason: "conflictReason", .agenda: "meetingAgenda",
      .accommodation: "accommodationType",
    ]
    let name = fieldNames[field] ?? field.rawValue
    let id =
      switch field {
      case .companions, .budget, .activities, .accommodation, .reason: "2"
      case .groupSize, .organizer: "4"
      default: "1"
      }
    let before = await csv(id, name)
    // One half of a place is refused, so both go.
    let both =
      field == .latitude
      ? ["--clear", "longitude"] : field == .longitude ? ["--clear", "latitude"] : []
    let outcome = await bench.run(["edit", id, "--clear", field.rawValue] + both)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(before != "\(id),")
    // A vacation without a reason has that of all vacations.
    #expect(await csv(id, name) == (field == .reason ? "2,vacation" : "\(id),"))
  }

  @Test("a new start keeps the end, and the end counts from the new start")
  func dates() async {
    await bench.run("edit", "1", "--from", "2026-03-01")
    #expect(await csv("1", "start,end") == "1,2026-03-01,2026-03-05")
    await bench.run("edit", "1", "--from", "2026-04-01", "--to", "+2d")
    #expect(await csv("1", "start,end") == "1,2026-04-01,2026-04-03")
    let outcome = await bench.run("edit", "1", "--from", "2026-05-01")
    #expect(outcome.status == 2)
    #expect(
      outcome.error.hasPrefix(
        "Error: The trip would end on 2026-04-03, before it starts on 2026-05-01."))
    #expect(await csv("1", "start,end") == "1,2026-04-01,2026-04-03")
  }

  @Test(
    "new dates can be given in one word",
    arguments: [
      (["1", "2026-04-01..2026-04-04"], "1,2026-04-01,2026-04-04"),
      (["2026-04-01..+2d", "1"], "1,2026-04-01,2026-04-03"),
      (["1", "--dates", "2026-04-01"], "1,2026-04-01,2026-04-01"),
      (["#1", "..2026-03-20"], "1,2026-03-02,2026-03-20"),
    ])
  func oneWord(arguments: [String], expected: String) async {
    let outcome = await bench.run(["edit"] + arguments)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(await csv("1", "start,end") == expected)
  }

  @Test("a distance moves the start from where the trip has it")
  func movedStart() async {
    await bench.run("edit", "1", "--from", "+1d")
    #expect(await csv("1", "start,end") == "1,2026-03-03,2026-03-05")
    await bench.run("edit", "1", "--from", "-1w", "--to", "+2d")
    #expect(await csv("1", "start,end") == "1,2026-02-24,2026-02-26")
    await bench.run("edit", "1", "--from", "tomorrow")
    #expect(await csv("1", "start") == "1,2026-02-24")
    await bench.run(
      "edit", "3", "--from", "2026-03-28T09:30+01:00[Europe/Stockholm]", "--to", "2026-04-02")
    await bench.run("edit", "3", "--from", "+1d")
    // Clocks have gone forward in the night.
    #expect(await csv("3", "start") == "3,2026-03-29T09:30+02:00[Europe/Stockholm]")
  }

  @Test("several trips are changed alike, each once")
  func several() async {
    let outcome = await bench.run("edit", "5", "1", "5", "--status", "done", "--to", "+0d")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.error == "Changed 2 trips.\n")
    #expect(await csv("1", "status,end") == "1,done,2026-03-02")
    #expect(await csv("5", "status,end") == "5,done,2026-05-01")
  }

  @Test("a dry run shows the trip as it would be, and changes no byte")
  func dryRun() async throws {
    let before = try bench.snapshot()
    let outcome = await bench.run("edit", "1", "--destination", "Visby", "--dry-run", "--json")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.contains("\"dryRun\": true"))
    #expect(outcome.output.contains("\"destination\": \"Visby\""))
    #expect(outcome.error == "Nothing was changed.\n")
    #expect(try bench.snapshot() == before)
  }

  @Test(
    "a mistake changes no byte",
    arguments: [
      (["1"], 2, "Nothing is to be changed. Give an option, such as --status done."),
      (
        ["1", "--clear", "note", "--note", "x"], 2,
        "'--clear note' and the option that sets it exclude one another. Give one of them."
      ),
      (
        ["1", "--clear", "destination"], 2,
        "The value 'destination' is invalid for '--clear <field>'."
      ),
      (["2", "--per-diem", "1EUR"], 2, "A vacation has no per diem; a business trip has one."),
      (
        ["1", "--destination", ""], 2,
        "The destination cannot be used: it is empty; type where the trip goes."
      ),
      (["99", "--status", "done"], 9, "There is no trip 99."),
      (["1", "99", "--status", "done"], 9, "There is no trip 99."),
      (
        ["2026-03-02..2026-03-05"], 2, "No trip is given. Give its id, or a condition with --where."
      ),
      (["1", "2026-03-02", "--to", "+1d"], 2, "The dates are there twice."),
      (["1", "2026-03-02", "--dates", "2026-03-03"], 2, "The dates are there twice."),
      (["1", "2", "--company", "Acme"], 2, "A vacation has no company; a business trip has one."),
      (["1", "--from", "+99999999w"], 2, "--from: "),
      (
        ["1", "--to", "2026-02-01"], 2,
        "The end 2026-02-01 (Sun) comes before the start 2026-03-02 (Mon)."
      ),
    ])
  func mistakes(arguments: [String], status: Int32, message: String) async throws {
    let before = try bench.snapshot()
    let outcome = await bench.run(["edit"] + arguments)
    #expect(outcome.status == status)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.hasPrefix("Error: \(message)"), "\(outcome.error)")
    #expect(try bench.snapshot() == before)
  }
}
