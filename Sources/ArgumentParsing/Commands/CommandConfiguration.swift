/// The name, the help and the subcommands of a command.
public struct CommandConfiguration: Sendable {
  /// The name as typed. Nil means the type's name in lower case with dashes.
  public var commandName: String?
  /// One sentence of help.
  public var abstract: String
  /// The usage line, without the word "usage". Nil means one made from the declarations, an
  /// empty string none.
  public var usage: String?
  /// Longer help. Lines keep their leading spaces, and empty lines separate paragraphs.
  public var discussion: String
  /// What `--version` prints; empty for a command without that flag.
  public var version: String
  /// Whether the command is listed in the help of the command above it.
  public var shouldDisplay: Bool
  /// The subcommands listed without a group.
  public var ungroupedSubcommands: [any ParsableCommand.Type]
  /// The subcommands listed in groups.
  public var groupedSubcommands: [CommandGroup]
  /// The subcommand that runs when none is named; one of the subcommands.
  public var defaultSubcommand: (any ParsableCommand.Type)?
  /// The names of the help flag. Nil means those of the command above, `-h` and `--help` at the
  /// root; an empty list takes the flag away.
  public var helpNames: NameSpecification?
  /// Other names of the command.
  public var aliases: [String]
  /// Whether the help of subcommands names the options of titled groups that they share with this
  /// command, and points at its help for what they mean. It counts at the root, and
  /// swift-argument-parser does not have it.
  public var abridgesSharedGroups: Bool

  /// All subcommands. Setting them removes the groups.
  public var subcommands: [any ParsableCommand.Type] {
    get { ungroupedSubcommands + groupedSubcommands.flatMap(\.subcommands) }
    set {
      ungroupedSubcommands = newValue
      groupedSubcommands = []
    }
  }

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - commandName: The name as typed; nil for the type's name.
  ///   - abstract: One sentence of help.
  ///   - usage: A usage line in place of the one made from the declarations.
  ///   - discussion: Longer help.
  ///   - version: What `--version` prints.
  ///   - shouldDisplay: Whether the command is listed in help.
  ///   - ungroupedSubcommands: The subcommands.
  ///   - groupedSubcommands: Subcommands with a heading of their own in help.
  ///   - defaultSubcommand: The subcommand that runs when none is named.
  ///   - helpNames: The names of the help flag.
  ///   - aliases: Other names of the command.
  ///   - abridgesSharedGroups: Whether the help of subcommands only names the options of groups that
  ///     they share with this command.
  public init(
    commandName: String? = nil,
    abstract: String = "",
    usage: String? = nil,
    discussion: String = "",
    version: String = "",
    shouldDisplay: Bool = true,
    subcommands ungroupedSubcommands: [any ParsableCommand.Type] = [],
    groupedSubcommands: [CommandGroup] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil,
    helpNames: NameSpecification? = nil,
    aliases: [String] = [],
    abridgesSharedGroups: Bool = false
  ) {
    self.commandName = commandName
    self.abstract = abstract
    self.usage = usage
    self.discussion = discussion
    self.version = version
    self.shouldDisplay = shouldDisplay
    self.ungroupedSubcommands = ungroupedSubcommands
    self.groupedSubcommands = groupedSubcommands
    self.defaultSubcommand = defaultSubcommand
    self.helpNames = helpNames
    self.aliases = aliases
    self.abridgesSharedGroups = abridgesSharedGroups
  }
}

extension CommandConfiguration {
  /// The name as typed of the command that it belongs to.
  func name(of type: any ParsableArguments.Type) -> String {
    commandName ?? _typeName(type, qualified: false).kebabCased
  }
}
