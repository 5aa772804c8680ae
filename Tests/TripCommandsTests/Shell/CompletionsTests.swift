import ArgumentParsing
import Testing

@testable import TripCommands

@Suite("Completions")
struct CompletionsTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  /// Asks as a completion script does for the last of some words.
  private func candidates(
    _ command: [String], _ argument: String, _ words: String...,
    variables: [String: String] = [:]
  ) async -> Outcome {
    let prefix = words.last ?? ""
    return await bench.run(
      ["---completion"] + command + ["--", argument, "\(words.count)", "\(prefix.count)", "trips"]
        + words, variables: variables)
  }

  @Test(
    "each shell gets a script that asks trips", arguments: ["bash", "zsh", "fish"])
  func script(shell: String) async {
    let outcome = await bench.run("completions", shell)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("---completion"))
    #expect(outcome.output.contains("business"))
    #expect(outcome.error.isEmpty)
  }

  @Test("another shell is a usage error that names those there are")
  func unknownShell() async {
    let outcome = await bench.run("completions", "tcsh")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("bash"))
  }

  @Test("ids come newest first, with where the trip goes and when")
  func ids() async {
    await bench.addSamples()
    let outcome = await candidates(["show"], "positional@0", "show", "")
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "5\tNapoli, 2026-05-01")
    #expect(outcome.lines.count == 5)
  }

  @Test("ids are those that begin as typed, also behind a number sign")
  func idPrefix() async throws {
    try await bench.addMany(12)
    let plain = await candidates(["delete"], "positional@0", "delete", "1")
    #expect(plain.lines.map { $0.prefix { $0 != "\t" } } == ["12", "11", "10", "1"])
    let marked = await candidates(["edit"], "positional@0", "edit", "#12")
    #expect(marked.lines.map { $0.prefix { $0 != "\t" } } == ["#12"])
  }

  @Test(
    "values that the store has are offered once each",
    arguments: [
      ("--company", ["Acme AB"]), ("--traveller", ["Ada"]),
      ("--country", ["JP\tJapan", "NO\tNorway", "SE\tSweden"]),
    ])
  func values(option: String, expected: [String]) async {
    await bench.addSamples()
    await bench.addSamples()
    #expect(await candidates(["list"], option, "list", option, "").lines == expected)
  }

  @Test("a new trip is offered all countries, those of other trips first")
  func allCountries() async {
    await bench.addSamples()
    let outcome = await candidates(["add", "trip"], "--country", "add", "trip", "--country", "")
    #expect(outcome.lines.first == "JP\tJapan")
    #expect(outcome.lines.contains("DE\tGermany"))
    #expect(outcome.lines.count == 249)
  }

  @Test("the store that the line names is looked into, and not the usual one")
  func namedStore() async {
    let other = bench.path("other.store")
    await bench.run("add", "trip", "Oslo", "today", "--store", other)
    let outcome = await candidates(
      ["show"], "positional@0", "show", "--store", other, "")
    #expect(outcome.lines == ["1\tOslo, 2026-03-04"])
    let tilde = await candidates(
      ["show"], "positional@0", "show", "--store=~/other.store", "")
    #expect(tilde.lines == ["1\tOslo, 2026-03-04"])
  }

  @Test("a store that is not there, or is none, gives no candidates and no message")
  func noStore() async throws {
    #expect(await candidates(["show"], "positional@0", "show", "").output == "\n")
    #expect(bench.files.isEmpty)
    try bench.write("not a store, and longer than nothing", to: "trips.store")
    let outcome = await candidates(["show"], "positional@0", "show", "")
    #expect(outcome.output == "\n")
    #expect(outcome.error.isEmpty)
    #expect(outcome.status == 0)
  }

  @Test("control characters of a destination do not reach the shell")
  func controlCharacters() async {
    await bench.run("add", "trip", "Os\u{1B}[31mlo", "today")
    let outcome = await candidates(["show"], "positional@0", "show", "")
    #expect(!outcome.output.contains("\u{1B}"))
  }
}
