extension Option {
  /// Declares an option with any number of values, with a default.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default, which the first value given replaces.
  ///   - name: The names; `--` and the property's name unless you say otherwise.
  ///   - parsing: Which words become its values.
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  ///   - environment: The variable read when the option is not on the command line.
  public init<Element>(
    wrappedValue: [Element],
    name: NameSpecification = .long,
    parsing: ArrayParsingStrategy = .singleValue,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    environment: String? = nil
  ) where Element: ExpressibleByArgument, Value == [Element] {
    self.init(
      ValueDeclaration(
        .expressible, initial: wrappedValue,
        .option(name, parsing.parsing, help, completion, environment)))
  }

  /// Declares an option with any number of values, at least one.
  ///
  /// - Parameters:
  ///   - name: The names; `--` and the property's name unless you say otherwise.
  ///   - parsing: Which words become its values.
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  ///   - environment: The variable read when the option is not on the command line.
  public init<Element>(
    name: NameSpecification = .long,
    parsing: ArrayParsingStrategy = .singleValue,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    environment: String? = nil
  ) where Element: ExpressibleByArgument, Value == [Element] {
    self.init(
      ValueDeclaration(
        .expressible, initial: nil,
        .option(name, parsing.parsing, help, completion, environment)))
  }

  /// Declares an option with any number of values, with a default, read by a closure.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default, which the first value given replaces.
  ///   - name: The names; `--` and the property's name unless you say otherwise.
  ///   - parsing: Which words become its values.
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  ///   - transform: Makes a value of the text; an error it throws becomes the reason in the message.
  ///   - environment: The variable read when the option is not on the command line.
  public init<Element>(
    wrappedValue: [Element],
    name: NameSpecification = .long,
    parsing: ArrayParsingStrategy = .singleValue,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Element,
    environment: String? = nil
  ) where Value == [Element] {
    self.init(
      ValueDeclaration(
        .transform(transform), initial: wrappedValue,
        .option(name, parsing.parsing, help, completion, environment)))
  }

  /// Declares an option with any number of values, at least one, read by a closure.
  ///
  /// - Parameters:
  ///   - name: The names; `--` and the property's name unless you say otherwise.
  ///   - parsing: Which words become its values.
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  ///   - transform: Makes a value of the text; an error it throws becomes the reason in the message.
  ///   - environment: The variable read when the option is not on the command line.
  public init<Element>(
    name: NameSpecification = .long,
    parsing: ArrayParsingStrategy = .singleValue,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Element,
    environment: String? = nil
  ) where Value == [Element] {
    self.init(
      ValueDeclaration(
        .transform(transform), initial: nil,
        .option(name, parsing.parsing, help, completion, environment)))
  }
}
