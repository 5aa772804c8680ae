import Testing

@testable import TripCommands

@Suite("Markdown and tabs")
struct MarkdownTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("a list is one table, in which no text can break a row")
  func list() async throws {
    _ = await bench.run(
      "add", "trip", "a|b\n<i>*x*", "2026-03-02", "--note", "one\ntwo")
    #expect(
      await bench.run("list", "--format", "markdown", "--columns", "id,destination,notes").output
        == """
        | Id | Destination | Notes |
        | ---: | --- | --- |
        | 1 | a\\|b<br>\\<i\\>\\*x\\* | one<br>two |

        """)
  }

  @Test("a bar with an accent behind it is a bar")
  func accents() async {
    _ = await bench.run("add", "trip", "a|\u{301}b", "2026-03-02")
    let list = await bench.run("list", "--format", "markdown", "--columns", "destination")
    #expect(list.output.contains("| a\\|\u{301}b |"))
  }

  @Test("a trip in full is a table of its values")
  func detail() async throws {
    await bench.addSamples()
    let outcome = await bench.run("show", "4", "--format", "markdown")
    #expect(outcome.output.hasPrefix("| Field | Value |\n| --- | --- |\n| Id | 4 |\n"))
    #expect(outcome.output.contains("| Group size | 12 |\n"))
  }

  @Test("between tabs every record is one line")
  func tabs() async throws {
    _ = await bench.run("add", "trip", "a\tb\\c", "2026-03-02", "--note", "one\ntwo")
    #expect(
      await bench.run("list", "--format", "tsv", "--columns", "id,destination,notes").output
        == "id\tdestination\tnotes\n1\ta\\tb\\\\c\tone\\ntwo\n")
  }
}
