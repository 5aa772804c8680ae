import Testing

@testable import ArgumentParsing

@Suite("Candidates for a line")
struct LineCandidateTests {
  private struct Tool: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tool", subcommands: [Go.self, Hidden.self])
    @Flag(name: .shortAndLong, help: "Say less.") var quiet = false
  }

  private struct Go: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Goes.", aliases: ["walk"])
    @Option(completion: .list(["near", "far"])) var place = ""
    @Option(completion: .custom { _, _, prefix in ["\(prefix)x\twhat", "no"] }) var thing: String?
    @Option(name: .shortAndLong, completion: .file(extensions: ["csv"])) var file: String?
    @Flag(inversion: .prefixedNo) var loud = false
    @Argument(completion: .list(["one", "two"])) var first = ""
    @Argument(completion: .directory) var second = ""
  }

  private struct Hidden: ParsableCommand {
    static let configuration = CommandConfiguration(shouldDisplay: false)
  }

  private func texts(_ words: String...) async -> [String] {
    await Tool.candidates(for: words).map(\.text)
  }

  @Test("commands, with what they are for, and no hidden ones")
  func commands() async {
    #expect(await Tool.candidates(for: ["g"]).map { "\($0.text): \($0.help)" } == ["go: Goes."])
    #expect(await texts("") == ["go"])
    #expect(await texts("nope").isEmpty)
    #expect(await Tool.candidates(for: []).isEmpty)
  }

  @Test("options that have not been given, and those of the commands above")
  func options() async {
    #expect(await texts("go", "--pl") == ["--place"])
    #expect(await texts("walk", "--qu") == ["--quiet"])
    #expect(await texts("go", "--place", "near", "--pl").isEmpty)
    #expect(await texts("go", "--place=near", "--pl").isEmpty)
    #expect(await texts("go", "--nope-") == [])
    #expect(await texts("go", "--", "--pl").isEmpty)
  }

  @Test("values: listed, asked for, files and folders")
  func values() async {
    #expect(await texts("go", "--place", "") == ["near", "far"])
    #expect(await texts("go", "--place", "f") == ["far"])
    #expect(await texts("go", "--place=f") == ["--place=far"])
    let asked = await Tool.candidates(for: ["go", "--thing", "a"])
    #expect(asked.map { "\($0.text): \($0.help)" } == ["ax: what"])
    #expect(await texts("go", "--thing=a") == ["--thing=ax"])
    #expect(
      await Tool.candidates(for: ["go", "-f", "x"]).map(\.kind) == [.file(extensions: ["csv"])])
    #expect(
      await Tool.candidates(for: ["go", "-qf", "x"]).map(\.kind) == [.file(extensions: ["csv"])])
  }

  @Test("arguments by their positions")
  func arguments() async {
    #expect(await texts("go", "") == ["one", "two"])
    #expect(await texts("go", "-q", "t") == ["two"])
    #expect(await Tool.candidates(for: ["go", "one", ""]).map(\.kind) == [.folder])
    #expect(await texts("go", "one", "two", "").isEmpty)
    #expect(await texts("go", "--", "o") == ["one"])
    #expect(await texts("help", "g") == ["go"])
  }
}
