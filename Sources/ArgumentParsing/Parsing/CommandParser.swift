/// Parses one command line, in one pass from left to right.
///
/// A bare word is the name of a subcommand, if the arguments that the command must have are
/// given, else a value of the next positional argument. Options are looked up in the command at
/// hand and then in those above it. Only the commands on the way are instantiated.
struct CommandParser {
  var levels: [CommandLevel]
  var input: ArgumentInput
  let environment: Environment
  let readsSubcommands: Bool
  /// Words that nobody takes, reported together at the end.
  var unexpected: [TypedWord] = []
  /// Set by a help flag. Parsing goes on, so that `--help add` is the help of `add`.
  var helpRequest: ArgumentVisibility?

  struct Parsed {
    let value: any ParsableArguments
    /// The type of the value, where it is one of a command.
    let commandType: (any ParsableCommand.Type)?
    let path: [any ParsableArguments.Type]

    /// The value as a command.
    var command: (any ParsableCommand)? { commandType?.instance(value) }
  }

  /// Parses a command line.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - root: The root command.
  ///   - readsSubcommands: Whether words can name subcommands.
  ///   - environment: Where variables are looked up.
  static func parse(
    _ arguments: [String], as root: CommandInfo, readsSubcommands: Bool,
    environment: Environment
  ) throws(CommandError) -> Parsed {
    var parser = CommandParser(
      levels: [CommandLevel(root, sharing: SharedGroups())],
      input: ArgumentInput(arguments), environment: environment,
      readsSubcommands: readsSubcommands)
    do {
      try root.type.answerCompletionRequest(arguments)
      try parser.readAll()
      try parser.finish()
    } catch {
      throw CommandError(
        path: parser.path, reason: parser.preferringHelp(over: error),
        typed: TypedLine(arguments, marking: parser.places(of: error)))
    }
    return Parsed(
      value: parser.level.command, commandType: parser.level.info.commandType, path: parser.path)
  }

  var level: CommandLevel {
    get { levels[levels.count - 1] }
    set { levels[levels.count - 1] = newValue }
  }

  private var path: [any ParsableArguments.Type] { levels.map(\.info.type) }

  private mutating func readAll() throws(Interruption) {
    while let word = input.next() {
      switch ArgumentWord(word.text) {
      case .terminator:
        try readAfterTerminator()
      case .value:
        try readWord(word)
      case .long(let name, let value):
        try readLong(name, value: value, word: word)
      case .dashed(let characters):
        try readDashed(characters, word: word)
      }
    }
    if let helpRequest { throw .help(helpRequest) }
    while let subcommand = defaultSubcommand {
      descend(into: subcommand)
    }
  }

  /// A help flag anywhere before `--` counts more than a mistake.
  private func preferringHelp(over interruption: Interruption) -> Interruption {
    guard case .usage = interruption else { return interruption }
    if let helpRequest { return .help(helpRequest) }
    let visibility = input.firstResult(of: helpVisibility)
    return visibility.map(Interruption.help) ?? interruption
  }

  /// Puts what was typed into the slot of an argument.
  func take(
    _ occurrence: Occurrence, for definition: ArgumentDefinition
  ) throws(Interruption) {
    do {
      try definition.slot.take(occurrence, for: definition)
    } catch {
      throw .usage(error)
    }
  }

  /// The words that a message is about.
  private func places(of interruption: Interruption) -> [WordSpan] {
    switch interruption {
    case .usage(let error):
      return error.places
    case .thrown(let error as ValidationError):
      let definitions = levels.flatMap(\.arguments.definitions)
      return error.arguments.flatMap { argument in
        definitions.first { $0.isCalled(argument) }?.slot.occurrence?.spans ?? []
      }
    default:
      return []
    }
  }
}

extension ParsableCommand {
  /// A value as a command of this type. It is told by the type alone; to ask the runtime whether
  /// some value is a command takes a search of all conformances of the program.
  fileprivate static func instance(_ value: any ParsableArguments) -> (any ParsableCommand)? {
    value as? Self
  }
}
