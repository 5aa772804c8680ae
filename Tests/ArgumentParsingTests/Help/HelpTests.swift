import ArgumentParsing
import Testing

@Suite("Help")
struct HelpTests {
  private func help(_ arguments: [String], columns: Int = 80) throws -> String {
    let result = try #require(outcome(of: Shelf.self, arguments, columns: columns))
    #expect(result.code == 0)
    return result.text
  }

  @Test("the root's help shows overview, usage, options and grouped subcommands")
  func root() throws {
    #expect(
      try help(["--help"]) == """
        OVERVIEW: Keeps track of what is on the shelf.

        Everything is kept in one file. A second paragraph, long enough to be broken
        into two lines at eighty columns.

          shelf add book Emma --year 1815

        USAGE: shelf [--file <path>] [--verbose ...] [--quiet] [--color] [--no-color]
               <subcommand>

        COMMON OPTIONS:
          --file <path>           Where the shelf is kept. (default: home.shelf) (env:
                                  SHELF_FILE)
          -v, --verbose           Say more; twice for even more.
          -q, --quiet             Say less. (env: SHELF_QUIET)
          --color/--no-color      Use color.

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.

        SUBCOMMANDS:
          list, ls                Lists what is there.
          scratch                 A place to try things, whose description is long
                                  enough to go over the edge.

        CHANGE SUBCOMMANDS:
          add                     Adds something.
          remove, rm, del         Takes something away.

          See 'shelf help <subcommand>' for detailed help.
        """)
  }

  @Test("help of a command with many options keeps only arguments in the usage")
  func manyOptions() throws {
    #expect(
      try help(["list", "-h"]) == """
        OVERVIEW: Lists what is there.

        USAGE: shelf list [<options>] [<words> ...]

        ARGUMENTS:
          <words>                 Words to look for.

        COMMON OPTIONS:
          --file <path>           Where the shelf is kept. (default: home.shelf) (env:
                                  SHELF_FILE)
          -v, --verbose           Say more; twice for even more.
          -q, --quiet             Say less. (env: SHELF_QUIET)
          --color/--no-color      Use color.

        OPTIONS:
          -f, --format <format>   How to print. (values: table, json, csv; default:
                                  table) (env: SHELF_FORMAT)
          -l, --limit <limit>     Print at most so many.
          --column <column>       A column to print; may be repeated. (default: title,
                                  year)
          --ascending/--descending
                                  The order. (default: --ascending)
          -n, --narrow            Leave out what does not fit.
          -w, --wide              Show all columns. (default: --wide)
          -h, --help              Show help information.
        """)
  }

  @Test("help of a nested command shows value meanings, discussions and inverted flags")
  func nested() throws {
    #expect(
      try help(["help", "add", "book"]) == """
        OVERVIEW: Adds a book.

        USAGE: shelf add book [--file <path>] [--verbose ...] [--quiet] [--color]
               [--no-color] <title> --year <year> [--wear <wear>] [--price <amount>]
               [--enable-lending] [--disable-lending]

        ARGUMENTS:
          <title>                 Its title.

        COMMON OPTIONS:
          --file <path>           Where the shelf is kept. (default: home.shelf) (env:
                                  SHELF_FILE)
          -v, --verbose           Say more; twice for even more.
          -q, --quiet             Say less. (env: SHELF_QUIET)
          --color/--no-color      Use color.

        OPTIONS:
          -y, --year <year>       The year it was printed.
          --wear <wear>           What it is like. (default: used)
                new               - never read by anybody, still in the shop's own
                                    wrapping, with its receipt
                used              - read
          --price <amount>        What it costs.
                With two decimals.

                  --price 12.50
          --enable-lending/--disable-lending
                                  Whether it can be lent. (default: --enable-lending)
          -h, --help              Show help information.
        """)
  }

  @Test("a group below the root points at its own subcommands")
  func groupBelowRoot() throws {
    let text = try help(["add", "--help"])
    #expect(text.hasSuffix("  See 'shelf help add <subcommand>' for detailed help."))
    #expect(text.contains("SUBCOMMANDS:\n  book                    Adds a book.\n  film\n"))
  }

  @Test("a usage of the command's own is printed as it stands")
  func ownUsage() throws {
    #expect(
      try help(["scratch", "-h"]).contains(
        """
        USAGE: shelf scratch [what you like]
               shelf scratch -- [anything]

        """))
  }

  @Test("--help-hidden adds hidden options, and never private ones")
  func hidden() throws {
    let visible = try help(["--help"])
    let all = try help(["--help-hidden"])
    #expect(!visible.contains("--today"))
    #expect(!visible.contains("--help-hidden"))
    #expect(all.contains("  --today <today>         Pretend that today is this day.\n"))
    #expect(all.contains("[--today <today>] <subcommand>"))
    #expect(
      all.contains("  --help-hidden           Show help information, hidden options included."))
    #expect(!all.contains("--trace"))
    #expect(try help(["help", "--help-hidden", "list"]).contains("--today"))
    #expect(try help(["list", "--help-hidden"]).contains("--today"))
  }

  @Test("all ways of asking for help of a command print the same text")
  func spellings() throws {
    let expected = Shelf.helpMessage(for: Book.self, columns: 80)
    for arguments in [
      ["add", "book", "--help"], ["add", "book", "-h"], ["help", "add", "book"],
      ["--help", "add", "book"], ["add", "-h", "book"], ["add", "help", "book"],
      ["add", "book", "Emma", "--help"], ["add", "book", "--nonsense", "--help"],
      ["add", "book", "--help", "--year", "x"], ["add", "book", "-vh"],
    ] {
      #expect(try help(arguments) == expected, "\(arguments)")
    }
  }

  @Test("help after -- is a value")
  func helpAfterTerminator() throws {
    #expect(try shelf(List.self, ["list", "--", "--help"]).words == ["--help"])
  }

  @Test("every line fits the width, apart from words that are longer")
  func width() throws {
    for columns in [30, 44, 60, 100, 200] {
      for arguments in [["-h"], ["add", "book", "-h"], ["list", "-h"]] {
        for line in try help(arguments, columns: columns).split(separator: "\n")
        where line.count > columns {
          // What sticks out is one word, item or label that cannot be broken.
          let content = line.drop { $0 == " " }
          #expect(
            content.count + 28 > columns || content.hasPrefix("-"), "\(columns): \(line)")
        }
      }
    }
  }

  @Test("a command without anything has a usage and the help flag")
  func empty() {
    struct Bare: ParsableCommand {}
    #expect(
      Bare.helpMessage(columns: 80) == """
        USAGE: bare

        OPTIONS:
          -h, --help              Show help information.
        """)
  }

  @Test("help flags can be renamed, inherited and taken away")
  func helpNames() {
    struct Leaf: ParsableCommand {}
    struct Renamed: ParsableCommand {
      static let configuration = CommandConfiguration(
        subcommands: [Leaf.self], helpNames: [.customLong("assist"), .customShort("?")])
    }
    struct Silent: ParsableCommand {
      static let configuration = CommandConfiguration(helpNames: [])
    }
    #expect(outcome(of: Renamed.self, ["leaf", "-?"])?.code == 0)
    #expect(outcome(of: Renamed.self, ["leaf", "--assist"])?.code == 0)
    #expect(problem(of: Renamed.self, ["leaf", "--help"]) == "Error: Unknown option '--help'")
    #expect(
      outcome(of: Renamed.self, ["leaf", "-x"])?.text.hasSuffix(
        "  See 'renamed leaf --assist' for more information.") == true)
    #expect(
      outcome(of: Silent.self, ["--help"])?.text
        == "Error: Unknown option '--help'\n  silent --help\n         ^^^^^^\nUsage: silent")
  }

  @Test("an option of the command's own takes the place of a built-in one")
  func ownHelpName() throws {
    struct Server: ParsableCommand {
      @Option(name: .shortAndLong) var host = "localhost"
    }
    #expect(try parse(Server.self, ["-h", "example.org"]).host == "example.org")
    #expect(Server.helpMessage(columns: 80).contains("  --help                  Show help"))
    #expect(Server.helpMessage(columns: 80).contains("  -h, --host <host>       (default: loc"))
  }

  @Test("-- is shown before an argument that only takes what follows it")
  func postTerminatorUsage() {
    struct Runner: ParsableCommand {
      @Argument(parsing: .postTerminator) var command: [String] = []
    }
    #expect(Runner.usageString() == "runner -- [<command> ...]")
  }

  private struct Shared: ParsableArguments {
    @Flag(help: "Say less.") var quiet = false
    @Option(help: "Where.") var place: String?
  }

  private struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "root", subcommands: [Leaf.self], abridgesSharedGroups: true)
    @OptionGroup(title: "Shared options") var shared: Shared
  }

  private struct Leaf: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "leaf")
    @Flag(help: "Go on.") var more = false
    @OptionGroup(title: "Shared options") var shared: Shared
  }

  @Test("a group that the root describes is only named below it, where the root wants that")
  func abridged() {
    let help = Root.helpMessage(for: Leaf.self, columns: 80)
    #expect(
      help.hasSuffix("SHARED OPTIONS:\n  --quiet, --place. See 'root --help' for what they mean."))
    #expect(help.contains("Go on.") && !help.contains("Say less."))
    #expect(Root.helpMessage(columns: 80).contains("Say less."))
    #expect(
      Root.helpMessage(for: Leaf.self, includeHidden: true, columns: 80).contains("Say less."))
  }
}
