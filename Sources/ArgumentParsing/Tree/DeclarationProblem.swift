/// A mistake of the programmer in the declarations of a command.
public struct DeclarationProblem: Hashable, Sendable, CustomStringConvertible {
  /// The names of the commands from the root to the one concerned.
  public let path: [String]
  /// What is wrong.
  public let message: String

  /// The command and what is wrong with it.
  public var description: String {
    "\(path.joined(separator: " ")): \(message)"
  }
}

extension ParsableArguments {
  /// Looks for mistakes in the declarations of the command and all those below it: names used
  /// twice, arguments that can never be reached, subcommands that lead in a circle.
  ///
  /// Parsing does not look for them, to start fast. Call this from a test:
  ///
  /// ```swift
  /// #expect(Tool.declarationProblems().isEmpty)
  /// ```
  public static func declarationProblems() -> [DeclarationProblem] {
    commandInfo.descendants.flatMap { info in
      (info.argumentProblems + info.nameProblems + info.subcommandProblems).map {
        DeclarationProblem(path: info.path, message: $0)
      }
    }
  }
}

extension CommandInfo {
  /// What is wrong with single properties, and with the order of the positional ones.
  fileprivate var argumentProblems: [String] {
    let declared = DeclaredArguments(of: type)
    var problems: [String] = []
    for definition in declared.definitions where definition.choice == 0 {
      problems += definition.slot.problems.map { "property '\(definition.property)': \($0)" }
    }
    for definition in declared.definitions
    where definition.choice == 0 && definition.slot.isRequired
      && definition.selection?.rule.isExclusive == true
    {
      problems.append(
        "property '\(definition.property)' must be given, but other members of its group exclude it"
      )
    }
    problems += declared.emptyProperties.map {
      "property '\($0.text ?? "")': its enumeration has no cases"
    }
    for names in declared.propertyNames where names.hasStrangers {
      problems.append(
        "creating '\(names.owner)' declares arguments that no property of it has: a property whose "
          + "type has arguments needs @OptionGroup, and 'init()' must not replace a wrapper")
    }
    for parent in declared.parents
    where !types.dropLast().contains(where: { $0 == parent.parentType }) {
      problems.append("'\(parent.parentType)' is not a command above this one")
    }

    var previous: ArgumentDefinition?
    for definition in declared.definitions
    where definition.kind == .positional && definition.parsing != .postTerminator {
      if let previous, previous.isRepeating {
        problems.append(
          "argument '\(definition.property)' is never reached: '\(previous.property)' before it "
            + "takes all words")
      } else if let previous, definition.slot.isRequired, !previous.slot.isRequired {
        problems.append(
          "argument '\(definition.property)' must be given, but '\(previous.property)' before it "
            + "need not be")
      }
      previous = definition
    }
    return problems
  }

  /// Names that two arguments share.
  fileprivate var nameProblems: [String] {
    var owners: [ArgumentName: String] = [:]
    var problems: [String] = []
    for argument in arguments where !argument.isBuiltIn {
      for name in argument.names {
        if let owner = owners[name] {
          problems.append(
            owner == argument.property
              ? "'\(name)' is declared twice by '\(owner)'"
              : "'\(name)' is declared by both '\(owner)' and '\(argument.property)'")
        }
        owners[name] = argument.property
      }
    }
    return problems
  }

  /// Names that two subcommands share, circles, and a default that is no subcommand.
  fileprivate var subcommandProblems: [String] {
    var problems: [String] = []
    var seen: Set<String> = []
    for subcommand in subcommands {
      for name in [subcommand.name] + subcommand.aliases where !seen.insert(name).inserted {
        problems.append("two subcommands are called '\(name)'")
      }
      if types.contains(where: { $0 == subcommand.type }) {
        problems.append("subcommand '\(subcommand.name)' leads back to itself")
      }
      if subcommand.type is any AsyncParsableCommand.Type,
        let root = types.first, !(root is any AsyncParsableCommand.Type)
      {
        problems.append(
          "subcommand '\(subcommand.name)' is asynchronous, but the root command is not")
      }
    }
    if let defaultSubcommand,
      !subcommands.contains(where: { $0.type == defaultSubcommand.type })
    {
      problems.append("default subcommand '\(defaultSubcommand.name)' is not among the subcommands")
    }
    return problems
  }
}
