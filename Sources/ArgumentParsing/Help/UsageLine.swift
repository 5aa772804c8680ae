/// The usage of a command: its name and what can follow, `trips add [--from <from>] <name>`.
struct UsageLine {
  let info: CommandInfo
  let visibility: ArgumentVisibility

  /// With more arguments than this, options that may be left out are not listed.
  static let itemLimit = 12

  /// Spaces below "USAGE: " and "Usage: ".
  static let indent = 7

  /// The parts that stay together when the line is broken.
  var items: [String] {
    var arguments = info.arguments.filter {
      !$0.isBuiltIn && $0.visibility.isAtLeastAsVisible(as: visibility)
    }
    var items = [info.path.joined(separator: " ")]
    if arguments.count > Self.itemLimit {
      arguments.removeAll {
        $0.kind != .positional && $0.isOptional && $0.selection?.rule.isRequired != true
      }
      items.append("[<options>]")
    }
    items += Self.items(for: arguments)
    if info.hasSubcommands { items.append("<subcommand>") }
    return items
  }

  /// The usage on one line, or the text that the command gives in its place.
  var text: String {
    info.configuration.usage ?? items.joined(separator: " ")
  }

  /// The usage behind a label of seven characters, broken to a width; nil when the command wants
  /// none.
  func labelled(_ label: String, columns: Int) -> String? {
    let lines: [String]
    if let usage = info.configuration.usage {
      if usage.isEmpty { return nil }
      let margin = String(repeating: " ", count: Self.indent)
      lines = usage.split(separator: "\n", omittingEmptySubsequences: false).map { margin + $0 }
    } else {
      lines = wrap(words: items, columns: columns, indent: Self.indent)
    }
    return label + " " + lines.joined(separator: "\n").dropFirst(Self.indent)
  }

  /// How arguments are given, those of a group with a rule in one item: `(--file <file> | --stdin)`.
  private static func items(for arguments: [ArgumentInfo]) -> [String] {
    var seen: Set<String> = []
    return arguments.compactMap { argument in
      guard let selection = argument.selection else { return item(for: argument) }
      guard seen.insert(selection.group).inserted else { return nil }
      let members = arguments.filter { $0.selection == selection }
      let choices = members.map { item(for: $0, bare: true) + ($0.isRepeating ? " ..." : "") }
        .joined(separator: " | ")
      if !selection.rule.isRequired { return "[\(choices)]" }
      let choice = members.count > 1 ? "(\(choices))" : choices
      return selection.rule.isExclusive || members.count == 1 ? choice : "\(choice) ..."
    }
  }

  /// How one argument is given.
  ///
  /// - Parameter bare: Whether to leave out the marks for "may be left out" and "may be repeated".
  static func item(for argument: ArgumentInfo, bare: Bool = false) -> String {
    let name = argument.names.preferred.map { "\($0)" }
    var item =
      switch argument.kind {
      case .positional: "<\(argument.valueName)>"
      case .option: [name, "<\(argument.valueName)>"].compactMap { $0 }.joined(separator: " ")
      case .flag: name ?? argument.property
      }
    if bare { return item }
    if argument.isRepeating { item += " ..." }
    if argument.isOptional { item = "[\(item)]" }
    return argument.parsing == .postTerminator ? "-- \(item)" : item
  }
}
