import Foundation
import Testing

@testable import TripCommands

/// What trips have cost, in lists and in sums.
@Suite("Money spent")
struct SpentTests {
  let bench: Bench

  init() async throws {
    bench = try Bench()
    await bench.addSamples()
  }

  private func spend(_ expenses: (trip: Int, amount: String)...) async {
    for (trip, amount) in expenses {
      let outcome = await bench.run("expense", "add", "\(trip)", amount)
      #expect(outcome.status == 0, "\(outcome.error)")
    }
  }

  private func ids(_ arguments: String...) async -> [String] {
    await bench.run(["list", "--columns", "id", "--format", "csv"] + arguments).lines.dropFirst()
      .map { $0 }
  }

  @Test("a list has the column once a trip in it has expenses, and not before")
  func column() async {
    let head = "Id  Kind      Destination  Country  Start       End         Days  Status"
    #expect(await bench.run("list").lines.first == head)
    await spend((1, "12.50EUR"), (1, "30EUR"), (1, "100SEK"), (3, "7NOK"))
    #expect(
      await bench.run("list", "--where", "id in (1, 3)").output == """
        \(head)                   Spent
         1  business  Stockholm    SE       2026-03-02  2026-03-05     4  planned  42.50 EUR; 100.00 SEK
         3  trip      Oslo         NO       2025-12-30  2026-01-02     4  done                  7.00 NOK

        """)
    #expect(await bench.run("list", "--kind", "personal").lines.first == head)
    #expect(await bench.run("list", "--limit", "1").lines.first?.hasSuffix("Spent") == true)
    #expect(await bench.run("list", "--columns", "id").lines.first == "Id")
    let markdown = await bench.run("list", "--format", "markdown")
    #expect(markdown.lines.first?.hasSuffix("| Status | Spent |") == true)
    #expect(await bench.run("list", "--format", "csv").lines.first?.contains("spent") == true)
    await bench.run("config", "set", "columns", "id,kind")
    #expect(await bench.run("list").lines.first == "Id  Kind")
  }

  @Test("a narrow terminal is told the sums below the list, and a wide one has the column")
  func terminal() async {
    await spend((1, "12.50EUR"), (5, "100SEK"), (5, "1EUR"))
    let narrow = await bench.run("list", columns: 80, answers: [])
    #expect(!narrow.output.contains("Spent"))
    #expect(
      narrow.error
        == "Spent: 13.50 EUR + 100.00 SEK. --columns id,destination,spent shows it trip by trip.\n")
    let wide = await bench.run("list", columns: 110, answers: [])
    #expect(wide.output.contains("Spent") && wide.error.isEmpty)
    #expect(await bench.run("list", "--kind", "group", columns: 80, answers: []).error.isEmpty)
  }

  @Test("trips are sorted by days, nights, expenses and allowance, with other keys behind")
  func sorted() async {
    await spend((1, "12.50EUR"), (2, "30EUR"), (3, "1000NOK"), (5, "12.50EUR"), (5, "1SEK"))
    #expect(await ids("--sort", "-days") == ["2", "1", "3", "5", "4"])
    #expect(await ids("--sort", "days", "--sort", "-id") == ["4", "5", "3", "1", "2"])
    #expect(await ids("--sort", "-nights", "--limit", "2", "--offset", "1") == ["1", "3"])
    // Euros, then kroner; what has cost nothing is the smallest.
    #expect(await ids("--sort", "-spent") == ["2", "5", "1", "3", "4"])
    #expect(await ids("--sort", "spent") == ["4", "1", "5", "2", "3"])
    #expect(await ids("--sort", "-spent", "--reverse") == ["4", "1", "5", "2", "3"])
    #expect(await ids("--sort", "-allowance").first == "1")
    #expect(await ids("--sort", "-spent", "--where", "days > 3") == ["2", "1", "3"])
    #expect(await ids("--sort", "-spent", "--limit", "0") == [])
    let late = await bench.run("list", "--sort", "start", "--sort", "-spent")
    #expect(late.status == 2)
    #expect(late.error.contains("has to be the first key"), "\(late.error)")
  }

  @Test("an order by expenses holds over more trips than are read at once")
  func manySorted() async throws {
    try await bench.addMany(1_300)
    await spend((1_200, "3EUR"), (700, "2EUR"), (10, "1EUR"))
    #expect(await ids("--sort", "-spent").prefix(4) == ["1200", "700", "10", "1"])
    #expect(await ids("--sort", "-spent").count == 1_305)
    #expect(await ids("--sort", "-days", "--sort", "-id").dropFirst(4).first == "1305")
  }

  @Test("groups have what was spent in them, in the order that --sort says")
  func groups() async {
    await spend((1, "12.50EUR"), (2, "30EUR"), (5, "5EUR"), (5, "1SEK"))
    let outcome = await bench.run(
      "list", "--group-by", "kind", "--columns", "id", "--sort", "-spent", "--where", "not trip")
    #expect(
      outcome.output == """
        Id

        vacation
         2
          1 trip, 11 days, 10 nights, spent 30.00 EUR

        business
         1
          1 trip, 4 days, 3 nights, allowance 302.00 EUR, spent 12.50 EUR

        personal
         5
          1 trip, 3 days, 2 nights, spent 5.00 EUR + 1.00 SEK

        group
         4
          1 trip, 1 day, 0 nights

        Total: 4 trips, 19 days, 15 nights, allowance 302.00 EUR, spent 47.50 EUR + 1.00 SEK

        """)
    let turned = await bench.run("list", "--group-by", "year", "--columns", "id", "--reverse")
    #expect(turned.lines.first { $0.hasPrefix("20") } == "2026")
    let json = await bench.run(
      "list", "--group-by", "kind", "--columns", "id", "--json", "--where", "vacation")
    #expect(
      json.output.hasSuffix(
        "\"allowances\": [], \"spent\": [{\"amount\": \"30.00\", \"currency\": \"EUR\"}]}}\n"))
  }

  @Test("by tag a trip is in each of its groups, and once in the total")
  func tags() async {
    await bench.run("edit", "1", "--tag", "fair", "--tag", "Q1")
    await bench.run("edit", "3", "--tag", "fair")
    let outcome = await bench.run(
      "list", "--group-by", "tag", "--columns", "id", "--where", "id in (1, 3, 4)")
    #expect(
      outcome.output == """
        Id

        Q1
         1
          1 trip, 4 days, 3 nights, allowance 302.00 EUR

        fair
         1
         3
          2 trips, 8 days, 6 nights, allowance 302.00 EUR

        no tag
         4
          1 trip, 1 day, 0 nights

        Total: 3 trips, 9 days, 6 nights, allowance 302.00 EUR

        """)
    let stats = await bench.run("stats", "--by", "tag", "--no-glance", "--measure", "trips")
    #expect(stats.lines.contains("fair    2  ████████████████████  allowance 302.00 EUR"))
    #expect(stats.lines.first == "5 trips, 23 days, 18 nights, allowance 302.00 EUR")
  }

  @Test("bars of money are drawn for each currency")
  func bars() async {
    await spend((1, "12.50EUR"), (2, "50EUR"), (3, "1000NOK"), (5, "1NOK"))
    let outcome = await bench.run(
      "stats", "--by", "month", "--measure", "spent", "--no-glance")
    #expect(
      outcome.output == """
        5 trips, 23 days, 18 nights, allowance 302.00 EUR, spent 62.50 EUR + 1001.00 NOK

        By month of start, spent in EUR
        2026-03  12.50 EUR  ███████▌
        2026-04  50.00 EUR  ██████████████████████████████

        By month of start, spent in NOK
        2025-12  1000.00 NOK  ██████████████████████████████
        2026-05     1.00 NOK  ▏

        """)
    let allowance = await bench.run(
      "stats", "--by", "kind", "--measure", "allowance", "--no-glance")
    #expect(allowance.lines.contains("By kind, allowance in EUR"))
    #expect(await bench.run("stats", "--measure", "money").status == 2)
    let rows = await bench.run("stats", "--by", "kind", "--where", "trip", "--format", "csv")
    #expect(
      rows.output == "by,key,count,days,nights,allowances,spent\nkind,trip,1,4,3,,1000.00 NOK\n")
  }

  @Test("what a budget has left is shown, compared with, and told when it is gone")
  func budgets() async throws {
    let bench = try Bench()
    await bench.run("add", "vacation", "Napoli", "2026-05-01..2026-05-07", "--budget", "1500EUR")
    await bench.run("add", "vacation", "Rom", "2026-06-01..2026-06-07", "--budget", "500EUR")
    await bench.run("add", "trip", "Oslo", "2026-06-01")
    let fits = await bench.run("expense", "add", "1", "1000EUR", "--day", "2026-05-02")
    #expect(fits.error == "Added expense 1 to trip 1.\n")
    let over = await bench.run("expense", "add", "1", "2320EUR", "--day", "2026-05-02")
    #expect(
      over.error
        == "Added expense 2 to trip 1.\nNote: with it trip 1 has cost 3320.00 EUR, and its budget is "
        + "1500.00 EUR.\n")
    #expect(
      await bench.run("expense", "add", "1", "1SEK", "--day", "2026-05-02").error
        == "Added expense 3 to trip 1.\n")
    let show = await bench.run("show", "1")
    #expect(show.lines.contains { $0.hasPrefix("Remaining ") && $0.hasSuffix(" -1820.00 EUR") })
    let list = await bench.run(
      "list", "--format", "csv", "--columns", "id,budget,spent,remaining")
    #expect(
      list.lines.dropFirst() == [
        "1,1500.00 EUR,3320.00 EUR; 1.00 SEK,-1820.00 EUR", "2,500.00 EUR,,500.00 EUR", "3,,,",
      ])
    for (condition, ids) in [
      ("spent > budget", ["1"]), ("spent <= budget", []), ("remaining < 0", ["1"]),
      ("remaining = budget", ["2"]), ("has remaining", ["1", "2"]),
      ("not spent > budget", ["2", "3"]),
      ("remaining >= 500EUR", ["2"]), ("vacation and budget > spent", []),
    ] {
      let found = await bench.run("filter", condition, "--format", "csv", "--columns", "id")
      #expect(Array(found.lines.dropFirst()) == ids, "\(condition): \(found.error)")
    }
    let stats = await bench.run("stats", "--by", "kind", "--measure", "remaining", "--no-glance")
    #expect(stats.output.contains("-1320.00 EUR"), "\(stats.output)")
    let wrong = await bench.run("filter", "spent > days")
    #expect(wrong.status == 2 && wrong.error.contains("'days' is no amount"), "\(wrong.error)")
    let file = try bench.write(await bench.run("export").output, to: "a.csv")
    #expect(await bench.run("import", file, "--store", bench.path("b.store")).status == 0)
  }

  @Test("an expense on a day far from its trip is told of")
  func farDays() async throws {
    let bench = try Bench()
    await bench.run("add", "trip", "Oslo", "2026-03-02")
    #expect(
      await bench.run("expense", "add", "1", "5EUR", "--day", "2062-03-02").error.contains(
        "Note: 2062-03-02 is more than 90 days behind the trip, which ended on 2026-03-02."))
    #expect(
      await bench.run("expense", "add", "1", "5EUR", "--day", "2006-03-02").error.contains(
        "more than a year before the trip"))
    #expect(
      await !bench.run("expense", "add", "1", "5EUR", "--day", "2025-12-02").error.contains("Note"))
  }
}
