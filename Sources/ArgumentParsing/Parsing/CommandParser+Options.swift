extension CommandParser {
  /// Reads `--name` or `--name=value`.
  mutating func readLong(
    _ name: String, value: String?, word: TypedWord
  ) throws(Interruption) {
    let name = ArgumentName.long(name)
    if let definition = definition(named: name) {
      try read(definition, as: GivenName(name, of: word, attached: value))
    } else if try readBuiltIn(name, attached: value) {
      return
    } else {
      try readUnknown(word, as: "\(name)", cluster: nil, at: word.span)
    }
  }

  /// Reads what follows a single dash.
  mutating func readDashed(_ characters: Substring, word: TypedWord) throws(Interruption) {
    let (text, value) = splitAtEqualSign(characters)
    let name = ArgumentName.longWithSingleDash(String(text))
    if let definition = definition(named: name) {
      try read(definition, as: GivenName(name, of: word, attached: value.map(String.init)))
      return
    }
    if try readBuiltIn(name, attached: nil) { return }
    if isNegativeNumber(word.text) {
      try readWord(word)
      return
    }
    try readCluster(characters, word: word)
  }

  /// Reads joined flags, the last of which may be an option with its value.
  ///
  /// `-from` is not taken for `-f` with the value `rom` where there is a `--from`: a wrong value
  /// that goes unnoticed is worse than an error.
  private mutating func readCluster(
    _ characters: Substring, word: TypedWord
  ) throws(Interruption) {
    var rest = characters
    var isFirst = true
    while let character = rest.popFirst() {
      let name = ArgumentName.short(character)
      let end = word.text.utf8.count - rest.utf8.count
      // The dash belongs to the first letter.
      let start = isFirst ? 0 : end - character.utf8.count
      let span = WordSpan(word: word.index, bytes: start..<end)
      guard let definition = definition(named: name) else {
        if try readBuiltIn(name, attached: nil) { continue }
        try readUnknown(
          isFirst ? word : TypedWord(text: "-\(character)\(rest)", index: word.index),
          as: "\(name)", cluster: characters.count > 1 ? word.text : nil, at: span)
        return
      }
      var given = GivenName(name, at: span)
      if definition.kind == .option {
        if isFirst, !rest.isEmpty, self.definition(named: longName(in: characters)) != nil {
          throw .usage(unknownOption("\(name)", cluster: word.text, at: word.span))
        }
        let (_, value) = rest.utf8.first == UInt8(ascii: "=") ? splitAtEqualSign(rest) : ("", rest)
        if let value, !rest.isEmpty {
          given.attached = (String(value), word.span(ofLast: value.utf8.count))
        }
        try readValues(of: definition, as: given)
        return
      }
      if rest.utf8.first == UInt8(ascii: "="), let value = splitAtEqualSign(rest).value {
        throw .usage(
          .valueForFlag(
            name, value: String(value), at: word.span(ofLast: value.utf8.count)))
      }
      try take(given.occurrence, for: definition)
      isFirst = false
    }
  }

  /// The long name that a word with one dash may stand for.
  private func longName(in characters: Substring) -> ArgumentName {
    .long(String(splitAtEqualSign(characters).name))
  }

  /// The definition with a name, of the command at hand or the nearest above it.
  private func definition(named name: ArgumentName) -> ArgumentDefinition? {
    for level in levels.reversed() {
      if let definition = level.arguments.definition(named: name) { return definition }
    }
    return nil
  }

  private mutating func read(
    _ definition: ArgumentDefinition, as given: GivenName
  ) throws(Interruption) {
    if definition.kind == .option {
      try readValues(of: definition, as: given)
    } else if let (value, span) = given.attached {
      throw .usage(.valueForFlag(given.name, value: value, at: span))
    } else {
      try take(given.occurrence, for: definition)
    }
  }

  private mutating func readUnknown(
    _ word: TypedWord, as option: String, cluster: String?, at span: WordSpan
  ) throws(Interruption) {
    if try captureUnknown(word) { return }
    if let subcommand = defaultSubcommand {
      // A default subcommand that does not know the option either must not show up in the usage.
      let before = levels
      descend(into: subcommand)
      do {
        switch ArgumentWord(word.text) {
        case .long(let name, let value): try readLong(name, value: value, word: word)
        default: try readDashed(Substring(word.text.utf8.dropFirst()), word: word)
        }
        return
      } catch {
        guard case .usage(.unknownOption) = error else { throw error }
        levels = before
      }
    }
    throw .usage(unknownOption(option, cluster: cluster, at: span))
  }

  /// Reads `--help`, `--help-hidden` and `--version`, and what programs ask for:
  /// `--generate-completion-script` and `--experimental-dump-help`.
  ///
  /// - Returns: False for any other name.
  private mutating func readBuiltIn(
    _ name: ArgumentName, attached: String?
  ) throws(Interruption) -> Bool {
    if attached == nil {
      if let visibility = helpVisibility(named: name) {
        helpRequest = (helpRequest ?? .default).limited(to: visibility)
        return true
      }
      if name == .long("version"),
        let version = levels.last(where: { !$0.info.configuration.version.isEmpty })
      {
        throw .version(version.info.configuration.version)
      }
      if name == .long("experimental-dump-help"), let root = levels.first {
        throw .output(root.info.dump())
      }
    }
    if name == .long("generate-completion-script"), let root = levels.first {
      throw .output(try completionScript(for: attached ?? input.next()?.text, of: root.info))
    }
    return false
  }

  /// The script that `--generate-completion-script` prints.
  ///
  /// - Parameter shell: The name typed; nil for the login shell.
  private func completionScript(
    for shell: String?, of root: CommandInfo
  ) throws(Interruption) -> String {
    let known = shell.map(CompletionShell.init(rawValue:)) ?? .autodetected(environment)
    guard let known else {
      let names = CompletionShell.allCases.map(\.rawValue).joined(separator: ", ")
      throw .thrown(
        ValidationError(
          "There are no completions for \(shell.map(VisibleText.quoted) ?? "this shell"). "
            + "Give one of \(names)."))
    }
    // The text is printed with a line break at its end.
    return String(root.completionScript(for: known).dropLast())
  }

  /// What a help flag shows; nil for other names.
  private func helpVisibility(named name: ArgumentName) -> ArgumentVisibility? {
    if definition(named: name) != nil { return nil }
    if level.info.helpNames.contains(name) { return .default }
    return level.info.hiddenHelpNames.contains(name) ? .hidden : nil
  }

  /// What a word that is a help flag shows; nil for other words.
  func helpVisibility(of word: String) -> ArgumentVisibility? {
    let names = level.info.helpNames + level.info.hiddenHelpNames
    return names.first { "\($0)" == word }.flatMap(helpVisibility(named:))
  }

  /// Whether a word that begins with a dash is a number and not a flag.
  func isNegativeNumber(_ word: String) -> Bool {
    guard beginsLikeNegativeNumber(word),
      let digit = word.unicodeScalars.dropFirst().first.map(Character.init)
    else { return false }
    return definition(named: .short(digit)) == nil
  }

  /// Whether a word that begins with a dash names an option.
  func isKnownOption(_ word: String) -> Bool {
    if helpVisibility(of: word) != nil { return true }
    return switch ArgumentWord(word) {
    case .long(let name, _): definition(named: .long(name)) != nil
    case .dashed(let characters):
      definition(named: .longWithSingleDash(String(splitAtEqualSign(characters).name))) != nil
        || characters.first.map { definition(named: .short($0)) != nil } ?? false
    case .value, .terminator: false
    }
  }

  private func unknownOption(
    _ option: String, cluster: String?, at span: WordSpan
  ) -> UsageError {
    let names = levels.reversed().flatMap { level in
      level.info.arguments
        .filter { $0.visibility == .default }
        .flatMap(\.names)
        .filter { !$0.isShort }
    }
    func spelled(_ texts: [String]) -> [String] {
      texts.compactMap { text in names.first { $0.text == text }.map { "\($0)" } }
    }
    var seen: Set<String> = []
    let texts = names.map(\.text).filter { seen.insert($0).inserted }
    guard let cluster else {
      let typed = String(option.drop { $0 == "-" })
      return .unknownOption(
        option, cluster: nil,
        suggestions: option.hasPrefix("--")
          ? spelled(suggestions(for: typed, among: texts)) : [], at: span)
    }
    // Somebody who types `-from` means `--from`, not four flags.
    let typed = longName(in: Substring(cluster.utf8.dropFirst())).text
    let meant = typed.count > 2 ? spelled(suggestions(for: typed, among: texts)) : []
    return meant.isEmpty
      ? .unknownOption(option, cluster: cluster, suggestions: [], at: span)
      : .unknownOption(
        "-\(typed)", cluster: nil, suggestions: meant,
        at: WordSpan(word: span.word, bytes: nil))
  }
}
