import Foundation
import Testing

@testable import TripCommands

@Suite("Statistics")
struct StatsTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("bars are in proportion, with sums beside them")
  func bars() async {
    await bench.addSamples()
    let outcome = await bench.run(
      "stats", "--by", "country", "--by", "company", "--no-glance", "--measure", "nights")
    #expect(
      outcome.output == """
        5 trips, 23 days, 18 nights, allowance 302.00 EUR

        By country, nights
        Japan (JP)   10  ██████████████████████████████
        Norway (NO)   3  █████████
        Sweden (SE)   3  █████████  allowance 302.00 EUR
        no country    2  ██████

        By company, nights
        Acme AB      3  ██████  allowance 302.00 EUR
        no company  15  ██████████████████████████████

        """)
  }

  @Test("the year has a row for each weekday, and cancelled trips are not in it")
  func year() async throws {
    await bench.addSamples()
    await bench.run("add", "trip", "Rom", "2026-12-24..2026-12-31", "--status", "cancelled")
    await bench.run("add", "trip", "Bari", "2026-03-03")
    let outcome = await bench.run("stats", "--no-bars", "--week-start", "sunday")
    let all = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    // The groups stay, without bars.
    #expect(all.contains { $0.hasPrefix("business ") && !$0.contains("█") })
    let lines = Array(all.drop { !$0.hasPrefix("2026,") })
    try #require(lines.count == 11)
    #expect(lines[0] == "2026, 21 days away")
    #expect(lines[1] == "    Jan  Feb Mar Apr May  Jun Jul Aug  Sep Oct  Nov Dec")
    #expect(lines[2].hasPrefix("Sun  ····"))
    #expect(lines[4] == "Tue  ········▓·····▒" + String(repeating: "·", count: 37))
    #expect(await bench.run("stats", "--year", "2025", "--no-bars").output.contains("2025, 2 days"))
  }

  @Test("the condition and the options narrow")
  func narrowed() async {
    await bench.addSamples()
    let outcome = await bench.run(
      "stats", "--where", "business", "--by", "kind", "--no-glance", "--country", "SE")
    #expect(outcome.lines.first == "1 trip, 4 days, 3 nights, allowance 302.00 EUR")
    #expect(
      await bench.run("stats", "--where", "nowhere", "--no-glance").output
        == "0 trips, 0 days, 0 nights\n")
  }

  @Test("formats for programs")
  func formats() async {
    await bench.addSamples()
    #expect(
      await bench.run("stats", "--by", "kind", "--where", "business", "--json").output == """
        {"schema": 1, "totals": {"count": 1, "days": 4, "nights": 3, "allowances": \
        [{"amount": "302.00", "currency": "EUR"}], "spent": []}, "groups": [
        {"by": "kind", "key": "business", "totals": {"count": 1, "days": 4, "nights": 3, \
        "allowances": [{"amount": "302.00", "currency": "EUR"}], "spent": []}}
        ]}

        """)
    #expect(
      await bench.run("stats", "--by", "kind", "--where", "business", "--format", "tsv").output
        == "by\tkey\tcount\tdays\tnights\tallowances\tspent\nkind\tbusiness\t1\t4\t3\t302.00 EUR\t\n"
    )
  }

  @Test("mistakes")
  func mistakes() async {
    for arguments in [
      ["--by", "nope"], ["--year", "0"], ["--by", "kind", "--by", "kind"], ["--format", "ics"],
    ] {
      #expect(await bench.run(["stats"] + arguments).status == 2)
    }
  }

  @Test("by two fields it is a table, with sums at its edges")
  func table() async throws {
    await bench.addSamples()
    await bench.run(
      "add", "business", "Rom", "2026-04-02..2026-04-03", "--company", "Ikea", "--per-diem", "10SEK"
    )
    let narrowing = ["stats", "--where", "business", "--by", "month,company", "--no-glance"]
    #expect(
      await bench.run(narrowing).output == """
        2 trips, 6 days, 4 nights, allowance 302.00 EUR + 20.00 SEK

        By month of start and company, days
                 Acme AB  Ikea  Total
        2026-03        4            4
        2026-04              2      2
        Total          4     2      6

        """)
    let money = await bench.run(narrowing + ["--measure", "allowance"])
    #expect(
      money.output.hasSuffix(
        """

        By month of start and company, allowance in EUR
                 Acme AB  Ikea   Total
        2026-03   302.00        302.00
        2026-04
        Total     302.00        302.00

        By month of start and company, allowance in SEK
                 Acme AB   Ikea  Total
        2026-03
        2026-04           20.00  20.00
        Total             20.00  20.00

        """))
    #expect(
      await bench.run(narrowing + ["--by", "kind", "--format", "csv"]).output == """
        by,key,across,count,days,nights,allowances,spent
        "month,company",2026-03,Acme AB,1,4,3,302.00 EUR,
        "month,company",2026-04,Ikea,1,2,1,20.00 SEK,
        kind,business,,2,6,4,302.00 EUR; 20.00 SEK,

        """)
    let document = try await bench.json(narrowing[0], "--by", "traveller,kind")
    let groups = try #require(document["groups"] as? [[String: Any]])
    #expect(groups.allSatisfy { $0["by"] as? String == "traveller,kind" })
    #expect(groups.contains { $0["key"] is NSNull && $0["across"] as? String == "business" })
    for wrong in ["month,month", "month,", "month,company,kind", "month,nope"] {
      #expect(await bench.run("stats", "--by", wrong).status == 2)
    }
    #expect(await bench.run("stats", "--by", "month,company", "--where", "nowhere").status == 0)
  }
}
