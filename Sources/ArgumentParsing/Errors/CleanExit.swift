/// An end of the program that is not an error: the text goes to stdout, the status is 0.
public struct CleanExit: Error, CustomStringConvertible, Sendable {
  enum Request: Sendable {
    case help((any ParsableCommand.Type)?)
    case message(String)
  }

  let request: Request

  /// Prints help.
  ///
  /// - Parameter command: The command to describe; nil for the one that throws.
  public static func helpRequest(_ command: (any ParsableCommand.Type)? = nil) -> CleanExit {
    CleanExit(request: .help(command))
  }

  /// Prints help.
  ///
  /// - Parameter command: The command to describe.
  public static func helpRequest(_ command: any ParsableCommand) -> CleanExit {
    .helpRequest(type(of: command))
  }

  /// Prints a text.
  public static func message(_ text: String) -> CleanExit {
    CleanExit(request: .message(text))
  }

  /// The text, or `--help`.
  public var description: String {
    switch request {
    case .help: "--help"
    case .message(let text): text
    }
  }
}
