import ArgumentParsing
import Testing

@Suite("Subcommands")
struct SubcommandTests {
  @Test("words name subcommands at any depth, by name or alias")
  func nesting() throws {
    let book = try shelf(Book.self, ["add", "book", "Emma", "--year", "1815"])
    #expect(book.title == "Emma")
    #expect(book.year == 1815)
    #expect(try shelf(Remove.self, ["rm", "3"]).number == 3)
    #expect(try shelf(Remove.self, ["del", "-3"]).number == -3)
    #expect(try shelf(List.self, ["ls", "list"]).words == ["list"])
  }

  @Test("a hidden subcommand works")
  func hidden() throws {
    _ = try shelf(Repair.self, ["repair"])
  }

  @Test(
    "a shared group holds the same values wherever they were given",
    arguments: [
      ["-q", "--file", "x", "add", "book", "Emma", "-y", "1"],
      ["add", "-q", "book", "--file", "x", "Emma", "-y", "1"],
      ["--file=x", "add", "book", "Emma", "-y", "1", "-q"],
      ["add", "book", "Emma", "-y", "1", "-q", "--file=x"],
    ])
  func sharedGroup(arguments: [String]) throws {
    let book = try shelf(Book.self, arguments)
    #expect(book.common.quiet)
    #expect(book.common.file == "x")
  }

  @Test("counts add up over levels")
  func countsAddUp() throws {
    #expect(
      try shelf(Book.self, ["-v", "add", "-vv", "book", "Emma", "-y", "1", "-v"]).common.verbose
        == 4)
  }

  struct Leaf: ParsableCommand {
    @ParentCommand var root: Root
    @Option var local = 0
  }

  struct Other: ParsableCommand {
    @Argument var words: [String] = []
    @Flag var fast = false
  }

  struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(
      subcommands: [Leaf.self, Other.self], defaultSubcommand: Other.self)
    @Option var level = 1
  }

  @Test("options of a parent are accepted before and after the subcommand")
  func parentOptions() throws {
    for arguments in [["--level", "4", "leaf"], ["leaf", "--level", "4"]] {
      let leaf = try #require(Root.parseAsRoot(arguments) as? Leaf)
      #expect(leaf.root.level == 4)
    }
    #expect(try #require(Root.parseAsRoot(["leaf"]) as? Leaf).root.level == 1)
  }

  @Test("the default subcommand runs when none is named")
  func defaultSubcommand() throws {
    for (arguments, words, fast) in [
      ([], [], false), (["a", "b"], ["a", "b"], false), (["--fast"], [], true),
      (["--level", "2", "a"], ["a"], false), (["--", "leaf"], ["leaf"], false),
      (["other", "a"], ["a"], false),
    ] as [([String], [String], Bool)] {
      let other = try #require(Root.parseAsRoot(arguments) as? Other, "\(arguments)")
      #expect(other.words == words)
      #expect(other.fast == fast)
    }
    #expect(
      outcome(of: Root.self, ["--slow"])?.text == """
        Error: Unknown option '--slow'
          root --slow
               ^^^^^^
        Usage: root [--level <level>] <subcommand>
          See 'root --help' for more information.
        """)
  }

  struct Positional: ParsableCommand {
    static let configuration = CommandConfiguration(subcommands: [Leaf.self])
    @Argument var place: String
    @Argument var note: String?
  }

  @Test("arguments that must be given come before the subcommand")
  func positionalsFirst() throws {
    #expect(try Positional.parseAsRoot(["leaf", "leaf"]) is Leaf)
    #expect(try #require(Positional.parseAsRoot(["leaf"]) as? Positional).place == "leaf")
    let positional = try #require(Positional.parseAsRoot(["here", "now"]) as? Positional)
    #expect(positional.note == "now")
  }

  @Test("a type parsed on its own does not read subcommands")
  func parseOnItsOwn() throws {
    #expect(try Root.parse(["--level", "3"]).level == 3)
    #expect(throws: (any Error).self) { try Root.parse(["leaf"]) }
  }

  @Test("a subcommand named help takes the place of the built-in one")
  func ownHelp() throws {
    struct Help: ParsableCommand {}
    struct Tool: ParsableCommand {
      static let configuration = CommandConfiguration(subcommands: [Help.self])
    }
    #expect(try Tool.parseAsRoot(["help"]) is Help)
  }

  @Test("groups and the command validate, from the root down")
  func validation() throws {
    struct Inner: ParsableArguments {
      @Option var inner = 0
      func validate() throws { if inner < 0 { throw ValidationError("inner") } }
    }
    struct Child: ParsableCommand {
      @OptionGroup var inner: Inner
      @Option var child = 0
      mutating func validate() throws {
        if child < 0 { throw ValidationError("child") }
        child += 1
      }
    }
    struct Parent: ParsableCommand {
      static let configuration = CommandConfiguration(subcommands: [Child.self])
      @Option var parent = 0
      func validate() throws { if parent < 0 { throw ValidationError("parent") } }
    }
    let all = ["--parent=-1", "child", "--inner=-1", "--child=-1"]
    #expect(problem(of: Parent.self, all) == "Error: parent")
    #expect(problem(of: Parent.self, Array(all.dropFirst())) == "Error: inner")
    #expect(problem(of: Parent.self, ["child", "--child=-1"]) == "Error: child")
    let child = try #require(Parent.parseAsRoot(["child"]) as? Child)
    #expect(child.child == 1)
  }
}
