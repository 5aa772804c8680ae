import ArgumentParsing
import CalendarDates
import LineEditing

/// Reads command lines, from a person or from a pipe.
struct Shell: TripsCommand {
  static let configuration = CommandConfiguration(
    abstract: "Reads commands line by line, from a terminal or a pipe.",
    discussion: """
      Lines are those of the command line without 'trips' in front, with the quotes of bash; '#' \
      begins a comment. A quote that is open, or a backslash at the end, goes on in the next line. \
      There are no variables and no pipes.

      On a terminal lines are edited with libedit: the tab key completes commands, options, ids, \
      names and dates; earlier lines are kept in $XDG_STATE_HOME/trips/history, apart from those \
      that begin with a space. Ctrl-C forgets the line, or cancels the command at work (twice ends \
      the shell); Ctrl-D leaves, as 'exit' does; \
      'exit 5' ends with that status.

      From a pipe there is no prompt. The first command that fails ends the shell with its status \
      and the number of its line; --keep-going goes on and ends with the status of the first.

        trips shell < commands.txt
      """)

  @Flag(help: "Go on after a command that fails, where no terminal is.") var keepGoing = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Whether commands come from a shell already.
  @TaskLocal private static var isRunning = false

  func run(in session: Session) async throws {
    guard !Self.isRunning else {
      throw Failure(.usage, "This is a shell already. Type 'exit' to leave it.")
    }
    let runner = ShellRunner(session, prefix: global.quiet ? ["--quiet"] : [])
    try await Self.$isRunning.withValue(true) {
      if session.console.input.isTerminal {
        try await InteractiveShell(runner: runner, session: session).run()
      } else {
        try await ScriptedShell(runner: runner, keepsGoing: keepGoing).run()
      }
    }
  }
}

/// Runs the command lines of a shell.
struct ShellRunner: Sendable {
  let console: Console
  private let prefix: [String]

  /// The options of the shell become those of its commands: as variables of the environment, which
  /// an option of a command wins over.
  init(_ session: Session, prefix: [String]) {
    var variables = session.console.variables
    for setting in Setting.allCases {
      guard let value = session.settings[setting], case .option = value.origin else { continue }
      variables[setting.variable] = value.text
    }
    let console = session.console
    let today = session.fixedToday
    self.console = Console(
      output: InterruptibleSink(sink: console.output), error: console.error, input: console.input,
      variables: variables, today: { zone in today ?? console.today(zone) })
    self.prefix = prefix
  }

  /// Runs one command line.
  ///
  /// - Parameter words: With or without the program's name.
  /// - Returns: The status.
  func run(_ words: [String]) async -> Int32 {
    let words = words.count > 1 && words.first == "trips" ? Array(words.dropFirst()) : words
    return await Program.run(prefix + words, on: console)
  }
}
