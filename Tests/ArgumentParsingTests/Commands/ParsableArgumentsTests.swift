import ArgumentParsing
import Testing

@Suite("Types that are not commands")
struct ParsableArgumentsTests {
  struct SearchOptions: ParsableArguments {
    @Option(help: "Where to look.") var place = "here"
    @Argument var words: [String]
  }

  @Test("they are parsed and explained like commands")
  func parsing() throws {
    #expect(try parse(SearchOptions.self, ["a", "--place", "there"]).place == "there")
    #expect(SearchOptions.usageString() == "search-options [--place <place>] <words> ...")
    #expect(SearchOptions.helpMessage(columns: 80).contains("Where to look. (default: here)"))
  }

  @Test("a request for help is a clean exit")
  func help() throws {
    let error = #expect(throws: (any Error).self) { try parse(SearchOptions.self, ["-h"]) }
    let thrown = try #require(error)
    #expect(SearchOptions.exitCode(for: thrown) == .success)
    #expect(SearchOptions.fullMessage(for: thrown) == SearchOptions.helpMessage())
  }

  @Test("a mistake ends with 2")
  func mistake() throws {
    let error = #expect(throws: (any Error).self) { try parse(SearchOptions.self, []) }
    #expect(try SearchOptions.exitCode(for: #require(error)) == .validationFailure)
  }
}
