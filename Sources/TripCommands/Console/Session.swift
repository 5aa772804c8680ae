import CalendarDates

/// One run of a command: the world around it, and the options that all commands share.
struct Session: Sendable {
  let console: Console
  let format: OutputFormat
  let colorMode: ColorMode
  let isQuiet: Bool
  let store: String?
  let lockTimeout: Duration
  /// Whether the configuration says that stores of older versions are migrated when they are opened;
  /// the environment has the last word. See ``olderStores``.
  let migratesOnOpen: Bool
  /// Whether the command only shows what it would do, so that nothing may change a store on the way.
  private(set) var isRehearsal = false
  private let dateOptions: DateOptions

  /// What typed dates are read against, besides the clock.
  private struct DateOptions: Sendable {
    let today: CalendarDay?
    let weekStart: Weekday
    let dateFormat: DatePattern?
  }

  init(_ console: Console, _ options: GlobalOptions, migratesOnOpen: Bool = false) {
    self.console = console
    self.migratesOnOpen = migratesOnOpen
    format = options.outputFormat
    colorMode = options.color
    isQuiet = options.quiet
    store = options.store
    lockTimeout = .seconds(options.lockTimeout)
    dateOptions = DateOptions(
      today: options.today, weekStart: options.weekStart, dateFormat: options.dateFormat)
  }

  /// The session for a command that may have been given `--dry-run`.
  func rehearsing(_ isDryRun: Bool) -> Session {
    var session = self
    session.isRehearsal = isDryRun
    return session
  }

  /// Reads dates as typed. Asks the clock, so it is made only where a date is read.
  var dates: DateExpressionParser {
    DateExpressionParser(
      DateContext(
        today: dateOptions.today ?? console.today(), weekStart: dateOptions.weekStart,
        dateFormat: dateOptions.dateFormat))
  }

  /// Whether data may be coloured.
  var usesColor: Bool { colorMode.usesColor(on: console.output, of: console) }

  /// Tells a person what was done, on the error stream; `--quiet` silences it.
  ///
  /// Nobody there to read it is no reason to end: what was done is done.
  func message(_ text: String) {
    guard !isQuiet else { return }
    try? console.error.write(line: TerminalText.singleLine(text))
  }
}
