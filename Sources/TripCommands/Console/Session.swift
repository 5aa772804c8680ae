import CalendarDates

/// One run of a command: the world around it, and the options that all commands share.
struct Session: Sendable {
  private(set) var console: Console
  let format: OutputFormat
  let colorMode: ColorMode
  let isQuiet: Bool
  let store: String?
  let lockTimeout: Duration
  /// The command line as typed, for the store's log; nil where a command runs without one.
  let commandLine: String?
  private let dateOptions: DateOptions

  /// What typed dates are read against, besides the clock.
  private struct DateOptions: Sendable {
    let today: CalendarDay?
    let weekStart: Weekday
    let dateFormat: DatePattern?
  }

  init(_ console: Console, _ options: GlobalOptions, commandLine: String? = nil) {
    self.console = console
    self.commandLine = commandLine
    format = options.outputFormat
    colorMode = options.color
    isQuiet = options.quiet
    store = options.store
    lockTimeout = .seconds(options.lockTimeout)
    dateOptions = DateOptions(
      today: options.today, weekStart: options.weekStart, dateFormat: options.dateFormat)
  }

  /// The same run with data going elsewhere.
  func redirected(to output: any ByteSink) -> Session {
    var session = self
    session.console = console.writing(to: output)
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
