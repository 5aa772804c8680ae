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
    blocks += (argumentSections + subcommandSections).map { title, entries in
      [title.uppercased() + ":"] + entries.flatMap { $0.lines(columns: columns) }
    }
    if let hint = subcommandHint { blocks.append([hint]) }
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// Positional arguments, then titled groups in order of appearance, then options.
  private var argumentSections: [(title: String, entries: [HelpEntry])] {
    let visible = info.arguments.filter { $0.visibility.isAtLeastAsVisible(as: visibility) }
    return ArgumentSection.sections(of: visible).map { section in
      (section.title, HelpEntry.entries(for: section, among: visible))
    }
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
