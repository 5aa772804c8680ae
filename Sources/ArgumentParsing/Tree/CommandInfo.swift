/// A complete description of a command, as help, completions and manual pages need it.
///
/// It is worked out as it is asked for: looking at one command does not look into the others.
///
/// ```swift
/// let tool = Tool.commandInfo
/// for command in tool.descendants { print(command.path.joined(separator: " ")) }
/// ```
public struct CommandInfo: Sendable {
  /// The type that declares the command.
  public let type: any ParsableArguments.Type
  /// The names of the commands from the root to this one.
  public let path: [String]
  /// The type's configuration; for a type that is not a command, one with its name alone.
  public let configuration: CommandConfiguration
  /// Whether this is the subcommand that runs when none is named.
  public let isDefault: Bool
  /// The type, where it is one of a command.
  let commandType: (any ParsableCommand.Type)?
  /// The types of the commands from the root to this one.
  let types: [any ParsableArguments.Type]
  private let helpSpecification: NameSpecification

  /// Describes a command as the root of its tree.
  public init(root type: any ParsableArguments.Type) {
    self.init(type, type as? any ParsableCommand.Type, below: nil, isDefault: false)
  }

  /// Describes a type that is known to be a command as the root of its tree. To ask the runtime for
  /// it takes a search of all conformances of the program.
  init(rootCommand type: any ParsableCommand.Type) {
    self.init(type, type, below: nil, isDefault: false)
  }

  private init(
    _ type: any ParsableArguments.Type, _ commandType: (any ParsableCommand.Type)?,
    below parent: CommandInfo?, isDefault: Bool
  ) {
    let configuration = commandType?.configuration ?? CommandConfiguration()
    self.type = type
    self.commandType = commandType
    self.configuration = configuration
    self.isDefault = isDefault
    path = (parent?.path ?? []) + [configuration.name(of: type)]
    types = (parent?.types ?? []) + [type]
    helpSpecification =
      configuration.helpNames ?? parent?.helpSpecification ?? [.short, .long]
  }

  /// The name as typed.
  public var name: String { path.last ?? "" }
  /// Other names.
  public var aliases: [String] { configuration.aliases }
  /// One sentence of help.
  public var abstract: String { configuration.abstract }
  /// Longer help.
  public var discussion: String { configuration.discussion }
  /// Whether the command is listed in help.
  public var isVisible: Bool { configuration.shouldDisplay }

  /// The arguments, options and flags, in the order declared; then `--version`, where the command
  /// has a version, and the help flags. Hidden and private ones are among them.
  public var arguments: [ArgumentInfo] {
    let own = DeclaredArguments(of: type).definitions.map(\.info)
    let taken = Set(own.flatMap(\.names))
    func builtIn(
      _ names: [ArgumentName], _ abstract: String, _ visibility: ArgumentVisibility
    )
      -> [ArgumentInfo]
    {
      let free = names.filter { !taken.contains($0) }
      return free.isEmpty
        ? [] : [ArgumentInfo(builtIn: free, abstract: abstract, visibility: visibility)]
    }
    return own
      + (configuration.version.isEmpty
        ? [] : builtIn([.long("version")], "Show the version.", .default))
      + builtIn(helpNames, "Show help information.", .default)
      + builtIn(hiddenHelpNames, "Show help information, hidden options included.", .hidden)
  }

  /// Whether the command has subcommands.
  public var hasSubcommands: Bool { !configuration.subcommands.isEmpty }

  /// All subcommands, in the order declared.
  public var subcommands: [CommandInfo] { configuration.subcommands.map(child) }

  /// The subcommands as help lists them: those without a group first, under an empty title.
  public var subcommandSections: [SubcommandSection] {
    let ungrouped = configuration.ungroupedSubcommands
    return
      (ungrouped.isEmpty
      ? [] : [SubcommandSection(title: "", commands: ungrouped.map(child))])
      + configuration.groupedSubcommands.map {
        SubcommandSection(title: $0.name, commands: $0.subcommands.map(child))
      }
  }

  /// The subcommand that runs when none is named.
  public var defaultSubcommand: CommandInfo? { configuration.defaultSubcommand.map(child) }

  var helpNames: [ArgumentName] { helpSpecification.names(for: "help").shortFirst }

  /// The help flag to point at in messages.
  var helpFlag: ArgumentName? {
    let taken = Set(DeclaredArguments(of: type).definitions.flatMap(\.names))
    return helpNames.filter { !taken.contains($0) }.preferred
  }

  /// The help names that show hidden options too: the long ones with `-hidden`.
  var hiddenHelpNames: [ArgumentName] {
    helpNames.compactMap { name in
      switch name {
      case .long(let text): .long("\(text)-hidden")
      case .longWithSingleDash(let text): .longWithSingleDash("\(text)-hidden")
      case .short: nil
      }
    }
  }

  /// The info of a subcommand.
  func child(_ type: any ParsableCommand.Type) -> CommandInfo {
    CommandInfo(
      type, type, below: self, isDefault: configuration.defaultSubcommand == type)
  }
}

/// Subcommands that help lists under one heading.
public struct SubcommandSection: Sendable {
  /// The heading, empty for subcommands without a group.
  public let title: String
  /// The subcommands, in the order to list them.
  public let commands: [CommandInfo]
}
