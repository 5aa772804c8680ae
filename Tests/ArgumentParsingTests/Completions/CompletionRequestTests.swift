import Testing

@testable import ArgumentParsing

@Suite("Questions of completion scripts")
struct CompletionRequestTests {
  private func answer(_ arguments: String...) -> (text: String, code: Int32)? {
    outcome(of: Depot.self, ["---completion"] + arguments)
  }

  @Test("the program answers with candidates, one a line, on stdout")
  func option() throws {
    let result = try #require(answer("send", "--", "--to", "3", "0", "depot", "send", "--to", ""))
    #expect(result.code == 0)
    #expect(
      result.text.split(separator: "\n") == [
        "New York\tbig", "Zürich\tfine", "it's \"here\"", "a:b\twith a colon", "a:c", "$HOME", "-x",
      ])
  }

  @Test("the function gets the words and what stands before the cursor")
  func words() throws {
    #expect(
      answer("send", "--", "positional@0", "2", "1", "depot", "send", "12x", "--many")?.text
        == "12\tto 東京: fragile\n120\n9999")
    #expect(answer("send", "--", "positional@0", "2", "-5", "depot", "send", "x")?.code == 0)
    #expect(answer("send", "--", "positional@0", "99", "5", "depot")?.code == 0)
  }

  @Test("asynchronous candidates are answered where they can be waited for")
  func asynchronous() async throws {
    let request = ["---completion", "inspect", "--", "--part", "2", "2", "depot", "inspect", "abc"]
    #expect(try await Depot.completionResponse(to: request) == "3\n2\nab")
    #expect(try await Depot.completionResponse(to: ["send"]) == nil)
    #expect(
      problem(of: Depot.self, request)?.hasPrefix("Error: the candidates are asynchronous") == true)

    struct Root: AsyncParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "depot", subcommands: [Inspect.self])
    }
    let error = await #expect(throws: (any Error).self) { try await Root.parseAndRun(request) }
    #expect(try Root.fullMessage(for: #require(error)) == "3\n2\nab")
    #expect(try Root.exitCode(for: #require(error)) == .success)
  }

  @Test(
    "a question that cannot be understood is a usage error",
    arguments: [
      [], ["send"], ["send", "--"], ["send", "--", "--to"], ["send", "--", "--to", "x", "0"],
      ["send", "--", "--nope", "1", "0"], ["nope", "--", "--to", "1", "0"],
      ["send", "--", "positional@7", "1", "0"], ["send", "--", "positional@", "1", "0"],
    ])
  func wrong(arguments: [String]) throws {
    let result = try #require(outcome(of: Depot.self, ["---completion"] + arguments))
    #expect(result.code == 2)
    #expect(result.text.contains("completion request"))
  }

  @Test("descriptions are for shells that show them, and candidates fit on a line")
  func response() {
    let candidates = ["a\tb", "c\nd", "e", "f\r\ng", "h\u{0}"]
    #expect(CompletionRequest.response(candidates, for: .zsh) == "a\tb\ne")
    #expect(CompletionRequest.response(candidates, for: .bash) == "a\ne")
    #expect(CompletionRequest.response([], for: nil).isEmpty)
  }
}
