import Testing

@testable import TripCommands

@Suite("Looking for conflicts")
struct ConflictsTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("what overlaps is printed, and ends with 10")
  func found() async {
    await bench.addSamples()
    #expect(await bench.run("conflicts").status == 0)
    #expect(await bench.run("conflicts").error == "No conflicts.\n")
    await bench.run("add", "trip", "Rom", "2026-04-19..2026-04-25")
    await bench.run("add", "trip", "Bari", "2026-04-20..2026-04-21", "--status", "cancelled")
    let outcome = await bench.run("conflicts", "--json")
    #expect(outcome.status == 10)
    #expect(
      outcome.output == """
        {"schema": 1, "conflicts": [
        {"traveller": null, "firstId": 2, "first": "東京", "secondId": 6, "second": "Rom", \
        "start": "2026-04-19", "end": "2026-04-20", "days": 2, "reason": null}
        ]}

        """)
    #expect(outcome.error == "Error: 1 conflict.\n")
    #expect(await bench.run("conflicts", "--traveller", "Ada").status == 0)
    #expect(await bench.run("edit", "6", "--conflict-reason", "on the way").status == 0)
    let accepted = await bench.run("conflicts", "--accepted", "--format", "csv")
    #expect(accepted.status == 0)
    #expect(accepted.error == "No conflicts but 1 accepted.\n")
    #expect(accepted.lines.last?.hasSuffix(",on the way") == true)
    #expect(await bench.run("conflicts", "--format", "csv").lines.count == 1)
    #expect(await bench.run("edit", "6", "--conflict-reason", "").status == 0)
    #expect(await bench.run("conflicts", "--format", "ics").status == 2)
    #expect(await bench.run("conflicts", "--nope").status == 2)
  }
}
