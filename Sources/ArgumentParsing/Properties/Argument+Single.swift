extension Argument where Value: ExpressibleByArgument {
  /// Declares an argument with one value, with a default.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  public init(
    wrappedValue: Value,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) {
    self.init(
      ValueDeclaration(
        .expressible, initial: wrappedValue,
        .argument(.next, help, completion)))
  }

  /// Declares an argument with one value, which must be given.
  ///
  /// - Parameters:
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  public init(
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) {
    self.init(
      ValueDeclaration(
        .expressible, initial: nil,
        .argument(.next, help, completion)))
  }
}

extension Argument {
  /// Declares an argument with one value, with a default, read by a closure.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  ///   - transform: Makes a value of the text; an error it throws becomes the reason in the message.
  public init(
    wrappedValue: Value,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Value
  ) {
    self.init(
      ValueDeclaration(
        .transform(transform), initial: wrappedValue,
        .argument(.next, help, completion)))
  }

  /// Declares an argument with one value, which must be given, read by a closure.
  ///
  /// - Parameters:
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  ///   - transform: Makes a value of the text; an error it throws becomes the reason in the message.
  @_disfavoredOverload
  public init(
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Value
  ) {
    self.init(
      ValueDeclaration(
        .transform(transform), initial: nil,
        .argument(.next, help, completion)))
  }
}
