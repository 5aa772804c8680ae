/// What can follow each command of a tree.
struct CompletionTable {
  /// The name of the program.
  let program: String
  /// For each command, the words that name it, and its rows.
  let commands: [(path: String, rows: [CompletionRow])]

  init(_ root: CommandInfo) {
    program = root.name
    commands = root.descendants.map { info in
      (info.path.joined(separator: " "), info.completionRows)
    }
  }

  /// A name for functions of a script.
  var functionName: String {
    String(program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}

extension CommandInfo {
  /// The subcommands; the options of the command, of its default subcommand and of those above it,
  /// as the parser looks for them; and the positional arguments.
  fileprivate var completionRows: [CompletionRow] {
    let commands = subcommands.map { subcommand in
      CompletionRow.command(
        name: subcommand.name, isShown: subcommand.isVisible,
        help: subcommand.abstract.firstLine, aliases: subcommand.aliases)
    }
    var owners: [CommandInfo] = [self]
    if let defaultSubcommand, !types.contains(where: { $0 == defaultSubcommand.type }) {
      owners.append(defaultSubcommand)
    }
    let arguments = owners.lazy.map(\.positionalRows).first { !$0.isEmpty } ?? []
    owners += types.indices.dropLast().reversed().compactMap { end in
      CommandInfo(path: Array(types[...end]))
    }
    var taken: Set<ArgumentName> = []
    let options = owners.flatMap { owner in
      let rows = owner.optionRows(without: taken)
      taken.formUnion(owner.arguments.flatMap(\.names))
      return rows
    }
    return commands + options + arguments
  }

  private func optionRows(without taken: Set<ArgumentName>) -> [CompletionRow] {
    let arguments = arguments
    return arguments.compactMap { argument in
      let names = argument.names.filter { !taken.contains($0) }
      guard argument.kind != .positional, !names.isEmpty else { return nil }
      return argument.completionRow(
        names: names,
        action: argument.completionAction(command: Array(path.dropFirst()), position: 0),
        isOneOfSeveral: arguments.filter { $0.property == argument.property }.count > 1)
    }
  }

  private var positionalRows: [CompletionRow] {
    arguments.filter { $0.kind == .positional }.enumerated().map { position, argument in
      argument.completionRow(
        names: [],
        action: argument.completionAction(
          command: Array(path.dropFirst()), position: position))
    }
  }
}
