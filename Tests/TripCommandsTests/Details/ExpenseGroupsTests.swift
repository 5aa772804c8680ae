import Foundation
import Testing

@testable import TripCommands

@Suite("Expenses by groups and days")
struct ExpenseGroupsTests {
  let bench: Bench

  init() async throws {
    bench = try Bench()
    await bench.addSamples()
    for (trip, amount, day, category) in [
      ("1", "12.50EUR", "2026-03-02", "taxi"), ("1", "89EUR", "2026-03-03", "hotel"),
      ("1", "100SEK", "2026-03-05", "taxi"), ("2", "40EUR", "2026-04-11", "food"),
      ("5", "5EUR", "2026-05-01", ""),
    ] {
      let category = category.isEmpty ? [] : ["--category", category]
      let outcome = await bench.run(["expense", "add", trip, amount, "--day", day] + category)
      #expect(outcome.status == 0, "\(outcome.error)")
    }
  }

  private func ids(_ arguments: String...) async -> String {
    await bench.run(["expense", "list", "--format", "csv"] + arguments).lines.dropFirst()
      .map { $0.split(separator: ",")[0] }.joined(separator: " ")
  }

  @Test("a table has a heading and sums for each group, and none mixes currencies")
  func table() async {
    let outcome = await bench.run("expense", "list", "--group-by", "category")
    #expect(
      outcome.output == """
        Id  Trip      Amount  Category  Day         Note  Receipt

        food
         4     2   40.00 EUR  food      2026-04-11
          1 expense, 40.00 EUR

        hotel
         2     1   89.00 EUR  hotel     2026-03-03
          1 expense, 89.00 EUR

        taxi
         1     1   12.50 EUR  taxi      2026-03-02
         3     1  100.00 SEK  taxi      2026-03-05
          2 expenses, 12.50 EUR + 100.00 SEK

        no category
         5     5    5.00 EUR            2026-05-01
          1 expense, 5.00 EUR

        Total: 5 expenses, 146.50 EUR + 100.00 SEK

        """)
    #expect(outcome.error.isEmpty)
  }

  @Test("categories are the same in any case, in sums, in options and for companies, too")
  func categoriesFold() async {
    await bench.run("expense", "add", "2", "10EUR", "--day", "2026-04-12", "--category", "Food")
    let food = await bench.run("expense", "list", "--category", "FOOD")
    #expect(food.error == "2 expenses: 50.00 EUR.\n")
    let groups = await bench.run("expense", "list", "--group-by", "category")
    #expect(
      groups.output.contains("  2 expenses, 50.00 EUR\n") && !groups.output.contains("\nFood\n"))
    await bench.run("add", "business", "Lund", "2026-08-03", "--company", "ACME ab")
    let stats = await bench.run("list", "--group-by", "company", "--format", "csv")
    #expect(stats.lines.filter { $0.lowercased().hasPrefix("acme ab,") }.count == 2)
    #expect(Set(stats.lines.map { $0.prefix(7) }).contains("ACME ab") == false, "\(stats.output)")
    for condition in ["company = 'acme ab'", "traveller = ada", "company in ('ACME AB', x)"] {
      #expect(
        await bench.run("filter", condition, "--columns", "id", "--format", "csv").lines
          .contains("1"), "\(condition)")
    }
    #expect(
      await bench.run("filter", "traveller = ad", "--columns", "id", "--format", "csv").lines
        == ["id"])
  }

  @Test("months are those of the expense, companies and trips those of the trip")
  func keys() async {
    func keys(_ grouping: String) async -> [String] {
      await bench.run("expense", "list", "--group-by", grouping, "--format", "csv").lines
        .dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false)[0] + "" }
    }
    #expect(
      await keys("month") == ["2026-03", "2026-03", "2026-03", "2026-04", "2026-05"])
    #expect(await keys("company") == ["Acme AB", "Acme AB", "Acme AB", "", ""])
    #expect(await keys("trip") == ["1", "1", "1", "2", "5"])
    let table = await bench.run("expense", "list", "2", "--group-by", "trip")
    #expect(table.lines.contains("Trip 2, 東京"))
    #expect(await bench.run("expense", "list", "--group-by", "day").status == 2)
    #expect(
      await bench.run("expense", "list", "--group-by", "trip", "--format", "ics").status == 2)
  }

  @Test("JSON has groups with expenses and sums")
  func json() async throws {
    let facts = try await bench.json(
      "expense", "list", "--group-by", "category", "--during", "2026-03")
    #expect(facts["groupBy"] as? String == "category")
    let groups = try #require(facts["groups"] as? [[String: Any]])
    #expect(groups.map { $0["key"] as? String } == ["hotel", "taxi"])
    let taxi = try #require(groups[1]["totals"] as? [String: Any])
    #expect(taxi["count"] as? Int == 2)
    #expect(
      taxi["amounts"] as? [[String: String]] == [
        ["amount": "12.50", "currency": "EUR"], ["amount": "100.00", "currency": "SEK"],
      ])
    let expenses = try #require(groups[1]["expenses"] as? [[String: Any]])
    #expect(expenses.map { $0["day"] as? String } == ["2026-03-02", "2026-03-05"])
    let total = try #require(facts["totals"] as? [String: Any])
    #expect(total["count"] as? Int == 3)
    let empty = await bench.run(
      "expense", "list", "--group-by", "trip", "--category", "none", "--json")
    #expect(
      empty.output
        == "{\"schema\": 1, \"groupBy\": \"trip\", \"groups\": [], \"totals\": "
        + "{\"count\": 0, \"amounts\": []}}\n")
    #expect(empty.error == "There are no such expenses.\n")
  }

  @Test("Markdown has a table for each group")
  func markdown() async {
    let outcome = await bench.run(
      "expense", "list", "--group-by", "month", "--from", "2026-05-01", "--format", "markdown")
    #expect(outcome.output.hasPrefix("## 2026-05\n\n| Id | "))
    #expect(outcome.output.hasSuffix("\n\n1 expense, 5.00 EUR\n\nTotal: 1 expense, 5.00 EUR\n"))
  }

  @Test("days narrow by the day of the expense, both ends included")
  func days() async {
    #expect(await ids("--from", "2026-03-03", "--to", "2026-03-05") == "2 3")
    #expect(await ids("--from", "2026-03-05") == "3 4 5")
    #expect(await ids("--to", "2026-03-02") == "1")
    #expect(await ids("--from", "2026-03-03", "--to", "+2d") == "2 3")
    #expect(await ids("--during", "2026-04") == "4")
    #expect(await ids("--during", "2026-03-03..2026-04-11", "--category", "food") == "4")
    let both = await bench.run("expense", "list", "--during", "2026", "--from", "2026-03-01")
    #expect(both.status == 2)
    #expect(
      await bench.run("expense", "list", "--from", "2026-03-05", "--to", "2026-03-01").status == 2)
    #expect(await bench.run("expense", "list", "--from", "2/3/2026").status == 2)
  }

  @Test(
    "a pipe that nobody writes to is no receipt, and is not waited for", .timeLimit(.minutes(1)))
  func pipe() async throws {
    #expect(mkfifo(bench.path("receipt"), 0o600) == 0)
    for command in [
      ["expense", "add", "1", "1EUR"], ["expense", "edit", "1"],
    ] {
      let outcome = await bench.run(command + ["--receipt", bench.path("receipt")])
      #expect(outcome.status == 1)
      #expect(outcome.error == "Error: \(bench.path("receipt")) is not a file.\n")
    }
    let attached = await bench.run("attachment", "add", "1", bench.path("receipt"))
    #expect(attached.status == 1 && attached.error.contains("is not a file."))
  }
}
