import CalendarDates

/// One run of a command: the world around it, and the options that all commands share.
struct Session: Sendable {
  private(set) var console: Console
  let settings: Settings
  let format: OutputFormat
  let colorMode: ColorMode
  let isQuiet: Bool
  let lockTimeout: Duration
  /// The pattern of dates other than ISO ones; nil when they are refused.
  let dateFormat: DatePattern?
  /// The zone of `today`; nil for the one of the machine.
  let timeZone: TimeZoneRules?
  let weekStart: Weekday
  /// The day that `--today` gives; nil for that of the clock.
  let fixedToday: CalendarDay?
  /// Whether the command only shows what it would do, so that nothing may change a store on the way.
  private(set) var isRehearsal = false
  /// The command line as typed, for the store's log; nil where a command runs without one.
  let commandLine: String?

  /// - Throws: ``Failure`` for settings that cannot be used.
  init(
    _ console: Console, _ options: GlobalOptions, _ configuration: Configuration,
    commandLine: String? = nil, needsContext: Bool = true
  ) throws(Failure) {
    let settings = try Settings(options, console, configuration, needsContext: needsContext)
    func text(_ setting: Setting) -> String { settings[setting]?.text ?? "" }
    self.console = console
    self.commandLine = commandLine
    self.settings = settings
    isQuiet = options.quiet
    fixedToday = options.today
    format = OutputFormat(rawValue: text(.format)) ?? .table
    colorMode = ColorMode(rawValue: text(.color)) ?? .auto
    lockTimeout = .seconds(Int(text(.lockTimeout)) ?? 5)
    weekStart = Weekday(name: text(.weekStart)) ?? .monday
    dateFormat = settings[.dateFormat].flatMap { try? DatePattern($0.text) }
    timeZone = settings[.timeZone].flatMap { try? TimeZoneRules(identifier: $0.text) }
  }

  /// The session for a command that may have been given `--dry-run`.
  func rehearsing(_ isDryRun: Bool) -> Session {
    var session = self
    session.isRehearsal = isDryRun
    return session
  }

  /// The same session with data going elsewhere.
  func writing(to output: any ByteSink) -> Session {
    var session = self
    session.console = console.writing(to: output)
    return session
  }

  /// Where the store is, as `--store` or the settings say; nil for the usual place.
  var store: String? { settings[.store]?.text }

  /// Whether the format was asked for on the command line, for commands that print one value alone
  /// otherwise.
  var isFormatTyped: Bool {
    if case .option = settings[.format]?.origin { true } else { false }
  }

  /// Whether a store of an older version is to be migrated when it is opened.
  var migratesOnOpen: Bool {
    settings[.migrateOnOpen].map { ["true", "1"].contains($0.text) } ?? false
  }

  /// The day that is taken for today.
  var today: CalendarDay { fixedToday ?? console.today(timeZone) }

  /// Reads dates as typed. Asks the clock, so it is made only where a date is read.
  var dates: DateExpressionParser {
    DateExpressionParser(
      DateContext(
        today: today, weekStart: weekStart, dateFormat: dateFormat,
        timeZone: timeZone?.identifier))
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
