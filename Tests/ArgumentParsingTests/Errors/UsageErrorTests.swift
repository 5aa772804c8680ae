import ArgumentParsing
import Testing

@Suite("Usage errors")
struct UsageErrorTests {
  @Test("an error is followed by the usage and a pointer to the help, and ends with 2")
  func layout() throws {
    let result = try #require(outcome(of: Shelf.self, ["remove"]))
    #expect(
      result.text == """
        Error: Missing expected argument '<number>'
        Usage: shelf remove <number> [--yes]
          See 'shelf remove --help' for more information.
        """)
    #expect(result.code == 2)
  }

  @Test("a long usage is broken below its first line")
  func longUsage() throws {
    #expect(
      outcome(of: Shelf.self, ["lst"], columns: 50)?.text == """
        Error: Unknown subcommand 'lst'. Did you mean 'list' or 'ls'?
          shelf lst
                ^^^
        Usage: shelf [--file <path>] [--verbose ...]
               [--quiet] [--color] [--no-color]
               <subcommand>
          See 'shelf --help' for more information.
        """)
  }

  @Test(
    "the message says what is wrong and what to type instead",
    arguments: [
      (["remov"], "Unknown subcommand 'remov'. Did you mean 'remove'?"),
      (["REMOVE"], "Unknown subcommand 'REMOVE'. Did you mean 'remove'?"),
      (["scr"], "Unknown subcommand 'scr'. Did you mean 'scratch'?"),
      (["hlep"], "Unknown subcommand 'hlep'. Did you mean 'help'?"),
      (["repai"], "Unknown subcommand 'repai'"),
      (["xyzzy"], "Unknown subcommand 'xyzzy'"),
      ([""], "Unknown subcommand ''"),
      (["add", "flm"], "Unknown subcommand 'flm'. Did you mean 'film'?"),
      (["help", "addd"], "Unknown subcommand 'addd'. Did you mean 'add'?"),
      (["help", "remove", "3"], "Unexpected argument '3'"),
      (["list", "--formta"], "Unknown option '--formta'. Did you mean '--format'?"),
      (["list", "--form=json"], "Unknown option '--form'. Did you mean '--format'?"),
      (["list", "--verbos"], "Unknown option '--verbos'. Did you mean '--verbose'?"),
      (["list", "--asc"], "Unknown option '--asc'. Did you mean '--ascending'?"),
      (["list", "--todya"], "Unknown option '--todya'"),
      (["list", "--"], nil),
      (["list", "---"], "Unknown option '---'"),
      (["list", "--=x"], "Unknown option '--'"),
      (["list", "-x"], "Unknown option '-x'"),
      (["list", "-qx"], "Unknown option '-x' in '-qx'"),
      (["list", "-limit", "3"], "Unknown option '-limit'. Did you mean '--limit'?"),
      (["list", "-colum"], "Unknown option '-colum'. Did you mean '--column'?"),
      (["list", "--limit"], "Missing value for '--limit <limit>'"),
      (["list", "-l"], "Missing value for '-l <limit>'"),
      (["list", "-l", "--quiet"], "Missing value for '-l <limit>'"),
      (["list", "-l", "--", "3"], "Missing value for '-l <limit>'"),
      (
        ["list", "--column", "-x"],
        "Missing value for '--column <column>'. If '-x' is the value, write '--column=-x'."
      ),
      (
        ["list", "-f", "-x"],
        "Missing value for '-f <format>'. If '-x' is the value, write '-f-x'."
      ),
      (
        ["list", "--quiet=yes"],
        "The flag '--quiet' does not take a value, but 'yes' was given."
      ),
      (["list", "-q=yes"], "The flag '-q' does not take a value, but 'yes' was given."),
      (
        ["list", "--format", "jsn"],
        "The value 'jsn' is invalid for '--format <format>'. Did you mean 'json'? "
          + "Please provide one of 'table', 'json' or 'csv'."
      ),
      (
        ["list", "-fxml"],
        "The value 'xml' is invalid for '-f <format>'. "
          + "Please provide one of 'table', 'json' or 'csv'."
      ),
      (
        ["list", "--limit", "many"],
        "The value 'many' is invalid for '--limit <limit>'. Please provide a whole number."
      ),
      (
        ["list", "--limit", "9223372036854775808"],
        "The value '9223372036854775808' is invalid for '--limit <limit>'. "
          + "Please provide a whole number."
      ),
      (
        ["add", "book", "Emma", "--year", "-1"],
        "The value '-1' is invalid for '--year <year>'. "
          + "Please provide a whole number from 0 to 65535."
      ),
      (
        ["add", "book", "Emma", "-y", "1815", "--price", "cheap"],
        "The value 'cheap' is invalid for '--price <amount>': a price looks like 12.50"
      ),
      (
        ["remove", "one"],
        "The value 'one' is invalid for '<number>'. Please provide a whole number."
      ),
      (["remove", "1", "2"], "Unexpected argument '2'"),
      (["remove", "1", "2", "3"], "2 unexpected arguments: '2', '3'"),
      (["remove", "1", "--", "--yes"], "Unexpected argument '--yes'"),
      (["add", "book"], "Missing expected arguments '<title>' and '--year <year>'"),
      (["add", "book", "-y", "1815"], "Missing expected argument '<title>'"),
      (
        ["list", "--ascending", "--descending"],
        "The flags '--ascending' and '--descending' exclude one another. Give one of them."
      ),
      (
        ["list", "-nw"],
        "The flags '-n' and '-w' exclude one another. Give one of them."
      ),
      (["-qv", "list"], "--quiet and --verbose do not go together."),
    ] as [([String], String?)])
  func message(arguments: [String], expected: String?) {
    #expect(
      problem(of: Shelf.self, arguments) == expected.map { "Error: \($0)" }, "\(arguments)")
    if expected != nil { #expect(outcome(of: Shelf.self, arguments)?.code == 2) }
  }

  @Test("flags one of which must be given are listed")
  func missingFlag() {
    struct Choose: ParsableCommand {
      @Flag var order: Order
      @Flag(inversion: .prefixedNo) var keep: Bool
      @Option var name: String
    }
    #expect(
      problem(of: Choose.self, [])
        == "Error: Missing expected argument '--name <name>'. "
        + "Missing one of '--ascending' or '--descending'. Missing one of '--keep' or '--no-keep'")
  }

  @Test("an argument missing from a command above is reported below it")
  func missingInParent() {
    struct Leaf: ParsableCommand {}
    struct Root: ParsableCommand {
      static let configuration = CommandConfiguration(subcommands: [Leaf.self])
      @Option var key: String
    }
    #expect(problem(of: Root.self, ["leaf"]) == "Error: Missing expected argument '--key <key>'")
    #expect(outcome(of: Root.self, ["leaf", "--key", "x"]) == nil)
    #expect(outcome(of: Root.self, ["--key", "x", "leaf"]) == nil)
  }
}
