import ArgumentParsing
import Testing

@Suite("Groups with a rule")
struct GroupSelectionTests {
  @Test("members of which one counts exclude one another, as typed")
  func exclusive() {
    for (arguments, expected) in [
      (["--json", "--form=3"], "'--json' and '--form 3'"),
      (["--form", "3", "--json", "--tabs"], "'--form 3', '--json' and '--tabs'"),
    ] {
      #expect(
        problem(of: Depot.self, ["send", "7", "--to", "x"] + arguments)
          == "Error: \(expected) exclude one another. Give one of them.")
    }
    #expect(
      problem(of: Depot.self, ["send", "--where", "w > 3", "7", "8", "--to", "x"])
        == "Error: '--where w > 3' and '7' exclude one another. Give one of them.")
  }

  @Test("a member may be given as often as it allows")
  func repeated() throws {
    let send = try #require(
      Depot.parseAsRoot(["send", "7", "8", "--json", "--json", "--to", "x"], environment: [:])
        as? Send)
    #expect(send.choice.ids == [7, 8])
    #expect(send.format.json)
  }

  @Test("where one must be given, leaving out all of them is an error that lists them")
  func required() {
    #expect(
      problem(of: Depot.self, ["send", "--to", "x"])
        == "Error: Missing one of '<id>' or '--where <where>'")
    #expect(
      problem(of: Depot.self, ["send"])
        == "Error: Missing expected argument '--to <city>'. "
        + "Missing one of '<id>' or '--where <where>'")
    #expect(
      problem(of: Depot.self, ["cargo", "list"])
        == "Error: Missing one of '--incoming' or '--outgoing'")
    #expect(outcome(of: Depot.self, ["cargo", "list", "--incoming", "--outgoing"]) == nil)
  }

  @Test("a variable counts as given, and gives way to what is typed")
  func environment() throws {
    func send(_ arguments: [String], _ environment: [String: String]) throws -> Send {
      try #require(
        Depot.parseAsRoot(["send", "--to", "x"] + arguments, environment: environment) as? Send)
    }
    #expect(try send([], ["DEPOT_WHERE": "w > 3"]).choice.where == "w > 3")
    let typed = try send(["7"], ["DEPOT_WHERE": "w > 3"])
    #expect(typed.choice.ids == [7])
    #expect(typed.choice.where == nil)
    #expect(
      problem(
        of: Depot.self, ["send", "--to", "x", "7"],
        environment: ["DEPOT_TABS": "1", "DEPOT_FORM": "2"])
        == "Error: The environment variables 'DEPOT_TABS' and 'DEPOT_FORM' exclude one another. "
        + "Set one of them.")
    #expect(
      try send(["7", "--json"], ["DEPOT_TABS": "1", "DEPOT_FORM": "2"]).format.tabs == false)
  }

  @Test("the usage shows the rule")
  func usage() {
    struct Both: ParsableCommand {
      @OptionGroup(selection: .atMostOne) var format: DepotFormat
      @OptionGroup(selection: .exactlyOne) var choice: DepotChoice
      @OptionGroup(selection: .atLeastOne) var sides: CargoSides
    }
    #expect(
      Both.usageString()
        == "both [--json | --tabs | --form <form>] (<id> ... | --where <where>) "
        + "(--incoming | --outgoing) ...")
  }

  @Test("the members know their rule")
  func info() throws {
    let arguments = Send.commandInfo.arguments
    let ids = try #require(arguments.first { $0.property == "ids" })
    #expect(ids.selection == arguments.first { $0.property == "where" }?.selection)
    #expect(ids.selection?.group == "choice")
    #expect(ids.selection?.rule == .exactlyOne)
    #expect(arguments.first { $0.property == "to" }?.selection == nil)
  }

  @Test("a group inside keeps its own rule and is named by the way to it")
  func nested() throws {
    struct Inner: ParsableArguments {
      @Flag var a = false
      @Flag var b = false
    }
    struct Outer: ParsableArguments {
      @OptionGroup(selection: .atMostOne) var inner: Inner
      @Flag var c = false
    }
    struct Tool: ParsableCommand {
      @OptionGroup(selection: .atLeastOne) var outer: Outer
    }
    let selections = Tool.commandInfo.arguments.prefix(3).map(\.selection?.group)
    #expect(selections == ["outer.inner", "outer.inner", "outer"])
    #expect(outcome(of: Tool.self, ["--a", "--c"]) == nil)
    #expect(problem(of: Tool.self, ["--a", "--b", "--c"])?.contains("'--a' and '--b'") == true)
    #expect(problem(of: Tool.self, ["--a"]) == "Error: Missing expected argument '--c'")
  }

  @Test("a member that must always be given is a mistake in the declaration")
  func requiredMember() {
    struct Inner: ParsableArguments {
      @Option var always: String
      @Flag var other = false
    }
    struct Tool: ParsableCommand {
      @OptionGroup(selection: .exactlyOne) var inner: Inner
    }
    #expect(
      Tool.declarationProblems().map(\.message) == [
        "property 'always' must be given, but other members of its group exclude it"
      ])
    #expect(Depot.declarationProblems().isEmpty)
  }
}
