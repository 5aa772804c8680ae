/// One command on the way from the root to the command named, as far as it has been parsed.
struct CommandLevel {
  let info: CommandInfo
  var command: any ParsableArguments
  let arguments: DeclaredArguments
  /// Groups opened at this level and above.
  let groups: SharedGroups
  /// Positional arguments that have not got their words yet, `--` ones left out.
  private var positionals: ArraySlice<ArgumentDefinition>
  /// The positional argument that takes the words after `--`.
  let postTerminator: ArgumentDefinition?

  init(_ info: CommandInfo, sharing groups: SharedGroups) {
    self.info = info
    arguments = DeclaredArguments(of: info.type, sharing: groups)
    command = arguments.value
    self.groups = groups.adding(arguments.openGroups)
    let positionals = arguments.definitions.filter { $0.kind == .positional }
    self.positionals = positionals.filter { $0.parsing != .postTerminator }[...]
    postTerminator = positionals.first { $0.parsing == .postTerminator }
  }

  /// The positional argument that takes the next word.
  var nextPositional: ArgumentDefinition? { positionals.first }

  /// Moves on after a word; an array stays.
  mutating func fillPositional() {
    if let first = positionals.first, !first.isRepeating { positionals.removeFirst() }
  }

  /// Whether a word can still be needed for an argument that must be given.
  var needsPositional: Bool {
    positionals.contains { $0.slot.isRequired && !$0.slot.isSet }
  }
}
