extension Argument {
  /// Declares an argument with any number of values, with a default.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default, which the first value given replaces.
  ///   - parsing: Which words become its values.
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  public init<Element>(
    wrappedValue: [Element],
    parsing: ArgumentArrayParsingStrategy = .remaining,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Element: ExpressibleByArgument, Value == [Element] {
    self.init(
      ValueDeclaration(
        .expressible, initial: wrappedValue,
        .argument(parsing.parsing, help, completion)))
  }

  /// Declares an argument with any number of values, at least one.
  ///
  /// - Parameters:
  ///   - parsing: Which words become its values.
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  public init<Element>(
    parsing: ArgumentArrayParsingStrategy = .remaining,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Element: ExpressibleByArgument, Value == [Element] {
    self.init(
      ValueDeclaration(
        .expressible, initial: nil,
        .argument(parsing.parsing, help, completion)))
  }

  /// Declares an argument with any number of values, with a default, read by a closure.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default, which the first value given replaces.
  ///   - parsing: Which words become its values.
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  ///   - transform: Makes a value of the text; an error it throws becomes the reason in the message.
  public init<Element>(
    wrappedValue: [Element],
    parsing: ArgumentArrayParsingStrategy = .remaining,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Element
  ) where Value == [Element] {
    self.init(
      ValueDeclaration(
        .transform(transform), initial: wrappedValue,
        .argument(parsing.parsing, help, completion)))
  }

  /// Declares an argument with any number of values, at least one, read by a closure.
  ///
  /// - Parameters:
  ///   - parsing: Which words become its values.
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  ///   - transform: Makes a value of the text; an error it throws becomes the reason in the message.
  public init<Element>(
    parsing: ArgumentArrayParsingStrategy = .remaining,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Element
  ) where Value == [Element] {
    self.init(
      ValueDeclaration(
        .transform(transform), initial: nil,
        .argument(parsing.parsing, help, completion)))
  }
}
