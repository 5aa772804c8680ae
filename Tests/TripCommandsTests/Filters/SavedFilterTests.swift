import Testing

@testable import TripCommands

@Suite("Saved filters")
struct SavedFilterTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("a saved condition is used by its name, in others and in every command")
  func used() async throws {
    await bench.addSamples()
    #expect(await bench.run("filters", "save", "north", "country in (SE, NO)").status == 0)
    let saved = await bench.run("filters", "save", "@long", "@north", "and", "days", ">", "3")
    #expect(saved.status == 0, "\(saved.error)")
    #expect(saved.error == "Saved @long.\n")
    for line in [
      ["filter", "@long", "business"], ["list", "--where", "@long and not done"],
      ["export", "--where", "@long and business", "--format", "csv"],
    ] {
      let outcome = await bench.run(
        line
          + ["--columns", "id", "--format", "csv"].suffix(
            line[0] == "export" ? 0 : 4) + (line[0] == "export" ? ["--columns", "id"] : []))
      #expect(outcome.output == "id\n1\n", "\(outcome.error)")
    }
    #expect(
      await bench.run("delete", "--where", "@north", "--dry-run", "--format", "csv").lines.count
        == 3)
  }

  @Test("list, show and delete")
  func kept() async throws {
    #expect(await bench.run("filters", "save", "b", "business").status == 0)
    #expect(await bench.run("filters", "save", "a", "@b or \"x y\"").status == 0)
    #expect(
      await bench.run("filters", "list", "--json").output == """
        {"schema": 1, "filters": [
        {"name": "a", "condition": "@b or \\"x y\\""},
        {"name": "b", "condition": "business"}
        ]}

        """)
    #expect(await bench.run("filters", "show", "@a").output == "@b or \"x y\"\n")
    #expect(await bench.run("filters", "show", "c").status == 9)
    let refused = await bench.run("filters", "delete", "b")
    #expect(refused.status == 7)
    #expect(refused.error.contains("@b is used by @a."))
    #expect(await bench.run("config", "unset", "filters.b").status == 7)
    #expect(await bench.run("filters", "delete", "b", "--dry-run", "-y").status == 0)
    #expect(await bench.run("filters", "show", "b").status == 0)
    #expect(await bench.run("filters", "delete", "b", "--yes").status == 0)
    #expect(await bench.run("filters", "show", "b").status == 9)
    let broken = await bench.run("filter", "@a")
    #expect(broken.status == 2)
    #expect(
      broken.error.hasPrefix(
        """
        Error: In the saved filter @a: There is no saved filter '@b'. 'trips filters list' shows \
        them; to look for it as a text, type "@b".
          @b or "x y"
          ^
        """))
  }

  @Test("a mistake or a circle is found before anything is saved")
  func mistakes() async throws {
    #expect(await bench.run("filters", "save", "a", "days >").status == 2)
    #expect(await bench.run("filters", "save", "a", "@a").status == 2)
    #expect(await bench.run("filters", "save", "not ok", "business").status == 2)
    #expect(await bench.run("filters", "list").output.isEmpty)
  }
}
