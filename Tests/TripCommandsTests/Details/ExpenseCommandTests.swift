import Foundation
import Testing

@testable import TripCommands

@Suite("trips expense")
struct ExpenseCommandTests {
  let bench: Bench

  init() async throws {
    bench = try Bench()
    await bench.addSamples()
  }

  private func expense(_ arguments: String...) async -> Outcome {
    await bench.run(["expense"] + arguments)
  }

  @Test("an expense is added on the day of the trip that is nearest to today, and printed")
  func add() async throws {
    let receipt = try bench.write("abc", to: "taxi.pdf")
    let outcome = await expense("add", "1", "12.50EUR", "--category", "taxi", "--receipt", receipt)
    #expect(outcome.status == 0 && outcome.error == "Added expense 1 to trip 1.\n")
    #expect(
      outcome.lines.filter { !$0.hasPrefix("UUID") } == [
        "Id        1", "Trip      1", "Amount    12.50 EUR", "Category  taxi",
        "Day       Wed 2026-03-04", "Receipt   \(receipt)",
      ])
    // Trip 3 is over, and trip 2 has not begun.
    #expect(await expense("add", "3", "1NOK").output.contains("2026-01-02"))
    #expect(await expense("add", "2", "1JPY").output.contains("2026-04-10"))
    #expect(await expense("add", "2", "1JPY", "--day", "2026-04-11").output.contains("2026-04-11"))
    let json = try #require(
      try JSONSerialization.jsonObject(
        with: Data(await bench.run("show", "1", "--json").output.utf8)) as? [String: Any])
    let trip = try #require((json["trips"] as? [[String: Any]])?.first)
    let first = try #require((trip["expenses"] as? [[String: Any]])?.first)
    #expect(first["amount"] as? [String: String] == ["amount": "12.50", "currency": "EUR"])
    #expect(
      (first["receipt"] as? [String: String])?["sha256"]
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test("sums stand in lists and beside trips, one for each currency")
  func totals() async {
    for amount in ["0.10EUR", "0.20EUR", "100SEK"] { _ = await expense("add", "1", amount) }
    _ = await expense("add", "5", "7EUR")
    let list = await bench.run("list", "--columns", "id,spent", "--format", "csv")
    #expect(list.lines == ["id,spent", "1,0.30 EUR; 100.00 SEK", "2,", "3,", "4,", "5,7.00 EUR"])
    let lines = await bench.run("list", "--columns", "spent", "--format", "jsonl", "--limit", "1")
    #expect(
      lines.output == """
        {"schema": 1, "spent": [{"amount": "0.30", "currency": "EUR"}, {"amount": "100.00", "currency": "SEK"}]}

        """)
    #expect(await bench.run("show", "1").output.contains("Spent           0.30 EUR, 100.00 SEK"))
    let all = await expense("list")
    #expect(all.error == "4 expenses: 7.30 EUR, 100.00 SEK.\n")
    #expect(
      await bench.run("filter", "spent > 5", "--columns", "id", "--format", "csv").lines
        == ["id", "1", "5"])
  }

  @Test("a list is of some trips, of a condition, of a category, or of all")
  func list() async {
    _ = await expense("add", "1", "1EUR", "--category", "taxi")
    _ = await expense("add", "1", "2EUR", "--category", "hotel")
    _ = await expense("add", "5", "3EUR", "--category", "taxi")
    func ids(_ arguments: String...) async -> [String] {
      let outcome = await bench.run(["expense", "list", "--format", "csv"] + arguments)
      return outcome.lines.dropFirst().map { String($0.prefix { $0 != "," }) }
    }
    #expect(await ids() == ["1", "2", "3"])
    #expect(await ids("5", "1") == ["1", "2", "3"])
    #expect(await ids("5") == ["3"])
    #expect(await ids("2") == [])
    #expect(await ids("--category", "taxi") == ["1", "3"])
    #expect(await ids("--where", "business", "--category", "hotel") == ["2"])
    #expect(await expense("list", "77").status == 9)
    #expect(await expense("list", "--where", "x >").status == 2)
    let table = await expense("list", "1")
    #expect(
      table.output == """
        Id  Trip    Amount  Category  Day         Note  Receipt
         1     1  1.00 EUR  taxi      2026-03-04
         2     1  2.00 EUR  hotel     2026-03-04

        """)
  }

  @Test("an edit changes what is given, and says what cannot be")
  func edit() async {
    _ = await expense("add", "1", "1EUR", "--category", "taxi", "--note", "n")
    let outcome = await expense(
      "edit", "#1", "--amount", "2SEK", "--clear", "category", "--day", "2026-03-02", "--format",
      "csv")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(",1,2.00 SEK,,2026-03-02,n,"))
    #expect(await expense("edit", "1").status == 2)
    #expect(await expense("edit", "1", "--note", "x", "--clear", "note").status == 2)
    #expect(await expense("edit", "9", "--note", "x").status == 9)
    #expect(await expense("edit", "x", "--note", "x").status == 2)
    #expect(await expense("edit", "1", "--receipt", "/none").status == 1)
    #expect(await expense("add", "1", "12.50").status == 2)
  }

  @Test("more than one is deleted with a yes only, and a rehearsal deletes none")
  func delete() async {
    for _ in 1...3 { _ = await expense("add", "1", "1EUR") }
    #expect(await expense("delete", "1", "2").status == 7)
    #expect(await bench.run("expense", "delete", "1", "2", answers: ["n"]).status == 7)
    let rehearsal = await expense("delete", "1", "2", "--dry-run", "--json")
    #expect(rehearsal.status == 0 && rehearsal.output.contains("\"dryRun\": true"))
    #expect(await expense("list").error.hasPrefix("3 expenses"))
    #expect(await bench.run("expense", "delete", "1", "2", answers: ["y"]).status == 0)
    #expect(await expense("delete", "3").error == "Deleted expense 3.\n")
    #expect(await expense("list").error == "There are no such expenses.\n")
    #expect(await expense("delete", "3").status == 9)
  }

  @Test("a deleted trip says what went with it")
  func cascade() async throws {
    _ = await expense("add", "1", "1EUR")
    _ = await expense("add", "1", "1EUR")
    _ = await bench.run("stay", "add", "1", "Grand")
    _ = await bench.run("attach", "1", try bench.write("a", to: "a.txt"))
    let outcome = await bench.run("delete", "1", "2", "--yes")
    #expect(
      outcome.error == "Deleted 2 trips, with 2 expenses, 1 accommodation and 1 attachment.\n")
    #expect(await expense("list").error == "There are no such expenses.\n")
  }

  @Test("a calendar has no place for expenses")
  func calendar() async {
    #expect(await expense("list", "--format", "ics").status == 2)
  }
}
