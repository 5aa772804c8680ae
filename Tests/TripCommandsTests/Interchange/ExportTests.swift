import Foundation
import Testing
import TripRepository

@testable import TripCommands

@Suite("trips export")
struct ExportTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: bench.path(name), encoding: .utf8)
  }

  @Test("a file comes complete, with all fields, by the ids")
  func file() async throws {
    await bench.addSamples()
    let outcome = await bench.run("export", bench.path("trips.csv"))
    #expect(
      outcome
        == Outcome(status: 0, output: "", error: "Wrote 5 trips to \(bench.path("trips.csv")).\n"))
    let lines = try text("trips.csv").split(separator: "\n")
    #expect(lines.first?.hasPrefix("uuid,kind,destination,") == true)
    let uuids = await bench.run("list", "--sort", "id", "--columns", "uuid", "--format", "csv")
      .lines
    #expect(lines.map { $0.prefix(36) }.dropFirst() == uuids.map { $0.prefix(36) }.dropFirst())
    #expect(bench.files == ["trips.csv", "trips.store"])
  }

  @Test("a file that is there stays, unless --force is given")
  func force() async throws {
    await bench.addSamples()
    try "mine".write(toFile: bench.path("trips.csv"), atomically: true, encoding: .utf8)
    let refused = await bench.run("export", bench.path("trips.csv"))
    #expect(refused.status == 7)
    #expect(refused.error.hasSuffix("already. Give --force to replace it.\n"))
    #expect(try text("trips.csv") == "mine")
    #expect(await bench.run("export", bench.path("trips.csv"), "--force").status == 0)
    #expect(try text("trips.csv") != "mine")
  }

  @Test(
    "the format comes from the option or the name, and is that of the list but for the ids",
    arguments: [
      ("a.csv", [], "csv"), ("a.json", [], "json"), ("a.JSONL", [], "jsonl"), ("a", [], "csv"),
      ("a.csv", ["--format", "jsonl"], "jsonl"), ("a", ["--json"], "json"),
      ("a.txt", ["--format", "csv"], "csv"), ("a.b/c", [], "csv"), (".csv", [], "csv"),
    ])
  func formats(name: String, options: [String], format: String) async throws {
    await bench.addSamples()
    try FileManager.default.createDirectory(
      atPath: bench.path("a.b"), withIntermediateDirectories: true)
    #expect(await bench.run(["export", bench.path(name)] + options).status == 0)
    let fields = TripField.allCases.filter {
      $0 != .id
        && (format != "csv"
          || !["expenses", "accommodations", "attachments"].contains($0.csvColumn))
    }
    let list = await bench.run(
      "list", "--format", format, "--sort", "id", "--columns",
      fields.map(\.csvColumn).joined(separator: ","))
    let sorted = list.status == 0 ? list.output : ""
    #expect(try text(name) == sorted, "\(list.error)")
  }

  @Test("an ending that promises another format is refused, and no file is made")
  func unknownEnding() async {
    await bench.addSamples()
    for name in ["x.xlsx", "x.csv.gz", "x.TXT"] {
      let outcome = await bench.run("export", bench.path(name))
      #expect(outcome.status == 2)
      #expect(outcome.error.contains("No format is known for the ending ."), "\(outcome.error)")
      #expect(outcome.error.contains("Name the file .csv, .tsv, .json, .jsonl, .ics or .md, or"))
    }
    #expect(bench.files == ["trips.store"])
  }

  @Test("the standard output is the place without a name")
  func standardOutput() async throws {
    await bench.addSamples()
    let outcome = await bench.run("export", "--columns", "id,destination", "--kind", "group")
    #expect(outcome == Outcome(status: 0, output: "id,destination\n4,Berlin\n", error: ""))
    let jsonl = await bench.run(
      "export", "-", "--format", "jsonl", "--from", "2026-04-01", "--columns", "id", "--sort",
      "-start")
    #expect(
      jsonl.output
        == "{\"schema\": 1, \"id\": 4}\n{\"schema\": 1, \"id\": 5}\n{\"schema\": 1, \"id\": 2}\n")
    #expect(await bench.run("export", "--format", "table").status == 2)
  }

  @Test("an export that is imported elsewhere is exported to the same bytes")
  func roundTrip() async throws {
    await bench.addSamples()
    #expect(await bench.run("export", bench.path("a.csv")).status == 0)
    let other = bench.path("other.store")
    let imported = await bench.run("import", bench.path("a.csv"), "--store", other)
    #expect(imported.status == 0, "\(imported.error)")
    #expect(
      imported.error.contains(
        "Worked out anew: days, nights, allowance, remaining.\nLeft out: spent."))
    for name in ["b.csv", "b.json"] {
      #expect(await bench.run("export", bench.path(name), "--store", other).status == 0)
    }
    #expect(await bench.run("export", bench.path("a.json")).status == 0)
    #expect(try text("a.csv") == text("b.csv"))
    #expect(try text("a.json") == text("b.json"))
  }

  @Test("where there is no store yet, the file has no trips")
  func noStore() async throws {
    let outcome = await bench.run("export", bench.path("a.json"))
    #expect(outcome.status == 0)
    #expect(try text("a.json") == "{\"schema\": 1, \"trips\": []}\n")
    #expect(bench.files == ["a.json"])
  }

  @Test("a file that cannot be written is an error, and leaves nothing")
  func unwritable() async throws {
    await bench.addSamples()
    let missing = await bench.run("export", bench.path("none/a.csv"))
    #expect(missing.status == 1)
    #expect(missing.error.contains("cannot be written: No such file or directory."))
    let full = await bench.run("export", "/dev/full")
    #expect(full.status == 1)
    #expect(full.error.contains("No space left on device"))
  }

  @Test("a link to nowhere is refused as a file is, and with --force what it leads to is made")
  func danglingLink() async throws {
    await bench.addSamples()
    try FileManager.default.createSymbolicLink(
      atPath: bench.path("link.csv"), withDestinationPath: "target.csv")
    let refused = await bench.run("export", bench.path("link.csv"))
    #expect(refused.status == 7)
    #expect(refused.error.contains("already. Give --force to replace it."))
    #expect(!bench.files.contains("target.csv"))
    #expect(await bench.run("export", bench.path("link.csv"), "--force").status == 0)
    #expect(bench.files.contains("target.csv"))
  }

  @Test("a file that is there has one status, whatever would have written it")
  func oneStatus() async throws {
    await bench.addSamples()
    let file = try bench.write("destination,from,to\nA,x,2026-01-02\n", to: "in.csv")
    let taken = try bench.write("mine\n", to: "taken.csv")
    for arguments in [
      ["export", taken], ["import", file, "--plan", "--save-mapping", taken],
      ["import", file, "--on-error", "skip", "--rejects", taken], ["backup", taken],
    ] {
      let outcome = await bench.run(arguments)
      #expect(outcome.status == 7, "\(arguments): \(outcome.error)")
      #expect(try text("taken.csv") == "mine\n")
    }
  }
}
