import ArgumentParsing
import Testing

@Suite("Asynchronous commands")
struct AsyncParsableCommandTests {
  struct Waits: AsyncParsableCommand {
    @Option var fail = false

    mutating func run() async throws {
      await Task.yield()
      if fail { throw ValidationError("it failed") }
      throw CleanExit.message("waited")
    }
  }

  struct Works: ParsableCommand {
    func run() throws { throw CleanExit.message("worked") }
  }

  struct Root: AsyncParsableCommand {
    static let configuration = CommandConfiguration(subcommands: [Waits.self, Works.self])
  }

  private func run(_ arguments: String...) async -> String? {
    do {
      try await Root.parseAndRun(arguments)
      return nil
    } catch {
      return Root.fullMessage(for: error, columns: 80)
    }
  }

  @Test("both kinds of subcommand run below an asynchronous root")
  func bothKinds() async {
    #expect(await run("waits") == "waited")
    #expect(await run("works") == "worked")
  }

  @Test("an error shows the usage of its command")
  func failure() async {
    #expect(
      await run("waits", "--fail", "true") == """
        Error: it failed
        Usage: root waits [--fail <fail>]
          See 'root waits --help' for more information.
        """)
  }

  @Test("a root without a run of its own prints its help")
  func help() async {
    #expect(await run() == Root.helpMessage())
  }
}
