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
      (["list", "@north"], "A saved condition follows --where: trips list --where @north"),
      (
        ["stats", "@north", "--json"],
        "A saved condition follows --where: trips stats --where @north"
      ),
      (
        ["list", "2026-03-01", "2026-03-31"],
        "Days follow options: trips list --from 2026-03-01 --to 2026-03-31"
      ),
      (["ls", "2026-03-01"], "Days follow options: trips ls --during 2026-03-01"),
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
      ["expense", "add", "1", "240"], ["expense", "add", "1", "x", "EUR"], ["list", "Oslo"],
      ["list", "--nope"], ["show", "x"], ["filter", "business", "--nope"],
    ])
  func none(_ line: [String]) async {
    let outcome = await bench.run(line)
    #expect(outcome.status == 2)
    #expect(!outcome.error.contains("follow") && !outcome.error.contains("one word"))
  }
}
