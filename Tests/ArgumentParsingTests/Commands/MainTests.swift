import ArgumentParsing
import Testing

@Suite("Whole programs")
struct MainTests {
  struct Hello: ParsableCommand {
    static let configuration = CommandConfiguration(version: "1.0")
    @Argument var name: String

    func run() throws {
      if name == "nobody" { throw ExitCode(7) }
      print("Hello, \(name)!")
    }
  }

  @Test("help and version go to stdout, with status 0")
  func cleanExit() async throws {
    let help = await #expect(
      processExitsWith: .exitCode(0),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      Hello.main(["--help"])
    }
    #expect(try text(#require(help).standardOutputContent).contains("USAGE: hello <name>\n"))
    #expect(try !text(#require(help).standardErrorContent).contains("USAGE"))

    let version = await #expect(
      processExitsWith: .exitCode(0), observing: [\.standardOutputContent]
    ) {
      Hello.main(["--version"])
    }
    #expect(try text(#require(version).standardOutputContent).contains("1.0\n"))
  }

  @Test("a usage error goes to stderr, with status 2")
  func usageError() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(2),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      Hello.main([])
    }
    #expect(
      try text(#require(result).standardErrorContent).contains(
        """
        Error: Missing expected argument '<name>'
        Usage: hello <name>
          See 'hello --help' for more information.

        """))
    #expect(try !text(#require(result).standardOutputContent).contains("Error"))
  }

  @Test("a thrown exit code is the status")
  func exitCode() async {
    await #expect(processExitsWith: .exitCode(7)) {
      Hello.main(["nobody"])
    }
  }

  @Test("ending without an error is status 0")
  func noError() async {
    await #expect(processExitsWith: .exitCode(0)) {
      Hello.exit()
    }
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
