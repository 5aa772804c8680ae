import Foundation
import Testing

@testable import TripCommands

@Suite("JSON out and in")
struct JSONRoundTripTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test(
    "all of trips comes back but the numbers of the store, expenses included",
    arguments: ["json", "jsonl"])
  func roundTrip(format: String) async throws {
    await bench.addSamples()
    await bench.run("edit", "1", "--tag", "a; b", "--tag", "c", "--note", "x\n\"y\"")
    await bench.run("expense", "add", "1", "12.50EUR", "--category", "taxi")
    await bench.run("expense", "add", "1", "1.234KWD", "--note", "東京")
    await bench.run("stay", "add", "1", "Grand", "--country", "SE", "--street", "Main 1")
    await bench.run("attach", "2", try bench.write("abc", to: "a.txt"))
    await bench.run("delete", "3")
    let file = bench.path("out.\(format)")
    #expect(await bench.run("export", file).status == 0)
    let other = bench.path("other.store")
    let imported = await bench.run("import", file, "--store", other)
    #expect(imported.status == 0)
    #expect(imported.error == "Read 4 objects. Added 4 trips, rejected none.\n")
    let again = bench.path("again.\(format)")
    #expect(await bench.run("export", again, "--store", other).status == 0)
    let (first, second) = try (
      String(contentsOfFile: file, encoding: .utf8), String(contentsOfFile: again, encoding: .utf8)
    )
    #expect(first == second)
    #expect(first.contains("taxi") && !first.contains("\"id\""))
    #expect(await bench.run("log", "--store", other, "--format", "csv").lines.count == 2)
    // The trips are there already.
    #expect(await bench.run("import", file, "--store", other).status == 8)
  }

  @Test("what cannot be read is told, and options of other formats are refused")
  func mistakes() async throws {
    let broken = try bench.write("{\"destination\": \"Oslo\"", to: "a.json")
    let outcome = await bench.run("import", broken)
    #expect(outcome.status == 8)
    #expect(outcome.error.contains("Line 1: the object that begins here has no end."))
    let row = try bench.write("{\"destination\": \"Oslo\"}\n", to: "b.jsonl")
    #expect(await bench.run("import", row).error.contains("\(row):1: start: It is missing"))
    #expect(await bench.run("import", row, "--delimiter", "tab").status == 2)
    #expect(await bench.run("import", row, "--utc-labels", "floating").status == 2)
    #expect(bench.files.filter { $0.hasPrefix("trips.store") && !$0.hasSuffix(".store") } == [])
  }

  @Test("what is rejected is mended and imported again")
  func rejects() async throws {
    let days = "\"start\": \"2026-03-02\", \"end\": \"2026-03-03\""
    let file = try bench.write(
      """
      {"destination": "Oslo", \(days)}
      {"destination": 5,
       "unknown": "x", \(days)}
      {"destination": "Rom", "start": "2026-03-02", "start": "2026-03-02"}
      {}
      """, to: "a.jsonl")
    let rejects = bench.path("rejects.jsonl")
    let first = await bench.run("import", file, "--on-error", "skip", "--rejects", rejects)
    #expect(first.status == 8 && first.error.contains("Added 1 trip, rejected 3."))
    let text = try String(contentsOfFile: rejects, encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("{\"rejected\": \"line 2: destination: It is the number 5"))
    #expect(lines[2].contains("destination: It is missing") && lines[2].hasSuffix("\"}"))
    // Rejected once more, each has the newest reason only.
    let again = await bench.run("import", rejects, "--on-error", "skip", "--rejects", rejects)
    #expect(again.status != 0)
    let mended = try bench.write(
      text.replacing("\"destination\": 5", with: "\"destination\": \"Paris\"")
        .replacing("\"start\": \"2026-03-02\", \"start\": \"2026-03-02\"", with: days)
        .replacing("is missing.\"}", with: "\", \"destination\": \"Wien\", \(days)}"),
      to: "mended.jsonl")
    let last = await bench.run("import", mended, "--unknown-keys", "notes")
    #expect(last.status == 0, "\(last.error)")
    #expect(
      await bench.run("list", "--columns", "destination,notes", "--format", "csv").lines
        == ["destination,notes", "Oslo,", "Paris,unknown: x", "Rom,", "Wien,"])
  }

  @Test("a document that ends early adds nothing, and says so")
  func truncated() async throws {
    await bench.addSamples()
    let file = bench.path("out.json")
    #expect(await bench.run("export", file).status == 0)
    let whole = Array(try Data(contentsOf: URL(filePath: file)))
    for length in [whole.count - 2, whole.count - 4, whole.count / 2, 40] {
      let part = try bench.write(
        String(decoding: whole.prefix(length), as: UTF8.self), to: "part.json")
      let other = bench.path("other-\(length).store")
      let outcome = await bench.run("import", part, "--store", other)
      #expect(outcome.status == 8 && outcome.error.contains("Nothing was added."), "\(length)")
      #expect(await bench.run("list", "--store", other, "--format", "csv").lines.count <= 1)
    }
  }

  @Test("an export takes the place of the trips that are there, with all that belongs to them")
  func upsert() async throws {
    await bench.addSamples()
    await bench.run("expense", "add", "1", "12EUR", "--category", "taxi")
    await bench.run("expense", "add", "1", "40EUR", "--category", "hotel")
    await bench.run("edit", "1", "--tag", "work")
    let before = await bench.run("export", "--json").output
    let file = try bench.write(before, to: "a.json")
    let same = await bench.run("import", file, "--upsert", "uuid")
    #expect(same.status == 0)
    #expect(
      same.error == "Read 5 objects. Added no trips, found 5 unchanged, rejected none.\n")
    let steps = await bench.run("log").lines.count
    // Changed, cleared, added and deleted, as the old file does not have it.
    await bench.run("edit", "1", "--note", "new", "--untag", "work", "--clear", "traveller")
    await bench.run("expense", "edit", "1", "--amount", "13EUR")
    await bench.run("expense", "delete", "2")
    await bench.run("expense", "add", "1", "7EUR")
    await bench.run("delete", "5")
    let dry = await bench.run("import", file, "--upsert", "uuid", "--dry-run")
    #expect(dry.error.contains("Would add 1 trip, update 1, found 3 unchanged"))
    let outcome = await bench.run("import", file, "--upsert", "uuid")
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("Added 1 trip, updated 1, found 3 unchanged, rejected none."))
    #expect(await bench.run("export", "--json").output == before)
    #expect(await bench.run("log").lines.count == steps + 6)
    await bench.run("undo")
    #expect(await bench.run("show", "1", "--json").output.contains("\"notes\": \"new\""))
    #expect(await bench.run("expense", "list", "1").error == "2 expenses: 20.00 EUR.\n")
  }

  @Test("an id in a source tells trips apart, and an object without it is rejected")
  func upsertByExternalID() async throws {
    await bench.run("add", "trip", "Oslo", "2026-03-02", "--source", "x", "--external-id", "7")
    let line = #"{"destination": "Bergen", "start": "2026-03-02", "end": "2026-03-03""#
    let file = try bench.write(
      "\(line), \"source\": \"x\", \"externalID\": \"7\"}\n", to: "a.jsonl")
    let outcome = await bench.run("import", file, "--upsert", "external-id")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(
      await bench.run("list", "--format", "csv", "--columns", "destination").lines.last == "Bergen")
    let lacking = try bench.write("\(line)}\n", to: "b.jsonl")
    let rejected = await bench.run("import", lacking, "--upsert", "external-id")
    #expect(rejected.status == 8 && rejected.error.contains("its trip is looked for by it"))
    #expect(await bench.run("import", file, "--upsert", "from+destination").status == 2)
    let twice = try bench.write(
      String(repeating: "\(line), \"source\": \"x\", \"externalID\": \"7\"}\n", count: 2),
      to: "c.jsonl")
    #expect(await bench.run("import", twice, "--upsert", "external-id").status == 8)
  }

  @Test("the array of trips alone is read, also from a file without an ending")
  func bareArray() async throws {
    await bench.addSamples()
    let trips = try bench.shell("trips export --json > all.json && jq .trips all.json")
    let file = try bench.write(trips.output, to: "array")
    let copy = bench.path("copy.store")
    let outcome = await bench.run("import", file, "--store", copy)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.error == "Read 5 objects. Added 5 trips, rejected none.\n")
    let cut = try bench.write(String(trips.output.dropLast(4)), to: "cut")
    #expect(await bench.run("import", cut, "--store", copy).status == 8)
    let csv = try bench.write("[destination],from,to\nOslo,2026-03-02,2026-03-03\n", to: "b.txt")
    #expect(
      await bench.run("import", csv, "--dry-run", "--map", "destination=[destination]").status != 8)
  }
}
