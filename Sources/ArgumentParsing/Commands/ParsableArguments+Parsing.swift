extension ParsableArguments {
  /// Parses a command line that has no subcommands.
  ///
  /// - Parameter arguments: The words after the program's name; nil for those of the process.
  /// - Returns: A value that holds what was given.
  /// - Throws: An error that ``message(for:)``, ``exitCode(for:)`` and ``exit(withError:)``
  ///   understand, for usage errors and for requests such as `--help`.
  public static func parse(_ arguments: [String]? = nil) throws -> Self {
    try parse(arguments, environment: .process)
  }

  /// Parses a command line that has no subcommands, with an environment of its own.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - environment: The variables that `environment:` options read.
  /// - Returns: A value that holds what was given.
  /// - Throws: As ``parse(_:)``.
  public static func parse(
    _ arguments: [String], environment: [String: String]
  ) throws -> Self {
    try parse(arguments, environment: Environment { environment[$0] })
  }

  /// Parses a command line, or prints what is wrong with it and ends the program.
  ///
  /// - Parameter arguments: The words after the program's name; nil for those of the process.
  public static func parseOrExit(_ arguments: [String]? = nil) -> Self {
    do {
      return try parse(arguments)
    } catch {
      exit(withError: error)
    }
  }

  private static func parse(_ arguments: [String]?, environment: Environment) throws -> Self {
    let parsed = try CommandParser.parse(
      arguments ?? processArguments, as: CommandInfo(root: self), readsSubcommands: false,
      environment: environment)
    guard let result = parsed.value as? Self else {
      throw CommandError(
        path: parsed.path, reason: .thrown(DeclarationError("\(self) was not parsed")))
    }
    return result
  }
}

/// The words after the program's name.
var processArguments: [String] { Array(CommandLine.arguments.dropFirst()) }
