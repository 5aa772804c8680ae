import ArgumentParsing
import TripModel

/// A command of the program: it sees the world through a session.
protocol TripsCommand: AsyncParsableCommand, Sendable {
  /// The options that all commands share.
  var global: GlobalOptions { get }

  /// Whether the output can be long, and goes through a pager on a terminal.
  var isPaged: Bool { get }
  /// Whether the command works although the context in use is not there any more.
  var worksWithMissingContext: Bool { get }
  /// Whether the command works although the configuration is broken.
  var worksWithBrokenConfiguration: Bool { get }

  /// Does what the command is for.
  ///
  /// - Throws: Any error; `Failure.init(_:)` makes a status and a text of it.
  func run(in session: Session) async throws
}

extension TripsCommand {
  var isPaged: Bool { false }
  var worksWithMissingContext: Bool { false }
  var worksWithBrokenConfiguration: Bool { false }

  /// Runs the command with the streams of the process.
  mutating func run() async throws {
    try await run(in: Session(.process, global, Configuration(.process)))
  }
}

/// A command that works although the context in use is not there any more, because it helps to mend
/// that or has nothing to do with it. It sees none in use.
protocol WorksWithMissingContext: TripsCommand {}

extension WorksWithMissingContext {
  var worksWithMissingContext: Bool { true }
}

/// A command that works although the configuration is broken, because it helps to mend it or has
/// nothing to do with it. It sees an empty one.
protocol WorksWithBrokenConfiguration: WorksWithMissingContext {}

extension WorksWithBrokenConfiguration {
  var worksWithBrokenConfiguration: Bool { true }
}

/// Runs one command line.
enum Program {
  /// Parses a command line, runs the command it names, and prints what goes wrong.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - console: The streams, the variables and the clock.
  /// - Returns: The status to end with.
  static func run(_ arguments: [String], on console: Console) async -> Int32 {
    do throws(OutputError) {
      let command: any ParsableCommand
      do {
        if let answer = try await candidates(arguments, console) {
          try console.output.write(line: answer)
          return ExitStatus.done.rawValue
        }
        command = try parse(arguments, console)
      } catch let error as OutputError {
        throw error
      } catch {
        return try report(parsing: error, arguments, on: console)
      }
      guard let command = command as? any TripsCommand else {
        return try reportHelp(of: type(of: command), on: console)
      }
      do {
        try await run(command, typed: CommandLineText.text(of: arguments), on: console)
        return ExitStatus.done.rawValue
      } catch let error as OutputError {
        throw error
      } catch let code as ExitCode {
        return code.rawValue
      } catch {
        return report(
          Failure(error), of: type(of: command), colorMode(command.global, console), on: console)
      }
    } catch {
      if error == .closed { return ExitStatus.done.rawValue }
      printError("Error: \(error)", .auto, on: console)
      return ExitStatus.error.rawValue
    }
  }

  /// Parses a command line.
  ///
  /// The variables of settings are left to ``Settings``, which ranks them and knows where each value
  /// came from; the options declare them for the help and the manual.
  private static func parse(
    _ arguments: [String], _ console: Console
  ) throws -> any ParsableCommand {
    var variables = console.variables
    for setting in Setting.allCases { variables[setting.variable] = nil }
    return try TypedAmounts.$currency.withValue(contextCurrency(arguments, console)) {
      try Trips.parseAsRoot(arguments, environment: variables)
    }
  }

  /// The currency of amounts that are typed without one. They are read while the command line is
  /// parsed, so the context is looked for before; what is wrong with it shows later.
  private static func contextCurrency(_ arguments: [String], _ console: Console) -> CurrencyCode? {
    guard !arguments.contains("--no-context"),
      let configuration = try? Configuration(console),
      configuration.contexts.values.contains(where: { $0[.currency] != nil }),
      let name = Trips.typedValue(of: "--context", in: arguments)
        ?? console.variables[Setting.context.variable]
        ?? configuration.settings[.context]?.text,
      let code = configuration.contexts[name]?[.currency]?.text
    else { return nil }
    return try? CurrencyCode(parsing: code)
  }

  private static func run(
    _ command: any TripsCommand, typed line: String, on console: Console
  ) async throws {
    let configuration: Configuration
    do throws(ConfigurationError) {
      configuration = try Configuration(console)
    } catch {
      guard command.worksWithBrokenConfiguration else { throw error }
      configuration = Configuration(path: console.configurationPath, isBroken: true)
    }
    let session = try Session(
      console, command.global, configuration, commandLine: line,
      needsContext: !command.worksWithMissingContext)
    try refuse(session.format, of: command)
    guard command.isPaged, let pager = Pager(session) else {
      return try await command.run(in: session)
    }
    // Whatever happens, the person has seen all there is before the shell's prompt comes back.
    let result: Result<Void, any Error>
    do {
      try await command.run(in: session.writing(to: pager))
      result = .success(())
    } catch {
      result = .failure(error)
    }
    pager.finish()
    try result.get()
  }

  /// Refuses formats for checks where nothing is checked.
  private static func refuse(
    _ format: OutputFormat, of command: any TripsCommand
  ) throws(Failure) {
    guard format.isForChecks, !(command is any CheckingCommand) else { return }
    throw Failure(
      .usage,
      "--format \(format.rawValue) is for what a check has found. It goes with 'trips migrate check', "
        + "'lint', 'rehearse', 'verify' and 'lock --check'.")
  }

  /// What a completion script that asks for candidates is to be told; nil for any other command line,
  /// which is settled by its first word: to set a task's value leaves the main thread.
  private static func candidates(
    _ arguments: [String], _ console: Console
  ) async throws -> String? {
    guard Trips.isCompletionRequest(arguments) else { return nil }
    return try await StoredCandidates.$console.withValue(console) {
      try await Trips.completionResponse(to: arguments)
    }
  }

  /// When errors are coloured: as the option, the variable or the configuration says, as far as they can
  /// be read.
  private static func colorMode(_ options: GlobalOptions, _ console: Console) -> ColorMode {
    let configuration = (try? Configuration(console)) ?? Configuration(path: nil)
    guard
      let settings = try? Settings(options, console, configuration, needsContext: false)
    else { return options.color ?? .auto }
    return settings[.color].flatMap { ColorMode(rawValue: $0.text) } ?? .auto
  }

  /// Prints that an argument is not UTF-8.
  ///
  /// - Parameters:
  ///   - number: Which argument, from 1.
  ///   - text: The argument with U+FFFD where it cannot be read.
  ///   - console: The streams.
  /// - Returns: The status to end with.
  static func refuse(argument number: Int, _ text: String, on console: Console) -> Int32 {
    printError(
      "Error: Argument \(number), '\(text)', is not UTF-8. Write it in UTF-8; a file with such a "
        + "name can be given through the standard input or a symbolic link.", .auto, on: console)
    return ExitStatus.usage.rawValue
  }

  /// Prints what is wrong with a command line, or the help that it asks for.
  private static func report(
    parsing error: any Error, _ arguments: [String], on console: Console
  ) throws(OutputError) -> Int32 {
    let text = Trips.fullMessage(for: error, columns: console.messageColumns)
    let code = Trips.exitCode(for: error)
    if code.isSuccess {
      try writeHelp(text, arguments, on: console)
    } else {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if let hint = CommandLineHint.text(for: arguments) {
        lines.insert(hint, at: lines.firstIndex { $0.hasPrefix("Usage: ") } ?? lines.endIndex)
      }
      printError(lines.joined(separator: "\n"), .auto, on: console)
    }
    return code.rawValue
  }

  /// Prints help, through the pager on a terminal.
  private static func writeHelp(
    _ text: String, _ arguments: [String], on console: Console
  ) throws(OutputError) {
    guard !arguments.contains("--no-pager"), let options = try? GlobalOptions.parse([]),
      let configuration = try? Configuration(console),
      let session = try? Session(console, options, configuration, needsContext: false),
      let pager = Pager(session)
    else { return try console.output.write(line: text) }
    defer { pager.finish() }
    try pager.write(line: text)
  }

  /// Prints the help of a command that only groups others.
  private static func reportHelp(
    of type: any ParsableCommand.Type, on console: Console
  ) throws(OutputError) -> Int32 {
    try writeHelp(
      Trips.helpMessage(for: type, columns: console.messageColumns), [], on: console)
    return ExitStatus.done.rawValue
  }

  /// Prints why a command could not do what was asked.
  private static func report(
    _ failure: Failure, of type: any ParsableCommand.Type, _ mode: ColorMode,
    on console: Console
  ) -> Int32 {
    var lines = ["Error: \(failure.message)"]
    if failure.isOfCommandLine {
      let usage = Trips.usageString(for: type)
      let path = usage.prefix { $0 != "[" && $0 != "<" }
      lines.append("Usage: \(usage)")
      lines.append("  See '\(path)--help' for more information.")
    }
    printError(lines.joined(separator: "\n"), mode, on: console)
    return failure.status.rawValue
  }

  /// Prints an error. Where the error stream is the one that is broken, the status says it all.
  private static func printError(_ text: String, _ mode: ColorMode, on console: Console) {
    // Names from files and command lines stand in messages, and a terminal must not obey them.
    let text = TerminalText.lines(text).joined(separator: "\n")
    let label = "Error:"
    let isColored = mode.usesColor(on: console.error, of: console) && text.hasPrefix(label)
    try? console.error.write(
      line: isColored ? TextStyle.red.styled(label, if: true) + text.dropFirst(label.count) : text)
  }
}
