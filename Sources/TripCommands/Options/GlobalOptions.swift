import ArgumentParsing
import CalendarDates

/// The options that every command takes.
struct GlobalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file that holds the trips; ':memory:' for one that is gone afterwards.",
      discussion: "Without it: trips/trips.store below $XDG_DATA_HOME, or below ~/.local/share.",
      valueName: "path"),
    completion: .file(), environment: "TRIPS_STORE")
  var store: String?

  @Option(help: ArgumentHelp("How to print trips.", valueName: "format"))
  var format: OutputFormat?

  @Flag(help: "The same as '--format json'.") var json = false

  @Option(help: ArgumentHelp("When to use colour.", valueName: "when")) var color = ColorMode.auto

  @Flag(name: .shortAndLong, help: "Print data and errors, and no other messages.")
  var quiet = false

  @Option(
    help: ArgumentHelp("The day to take for today.", valueName: "date"),
    transform: { text in
      guard let day = CalendarDay(text) else { throw ValidationError("Type it as YYYY-MM-DD.") }
      return day
    })
  var today: CalendarDay?

  @Option(
    help: ArgumentHelp("The day a week begins with, for 'sow' and 'eow'.", valueName: "weekday"))
  var weekStart = Weekday.monday

  @Option(
    help: ArgumentHelp(
      "How dates other than ISO ones are typed, such as 'd/M/yyyy'.", valueName: "pattern"),
    transform: { try DatePattern($0) })
  var dateFormat: DatePattern?

  @Option(
    help: ArgumentHelp(
      "How long to wait for another process that is writing.", valueName: "seconds"))
  var lockTimeout = 5

  /// Checks values that exclude one another.
  mutating func validate() throws {
    if json, let format, format != .json {
      throw ValidationError(
        "--json and --format \(format.rawValue) exclude one another. Give one of them.")
    }
    if store?.isEmpty == true {
      throw ValidationError("--store is empty. Give the path of a file, or ':memory:'.")
    }
    if !(0...86_400).contains(lockTimeout) {
      throw ValidationError("--lock-timeout is \(lockTimeout). Type seconds from 0 to 86400.")
    }
    if let dateFormat, !dateFormat.hasDate {
      throw ValidationError("--date-format \(dateFormat) has no date in it. Type it as d/M/yyyy.")
    }
  }

  /// The format asked for.
  var outputFormat: OutputFormat { json ? .json : format ?? .table }
}

/// How records are printed.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  /// For people.
  case table
  /// One document.
  case json
  /// One object a line.
  case jsonl
  /// RFC 4180, with a header.
  case csv
  /// RFC 5545, an event for each trip.
  case ics
  /// Annotations of a GitHub workflow, for commands that check something.
  case github
  /// A JUnit report, for commands that check something.
  case junit

  /// Whether the format says what a check has found, and has no place for records.
  var isForChecks: Bool { self == .github || self == .junit }
}

extension Weekday: ExpressibleByArgument {
  /// Reads an English name, or its first three letters.
  public init?(argument: String) { self.init(name: argument) }

  /// The name in lower case.
  public var defaultValueDescription: String { name.lowercased() }

  /// The names in lower case.
  public static var allValueStrings: [String] { allCases.map { $0.name.lowercased() } }

  /// No descriptions: the names say all.
  public static var allValueDescriptions: [String: String] { [:] }

  /// The names in lower case.
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
