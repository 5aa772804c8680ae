import Testing

@testable import TripCommands

@Suite("Copying a trip")
struct CloneTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("the copy has the values of the old trip on other dates, as long as before")
  func copy() async {
    await bench.addSamples()
    let outcome = await bench.run("clone", "2", "2027-04-10", "--format", "csv")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.error == "Added trip 6, a copy of trip 2.\n")
    let fields = await bench.run(
      "list", "--where", "id = 6", "--format", "csv", "--columns",
      "kind,destination,start,end,days,budget,activities,status")
    #expect(
      fields.lines.last
        == "vacation,東京,2027-04-10,2027-04-20,11,3000.00 EUR,temples; food,planned")
  }

  @Test(
    "dates can be given in every way, and options change the copy",
    arguments: [
      (["2027-03-02..2027-03-03"], "2027-03-02,2027-03-03"),
      (["2027-03-02.."], "2027-03-02,2027-03-05"),
      (["--from", "2027-03-02", "--to", "+1d"], "2027-03-02,2027-03-03"),
      (["--from", "2027-03-02"], "2027-03-02,2027-03-05"), (["+1y"], "2027-03-04,2027-03-07"),
    ])
  func dates(arguments: [String], expected: String) async {
    await bench.addSamples()
    let outcome = await bench.run(
      ["clone", "1", "--note", "Again", "--status", "confirmed"] + arguments)
    #expect(outcome.status == 0, "\(outcome.error)")
    let row = await bench.run(
      "list", "--where", "id = 6", "--format", "csv", "--columns", "start,end,notes,status,company")
    #expect(row.lines.last == "\(expected),Again,confirmed,Acme AB")
  }

  @Test("days keep the times of day of the old trip, with the offset of the new day")
  func times() async {
    let zone = "[America/New_York]"
    await bench.run(
      "add", "trip", "Oslo", "--from", "2027-03-12T22:00-05:00\(zone)", "--to",
      "2027-03-15T06:00-04:00\(zone)")
    for arguments in [["2027-06-01"], ["--from", "2027-06-01"], ["2027-06-01..2027-06-04"]] {
      let outcome = await bench.run(["clone", "1"] + arguments + ["--format", "jsonl"])
      #expect(outcome.output.contains(#""start": "2027-06-01T22:00-04:00\#(zone)""#))
      #expect(outcome.output.contains(#""end": "2027-06-04T06:00-04:00\#(zone)""#))
    }
    // A time that is typed counts, and the end is not before it.
    let typed = await bench.run(
      "clone", "1", "2027-06-01T23:30+02:00[Europe/Oslo]", "--format", "jsonl")
    #expect(typed.output.contains(#""start": "2027-06-01T23:30+02:00[Europe/Oslo]""#))
    #expect(typed.output.contains(#""end": "2027-06-04T06:00-04:00\#(zone)""#))
  }

  @Test("a favorite that is done is copied as a plan")
  func plan() async {
    await bench.addSamples()
    _ = await bench.run("edit", "5", "--status", "done")
    let outcome = await bench.run("clone", "5", "2027-01-01", "--json", "--dry-run")
    #expect(outcome.output.contains(#""status": "planned", "favorite": false"#))
    #expect(outcome.output.hasPrefix("{\"schema\": 1, \"dryRun\": true"))
    #expect(outcome.error == "Nothing was added.\n")
    #expect(await bench.run("show", "6").status == 9)
  }

  @Test("mistakes")
  func mistakes() async {
    await bench.addSamples()
    #expect(await bench.run("clone", "99", "2027-01-01").status == 9)
    #expect(await bench.run("clone", "1").status == 2)
    #expect(await bench.run("clone", "1", "..2027-01-01").status == 2)
    #expect(await bench.run("clone", "1", "2027-01-01", "--from", "today").status == 2)
    #expect(await bench.run("clone", "1", "9999-12-30").status == 2)
    #expect(await bench.run("clone", "3", "today", "--company", "x").status == 2)
    let asked = await bench.run("clone", "1", columns: 80, answers: ["2027-01-01"])
    #expect(asked.status == 0)
    #expect(asked.output.contains("2027-01-04"))
  }
}
