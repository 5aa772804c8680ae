import ArgumentParsing
import Testing

/// Parses with nothing in the environment.
func parse<Command: ParsableArguments>(
  _ type: Command.Type, _ arguments: [String], environment: [String: String] = [:]
) throws -> Command {
  try type.parse(arguments, environment: environment)
}

/// Parses a command of the sample tool, and checks that it is the one expected.
func shelf<Command: ParsableCommand>(
  _ type: Command.Type, _ arguments: [String], environment: [String: String] = [:],
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Command {
  let command = try Shelf.parseAsRoot(arguments, environment: environment)
  return try #require(command as? Command, sourceLocation: sourceLocation)
}

/// What a program prints when it is given these arguments, and the status it ends with.
func outcome<Command: ParsableCommand>(
  of type: Command.Type, _ arguments: [String], environment: [String: String] = [:],
  columns: Int = 80
) -> (text: String, code: Int32)? {
  do {
    _ = try type.parseAsRoot(arguments, environment: environment)
    return nil
  } catch {
    return (type.fullMessage(for: error, columns: columns), type.exitCode(for: error).rawValue)
  }
}

/// The first line of what a program prints when it is given these arguments.
func problem<Command: ParsableCommand>(
  of type: Command.Type, _ arguments: [String], environment: [String: String] = [:]
) -> String? {
  outcome(of: type, arguments, environment: environment)?.text
    .split(separator: "\n").first.map(String.init)
}
