/// A mistake on the command line that only the command itself can see.
///
/// Thrown from `validate()` or `run()`, it is printed with the command's usage and ends the
/// program with ``ExitCode/validationFailure``.
public struct ValidationError: Error, CustomStringConvertible, Sendable {
  /// What is wrong, and what to type instead.
  public let message: String

  /// The names of the arguments to blame.
  let arguments: [String]

  /// Creates an error.
  ///
  /// - Parameter message: What is wrong, and what to type instead.
  public init(_ message: String) {
    self.init(message, marking: [])
  }

  /// Creates an error that shows which words of the command line are to blame.
  ///
  /// ```swift
  /// mutating func validate() throws {
  ///   if to < from { throw ValidationError("It ends before it starts.", marking: "--from", "--to") }
  /// }
  /// ```
  ///
  /// Not part of swift-argument-parser. Only an error thrown from `validate()` marks words: `run()`
  /// is past the command line.
  ///
  /// - Parameters:
  ///   - message: What is wrong, and what to type instead.
  ///   - arguments: Options by any of their names with dashes, and positional arguments by their
  ///     value name between angle brackets. Those that were not typed are passed over.
  public init(_ message: String, marking arguments: String...) {
    self.init(message, marking: arguments)
  }

  private init(_ message: String, marking arguments: [String]) {
    self.message = message
    self.arguments = arguments
  }

  /// The message.
  public var description: String { message }
}
