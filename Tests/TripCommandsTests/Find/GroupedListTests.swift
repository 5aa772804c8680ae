import Testing

@testable import TripCommands

@Suite("Lists by groups")
struct GroupedListTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("a table has a heading and totals for each group")
  func table() async {
    await bench.addSamples()
    let outcome = await bench.run(
      "list", "--group-by", "year", "--columns", "id,destination", "--where", "days > 3")
    #expect(
      outcome.output == """
        Id  Destination

        2025
         3  Oslo
          1 trip, 4 days, 3 nights

        2026
         1  Stockholm
         2  東京
          2 trips, 15 days, 13 nights, allowance 302.00 EUR

        Total: 3 trips, 19 days, 16 nights, allowance 302.00 EUR

        """)
  }

  @Test("Markdown has a heading, a table and a line for each group")
  func markdown() async {
    await bench.addSamples()
    let outcome = await bench.run(
      "filter", "business", "--group-by", "country", "--columns", "id", "--format", "markdown")
    #expect(
      outcome.output == """
        ## Sweden (SE)

        | Id |
        | ---: |
        | 1 |

        1 trip, 4 days, 3 nights, allowance 302.00 EUR

        Total: 1 trip, 4 days, 3 nights, allowance 302.00 EUR

        """)
  }

  @Test("JSON has groups with trips and totals")
  func json() async {
    await bench.addSamples()
    let outcome = await bench.run(
      "list", "--group-by", "company", "--columns", "id", "--json", "--where", "days < 5",
      "--sort", "-start")
    #expect(
      outcome.output == """
        {"schema": 1, "groupBy": "company", "groups": [
        {"key": "Acme AB", "trips": [
        {"id": 1}
        ], "totals": {"count": 1, "days": 4, "nights": 3, "allowances": \
        [{"amount": "302.00", "currency": "EUR"}], "spent": []}},
        {"key": null, "trips": [
        {"id": 4},
        {"id": 5},
        {"id": 3}
        ], "totals": {"count": 3, "days": 8, "nights": 5, "allowances": [], "spent": []}}
        ], "totals": {"count": 4, "days": 12, "nights": 8, "allowances": \
        [{"amount": "302.00", "currency": "EUR"}], "spent": []}}

        """)
    let empty = await bench.run("list", "--group-by", "kind", "--json", "--where", "nowhere")
    #expect(
      empty.output == """
        {"schema": 1, "groupBy": "kind", "groups": [], "totals": \
        {"count": 0, "days": 0, "nights": 0, "allowances": [], "spent": []}}

        """)
  }

  @Test("rows for programs have the group in front")
  func rows() async {
    await bench.addSamples()
    for (format, expected) in [
      ("csv", "group,id\npersonal,5\nvacation,2\n"),
      ("tsv", "group\tid\npersonal\t5\nvacation\t2\n"),
      (
        "jsonl",
        "{\"schema\": 1, \"group\": \"personal\", \"id\": 5}\n"
          + "{\"schema\": 1, \"group\": \"vacation\", \"id\": 2}\n"
      ),
    ] {
      let outcome = await bench.run(
        "list", "--kind", "personal", "--group-by", "kind", "--columns", "id", "--format", format)
      #expect(outcome.output == expected)
    }
  }

  @Test("what does not go together is a mistake")
  func mistakes() async {
    await bench.addSamples()
    for line in [
      ["list", "--group-by", "nope"], ["list", "--group-by", "kind", "--limit", "2"],
      ["list", "--group-by", "kind", "--format", "ics"], ["export", "--group-by", "kind"],
    ] {
      let outcome = await bench.run(line)
      #expect(outcome.status == 2)
      #expect(outcome.output.isEmpty)
    }
  }
}
