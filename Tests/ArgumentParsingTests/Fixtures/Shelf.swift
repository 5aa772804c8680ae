import ArgumentParsing

/// A tool with everything in it: nested and grouped subcommands, shared and titled groups, hidden
/// options, environment variables.
struct Shelf: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shelf",
    abstract: "Keeps track of what is on the shelf.",
    discussion: """
      Everything is kept in one file. A second paragraph, long enough to be broken into two lines \
      at eighty columns.

        shelf add book Emma --year 1815
      """,
    version: "1.2.0",
    subcommands: [List.self, Scratch.self],
    groupedSubcommands: [
      CommandGroup(name: "Change", subcommands: [Add.self, Remove.self]),
      CommandGroup(name: "Secret", subcommands: [Repair.self]),
    ])

  @OptionGroup(title: "Common options") var common: Common
}

struct Common: ParsableArguments {
  @Option(
    help: ArgumentHelp("Where the shelf is kept.", valueName: "path"),
    completion: .file(extensions: ["shelf"]), environment: "SHELF_FILE")
  var file: String = "home.shelf"

  @Flag(name: .shortAndLong, help: "Say more; twice for even more.")
  var verbose: Int

  @Flag(name: .shortAndLong, help: "Say less.", environment: "SHELF_QUIET")
  var quiet = false

  @Flag(inversion: .prefixedNo, help: "Use color.") var color: Bool?

  @Option(help: ArgumentHelp("Pretend that today is this day.", visibility: .hidden))
  var today: String?

  @Flag(help: .private) var trace = false

  mutating func validate() throws {
    if quiet && verbose > 0 {
      throw ValidationError("--quiet and --verbose do not go together.")
    }
  }
}

enum Format: String, CaseIterable, ExpressibleByArgument {
  case table, json, csv
}

enum Order: String, EnumerableFlag {
  case ascending, descending
}

enum Layout: EnumerableFlag {
  case narrow, wide

  static func name(for value: Layout) -> NameSpecification { .shortAndLong }

  static func help(for value: Layout) -> ArgumentHelp? {
    switch value {
    case .narrow: "Leave out what does not fit."
    case .wide: "Show all columns."
    }
  }
}

enum Wear: String, CaseIterable, ExpressibleByArgument, CustomStringConvertible {
  case new, used

  var description: String { rawValue }

  var defaultValueDescription: String {
    switch self {
    case .new: "never read by anybody, still in the shop's own wrapping, with its receipt"
    case .used: "read"
    }
  }
}

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists what is there.", aliases: ["ls"])

  @OptionGroup(title: "Common options") var common: Common
  @Option(name: .shortAndLong, help: "How to print.", environment: "SHELF_FORMAT")
  var format = Format.table
  @Option(name: .shortAndLong, help: "Print at most so many.") var limit: Int?
  @Option(name: .customLong("column"), help: "A column to print; may be repeated.")
  var columns: [String] = ["title", "year"]
  @Flag(help: "The order.") var order = Order.ascending
  @Flag var layout: Layout = .wide
  @Argument(help: "Words to look for.") var words: [String] = []
}

struct Add: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Adds something.", subcommands: [Book.self, Film.self])
  @OptionGroup(title: "Common options") var common: Common
}

struct Book: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Adds a book.")
  @OptionGroup(title: "Common options") var common: Common
  @Argument(help: "Its title.") var title: String
  @Option(name: .shortAndLong, help: "The year it was printed.") var year: UInt16
  @Option(help: "What it is like.") var wear: Wear = .used
  @Option(
    help: ArgumentHelp(
      "What it costs.",
      discussion: "With two decimals.\n\n  --price 12.50", valueName: "amount"),
    transform: Price.read)
  var price: Price?
  @Flag(inversion: .prefixedEnableDisable, help: "Whether it can be lent.") var lending = true
}

struct Price: Equatable, Sendable {
  let cents: Int

  static func read(_ text: String) throws -> Price {
    guard let amount = Double(text), amount.magnitude < 1_000_000 else {
      throw ValidationError("a price looks like 12.50")
    }
    return Price(cents: Int((amount * 100).rounded()))
  }
}

struct Film: ParsableCommand {
  @Argument var title: String
  @Argument var minutes: Int?
}

struct Remove: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Takes something away.", aliases: ["rm", "del"])
  @Argument(help: "Its number.") var number: Int
  @Flag var yes = false
}

struct Repair: ParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)
}

struct Scratch: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "A place to try things, whose description is long enough to go over the edge.",
    usage: "shelf scratch [what you like]\nshelf scratch -- [anything]")
  @Argument(parsing: .captureForPassthrough) var rest: [String] = []
}
