extension Argument {
  /// Declares an argument with a value that may be missing.
  ///
  /// - Parameters:
  ///   - wrappedValue: Nil, and nothing else.
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  public init<Element>(
    wrappedValue: _OptionalNilComparisonType,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Element: ExpressibleByArgument, Value == Element? {
    self.init(
      ValueDeclaration(
        .expressible,
        .argument(.next, help, completion)))
  }

  /// Declares an argument with a value that may be missing.
  ///
  /// - Parameters:
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  public init<Element>(
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Element: ExpressibleByArgument, Value == Element? {
    self.init(
      ValueDeclaration(
        .expressible,
        .argument(.next, help, completion)))
  }

  /// Declares an argument with a value that may be missing, read by a closure.
  ///
  /// - Parameters:
  ///   - wrappedValue: Nil, and nothing else.
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  ///   - transform: Makes a value of the text; an error it throws becomes the reason in the message.
  public init<Element>(
    wrappedValue: _OptionalNilComparisonType,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Element
  ) where Value == Element? {
    self.init(
      ValueDeclaration(
        .transform(transform),
        .argument(.next, help, completion)))
  }

  /// Declares an argument with a value that may be missing, read by a closure.
  ///
  /// - Parameters:
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  ///   - transform: Makes a value of the text; an error it throws becomes the reason in the message.
  public init<Element>(
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Element
  ) where Value == Element? {
    self.init(
      ValueDeclaration(
        .transform(transform),
        .argument(.next, help, completion)))
  }
}
