/// One thing that can follow a command, as a row of the table in a completion script.
enum CompletionRow {
  case command(name: String, isShown: Bool, help: String, aliases: [String])
  case option(
    names: [ArgumentName], takes: Words, use: Use, group: String, help: String, action: [String])
  case argument(takes: Words, help: String, action: [String])

  /// Which words become values.
  enum Words: String {
    /// None.
    case flag
    /// The next one.
    case one
    /// All up to the next option.
    case many
    /// All that are left.
    case rest
    /// Those after `--`.
    case after
  }

  /// How often an option is offered.
  enum Use: String {
    case once
    case again
    /// Never, though it is known when it is typed.
    case hidden
  }

  /// The row as a call of one of the functions `command`, `option` and `argument` of a script.
  var words: [String] {
    switch self {
    case .command(let name, let isShown, let help, let aliases):
      ["command", name, isShown ? "shown" : "hidden", help] + aliases
    case .option(let names, let takes, let use, let group, let help, let action):
      [
        "option", names.map { "\($0)" }.joined(separator: " "), takes.rawValue, use.rawValue, group,
        help,
      ] + action
    case .argument(let takes, let help, let action):
      ["argument", takes.rawValue, help] + action
    }
  }
}

extension ArgumentInfo {
  /// The row of this argument.
  ///
  /// - Parameters:
  ///   - names: The names that are not hidden by a command below.
  ///   - action: How a value is completed.
  ///   - isOneOfSeveral: Whether other flags set the same property.
  func completionRow(
    names: [ArgumentName], action: [String], isOneOfSeveral: Bool = false
  ) -> CompletionRow {
    if kind == .positional {
      return .argument(takes: takenWords, help: help, action: action)
    }
    let use: CompletionRow.Use =
      visibility != .default ? .hidden : isRepeating ? .again : .once
    return .option(
      names: names, takes: takenWords, use: use, group: exclusionGroup(isOneOfSeveral), help: help,
      action: action)
  }

  private var takenWords: CompletionRow.Words {
    if kind == .flag { return .flag }
    return switch parsing {
    case .next where kind == .positional && isRepeating, .upToNextOption, .allUnrecognized: .many
    case .next, .unconditional, .scanningForValue: .one
    case .everythingLeft: .rest
    case .postTerminator: .after
    }
  }

  /// What options share that exclude one another: a group with a rule, or a property.
  private func exclusionGroup(_ isOneOfSeveral: Bool) -> String {
    if let selection, selection.rule.isExclusive { return "@\(selection.group)" }
    return isOneOfSeveral && !isRepeating ? "@\(property)" : ""
  }

  /// The abstract on one line.
  private var help: String { abstract.firstLine }

  /// How a value is completed, as the functions of the scripts understand it.
  ///
  /// - Parameters:
  ///   - command: The words that name the command, without the program.
  ///   - position: Which positional argument it is.
  func completionAction(command: [String], position: Int) -> [String] {
    if kind == .flag { return [] }
    switch completion.kind {
    case .default: return []
    case .list(let words):
      return ["values"] + words.flatMap { [$0, valueDescriptions[$0]?.firstLine ?? ""] }
    case .file(let extensions): return ["files"] + extensions
    case .directory: return ["folders"]
    case .shellCommand(let command): return ["lines", command]
    case .custom, .customAsync:
      let name = names.preferred.map { "\($0)" } ?? "positional@\(position)"
      return ["ask", command.joined(separator: " "), name]
    }
  }
}

extension String {
  /// The text up to its first line break, on which a shell can show it.
  var firstLine: String {
    String(prefix { !$0.isNewline }).replacing("\t", with: " ")
  }
}
