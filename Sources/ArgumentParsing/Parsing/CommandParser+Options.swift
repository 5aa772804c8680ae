extension CommandParser {
  /// Reads `--name` or `--name=value`.
  mutating func readLong(_ name: String, value: String?, word: String) throws(Interruption) {
    let name = ArgumentName.long(name)
    if let definition = definition(named: name) {
      try read(definition, as: name, attached: value)
    } else if value == nil, try readBuiltIn(name) {
      return
    } else {
      try readUnknown(word, as: "\(name)", cluster: nil)
    }
  }

  /// Reads what follows a single dash.
  mutating func readDashed(_ characters: Substring, word: String) throws(Interruption) {
    let (text, value) = splitAtEqualSign(characters)
    let name = ArgumentName.longWithSingleDash(String(text))
    if let definition = definition(named: name) {
      try read(definition, as: name, attached: value.map(String.init))
      return
    }
    if try readBuiltIn(name) { return }
    if isNegativeNumber(word) {
      try readWord(word)
      return
    }
    try readCluster(characters, word: word)
  }

  /// Reads joined flags, the last of which may be an option with its value.
  ///
  /// `-from` is not taken for `-f` with the value `rom` where there is a `--from`: a wrong value
  /// that goes unnoticed is worse than an error.
  private mutating func readCluster(_ characters: Substring, word: String) throws(Interruption) {
    var rest = characters
    var isFirst = true
    while let character = rest.popFirst() {
      let name = ArgumentName.short(character)
      guard let definition = definition(named: name) else {
        if try readBuiltIn(name) { continue }
        try readUnknown(
          isFirst ? word : "-\(character)\(rest)", as: "\(name)",
          cluster: characters.count > 1 ? word : nil)
        return
      }
      if definition.kind == .option {
        if isFirst, !rest.isEmpty, self.definition(named: longName(in: characters)) != nil {
          throw .usage(unknownOption("\(name)", cluster: word))
        }
        let (_, value) = rest.utf8.first == UInt8(ascii: "=") ? splitAtEqualSign(rest) : ("", rest)
        try read(definition, as: name, attached: rest.isEmpty ? nil : value.map(String.init))
        return
      }
      if rest.utf8.first == UInt8(ascii: "="), let value = splitAtEqualSign(rest).value {
        throw .usage(.valueForFlag(name, value: String(value)))
      }
      try take(nil, for: definition, as: name)
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
    _ definition: ArgumentDefinition, as name: ArgumentName, attached: String?
  ) throws(Interruption) {
    switch (definition.kind, attached) {
    case (.option, _):
      try readValues(of: definition, as: name, attached: attached)
    case (_, let value?):
      throw .usage(.valueForFlag(name, value: value))
    case (_, nil):
      try take(nil, for: definition, as: name)
    }
  }

  private mutating func readUnknown(
    _ word: String, as option: String, cluster: String?
  )
    throws(Interruption)
  {
    if try captureUnknown(word) { return }
    if let subcommand = defaultSubcommand {
      // A default subcommand that does not know the option either must not show up in the usage.
      let before = levels
      descend(into: subcommand)
      do {
        switch ArgumentWord(word) {
        case .long(let name, let value): try readLong(name, value: value, word: word)
        default: try readDashed(Substring(word.utf8.dropFirst()), word: word)
        }
        return
      } catch {
        guard case .usage(.unknownOption) = error else { throw error }
        levels = before
      }
    }
    throw .usage(unknownOption(option, cluster: cluster))
  }

  /// Reads `--help`, `--help-hidden` and `--version`.
  ///
  /// - Returns: False for any other name.
  private mutating func readBuiltIn(_ name: ArgumentName) throws(Interruption) -> Bool {
    if let visibility = helpVisibility(named: name) {
      helpRequest = (helpRequest ?? .default).limited(to: visibility)
      return true
    }
    guard name == .long("version"),
      let version = levels.last(where: { !$0.info.configuration.version.isEmpty })
    else { return false }
    throw .version(version.info.configuration.version)
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

  private func unknownOption(_ option: String, cluster: String?) -> UsageError {
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
          ? spelled(suggestions(for: typed, among: texts)) : [])
    }
    // Somebody who types `-from` means `--from`, not four flags.
    let typed = longName(in: Substring(cluster.utf8.dropFirst())).text
    let meant = typed.count > 2 ? spelled(suggestions(for: typed, among: texts)) : []
    return meant.isEmpty
      ? .unknownOption(option, cluster: cluster, suggestions: [])
      : .unknownOption("-\(typed)", cluster: nil, suggestions: meant)
  }
}
