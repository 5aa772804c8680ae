import Foundation
import Testing

@testable import TripCommands

@Suite("trips undo, redo and log")
struct UndoCommandTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private func ids() async -> [String] {
    await Array(bench.run("list", "--columns", "id", "--format", "csv").lines.dropFirst())
  }

  @Test("steps are taken back and taken again, across runs of the program")
  func steps() async {
    await bench.addSamples()
    await bench.run("delete", "2", "3", "--yes")
    let undone = await bench.run("undo")
    #expect(undone.status == 0)
    #expect(undone.error == "Undid operation 6: trips delete 2 3 --yes\n")
    #expect(await ids() == ["1", "2", "3", "4", "5"])
    #expect(await bench.run("undo", "3").error == "Undid 3 operations.\n")
    #expect(await ids() == ["1", "2"])
    #expect(await bench.run("redo", "2").status == 0)
    #expect(await ids() == ["1", "2", "3", "4"])
    #expect(await bench.run("redo", "3").error == "Error: Only 2 operations can be redone.\n")
    #expect(await bench.run("add", "trip", "Rom", "2026-01-01").status == 0)
    #expect(await bench.run("redo").status == 9)
    // The numbers of what was undone are not given again.
    #expect(await ids() == ["1", "2", "3", "4", "6"])
  }

  @Test("an import is one step")
  func imports() async throws {
    await bench.addSamples()
    let rows = (1...30).map { "Stad \($0),2026-03-02,2026-03-03" }.joined(separator: "\n")
    let file = try bench.write("destination,from,to\n\(rows)\n", to: "a.csv")
    #expect(await bench.run("import", file).status == 0)
    #expect(await ids().count == 35)
    #expect(await bench.run("undo").status == 0)
    #expect(await ids().count == 5)
    #expect(await bench.run("redo").status == 0)
    #expect(await ids().count == 35)
  }

  @Test("the log names the commands as they could be typed, with what they did")
  func log() async {
    await bench.run("add", "trip", "São Tomé", "2026-03-02", "--note", "it's \"good\"")
    await bench.run("edit", "1", "--status", "done")
    await bench.run("undo")
    let table = await bench.run("log")
    let lines = table.lines
    #expect(lines[0].hasPrefix("Id  Time") && lines.count == 3)
    #expect(lines[1].hasPrefix(" 2  ") && lines[1].hasSuffix("  undone  Trip ~1"))
    #expect(
      lines[2].contains(#"trips add trip 'São Tomé' 2026-03-02 --note 'it'\''s "good"'"#))
    #expect(lines[2].hasSuffix("  done    Trip +1"))
    let json = await bench.run("log", "--limit", "1", "--format", "jsonl")
    #expect(json.lines.count == 1)
    #expect(
      json.output.contains(
        #""state": "undone", "counts": [{"entity": "Trip", "inserted": 0, "updated": 1, "deleted": 0}]}"#
      ))
    let csv = await bench.run("log", "--format", "csv")
    #expect(csv.lines[0] == "id,time,command,author,state,counts" && csv.lines.count == 3)
    #expect(await bench.run("log", "--format", "ics").status == 2)
  }

  @Test("the log tells what an operation changed, value by value")
  func diff() async {
    await bench.addSamples()
    await bench.run("edit", "1", "--status", "done", "--to", "+1d")
    let outcome = await bench.run("log", "--diff", "#6", "--format", "csv")
    #expect(outcome.status == 0)
    #expect(outcome.lines[0] == "entity,id,change,property,before,after")
    #expect(outcome.lines.contains("BusinessTrip,1,update,status,planned,done"))
    #expect(outcome.lines.contains("BusinessTrip,1,update,endDate,2026-03-05,2026-03-03"))
    #expect(outcome.lines.count == 4)
    let json = await bench.run("log", "--diff", "6", "--json")
    #expect(json.output.hasPrefix("{\"schema\": 1, \"changes\": ["))
    #expect(
      await bench.run("log", "--diff", "77").error == "Error: The log has no operation 77.\n")
    #expect(await bench.run("log", "--diff", "x").status == 2)
    #expect(await bench.run("log", "--diff", "1", "--limit", "3").status == 2)
  }

  @Test("a table of the log has the time of the clock, and gives the command the room")
  func clockTimes() async throws {
    await bench.run("add", "trip", "Oslo", "2026-03-02", "--note", "something to remember")
    let csv = await bench.run("log", "--format", "csv")
    let moment = try #require(csv.lines.last?.split(separator: ",").dropFirst().first)
    #expect(moment.hasSuffix("Z"))
    let utc = await bench.run("log", "--zone", "UTC", "--color", "never", columns: 80)
    #expect(
      utc.output.contains(moment.prefix(19).replacing("T", with: " ") + "  trips add trip Oslo"))
    // All of the command is there, below itself where the line ends.
    let words = utc.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(
      words.contains("trips add trip Oslo 2026-03-02 --note") && words.contains("to remember'"),
      "\(utc.output)")
    let kolkata = await bench.run("log", "--zone", "Asia/Kolkata")
    func minute(_ outcome: Outcome) throws -> Int {
      let found = outcome.lines.dropFirst().first?.firstMatch(of: #/:(\d\d):\d\d /#)
      let digits = try #require(found).1
      return try #require(Int(digits))
    }
    let difference = try minute(kolkata) - minute(utc)
    #expect((difference + 60) % 60 == 30)
  }

  @Test("times in the log are those of the trip, with the zone that they had then")
  func diffOfTimes() async {
    let start = "2027-03-12T22:00-05:00[America/New_York]"
    await bench.run("add", "trip", "Oslo", "--from", start, "--to", "2027-03-15")
    await bench.run("edit", "1", "--from", "+1d", "--today", "2027-03-01")
    await bench.run("edit", "1", "--from", "2027-03-10T08:00+01:00[Europe/Oslo]")
    await bench.run("edit", "1", "--from", "2027-03-11")
    func lines(_ operation: String) async -> [String] {
      await bench.run("log", "--diff", operation, "--format", "csv").lines
    }
    #expect(await lines("1").contains("Trip,1,insert,startDate,,\(start)"))
    #expect(await lines("1").contains("Trip,1,insert,endDate,,2027-03-15"))
    let moved = "2027-03-13T22:00-05:00[America/New_York]"
    // The zone stayed, and is in no column of this change.
    #expect(await lines("2").contains("Trip,1,update,startDate,\(start),\(moved)"))
    let oslo = "2027-03-10T08:00+01:00[Europe/Oslo]"
    #expect(await lines("3").contains("Trip,1,update,startDate,\(moved),\(oslo)"))
    #expect(await lines("4").contains("Trip,1,update,startDate,\(oslo),2027-03-11"))
    #expect(
      await bench.run("log", "--diff", "2", "--json").output.contains("\"before\": \"\(start)\""))
    // What was undone is told in the same way, and so is what a trip had that is gone.
    await bench.run("undo", "3")
    #expect(await lines("2").contains("Trip,1,update,startDate,\(start),\(moved)"))
    await bench.run("redo", "3")
    await bench.run("delete", "1")
    #expect(await lines("2").contains("Trip,1,update,startDate,\(start),\(moved)"))
  }

  @Test("a trip is shown as it was, by operation, by time and by day")
  func past() async throws {
    await bench.run("add", "trip", "Oslo", "2026-03-02")
    await bench.run("edit", "1", "--destination", "Bergen")
    await bench.run("delete", "1")
    #expect(await bench.run("show", "1").status == 9)
    #expect(await bench.run("show", "1", "--at", "1").output.contains("Oslo"))
    #expect(await bench.run("show", "1", "--at", "#2", "--json").output.contains("\"Bergen\""))
    #expect(await bench.run("show", "1", "--at", "3").status == 9)
    #expect(await bench.run("show", "1", "--at", "9").status == 9)
    let log = await bench.run("log", "--format", "csv").lines
    let time = try #require(log.last?.split(separator: ",").dropFirst().first)
    #expect(await bench.run("show", "1", "--at", String(time)).output.contains("Oslo"))
    #expect(await bench.run("show", "1", "--at", "2000-01-01").status == 9)
    #expect(await bench.run("show", "1", "--at", "2/3/2026").status == 2)
    // Looking back has changed nothing.
    #expect(await bench.run("show", "1").status == 9)
    #expect(await bench.run("log").lines.count == 4)
  }

  @Test("a trip that was not there yet is told with the time of its entry")
  func beforeEntry() async {
    await bench.run("add", "trip", "Oslo", "2026-03-02")
    await bench.run("add", "trip", "Lund", "2026-03-02")
    let early = await bench.run("show", "2", "--at", "1")
    #expect(early.status == 9)
    #expect(early.error.contains("There was no trip 2 then. Trip 2 was entered at 20"))
    #expect(
      await bench.run("show", "7", "--at", "1").error.contains(
        "There was no trip 7 then. 'trips log'"))
  }

  @Test("a rehearsal prints what would be done")
  func dryRun() async {
    await bench.addSamples()
    let outcome = await bench.run("undo", "2", "--dry-run", "--json")
    #expect(outcome.status == 0 && outcome.error == "Nothing was changed.\n")
    #expect(outcome.output.hasPrefix("{\"schema\": 1, \"dryRun\": true, \"operations\": ["))
    #expect(await ids().count == 5)
    #expect(await bench.run("redo", "--dry-run").status == 9)
  }

  @Test("a change by another program is not lost: the undo is refused and names the row")
  func conflict() async throws {
    await bench.run("add", "trip", "Oslo", "2026-03-02")
    try bench.execute("UPDATE Trip SET destination = 'Bergen'")
    let outcome = await bench.run("undo")
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.error.contains("Trip 1 has other values than it was left with"))
    #expect(await bench.run("show", "1").output.contains("Bergen"))
  }

  @Test("without a store there is nothing to undo, and none is made", arguments: ["undo", "redo"])
  func noStore(command: String) async {
    #expect(await bench.run(command).status == 1)
    #expect(bench.files == [])
    #expect(await bench.run(command, "0").status == 2)
    #expect(await bench.run(command, "x").status == 2)
    #expect(await bench.run("log", "--quiet").output.isEmpty)
  }

  @Test("an output that breaks after an undo says that it was made all the same")
  func brokenOutput() async {
    await bench.addSamples()
    let sink = CapturedSink(limit: 0, failure: .failed(reason: "disk full"))
    let outcome = await bench.run("undo", output: sink)
    #expect(outcome.status == 1 && outcome.error.contains("The change was made all the same"))
    #expect(await ids().count == 4)
  }
}
