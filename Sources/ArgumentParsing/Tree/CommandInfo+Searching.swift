extension CommandInfo {
  /// The subcommand with a name or an alias.
  public func subcommand(named name: String) -> CommandInfo? {
    for type in configuration.subcommands {
      let configuration = type.configuration
      if configuration.name(of: type) == name || configuration.aliases.contains(name) {
        return child(type)
      }
    }
    return nil
  }

  /// The command that words name, starting below this one.
  ///
  /// - Parameter names: Names or aliases of subcommands; none is this command.
  /// - Returns: Nil when one of the words is no subcommand.
  public func command(named names: [String]) -> CommandInfo? {
    names.reduce(Optional(self)) { command, name in command?.subcommand(named: name) }
  }

  /// The command of a type: this one, or the first found among those below it.
  public func command(of type: any ParsableArguments.Type) -> CommandInfo? {
    if self.type == type { return self }
    for subcommand in acyclicSubcommands {
      if let found = subcommand.command(of: type) { return found }
    }
    return nil
  }

  /// This command and all those below it, each before its subcommands.
  public var descendants: [CommandInfo] {
    [self] + acyclicSubcommands.flatMap(\.descendants)
  }

  /// This command and all those below it that help lists, each before its subcommands.
  var listedDescendants: [CommandInfo] {
    [self] + acyclicSubcommands.filter(\.isVisible).flatMap(\.listedDescendants)
  }

  /// The subcommands without those that would lead back to this command.
  private var acyclicSubcommands: [CommandInfo] {
    subcommands.filter { subcommand in !types.contains { $0 == subcommand.type } }
  }

  /// The command at the end of a path of types.
  init?(path types: [any ParsableArguments.Type]) {
    guard let root = types.first else { return nil }
    self = types.dropFirst().reduce(CommandInfo(root: root)) { info, type in
      (type as? any ParsableCommand.Type).map(info.child) ?? info
    }
  }
}

extension ParsableArguments {
  /// A description of the command and, as they are asked for, of those below it.
  public static var commandInfo: CommandInfo { CommandInfo(root: self) }
}

extension Array where Element == any ParsableArguments.Type {
  /// The path as typed: `trips add business`.
  var commandLine: String {
    CommandInfo(path: self)?.path.joined(separator: " ") ?? ""
  }
}
