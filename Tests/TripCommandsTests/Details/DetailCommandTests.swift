import Foundation
import Testing

@testable import TripCommands

@Suite("trips accommodation, trips attach and tags")
struct DetailCommandTests {
  let bench: Bench

  init() async throws {
    bench = try Bench()
    await bench.addSamples()
  }

  @Test("an accommodation is for the whole trip unless days are given")
  func accommodation() async {
    let whole = await bench.run(
      "accommodation", "add", "1", "Grand", "--city", "Stockholm", "--country", "Sweden",
      "--format", "csv")
    #expect(whole.status == 0)
    #expect(whole.output.contains(",1,Grand,,,Stockholm,SE,2026-03-02,2026-03-05\n"))
    let part = await bench.run(
      "stay", "add", "1", "Inn", "--check-in", "2026-03-03", "--check-out", "+1d", "--format", "csv"
    )
    #expect(part.output.contains(",Inn,,,,,2026-03-03,2026-03-04\n"))
    #expect(await bench.run("stay", "add", "1", "X", "--check-out", "2026-01-01").status == 2)
    let edited = await bench.run(
      "stay", "edit", "2", "--check-out", "+2d", "--name", "Hostel", "--format", "csv")
    #expect(edited.output.contains(",Hostel,,,,,2026-03-03,2026-03-05\n"))
    #expect(await bench.run("stay", "edit", "2").status == 2)
    #expect(await bench.run("stay", "list", "1", "--format", "csv").lines.count == 3)
    #expect(await bench.run("stay", "delete", "1").error == "Deleted accommodation 1.\n")
    #expect(await bench.run("stay", "delete", "1").status == 9)
  }

  @Test("a file is attached, listed and taken away, and stays where it is")
  func attachment() async throws {
    let path = try bench.write("abc", to: "ticket.pdf")
    let outcome = await bench.run("attach", "1", path, "--note", "12A", "--json")
    #expect(outcome.status == 0 && outcome.error == "Added attachment 1 to trip 1.\n")
    #expect(outcome.output.contains("ba7816bf8f01cfea"))
    let list = await bench.run("attachment", "list")
    #expect(
      list.output
        == "Id  Trip  Path\(String(repeating: " ", count: path.count - 4))  Note\n 1     1  \(path)  12A\n"
    )
    #expect(await bench.run("attach", "1", bench.path("none")).status == 1)
    #expect(await bench.run("attach", "remove", "1").error == "Deleted attachment 1.\n")
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("tags are added, taken away and selected by")
  func tags() async {
    #expect(
      await bench.run("add", "trip", "Rom", "2026-03-02", "--tag", "a", "--tag", "b").status == 0)
    func tags() async -> String {
      await bench.run("list", "--where", "id = 6", "--columns", "tags", "--format", "csv").lines[1]
    }
    #expect(await tags() == "a; b")
    #expect(await bench.run("edit", "6", "--untag", "a", "--tag", "c").status == 0)
    #expect(await tags() == "b; c")
    #expect(await bench.run("edit", "6", "--clear", "tags", "--tag", "d").status == 0)
    #expect(await tags() == "d")
    #expect(await bench.run("edit", "6", "--tag", "x", "--untag", "x").status == 2)
    #expect(
      await bench.run("list", "--tag", "d", "--columns", "id", "--format", "csv").lines == [
        "id", "6",
      ])
    #expect(await bench.run("edit", "1", "--conflict-reason", "two at once").status == 0)
    #expect(await bench.run("show", "1").output.contains("two at once"))
  }

  @Test("tags go through CSV and calendars, and come back", arguments: ["csv", "ics"])
  func roundTrip(format: String) async throws {
    _ = await bench.run("edit", "1", "--tag", "\"a; b\"", "--tag", "c", "--conflict-reason", "why")
    let file = bench.path("out.\(format)")
    #expect(await bench.run("export", file).status == 0)
    let other = bench.path("other.store")
    #expect(await bench.run("import", file, "--store", other).status == 0)
    let columns = "destination,tags,conflictReason,spent"
    let list = ["list", "--format", "csv", "--columns", columns]
    #expect(await bench.run(list + ["--store", other]).output == (await bench.run(list).output))
    #expect(await bench.run(list).output.contains("\"\"\"a; b\"\"; c\",why,"))
  }

  @Test("all lists of a trip are in JSON, and CSV has no room for expenses")
  func documents() async throws {
    _ = await bench.run("expense", "add", "1", "1EUR")
    let json = await bench.run("export", "--format", "jsonl")
    #expect(json.lines[0].contains("\"expenses\": [{\"uuid\": "))
    #expect(
      json.lines[1].contains("\"expenses\": [], \"accommodations\": [], \"attachments\": []}"))
    let csv = await bench.run("export")
    #expect(csv.lines[0].contains(",tags,") && !csv.lines[0].contains("expenses"))
    let chosen = await bench.run("list", "--columns", "id,expenses", "--limit", "1")
    #expect(chosen.lines == ["Id  Expenses", " 1  1"])
  }
}
