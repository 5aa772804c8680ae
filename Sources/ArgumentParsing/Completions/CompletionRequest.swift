/// A question of a completion script for the candidates of one argument:
///
///     tool ---completion [<subcommand> …] -- <argument> <index> <cursor> [<word> …]
///
/// This is the form of swift-argument-parser. The argument is an option by its name with dashes or
/// `positional@N`, counted from 0; the words are those of the command line with the program's name,
/// the index says which of them is completed, and the cursor how many of its characters stand
/// before the cursor. Three dashes make the first word one that no other command line begins with.
struct CompletionRequest {
  private let kind: CompletionKind
  private let words: [String]
  private let index: Int
  private let prefix: String

  static let firstWord = "---completion"

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - root: The command at the root.
  /// - Returns: Nil when the command line is no request.
  /// - Throws: ``ValidationError`` for a request that cannot be understood.
  init?(_ arguments: [String], to root: CommandInfo) throws(ValidationError) {
    guard arguments.first == Self.firstWord else { return nil }
    let form =
      "tool \(Self.firstWord) [<subcommand> ...] -- <argument> <index> <cursor> [<word> ...]"
    guard let separator = arguments.firstIndex(of: "--"), arguments.count > separator + 3,
      let index = Int(arguments[separator + 2]), let cursor = Int(arguments[separator + 3])
    else { throw ValidationError("A completion request looks like '\(form)'.") }
    guard let command = root.command(named: Array(arguments[1..<separator])),
      let argument = command.argument(called: arguments[separator + 1])
    else {
      throw ValidationError("The completion request names no argument of this program.")
    }
    kind = argument.completion
    words = Array(arguments.dropFirst(separator + 4))
    self.index = index
    prefix = words.indices.contains(index) ? String(words[index].prefix(max(0, cursor))) : ""
  }

  /// The candidates, where they do not need waiting for; nil where they do.
  func candidates() -> [String]? {
    switch kind.kind {
    case .custom(let complete): complete(words, index, prefix)
    case .customAsync: nil
    case .list(let words): words
    case .default, .file, .directory, .shellCommand: []
    }
  }

  /// The candidates.
  func awaitedCandidates() async -> [String] {
    if case .customAsync(let complete) = kind.kind { return await complete(words, index, prefix) }
    return candidates() ?? []
  }

  /// The answer that the script reads: a candidate a line, and after a tab its description where
  /// the shell shows them. Candidates that do not fit on a line are left out.
  static func response(
    _ candidates: [String], for shell: CompletionShell? = .requesting
  ) -> String {
    candidates
      .filter { candidate in !candidate.contains { $0.isNewline || $0 == "\0" } }
      .map { candidate in
        shell == .bash ? String(candidate.prefix { $0 != "\t" }) : candidate
      }
      .joined(separator: "\n")
  }
}

extension CommandInfo {
  /// The argument that a completion request names.
  fileprivate func argument(called name: String) -> ArgumentInfo? {
    let arguments = arguments
    let prefix = "positional@"
    guard name.hasPrefix(prefix) else {
      return arguments.first { $0.names.contains { "\($0)" == name } }
    }
    let positionals = arguments.filter { $0.kind == .positional }
    return Int(name.dropFirst(prefix.count)).flatMap {
      positionals.indices.contains($0) ? positionals[$0] : nil
    }
  }
}
