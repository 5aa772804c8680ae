import CalendarDates
import Testing

@testable import LineEditing
@testable import TripCommands

@Suite("The tab key")
struct ShellCompleterTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private func complete(_ text: String) async -> LineEdit {
    let sink = CapturedSink(columns: 80)
    let console = Console(
      output: sink, error: sink, input: ScriptedInput([], isTerminal: true),
      variables: ["TRIPS_STORE": bench.store, "HOME": bench.folder.path],
      today: { _ in CalendarDay(year: 2026, month: 3, day: 4) ?? .earliest })
    return await ShellCompleter(console: console, columns: 80).complete(text)
  }

  /// The line that there is after the key.
  private func line(_ text: String) async -> String {
    let edit = await complete(text)
    return String(String.UnicodeScalarView(text.unicodeScalars.dropLast(edit.deletedCount)))
      + edit.inserted
  }

  @Test(
    "completes what can only be one thing",
    arguments: [
      ("conf", "conf"), ("migr", "migrate "), ("add bus", "add business "),
      ("help mig", "help migrate "), ("trips migr", "trips migrate "),
      ("list --rev", "list --reverse "), ("list --reverse --rev", "list --reverse --rev"),
      ("list --kind bus", "list --kind business "), ("list --kind=bus", "list --kind=business "),
      ("list --status do", "list --status done "), ("list --sort --rev", "list --sort --rev"),
      ("show --format js", "show --format json"), ("exi", "exit "),
      ("add trip Oslo --from tomo", "add trip Oslo --from tomorrow "),
      ("list --columns id,dest", "list --columns id,destination "),
      ("completions ba", "completions bash "), ("# lis", "# lis"), ("list 'x", "list 'x"),
    ])
  func declared(text: String, expected: String) async {
    #expect(await line(text) == expected)
  }

  @Test("offers values of the store, quoted as they have to be")
  func stored() async {
    await bench.addSamples()
    #expect(await line("list --company Ac") == "list --company Acme\\ AB ")
    #expect(await line("list --company 'Ac") == "list --company 'Acme AB' ")
    #expect(await line("list --company \"Acme A") == "list --company \"Acme AB\" ")
    #expect(await line("list --traveller ") == "list --traveller Ada ")
    #expect(await line("list --country J") == "list --country JP ")
    let ids = await complete("show ")
    #expect(ids.inserted.isEmpty)
    #expect(ids.listing.first == "5  Napoli, 2026-05-01")
    #expect(ids.listing.count == 5)
    #expect(await line("show 3") == "show 3 ")
  }

  @Test("offers saved filters, contexts and keys")
  func saved() async {
    await bench.run("filters", "save", "north", "country = SE")
    await bench.run("context", "define", "work", "--filter", "business")
    #expect(await line("list --where @n") == "list --where @north ")
    #expect(await line("filter @") == "filter @north ")
    #expect(await line("filters show no") == "filters show north ")
    #expect(await line("context use w") == "context use work ")
    #expect(await line("list --context w") == "list --context work ")
    #expect(await line("config set week") == "config set week-start ")
  }

  @Test("offers files and folders")
  func files() async throws {
    try bench.write("", to: "my trips.csv")
    try bench.write("", to: "other.txt.gz")
    #expect(await line("import ~/my") == "import \\~/my\\ trips.csv ".replacing("\\~", with: "~"))
    #expect(await line("import ~/oth") == "import ~/oth")
    #expect(await line("--store ~/oth") == "--store ~/other.txt.gz ")
  }

  @Test("lists what there is to choose from, with what it means, and says nothing where nothing is")
  func listing() async {
    let edit = await complete("sh")
    #expect(
      edit.listing == [
        "show   Prints trips in full.",
        "shell  Reads commands line by line, from a terminal or a pipe.",
      ])
    #expect(await complete("nope") == LineEdit())
    #expect(await complete("list --today ") == LineEdit())
  }
}
