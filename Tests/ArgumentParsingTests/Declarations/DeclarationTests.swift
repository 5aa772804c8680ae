import ArgumentParsing
import Synchronization
import Testing

@Suite("Declarations, collected while a value is created")
struct DeclarationTests {
  struct Depth: ParsableArguments {
    @Option var depth = 1
    @Argument var words: [String] = []
  }

  struct Preset: ParsableCommand {
    @Option var first = 1
    var plain = "own"
    @Flag var second = false
    @OptionGroup(title: "Deep") var group: Depth
    @Option var third: String?

    init() {
      first = 5
      second = true
      group.depth += 1
      first += 1
    }
  }

  @Test("an init that assigns to properties leaves their declarations in place and in order")
  func assignments() throws {
    #expect(
      Preset.commandInfo.arguments.filter { !$0.isBuiltIn }.map(\.property)
        == ["first", "second", "depth", "words", "third"])
    #expect(Preset.declarationProblems().isEmpty)

    let untouched = try parse(Preset.self, [])
    #expect(untouched.first == 6)
    #expect(untouched.second)
    #expect(untouched.plain == "own")

    let given = try parse(Preset.self, ["--first", "8", "w", "--depth", "3", "--third", "x"])
    #expect(given.first == 8)
    #expect(given.group.depth == 3)
    #expect(given.group.words == ["w"])
    #expect(given.third == "x")
  }

  @Test("a value made while another one is parsed keeps its declarations to itself")
  func nestedParsing() throws {
    struct Outer: ParsableCommand {
      @Option var outer = (try? Depth.parse(["--depth", "4"], environment: [:]).depth) ?? 0
    }
    #expect(
      Outer.commandInfo.arguments.filter { !$0.isBuiltIn }.map(\.property) == ["outer"])
    #expect(try parse(Outer.self, []).outer == 4)
    #expect(problem(of: Outer.self, ["--depth", "2"]) == "Error: Unknown option '--depth'")
  }

  @Test("declarations that no property has are reported")
  func strangers() {
    struct Plain: ParsableCommand {
      var depth = Depth()
      @Flag var loud = false
    }
    struct Replaced: ParsableCommand {
      @Flag var loud = false
      init() { _loud = Flag(wrappedValue: false, name: .customLong("noisy")) }
    }
    func message(_ type: String) -> String {
      "creating '\(type)' declares arguments that no property of it has: a property whose type has "
        + "arguments needs @OptionGroup, and 'init()' must not replace a wrapper"
    }
    #expect(Plain.declarationProblems().map(\.message).contains(message("Plain")))
    #expect(Replaced.declarationProblems().map(\.message) == [message("Replaced")])
    #expect(Plain.commandInfo.arguments.first { $0.property == "loud" }?.names == [.long("loud")])
    #expect(
      Replaced.commandInfo.arguments.first { $0.property == "loud" }?.names == [.long("noisy")])
  }
}

@Suite("What parsing leaves alone")
struct UntouchedCommandTests {
  /// What has been made, described and reflected.
  final class Log: Sendable {
    let entries = Mutex<[String]>([])

    @TaskLocal static var current: Log?

    static func note(_ entry: String) {
      current?.entries.withLock { $0.append(entry) }
    }

    static func entries(of work: () throws -> Void) rethrows -> [String] {
      let log = Log()
      try $current.withValue(log) { try work() }
      return log.entries.withLock { $0 }
    }
  }

  struct Options: ParsableArguments, CustomReflectable {
    @Option(repetition: .chooseLast) var depth = 1
    @Option(name: .customLong("colour")) var tint: String?
    @Argument var words: [String] = []

    init() { Log.note("options") }

    var customMirror: Mirror {
      Log.note("reflected")
      return Mirror(
        self, children: ["_depth": _depth, "_tint": _tint, "_words": _words])
    }
  }

  struct Used: ParsableCommand {
    static let configuration = CommandConfiguration(subcommands: [Unused.self])
    @OptionGroup var options: Options
    init() { Log.note("used") }
  }

  struct Unused: ParsableCommand {
    @OptionGroup var options: Options
    init() { Log.note("unused") }
  }

  struct Root: ParsableCommand {
    static var configuration: CommandConfiguration {
      Log.note("described")
      return CommandConfiguration(subcommands: [Unused.self, Used.self])
    }

    init() { Log.note("root") }
  }

  @Test("commands that are not named are not made")
  func unusedCommands() throws {
    let entries = try Log.entries {
      let command = try Root.parseAsRoot(["used", "word"], environment: [:])
      #expect((command as? Used)?.options.words == ["word"])
    }
    #expect(entries.filter { $0 != "described" } == ["root", "used", "options"])
  }

  @Test("a group that two commands share is made once")
  func sharedGroup() throws {
    let entries = try Log.entries {
      let command = try Used.parseAsRoot(["unused", "word"], environment: [:])
      #expect((command as? Unused)?.options.words == ["word"])
    }
    #expect(entries.filter { $0 == "options" }.count == 1)
  }

  @Test(
    "names of properties are looked up once, when an option is that has no name spelled out",
    arguments: [
      (["a", "b"], 0), (["--colour", "red"], 0), (["--depth", "2", "--colour", "red"], 1),
      (["--depth", "2", "--depth=2"], 1),
    ])
  func names(arguments: [String], count: Int) throws {
    let entries = try Log.entries {
      let options = try Options.parse(arguments, environment: [:])
      #expect(options.depth == (arguments.contains("--depth") ? 2 : 1))
      #expect(options.tint == (arguments.contains("--colour") ? "red" : nil))
    }
    #expect(entries.filter { $0 == "reflected" }.count == count)
  }

  @Test("an exit by a status describes no command")
  func exitStatus() {
    let entries = Log.entries {
      #expect(Root.exitCode(for: ExitCode(3)) == ExitCode(3))
      #expect(Root.fullMessage(for: ExitCode.success).isEmpty)
    }
    #expect(entries.isEmpty)
  }
}
