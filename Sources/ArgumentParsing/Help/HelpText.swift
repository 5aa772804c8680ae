/// The help of a command, laid out as swift-argument-parser does.
struct HelpText {
  let info: CommandInfo
  let visibility: ArgumentVisibility

  /// The text without a line break at its end.
  func rendered(columns: Int) -> String {
    var blocks: [[String]] = []
    if !info.abstract.isEmpty || !info.discussion.isEmpty {
      let overview = [info.abstract, info.discussion].filter { !$0.isEmpty }
      blocks.append(wrap("OVERVIEW: " + overview.joined(separator: "\n\n"), columns: columns))
    }
    let usage = UsageLine(info: info, visibility: visibility)
    if let line = usage.labelled("USAGE:", columns: columns) { blocks.append([line]) }
    let (shared, own) = argumentSections
    blocks += (own + subcommandSections).map { title, entries in
      [title.uppercased() + ":"] + entries.flatMap { $0.lines(columns: columns) }
    }
    blocks += shared.map { title, names in
      [title.uppercased() + ":"] + wrap(names, columns: columns, indent: 2)
    }
    if let hint = subcommandHint { blocks.append([hint]) }
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// Positional arguments, then titled groups in order of appearance, then options; and apart from them
  /// the groups that the root's help describes, each as the names of its options.
  private var argumentSections:
    (shared: [(title: String, names: String)], own: [(title: String, entries: [HelpEntry])])
  {
    let visible = info.arguments.filter { $0.visibility.isAtLeastAsVisible(as: visibility) }
    let known = groupsOfRoot
    var shared: [(title: String, names: String)] = []
    var own: [(title: String, entries: [HelpEntry])] = []
    for section in ArgumentSection.sections(of: visible) {
      guard section.kind == .titled, known[section.title] == section.arguments.map(\.names) else {
        own.append((section.title, HelpEntry.entries(for: section, among: visible)))
        continue
      }
      let names = section.arguments.compactMap { $0.names.preferred.map { "\($0)" } }
      let root = info.path.first ?? ""
      shared.append(
        (
          section.title,
          names.joined(separator: ", ") + ". See '\(root) --help' for what they mean."
        ))
    }
    return (shared, own)
  }

  /// The names of the root's options by the titles of their groups, where subcommands only name them.
  private var groupsOfRoot: [String: [[ArgumentName]]] {
    guard info.types.count > 1, visibility == .default, let root = info.types.first else {
      return [:]
    }
    let rootInfo = CommandInfo(root: root)
    guard rootInfo.configuration.abridgesSharedGroups else { return [:] }
    let visible = rootInfo.arguments.filter { $0.visibility.isAtLeastAsVisible(as: visibility) }
    var groups: [String: [[ArgumentName]]] = [:]
    for section in ArgumentSection.sections(of: visible) where section.kind == .titled {
      groups[section.title] = section.arguments.map(\.names)
    }
    return groups
  }

  private var subcommandSections: [(title: String, entries: [HelpEntry])] {
    info.subcommandSections.compactMap { section in
      let entries = section.commands.filter(\.isVisible).map { command in
        HelpEntry(
          label: ([command.name] + command.aliases).joined(separator: ", ")
            + (command.isDefault ? " (default)" : ""),
          text: command.abstract)
      }
      if entries.isEmpty { return nil }
      return (section.title.isEmpty ? "Subcommands" : "\(section.title) Subcommands", entries)
    }
  }

  private var subcommandHint: String? {
    guard let root = info.path.first, !subcommandSections.isEmpty else { return nil }
    let command = ([root, "help"] + info.path.dropFirst()).joined(separator: " ")
    return "  See '\(command) <subcommand>' for detailed help."
  }
}
