import ArgumentParsing

/// A tool that exercises what ``Shelf`` does not: groups with a rule, all kinds of completion, text
/// beyond ASCII, a default subcommand, passed-through words.
struct Depot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "depot",
    abstract: "Sends parcels from 東京 to Zürich.",
    version: "2.0",
    subcommands: [Status.self, Send.self, Cargo.self, Run.self, Inspect.self],
    defaultSubcommand: Status.self)

  @OptionGroup(title: "Common options") var common: DepotOptions
}

struct DepotOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Where the parcels are.", valueName: "path"),
    completion: .file(extensions: ["depot", "db"]), environment: "DEPOT_STORE",
    repetition: .chooseLast)
  var store: String?

  @Flag(inversion: .prefixedNo, help: "Use color.") var color: Bool?

  @Option(help: ArgumentHelp("The day.", visibility: .hidden)) var today: String?

  @Flag(help: .private) var trace = false
}

/// How a parcel travels.
enum Carrier: String, CaseIterable, ExpressibleByArgument {
  case rail, road, sea

  var defaultValueDescription: String {
    switch self {
    case .rail: "by train, at night"
    case .road: "by lorry"
    case .sea: "by ship; 'slow' \\ cheap"
    }
  }
}

/// Which parcels.
struct DepotChoice: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The numbers of parcels.", valueName: "id"),
    completion: .custom { words, _, prefix in
      ["7\tto Zürich", "12\tto 東京: fragile", "120"].filter { $0.hasPrefix(prefix) }
        + (words.contains("--many") ? ["9999"] : [])
    })
  var ids: [Int] = []

  @Option(help: "A condition: 'weight > 3'.", environment: "DEPOT_WHERE") var `where`: String?
}

/// How to print.
struct DepotFormat: ParsableArguments {
  @Flag(help: "Print JSON.") var json = false
  @Flag(help: "Print tabs.", environment: "DEPOT_TABS") var tabs = false
  @Option(help: "Print lines of a form.", environment: "DEPOT_FORM") var form: String?
}

struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Tells how things are.")
  @Option(name: .shortAndLong, help: "How many lines.") var lines = 10
  @Flag(help: "More numbers.") var many = false
}

struct Send: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Sends parcels.",
    discussion: """
      Parcels leave at once. What cannot be sent stays, and -\\- is told.

        depot send 7 12 --to "New York"
      .dots and 'quotes' are text

        depot send --where 'weight > 3' --to Zürich
      """)

  @OptionGroup(selection: .exactlyOne) var choice: DepotChoice
  @OptionGroup(title: "Output", selection: .atMostOne) var format: DepotFormat

  @Option(
    name: [.customShort("t"), .customLong("to"), .customLong("destination")],
    help: ArgumentHelp("Where to: a city — or «all».", valueName: "city"),
    completion: .custom { _, _, _ in
      ["New York\tbig", "Zürich\tfine", "it's \"here\"", "a:b\twith a colon", "a:c", "$HOME", "-x"]
    })
  var to: String

  @Option(name: .shortAndLong, help: "How it travels.") var carrier: Carrier = .road
  @Option(
    name: .shortAndLong, help: "A label; may be repeated.", completion: .list(["new", "red"]))
  var label: [String] = []
  @Option(help: "A folder for receipts.", completion: .directory) var receipts: String?
  @Option(
    help: "Who signs.", completion: .shellCommand("printf '%s\\n' anna 'bo b' \"c'd\""))
  var signer: String?
  @Option(parsing: .upToNextOption, help: "Weights.", completion: .list(["1", "2"]))
  var weights: [Int] = []
  @Flag(name: .shortAndLong, help: "Say nothing.") var quiet = false
  @OptionGroup(title: "Common options") var common: DepotOptions
}

struct Cargo: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Looks after cargo.", subcommands: [CargoAdd.self, CargoList.self], aliases: ["c"])
}

struct CargoAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds cargo.", aliases: ["plus"])
  @Argument(help: "A file.", completion: .file()) var file: String
  @Argument(help: "What it is.", completion: .list(["ore: iron", "wood"])) var what: String?
  @OptionGroup(title: "Common options") var common: DepotOptions
}

struct CargoList: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "Lists cargo.")
  @OptionGroup(selection: .atLeastOne) var sides: CargoSides
}

struct CargoSides: ParsableArguments {
  @Flag(help: "What comes in.") var incoming = false
  @Flag(help: "What goes out.") var outgoing = false
}

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Runs a program in the depot.")
  @Flag(name: .shortAndLong, help: "Wait for it.") var wait = false
  @Argument(parsing: .captureForPassthrough, help: "The program and its words.")
  var words: [String]
}

struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)
  @Option(
    completion: .custom { (words: [String], index: Int, prefix: String) async -> [String] in
      await Task.yield()
      return ["\(words.count)", "\(index)", prefix]
    })
  var part: String?
}
