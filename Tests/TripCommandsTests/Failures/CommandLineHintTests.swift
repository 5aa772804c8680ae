import Foundation
import Testing

@testable import TripCommands

@Suite("What was probably meant")
struct CommandLineHintTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test(
    "a hint stands above the usage",
    arguments: [
      (["expense", "add", "1", "240", "EUR"], "An amount and its currency are one word: 240EUR"),
      (
        ["expense", "add", "1", "12.50", "sek"], "An amount and its currency are one word: 12.50SEK"
      ),
      (
        ["add", "business", "Oslo", "today", "--per-diem", "75.50", "EUR"],
        "An amount and its currency are one word: 75.50EUR"
      ),
      (
        ["stats", "@north", "--json"],
        "A saved condition follows --where: trips stats --where @north"
      ),
      (
        ["stats", "2026-03-01", "2026-03-31"],
        "Days follow options: trips stats --from 2026-03-01 --to 2026-03-31"
      ),
      (["days", "2026-03-01..+5d"], "Days follow options: trips days --during 2026-03-01..+5d"),
    ])
  func hints(_ line: [String], _ hint: String) async throws {
    let outcome = await bench.run(line)
    #expect(outcome.status == 2)
    let lines = outcome.error.split(separator: "\n").map(String.init)
    let place = try #require(lines.firstIndex(of: hint), "\(outcome.error)")
    #expect(lines.dropFirst(place + 1).first?.hasPrefix("Usage: ") == true)
  }

  @Test(
    "where nothing speaks for it there is none",
    arguments: [
      ["expense", "add", "1", "240"], ["expense", "add", "1", "x", "EUR"], ["stats", "Oslo"],
      ["list", "--nope"], ["show", "x"], ["filter", "business", "--nope"],
    ])
  func none(_ line: [String]) async {
    let outcome = await bench.run(line)
    #expect(outcome.status == 2)
    #expect(!outcome.error.contains("follow") && !outcome.error.contains("one word"))
  }

  @Test("a list takes a condition, and days are told their options")
  func lists() async {
    await bench.addSamples()
    func ids(_ words: String...) async -> String {
      await bench.run(["list", "--columns", "id", "--format", "csv"] + words).lines.dropFirst()
        .joined(separator: " ")
    }
    #expect(await ids("business") == "1")
    #expect(await ids("days > 3") == "1 2 3")
    #expect(await ids("days", ">", "3", "--country", "NO") == "3")
    let days = await bench.run("list", "2026-03-01", "2026-03-31")
    #expect(days.status == 2)
    #expect(
      days.error.contains("Days follow options: trips list --from 2026-03-01 --to 2026-03-31"))
  }

  @Test("ids are taken as ranges and with commas")
  func ranges() async {
    await bench.addSamples()
    let shown = await bench.run("show", "1-3,5", "--format", "jsonl")
    #expect(shown.status == 0 && shown.lines.count == 4, "\(shown.error)")
    #expect(await bench.run("show", "3-1").status == 2)
    #expect(await bench.run("show", "1,").status == 2)
    #expect(await bench.run("show", "1-99999").status == 2)
    #expect(await bench.run("show", "4-6").status == 9)
    #expect(await bench.run("edit", "1-2,4", "--note", "n").error == "Changed 3 trips.\n")
    // A month is no range.
    let moved = await bench.run("edit", "3", "2026-03", "--format", "jsonl")
    #expect(moved.output.contains("\"start\": \"2026-03-01\", \"end\": \"2026-03-31\""))
    #expect(await bench.run("delete", "1-2", "--yes").error.hasPrefix("Deleted 2 trips"))
    #expect(await bench.run("expense", "list", "3,4").status == 0)
  }
}
