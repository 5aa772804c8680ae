/// A command that waits: its `run()` is asynchronous.
///
/// The root command has to be asynchronous when one of its subcommands is.
public protocol AsyncParsableCommand: ParsableCommand {
  /// Does what the command is for.
  ///
  /// - Throws: As `run()` of ``ParsableCommand``.
  mutating func run() async throws
}

extension AsyncParsableCommand {
  /// Prints the command's help.
  public mutating func run() async throws {
    throw CleanExit.helpRequest(self)
  }

  /// Parses the command line and runs the command it names, synchronous or not.
  ///
  /// Errors remember the command they came from, so that ``fullMessage(for:columns:)`` shows the
  /// usage of that command. Not part of swift-argument-parser.
  ///
  /// - Parameter arguments: The words after the program's name; nil for those of the process.
  /// - Throws: What parsing and running throw.
  public static func parseAndRun(_ arguments: [String]? = nil) async throws {
    if let response = try await completionResponse(to: arguments) {
      throw CommandError(path: [self], reason: .output(response))
    }
    var (command, path) = try parseCommand(arguments, environment: .process)
    do {
      if var asyncCommand = command as? any AsyncParsableCommand {
        try await asyncCommand.run()
      } else {
        try command.run()
      }
    } catch {
      throw CommandError(path: path, thrown: error)
    }
  }

  /// Parses the command line, runs the command it names, prints its error if it throws one, and
  /// then ends the program.
  ///
  /// - Parameter arguments: The words after the program's name; nil for those of the process.
  public static func main(_ arguments: [String]?) async {
    do {
      try await parseAndRun(arguments)
    } catch {
      exit(withError: error)
    }
  }

  /// Runs the program with the command line of the process.
  public static func main() async {
    await main(nil)
  }
}
