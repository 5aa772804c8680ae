import ArgumentParsing
import Testing

@Suite("Errors thrown by commands")
struct ErrorReportTests {
  struct NotFound: Error, ExitCodeProviding, CustomStringConvertible {
    var exitCode: ExitCode { ExitCode(9) }
    var description: String { "there is no trip 7" }
  }

  struct Plain: Error, CustomStringConvertible {
    var description: String { "the disk is full" }
  }

  struct Leaf: ParsableCommand {
    @Argument var how: String

    func run() throws {
      switch how {
      case "validation": throw ValidationError("not like that")
      case "plain": throw Plain()
      case "coded": throw NotFound()
      case "code": throw ExitCode(7)
      case "message": throw CleanExit.message("all done")
      case "help": throw CleanExit.helpRequest()
      case "root": throw CleanExit.helpRequest(Root.self)
      default: break
      }
    }
  }

  struct Group: ParsableCommand {
    static let configuration = CommandConfiguration(subcommands: [Leaf.self])
  }

  struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tool", version: "3.1", subcommands: [Group.self])
  }

  /// Runs a command, and tells what the program would print and end with.
  private func run(_ arguments: String...) -> (text: String, message: String, code: ExitCode)? {
    do {
      try Root.parseAndRun(arguments)
      return nil
    } catch {
      return (
        Root.fullMessage(for: error, columns: 80), Root.message(for: error),
        Root.exitCode(for: error)
      )
    }
  }

  @Test("a validation error shows the usage of the command that threw it, and ends with 2")
  func validation() throws {
    let result = try #require(run("group", "leaf", "validation"))
    #expect(
      result.text == """
        Error: not like that
        Usage: tool group leaf <how>
          See 'tool group leaf --help' for more information.
        """)
    #expect(result.message == "not like that")
    #expect(result.code == .validationFailure)
    #expect(result.code.rawValue == 2)
  }

  @Test("any other error is printed alone, and ends with 1")
  func plain() throws {
    let result = try #require(run("group", "leaf", "plain"))
    #expect(result.text == "Error: the disk is full")
    #expect(result.code == .failure)
  }

  @Test("an error can choose its status")
  func coded() throws {
    let result = try #require(run("group", "leaf", "coded"))
    #expect(result.text == "Error: there is no trip 7")
    #expect(result.code == ExitCode(9))
  }

  @Test("an exit code ends without a message")
  func code() throws {
    let result = try #require(run("group", "leaf", "code"))
    #expect(result.text.isEmpty)
    #expect(result.code == ExitCode(rawValue: 7))
  }

  @Test("a clean exit prints its text, and ends with 0")
  func clean() throws {
    let message = try #require(run("group", "leaf", "message"))
    #expect(message.text == "all done")
    #expect(message.code.isSuccess)

    let own = try #require(run("group", "leaf", "help"))
    #expect(own.text.hasPrefix("USAGE: tool group leaf <how>"))
    #expect(own.code.isSuccess)

    let other = try #require(run("group", "leaf", "root"))
    #expect(other.text.hasPrefix("USAGE: tool <subcommand>"))
  }

  @Test("a command without a run of its own prints its help")
  func noRun() throws {
    let result = try #require(run("group"))
    #expect(result.text == Root.helpMessage(for: Group.self))
    #expect(result.code.isSuccess)
  }

  @Test("a command that runs to its end throws nothing")
  func success() {
    #expect(run("group", "leaf", "fine") == nil)
  }

  @Test("--version prints the version at every level")
  func version() throws {
    for result in [run("--version"), run("group", "--version")] {
      #expect(try #require(result).text == "3.1")
      #expect(try #require(result).code.isSuccess)
    }
  }

  @Test("a command without a version does not know --version")
  func noVersion() {
    #expect(problem(of: Leaf.self, ["--version"]) == "Error: Unknown option '--version'")
  }

  @Test("an error from elsewhere is blamed on the type asked")
  func foreign() {
    #expect(Leaf.fullMessage(for: Plain()) == "Error: the disk is full")
    #expect(
      Leaf.fullMessage(for: ValidationError("no"), columns: 80)
        == "Error: no\nUsage: leaf <how>\n  See 'leaf --help' for more information.")
    #expect(Leaf.exitCode(for: ExitCode.success) == .success)
  }

  @Test("errors describe themselves")
  func descriptions() throws {
    #expect("\(ValidationError("no"))" == "no")
    #expect("\(CleanExit.message("bye"))" == "bye")
    #expect("\(CleanExit.helpRequest())" == "--help")
    let error = #expect(throws: (any Error).self) { try Leaf.parse([]) }
    #expect(try "\(#require(error))" == "Missing expected argument '<how>'")
  }
}
