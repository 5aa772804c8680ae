/// A mistake on the command line that only the command itself can see.
///
/// Thrown from `validate()` or `run()`, it is printed with the command's usage and ends the
/// program with ``ExitCode/validationFailure``.
public struct ValidationError: Error, CustomStringConvertible, Sendable {
  /// What is wrong, and what to type instead.
  public let message: String

  /// Creates an error.
  ///
  /// - Parameter message: What is wrong, and what to type instead.
  public init(_ message: String) {
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
