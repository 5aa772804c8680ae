extension ParsableCommand {
  /// Parses the command line with this command as the root.
  ///
  /// - Parameter arguments: The words after the program's name; nil for those of the process.
  /// - Returns: The command or subcommand named, not yet run.
  /// - Throws: As ``ParsableArguments/parse(_:)``.
  public static func parseAsRoot(
    _ arguments: [String]? = nil
  ) throws -> any ParsableCommand {
    try parseCommand(arguments, environment: .process).command
  }

  /// Parses the command line with this command as the root and an environment of its own.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - environment: The variables that `environment:` options read.
  /// - Returns: The command or subcommand named, not yet run.
  /// - Throws: As ``ParsableArguments/parse(_:)``.
  public static func parseAsRoot(
    _ arguments: [String], environment: [String: String]
  ) throws -> any ParsableCommand {
    try parseCommand(arguments, environment: Environment { environment[$0] }).command
  }

  /// Parses the command line and runs the command it names.
  ///
  /// Errors remember the command they came from, so that ``fullMessage(for:columns:)`` shows the
  /// usage of that command. Not part of swift-argument-parser.
  ///
  /// - Parameter arguments: The words after the program's name; nil for those of the process.
  /// - Throws: What parsing and running throw.
  public static func parseAndRun(_ arguments: [String]? = nil) throws {
    var (command, path) = try parseCommand(arguments, environment: .process)
    do {
      if command is any AsyncParsableCommand {
        throw DeclarationError(
          "'\(path.commandLine)' is asynchronous, so the root command has to be an "
            + "AsyncParsableCommand too")
      }
      try command.run()
    } catch {
      throw CommandError(path: path, thrown: error)
    }
  }

  /// Parses the command line, runs the command it names, prints its error if it throws one, and
  /// then ends the program.
  ///
  /// - Parameter arguments: The words after the program's name; nil for those of the process.
  public static func main(_ arguments: [String]?) {
    do {
      try parseAndRun(arguments)
    } catch {
      exit(withError: error)
    }
  }

  /// Runs the program with the command line of the process.
  public static func main() {
    main(nil)
  }

  static func parseCommand(
    _ arguments: [String]?, environment: Environment
  ) throws -> (command: any ParsableCommand, path: [any ParsableArguments.Type]) {
    let parsed = try CommandParser.parse(
      arguments ?? processArguments, as: CommandInfo(rootCommand: self), readsSubcommands: true,
      environment: environment)
    guard let command = parsed.command else {
      throw CommandError(
        path: parsed.path, reason: .thrown(DeclarationError("\(self) was not parsed")))
    }
    return (command, parsed.path)
  }
}
