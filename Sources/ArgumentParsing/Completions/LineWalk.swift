/// Reads the words before the cursor, as the completion scripts do: which command they have come to,
/// which options were given, and what the next word is for.
struct LineWalk {
  private let rows: [String: [CompletionRow]]
  private var path: String
  /// The options that were given, by their first names, and the groups they exclude.
  private var seen: Set<String> = []
  private var seenGroups: [String: String] = [:]
  /// What the option before the cursor takes, and how its values are completed.
  private var pending: (takes: CompletionRow.Words, action: [String])?
  private var position = 0
  private var isEnded = false
  private var isHelp = false

  init(table: CompletionTable) {
    path = table.program
    rows = Dictionary(table.commands.map { ($0.path, $0.rows) }) { first, _ in first }
  }

  private var current: [CompletionRow] { rows[path] ?? [] }

  // MARK: - Words before the cursor

  /// Reads a word.
  mutating func read(_ word: String) {
    switch pending?.takes {
    case .one:
      pending = nil
      return
    case .many where !Self.isOption(word), .rest: return
    default: pending = nil
    }
    if isEnded {
      position += 1
    } else if word == "--" {
      isEnded = true
    } else if Self.isOption(word) {
      readOption(word)
    } else {
      readWord(word)
    }
  }

  private static func isOption(_ word: String) -> Bool {
    word.utf8.first == UInt8(ascii: "-") && word.utf8.count > 1
  }

  private mutating func readOption(_ word: String) {
    if let option = option(named: word) { return note(option) }
    let (name, value) = splitAtEqualSign(word[...])
    if value != nil, let option = option(named: String(name)) {
      note(option)
      pending = nil
      return
    }
    guard !word.hasPrefix("--") else { return }
    var letters = word.dropFirst()
    if let first = letters.first, first.isNumber || first == ".",
      option(named: "-\(first)") == nil
    {
      position += 1
      return
    }
    while let letter = letters.popFirst(), let option = option(named: "-\(letter)") {
      note(option)
      if pending != nil, !letters.isEmpty {
        pending = nil
        return
      }
    }
  }

  private mutating func readWord(_ word: String) {
    if position == 0 {
      for case .command(let name, _, _, let aliases) in current
      where name == word || aliases.contains(word) {
        path += " \(name)"
        return
      }
      if word == "help", !isHelp {
        isHelp = true
        return
      }
    }
    if let argument = nextArgument, argument.takes == .rest { isEnded = true }
    position += 1
  }

  private mutating func note(_ option: Option) {
    seen.insert(option.key)
    if !option.group.isEmpty { seenGroups[option.group] = option.key }
    pending = option.takes == .flag ? nil : (option.takes, option.action)
  }
}

// MARK: - Rows

extension LineWalk {
  private struct Option {
    let names: [String]
    let takes: CompletionRow.Words
    let use: CompletionRow.Use
    let group: String
    let help: String
    let action: [String]

    var key: String { names.first ?? "" }
  }

  private var options: [Option] {
    current.compactMap { row in
      guard case .option(let names, let takes, let use, let group, let help, let action) = row
      else { return nil }
      return Option(
        names: names.map { "\($0)" }, takes: takes, use: use, group: group, help: help,
        action: action)
    }
  }

  private func option(named name: String) -> Option? {
    options.first { $0.names.contains(name) }
  }

  /// The positional argument that takes the next word.
  private var nextArgument: (takes: CompletionRow.Words, action: [String])? {
    var skipped = 0
    for case .argument(let takes, _, let action) in current {
      if takes == .after {
        if isEnded { return (takes, action) }
        continue
      }
      if takes == .one, skipped < position {
        skipped += 1
      } else {
        return (takes, action)
      }
    }
    return nil
  }
}

// MARK: - What can follow

extension LineWalk {
  /// Where candidates come from.
  enum Wish {
    case words([LineCandidate])
    /// An action of a row, with what stands before the value in the word.
    case action([String], head: String)
  }

  /// What can stand in place of a word that is being typed.
  func wishes(for typed: String) -> [Wish] {
    if let pending {
      let value = Wish.action(pending.action, head: "")
      guard pending.takes == .many, Self.isOption(typed) || typed == "-" else { return [value] }
      return [value] + optionWishes(for: typed)
    }
    if !isEnded, typed.hasPrefix("-") { return optionWishes(for: typed) }
    var wishes: [Wish] = []
    if !isEnded, position == 0 {
      wishes.append(
        .words(
          current.compactMap { row in
            guard case .command(let name, true, let help, _) = row else { return nil }
            return LineCandidate(name, help: help)
          }))
    }
    if !isHelp, let argument = nextArgument { wishes.append(.action(argument.action, head: "")) }
    return wishes
  }

  private func optionWishes(for typed: String) -> [Wish] {
    let offered = options.filter { option in
      let excluder = seenGroups[option.group]
      let isExcluded = excluder.map { $0 != option.key } ?? false
      return option.use != .hidden && !isExcluded
        && !(option.use == .once && seen.contains(option.key))
    }
    let names = offered.flatMap { option in
      option.names.map { LineCandidate($0, help: option.help) }
    }.filter { $0.text.hasPrefix(typed) }
    if !names.isEmpty { return [.words(names)] }
    let (name, value) = splitAtEqualSign(typed[...])
    guard value != nil, let option = option(named: String(name)) else { return [] }
    return [.action(option.action, head: "\(name)=")]
  }
}

extension LineWalk.Wish {
  /// The candidates, which may have to be waited for.
  fileprivate func words() -> [LineCandidate]? {
    if case .words(let words) = self { words } else { nil }
  }

  /// The candidates of the wish.
  ///
  /// - Parameters:
  ///   - words: The whole line with the program's name.
  ///   - root: The command at the root.
  func candidates(words: [String], root: CommandInfo) async -> [LineCandidate] {
    guard case .action(let action, let head) = self else { return self.words() ?? [] }
    let values = action.dropFirst()
    switch action.first {
    case "values":
      let pairs = stride(from: values.startIndex, to: values.endIndex - 1, by: 2)
      return pairs.map { LineCandidate(head + values[$0], help: values[$0 + 1]) }
    case "files": return [LineCandidate(head, kind: .file(extensions: Array(values)))]
    case "folders": return [LineCandidate(head, kind: .folder)]
    case "ask":
      let typed = words.last.map { String($0.dropFirst(head.count)) } ?? ""
      let names = action.indices.contains(1) ? action[1].split(separator: " ") : []
      var request = [CompletionRequest.firstWord] + names.map { String($0) }
      request += ["--", action.last ?? "", "\(words.count - 1)", "\(typed.count)"]
      request += words.dropLast()
      request.append(typed)
      guard let question = try? CompletionRequest(request, to: root) else { return [] }
      return await question.awaitedCandidates().map { answer in
        let parts = answer.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
        return LineCandidate(
          head + (parts.first ?? ""), help: parts.count > 1 ? String(parts[1]) : "")
      }
    default: return []
    }
  }
}
