extension Option where Value: ExpressibleByArgument {
  /// Declares an option with one value, with a default.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - name: The names; `--` and the property's name unless you say otherwise.
  ///   - parsing: Which word becomes its value.
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  ///   - environment: The variable read when the option is not on the command line.
  ///   - repetition: What happens when the option is given twice.
  public init(
    wrappedValue: Value,
    name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    environment: String? = nil,
    repetition: OptionRepetition = .error
  ) {
    self.init(
      ValueDeclaration(
        .expressible, initial: wrappedValue,
        .option(name, parsing.parsing, help, completion, environment, repetition)))
  }

  /// Declares an option with one value, which must be given.
  ///
  /// - Parameters:
  ///   - name: The names; `--` and the property's name unless you say otherwise.
  ///   - parsing: Which word becomes its value.
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  ///   - environment: The variable read when the option is not on the command line.
  ///   - repetition: What happens when the option is given twice.
  public init(
    name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    environment: String? = nil,
    repetition: OptionRepetition = .error
  ) {
    self.init(
      ValueDeclaration(
        .expressible, initial: nil,
        .option(name, parsing.parsing, help, completion, environment, repetition)))
  }
}

extension Option {
  /// Declares an option with one value, with a default, read by a closure.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - name: The names; `--` and the property's name unless you say otherwise.
  ///   - parsing: Which word becomes its value.
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  ///   - transform: Makes a value of the text; an error it throws becomes the reason in the message.
  ///   - environment: The variable read when the option is not on the command line.
  ///   - repetition: What happens when the option is given twice.
  public init(
    wrappedValue: Value,
    name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Value,
    environment: String? = nil,
    repetition: OptionRepetition = .error
  ) {
    self.init(
      ValueDeclaration(
        .transform(transform), initial: wrappedValue,
        .option(name, parsing.parsing, help, completion, environment, repetition)))
  }

  /// Declares an option with one value, which must be given, read by a closure.
  ///
  /// - Parameters:
  ///   - name: The names; `--` and the property's name unless you say otherwise.
  ///   - parsing: Which word becomes its value.
  ///   - help: The help.
  ///   - completion: What a shell offers; the type's own kind unless you say otherwise.
  ///   - transform: Makes a value of the text; an error it throws becomes the reason in the message.
  ///   - environment: The variable read when the option is not on the command line.
  ///   - repetition: What happens when the option is given twice.
  @_disfavoredOverload
  public init(
    name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Value,
    environment: String? = nil,
    repetition: OptionRepetition = .error
  ) {
    self.init(
      ValueDeclaration(
        .transform(transform), initial: nil,
        .option(name, parsing.parsing, help, completion, environment, repetition)))
  }
}
