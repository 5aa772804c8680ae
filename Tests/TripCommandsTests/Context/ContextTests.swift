import Testing

@testable import TripCommands

@Suite("Contexts")
struct ContextTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private func define() async {
    let outcome = await bench.run(
      "context", "define", "work", "--filter", "business", "--columns", "id,company", "--currency",
      "SEK", "--traveller", "Ada")
    #expect(outcome.status == 0, "\(outcome.error)")
  }

  private func ids(_ arguments: String...) async -> [String] {
    await bench.run(arguments + ["--columns", "id", "--format", "csv"]).lines.dropFirst().map { $0 }
  }

  @Test("the one in use narrows lists, and a terminal is told")
  func use() async throws {
    await bench.addSamples()
    await define()
    #expect(await ids("list").count == 5)
    #expect(await bench.run("context", "use", "work").status == 0)
    #expect(await ids("list") == ["1"])
    #expect(await ids("filter", "days > 1") == ["1"])
    #expect(await ids("list", "--no-context").count == 5)
    #expect(await ids("export").count == 5)
    #expect(await ids("export", "--context", "work") == ["1"])
    #expect(await bench.run("list").error.isEmpty)
    let terminal = await bench.run("list", columns: 80, answers: [])
    #expect(terminal.error.hasPrefix("Context work: business\n"))
    #expect(terminal.lines.first == "\u{1B}[1mId  Company\u{1B}[0m")
    #expect(await bench.run("list", "--quiet", columns: 80, answers: []).error.isEmpty)
    #expect(
      await bench.run("delete", "--where", "days > 0", "--dry-run", "--format", "csv").lines.count
        == 2)
    #expect(await bench.run("show", "3").status == 0)
    #expect(await bench.run("context", "none").status == 0)
    #expect(await ids("list").count == 5)
  }

  @Test("it gives new trips their traveller and amounts their currency")
  func defaults() async throws {
    await define()
    let line = ["add", "business", "Oslo", "today", "--per-diem", "50"]
    #expect(await bench.run(line).status == 2)
    let outcome = await bench.run(line + ["--context", "work", "--json"])
    #expect(outcome.output.contains(#""perDiem": {"amount": "50.00", "currency": "SEK"}"#))
    let expense = [
      "expense", "add", "1", "12", "--category", "food", "--context", "work", "--json",
    ]
    #expect(await bench.run(expense).output.contains(#""currency": "SEK""#))
    let edit = ["expense", "edit", "1", "--amount", "13", "--context", "work"]
    #expect(await bench.run(edit).status == 0)
    #expect(outcome.output.contains(#""traveller": "Ada""#))
    let own = await bench.run(
      line + ["--traveller", "Bo", "--json"], variables: ["TRIPS_CONTEXT": "work"])
    #expect(own.output.contains(#""traveller": "Bo""#))
  }

  @Test("list, show and delete")
  func kept() async throws {
    await define()
    _ = await bench.run("context", "use", "work")
    #expect(
      await bench.run("context", "list", "--json").output == """
        {"schema": 1, "contexts": [
        {"name": "work", "active": true, "filter": "business", "columns": "id,company", \
        "traveller": "Ada", "currency": "SEK"}
        ]}

        """)
    #expect(await bench.run("context", "show").output.contains("Filter     business"))
    #expect(await bench.run("context", "delete", "work", "--dry-run").status == 0)
    #expect(await bench.run("context", "delete", "work").status == 0)
    #expect(await bench.run("context", "show").status == 9)
    #expect(await bench.run("context", "use", "work").status == 9)
    #expect(await bench.run("config", "get", "context").status == 9)
  }

  @Test("a name that is not there is a mistake, with what it could be")
  func unknown() async throws {
    await define()
    let outcome = await bench.run("list", "--context", "wrk")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("There is no context \"wrk\". Did you mean \"work\"?"))
    #expect(await bench.run("list", variables: ["TRIPS_CONTEXT": "wrk"]).status == 2)
    #expect(await bench.run("list", "--context", "work", "--no-context").status == 2)
    #expect(await bench.run("context", "define", "x").status == 2)
    #expect(await bench.run("context", "define", "x", "--filter", "days >").status == 2)
    #expect(await bench.run("context", "define", "x", "--currency", "EURO").status == 2)
  }

  @Test("a trip that the context hides is told of when it is added")
  func hiddenTrip() async throws {
    let bench = try Bench()
    await bench.run("context", "define", "north", "--filter", "country = SE")
    await bench.run("context", "use", "north")
    let hidden = await bench.run("add", "trip", "Rom", "2026-03-02")
    #expect(
      hidden.error.hasSuffix(
        "Note: the context north hides trip 1 from lists. See it with 'trips list --no-context'.\n")
    )
    #expect(
      await bench.run("add", "trip", "Lund", "2026-03-02", "--country", "SE").error
        == "Added trip 2.\n")
    #expect(await bench.run("clone", "1", "2026-04-02").error.contains("hides trip 3"))
  }
}
