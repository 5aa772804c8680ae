import Foundation
import Testing

@testable import TripCommands

@Suite("TSV that comes back")
struct TSVRoundTripTests {
  private let bench: Bench

  init() throws { bench = try Bench() }

  @Test("an export with all columns comes back with every tab, line end, backslash and quote")
  func roundTrip() async throws {
    let texts = [
      "line1\nline2\twith tab\\back", "\"quoted note\"", "\"Ada\" L", "a\\nb", "\\", "ends with \\",
      "\"", "\"\"", "comma, semicolon;", "=1+1", "日本\u{301}", "a\r\nb",
    ]
    for text in texts {
      #expect(
        await bench.run("add", "trip", "City", "2026-01-01", "--note", text, "--traveller", "x")
          .status
          == 0)
    }
    let file = bench.path("all.tsv")
    #expect(await bench.run("export", file).status == 0)
    let other = ["--store", bench.path("other.store")]
    let outcome = await bench.run(["import", file] + other)
    #expect(outcome.status == 0, "\(outcome.error)")
    let csv = ["export", "--format", "csv", "--columns", "uuid,notes"]
    #expect(await bench.run(csv + other).output == (await bench.run(csv).output))
    #expect(
      await bench.run(["export", "--format", "tsv"] + other).output.contains("line1\\nline2\\twith")
    )
    let again = await bench.run(["import", file, "--upsert", "uuid"] + other)
    #expect(again.error.contains("found \(texts.count) unchanged"), "\(again.error)")
  }

  @Test("other files between tabs are read as everybody writes them")
  func other() async throws {
    let file = try bench.write(
      "destination\tfrom\tto\tnote\n\"Rome\"\t2026-01-01\t2026-01-02\tC:\\temp\n", to: "in.tsv")
    #expect(await bench.run("import", file).status == 0)
    #expect(
      await bench.run("list", "--format", "csv", "--columns", "destination,notes").lines == [
        "destination,notes", "Rome,C:\\temp",
      ])
  }
}
