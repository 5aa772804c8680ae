import ArgumentParsing
import Testing

@Suite("Environment variables")
struct EnvironmentTests {
  struct Sample: ParsableCommand {
    @Option(environment: "S_NAME") var name = "default"
    @Option(environment: "S_LIMIT") var limit: Int?
    @Option(environment: "S_TAGS") var tags: [String] = []
    @Option(transform: { $0.uppercased() }, environment: "S_UPPER") var upper = ""
    @Flag(environment: "S_QUIET") var quiet = false
    @Flag(inversion: .prefixedNo, environment: "S_COLOR") var color: Bool?
    @Flag(environment: "S_VERBOSE") var verbose: Int
    @Flag(environment: "S_ORDER") var order = Order.ascending
    @Flag(environment: "S_ORDERS") var orders: [Order] = []
  }

  @Test("the command line counts more than the environment, which counts more than the default")
  func priority() throws {
    #expect(try parse(Sample.self, []).name == "default")
    let environment = ["S_NAME": "variable"]
    #expect(try parse(Sample.self, [], environment: environment).name == "variable")
    #expect(
      try parse(Sample.self, ["--name", "typed"], environment: environment).name == "typed")
    #expect(
      try parse(Sample.self, ["--tags", "a"], environment: ["S_TAGS": "b"]).tags == ["a"])
  }

  @Test("every kind of option and flag reads its variable")
  func kinds() throws {
    let sample = try parse(
      Sample.self, [],
      environment: [
        "S_LIMIT": "-3", "S_TAGS": "a b", "S_UPPER": "x", "S_QUIET": "yes", "S_COLOR": "0",
        "S_VERBOSE": "2", "S_ORDER": "descending", "S_ORDERS": "ascending",
      ])
    #expect(sample.limit == -3)
    #expect(sample.tags == ["a b"])
    #expect(sample.upper == "X")
    #expect(sample.quiet)
    #expect(sample.color == false)
    #expect(sample.verbose == 2)
    #expect(sample.order == .descending)
    #expect(sample.orders == [.ascending])
  }

  @Test(
    "yes and no have the usual spellings",
    arguments: [
      ("1", true), ("TRUE", true), ("yes", true), ("On", true), ("0", false), ("false", false),
      ("No", false), ("off", false), ("", false),
    ])
  func booleans(text: String, expected: Bool) throws {
    #expect(try parse(Sample.self, [], environment: ["S_QUIET": text]).quiet == expected)
  }

  @Test("an empty variable counts as not set")
  func empty() throws {
    let sample = try parse(Sample.self, [], environment: ["S_NAME": "", "S_LIMIT": ""])
    #expect(sample.name == "default")
    #expect(sample.limit == nil)
  }

  @Test("a wrong variable is a usage error that names it")
  func wrong() {
    for (name, value, expected) in [
      ("S_LIMIT", "x", "'--limit <limit>'. Please provide a whole number."),
      (
        "S_QUIET", "tru", "'--quiet'. Did you mean 'true'? Please provide one of 'true' or 'false'."
      ),
      ("S_VERBOSE", "-1", "'--verbose'. Please provide a whole number from 0 up."),
      (
        "S_ORDER", "upwards",
        "'--ascending'. Please provide one of 'ascending' or 'descending'."
      ),
    ] {
      #expect(
        problem(of: Sample.self, [], environment: [name: value])
          == "Error: The value '\(value)' of the environment variable '\(name)' is invalid for "
          + expected)
    }
  }

  @Test("a wrong variable does no harm when the command line counts")
  func wrongButUnused() throws {
    #expect(try parse(Sample.self, ["--limit", "1"], environment: ["S_LIMIT": "x"]).limit == 1)
  }

  @Test("a variable stands for an option that must be given")
  func required() throws {
    struct Required: ParsableCommand {
      @Option(environment: "S_KEY") var key: String
    }
    #expect(try parse(Required.self, [], environment: ["S_KEY": "x"]).key == "x")
    #expect(problem(of: Required.self, []) == "Error: Missing expected argument '--key <key>'")
  }
}
