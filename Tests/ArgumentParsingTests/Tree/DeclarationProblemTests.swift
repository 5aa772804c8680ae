import ArgumentParsing
import Testing

@Suite("Mistakes in declarations")
struct DeclarationProblemTests {
  private func problems<Value: ParsableArguments>(_ type: Value.Type) -> [String] {
    type.declarationProblems().map(\.description)
  }

  @Test("a tool without mistakes has none")
  func none() {
    #expect(problems(Shelf.self) == [])
  }

  @Test("a name declared twice is reported")
  func duplicateNames() {
    struct Twice: ParsableCommand {
      @Option(name: .shortAndLong) var store = ""
      @Flag(name: .shortAndLong) var silent = false
      @Option(name: [.customLong("store")]) var other = ""
    }
    #expect(
      problems(Twice.self) == [
        "twice: '-s' is declared by both 'store' and 'silent'",
        "twice: '--store' is declared by both 'store' and 'other'",
      ])
  }

  @Test("arguments that cannot be reached are reported")
  func positionals() {
    struct Unreachable: ParsableCommand {
      @Argument var all: [String] = []
      @Argument var last: String?
    }
    struct Misplaced: ParsableCommand {
      @Argument var optional: String?
      @Argument var required: String
    }
    #expect(
      problems(Unreachable.self) == [
        "unreachable: argument 'last' is never reached: 'all' before it takes all words"
      ])
    #expect(
      problems(Misplaced.self) == [
        "misplaced: argument 'required' must be given, but 'optional' before it need not be"
      ])
  }

  enum Nothing: EnumerableFlag {}

  @Test("names and flags that make no sense are reported")
  func properties() {
    struct Odd: ParsableCommand {
      @Option(name: "long") var bare = ""
      @Option(name: "--with space") var spaced = ""
      @Option(name: []) var nameless = ""
      @Flag var stuck = true
      @Flag var nothing: Nothing?
    }
    #expect(
      problems(Odd.self) == [
        "odd: property 'bare': 'long' is not a name: it needs one or two dashes in front",
        "odd: property 'spaced': 'space' is not a name: it needs one or two dashes in front",
        "odd: property 'nameless': an option needs a name",
        "odd: property 'stuck': a flag that is true by default needs an inversion, "
          + "or it can never be false",
        "odd: property 'nothing': its enumeration has no cases",
      ])
  }

  @Test("the mistakes of name literals are told apart")
  func literals() {
    struct Literals: ParsableCommand {
      @Option(name: "") var empty = ""
      @Option(name: "--") var dashes = ""
      @Option(name: "---x") var three = ""
      @Option(name: "--é") var accent = ""
    }
    #expect(
      problems(Literals.self).map { $0.split(separator: ": ").last.map(String.init) } == [
        "it holds no name", "it has no character after the dashes",
        "it needs one or two dashes in front",
        "only letters, digits, dashes and underscores can be in a name",
      ])
  }

  struct Leaf: ParsableCommand {
    static let configuration = CommandConfiguration(aliases: ["other"])
  }

  struct Other: ParsableCommand {}

  struct Circle: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(subcommands: [Circle.self])
    }
  }

  struct Waiting: AsyncParsableCommand {
    func run() async throws {}
  }

  struct Orphan: ParsableCommand {
    @ParentCommand var parent: Leaf
  }

  struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(
      subcommands: [Leaf.self, Other.self, Waiting.self, Orphan.self],
      defaultSubcommand: Circle.self)
  }

  @Test("subcommands that clash, lead in a circle or cannot run are reported")
  func subcommands() {
    #expect(
      problems(Root.self) == [
        "root: two subcommands are called 'other'",
        "root: subcommand 'waiting' is asynchronous, but the root command is not",
        "root: default subcommand 'circle' is not among the subcommands",
        "root orphan: 'Leaf' is not a command above this one",
      ])
    #expect(problems(Circle.self) == ["circle: subcommand 'circle' leads back to itself"])
  }

  @Test("a command with mistakes still parses without a trap")
  func stillParses() throws {
    #expect(try Circle.parseAsRoot(["circle", "circle"]) is Circle)
    #expect(try Root.parseAsRoot(["other"]) is Leaf)
    let error = #expect(throws: (any Error).self) { try Root.parseAndRun(["waiting"]) }
    #expect(
      try Root.message(for: #require(error))
        == "'root waiting' is asynchronous, so the root command has to be an "
        + "AsyncParsableCommand too")
  }
}
