extension Option {
  /// Declares an option with a value that may be missing.
  ///
  /// - Parameters:
  ///   - wrappedValue: Nil, and nothing else.
  ///   - name: The names; `--` and the property's name unless you say otherwise.
  ///   - parsing: Which word becomes its value.
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  ///   - environment: The variable read when the option is not on the command line.
  ///   - repetition: What happens when the option is given twice.
  public init<Element>(
    wrappedValue: _OptionalNilComparisonType,
    name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    environment: String? = nil,
    repetition: OptionRepetition = .error
  ) where Element: ExpressibleByArgument, Value == Element? {
    self.init(
      ValueDeclaration(
        .expressible,
        .option(name, parsing.parsing, help, completion, environment, repetition)))
  }

  /// Declares an option with a value that may be missing.
  ///
  /// - Parameters:
  ///   - name: The names; `--` and the property's name unless you say otherwise.
  ///   - parsing: Which word becomes its value.
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  ///   - environment: The variable read when the option is not on the command line.
  ///   - repetition: What happens when the option is given twice.
  public init<Element>(
    name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    environment: String? = nil,
    repetition: OptionRepetition = .error
  ) where Element: ExpressibleByArgument, Value == Element? {
    self.init(
      ValueDeclaration(
        .expressible,
        .option(name, parsing.parsing, help, completion, environment, repetition)))
  }

  /// Declares an option with a value that may be missing, read by a closure.
  ///
  /// - Parameters:
  ///   - wrappedValue: Nil, and nothing else.
  ///   - name: The names; `--` and the property's name unless you say otherwise.
  ///   - parsing: Which word becomes its value.
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  ///   - transform: Makes a value of the text; an error it throws becomes the reason in the message.
  ///   - environment: The variable read when the option is not on the command line.
  ///   - repetition: What happens when the option is given twice.
  public init<Element>(
    wrappedValue: _OptionalNilComparisonType,
    name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Element,
    environment: String? = nil,
    repetition: OptionRepetition = .error
  ) where Value == Element? {
    self.init(
      ValueDeclaration(
        .transform(transform),
        .option(name, parsing.parsing, help, completion, environment, repetition)))
  }

  /// Declares an option with a value that may be missing, read by a closure.
  ///
  /// - Parameters:
  ///   - name: The names; `--` and the property's name unless you say otherwise.
  ///   - parsing: Which word becomes its value.
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  ///   - transform: Makes a value of the text; an error it throws becomes the reason in the message.
  ///   - environment: The variable read when the option is not on the command line.
  ///   - repetition: What happens when the option is given twice.
  public init<Element>(
    name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Element,
    environment: String? = nil,
    repetition: OptionRepetition = .error
  ) where Value == Element? {
    self.init(
      ValueDeclaration(
        .transform(transform),
        .option(name, parsing.parsing, help, completion, environment, repetition)))
  }
}
