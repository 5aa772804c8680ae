extension CommandInfo {
  /// This command and all below it as JSON, in the layout of swift-argument-parser's
  /// `--experimental-dump-help` (`ToolInfoV0`, serialization version 0).
  ///
  /// Keys are sorted, and what is empty is left out, so that the same declarations give the same
  /// text. Private arguments are left out too; hidden ones have `shouldDisplay` false. As there,
  /// the root has a command `help`. Names that the layout does not know are added without changing
  /// the others: `environment` of an argument, `aliases` of a command, and the rule of a group
  /// with several choices (`selection`).
  public func dump() -> String {
    JSONValue.object([
      "command": dumped(isRoot: true),
      "serializationVersion": .number(0),
    ]).text
  }

  private func dumped(isRoot: Bool) -> JSONValue {
    let subcommands =
      subcommands.filter { sub in !types.contains { $0 == sub.type } }
      .map { $0.dumped(isRoot: false) } + (isRoot && hasSubcommands ? [dumpedHelpCommand] : [])
    let arguments = arguments.filter { $0.visibility != .private }.map(\.dumped)
    return .object(
      [
        "superCommands": .strings(path.dropLast()),
        "shouldDisplay": .boolean(isVisible),
        "commandName": .string(name),
        "aliases": .strings(aliases),
        "abstract": .text(abstract),
        "discussion": .text(discussion),
        "defaultSubcommand": .text(defaultSubcommand?.name ?? ""),
        "subcommands": subcommands.isEmpty ? nil : .array(subcommands),
        "arguments": arguments.isEmpty ? nil : .array(arguments),
      ].compactMapValues { $0 })
  }

  /// The command `help`, which the parser provides.
  private var dumpedHelpCommand: JSONValue {
    let argument: [String: JSONValue] = [
      "kind": .string("positional"), "shouldDisplay": .boolean(true),
      "isOptional": .boolean(true), "isRepeating": .boolean(true),
      "parsingStrategy": .string("default"), "valueName": .string("subcommands"),
    ]
    return .object([
      "superCommands": .array([.string(name)]),
      "shouldDisplay": .boolean(true),
      "commandName": .string("help"),
      "abstract": .string("Show subcommand help information."),
      "arguments": .array([.object(argument)]),
    ])
  }
}

extension ParsableArguments {
  /// This command and all below it as JSON; see ``CommandInfo/dump()``.
  public static func dumpHelp() -> String {
    commandInfo.dump()
  }
}

extension JSONValue {
  /// A text, or nothing for an empty one.
  static func text(_ text: String) -> JSONValue? {
    text.isEmpty ? nil : .string(text)
  }

  /// An array of texts, or nothing for an empty one.
  static func strings(_ texts: some Collection<String>) -> JSONValue? {
    texts.isEmpty ? nil : .array(texts.map(JSONValue.string))
  }
}
