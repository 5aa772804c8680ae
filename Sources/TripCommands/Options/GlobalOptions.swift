import ArgumentParsing
import CalendarDates

/// The options that every command takes.
///
/// Their names are spelled out, because to name one after its property takes reflection, which is
/// a good part of the time that a short command takes.
struct GlobalOptions: ParsableArguments {
  @Option(
    name: .customLong("store"),
    help: ArgumentHelp(
      "The file that holds the trips; ':memory:' for one that is gone afterwards.",
      discussion: "Without it: trips/trips.store below $XDG_DATA_HOME, or below ~/.local/share.",
      valueName: "path"),
    completion: .file(), environment: "TRIPS_STORE")
  var store: String?

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp("How to print trips; a table unless given.", valueName: "format"),
    environment: "TRIPS_FORMAT")
  var format: OutputFormat?

  @Flag(name: .customLong("json"), help: "The same as '--format json'.") var json = false

  @Option(
    name: .customLong("color"),
    help: ArgumentHelp("When to use colour; on a terminal unless given.", valueName: "when"),
    environment: "TRIPS_COLOR")
  var color: ColorMode?

  @Flag(name: .shortAndLong, help: "Print data and errors, and no other messages.")
  var quiet = false

  @Option(
    name: .customLong("today"),
    help: ArgumentHelp("The day to take for today.", valueName: "date"),
    transform: { text in
      guard let day = CalendarDay(text) else { throw ValidationError("Type it as YYYY-MM-DD.") }
      return day
    })
  var today: CalendarDay?

  @Option(
    name: .customLong("week-start"),
    help: ArgumentHelp(
      "The day a week begins with, for 'sow' and 'eow'; monday unless given.",
      valueName: "weekday"),
    environment: "TRIPS_WEEK_START")
  var weekStart: Weekday?

  @Option(
    name: .customLong("date-format"),
    help: ArgumentHelp(
      "How dates other than ISO ones are typed, such as 'd/M/yyyy'.", valueName: "pattern"),
    transform: { try DatePattern($0) }, environment: "TRIPS_DATE_FORMAT")
  var dateFormat: DatePattern?

  @Option(
    name: .customLong("zone"),
    help: ArgumentHelp(
      "The time zone that decides which day is today, such as Europe/Stockholm; the machine's "
        + "unless given.", valueName: "zone"),
    transform: { try TimeZoneRules(identifier: $0) }, environment: "TRIPS_TIME_ZONE")
  var zone: TimeZoneRules?

  @Option(
    name: .customLong("context"),
    help: ArgumentHelp("The context to use for this command.", valueName: "name"),
    completion: StoredCandidates.contexts, environment: "TRIPS_CONTEXT")
  var context: String?

  @Flag(name: .customLong("no-context"), help: "Use no context.") var noContext = false

  @Flag(name: .customLong("no-pager"), help: "Print long output as it is, without a pager.")
  var noPager = false

  @Option(
    name: .customLong("lock-timeout"),
    help: ArgumentHelp(
      "How long to wait for another process that is writing; 5 seconds unless given.",
      valueName: "seconds"),
    environment: "TRIPS_LOCK_TIMEOUT")
  var lockTimeout: Int?

  @Flag(
    inversion: .prefixedNo,
    help: "Migrate a store of an older version when it is opened, or do not.")
  var migrateOnOpen: Bool?

  /// Checks values that exclude one another.
  mutating func validate() throws {
    if json, let format, format != .json {
      throw ValidationError(
        "--json and --format \(format.rawValue) exclude one another. Give one of them.")
    }
    if store?.isEmpty == true {
      throw ValidationError("--store is empty. Give the path of a file, or ':memory:'.")
    }
    if let lockTimeout, !(0...86_400).contains(lockTimeout) {
      throw ValidationError("--lock-timeout is \(lockTimeout). Type seconds from 0 to 86400.")
    }
    if context != nil, noContext {
      throw ValidationError("--context and --no-context exclude one another. Give one of them.")
    }
    if context?.isEmpty == true {
      throw ValidationError("--context is empty. Give a name, or --no-context.")
    }
    if let dateFormat, !dateFormat.hasDate {
      throw ValidationError("--date-format \(dateFormat) has no date in it. Type it as d/M/yyyy.")
    }
  }
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
  /// Values between tabs, with a header; tabs, line ends and backslashes in them are escaped.
  case tsv
  /// A table of GitHub Flavored Markdown.
  case markdown
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
