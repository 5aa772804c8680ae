extension CommandParser {
  /// Reads a word that is not an option.
  mutating func readWord(_ word: TypedWord) throws(Interruption) {
    if readsSubcommands, !level.needsPositional {
      if let subcommand = level.info.subcommand(named: word.text) {
        descend(into: subcommand)
        return
      }
      if word.text == "help", level.info.hasSubcommands {
        try readHelpCommand()
        return
      }
    }
    if let positional = level.nextPositional {
      try readPositional(positional, word)
    } else if let subcommand = defaultSubcommand {
      descend(into: subcommand)
      try readWord(word)
    } else if readsSubcommands, level.info.hasSubcommands {
      throw .usage(unknownSubcommand(word))
    } else {
      unexpected.append(word)
    }
  }

  /// Reads what follows `--`: values, whatever they look like.
  mutating func readAfterTerminator() throws(Interruption) {
    if level.nextPositional == nil, level.postTerminator == nil,
      let subcommand = defaultSubcommand
    {
      descend(into: subcommand)
    }
    while let word = input.next() {
      if let postTerminator = level.postTerminator {
        try take(word, for: postTerminator)
      } else if let positional = level.nextPositional {
        try take(word, for: positional)
        level.fillPositional()
      } else {
        unexpected.append(word)
      }
    }
  }

  private mutating func readPositional(
    _ positional: ArgumentDefinition, _ word: TypedWord
  ) throws(Interruption) {
    try take(word, for: positional)
    level.fillPositional()
    if positional.parsing == .everythingLeft {
      for word in input.takeRemaining() { try take(word, for: positional) }
    }
  }

  private func take(
    _ word: TypedWord, for positional: ArgumentDefinition
  ) throws(Interruption) {
    try take(Occurrence(value: word.text, valueSpan: word.span), for: positional)
  }

  /// Gives an option that nobody knows to a positional argument that wants such.
  ///
  /// - Returns: False when the command has none.
  mutating func captureUnknown(_ word: TypedWord) throws(Interruption) -> Bool {
    guard let positional = level.nextPositional,
      positional.parsing == .everythingLeft || positional.parsing == .allUnrecognized
    else { return false }
    try readPositional(positional, word)
    return true
  }

  /// Reads the rest of `help add business`.
  private mutating func readHelpCommand() throws(Interruption) {
    var visibility = helpRequest ?? .default
    helpRequest = nil
    while let word = input.next() {
      if let flag = helpVisibility(of: word.text) {
        visibility = visibility.limited(to: flag)
      } else if let subcommand = level.info.subcommand(named: word.text) {
        descend(into: subcommand)
      } else if level.info.hasSubcommands {
        throw .usage(unknownSubcommand(word))
      } else {
        throw .usage(.unexpectedArguments([word]))
      }
    }
    throw .help(visibility)
  }

  /// The subcommand to use when none is named, unless that would go round in a circle.
  var defaultSubcommand: CommandInfo? {
    guard readsSubcommands, let subcommand = level.info.defaultSubcommand else { return nil }
    return levels.contains { $0.info.type == subcommand.type } ? nil : subcommand
  }

  mutating func descend(into subcommand: CommandInfo) {
    levels.append(CommandLevel(subcommand, sharing: level.groups))
  }

  private func unknownSubcommand(_ word: TypedWord) -> UsageError {
    let names = level.info.subcommands.filter(\.isVisible).flatMap { [$0.name] + $0.aliases }
    return .unknownSubcommand(
      word.text, suggestions: suggestions(for: word.text, among: names + ["help"]), at: word.span)
  }
}
