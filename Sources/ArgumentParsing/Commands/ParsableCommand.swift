/// A command: arguments, and what to do with them.
///
/// ```swift
/// @main
/// struct Greet: ParsableCommand {
///   static let configuration = CommandConfiguration(abstract: "Says hello.")
///   @Argument(help: "Whom to greet.") var name: String
///   func run() { print("Hello, \(name)!") }
/// }
/// ```
public protocol ParsableCommand: ParsableArguments {
  /// The name, the help and the subcommands.
  static var configuration: CommandConfiguration { get }

  /// Does what the command is for. Without one of its own, a command prints its help.
  ///
  /// - Throws: ``ValidationError`` for a usage error, ``ExitCode`` to end with a status and no
  ///   message, ``CleanExit`` to end with a text and status 0. Anything else is printed after
  ///   `Error: ` and ends the program with status 1, or with the one that an
  ///   ``ExitCodeProviding`` error chooses.
  mutating func run() throws
}

extension ParsableCommand {
  /// Nothing but the type's name.
  public static var configuration: CommandConfiguration { CommandConfiguration() }

  /// The name as typed.
  public static var _commandName: String {
    configuration.name(of: self)
  }

  /// Prints the command's help.
  public mutating func run() throws {
    throw CleanExit.helpRequest(self)
  }
}
